import { sql } from 'kysely'
import { tempatSelama } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'
import { plainArray } from '../../platform/plain-array.ts'
import { definePrepared } from '../../platform/prepared.repo.ts'

/** Asked of every office that is generated or locked: planning takes ten times as long as looking. */
const run = { terlama: definePrepared('rekap_terlama_terbuka'), bulan_kantor: definePrepared('rekap_bulan_kantor') }

export type Rentang = { readonly first: string; readonly last: string }

export type KantorRow = { id: string; nama: string; zona_waktu: string; hari_ini: string }
export async function listKantor(tx: Tx, instansi_id: string, kantor_ids: readonly string[]): Promise<KantorRow[]> {
  const { rows } = await sql<KantorRow>`select id, nama, zona_waktu, (now() at time zone zona_waktu)::date as hari_ini
    from kantor where instansi_id = ${instansi_id} and id = any(${kantor_ids}::uuid[])`.execute(tx)
  return rows
}

export const findKantor = async (tx: Tx, instansi_id: string, kantor_id: string): Promise<KantorRow | undefined> =>
  (await listKantor(tx, instansi_id, [kantor_id]))[0]

/** By office: everybody who belonged to it on some day of a month. */
export async function mapOrangKantor(
  tx: Tx,
  instansi_id: string,
  kantor_ids: readonly string[],
  { first, last }: Rentang,
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; kantor_id: string }>`select distinct t.pegawai_id as id, t.kantor_id
    from ${tempatSelama(first, last)} t where t.instansi_id = ${instansi_id} and t.kantor_id = any(${kantor_ids}::uuid[]) order by 1`.execute(
    tx,
  )
  const found = new Map<string, string[]>(kantor_ids.map((kantor_id) => [kantor_id, []]))
  for (const { id, kantor_id } of rows) found.get(kantor_id)?.push(id)
  return found
}

/** The same of one office. */
export const listOrangKantor = async (
  tx: Tx,
  instansi_id: string,
  kantor_id: string,
  rentang: Rentang,
): Promise<string[]> => (await mapOrangKantor(tx, instansi_id, [kantor_id], rentang)).get(kantor_id) ?? []

/** Whether somebody belonged to one of these offices on some day of a month. */
export async function isOrangKantor(
  tx: Tx,
  instansi_id: string,
  pegawai_id: string,
  kantor_ids: readonly string[],
  { first, last }: Rentang,
): Promise<boolean> {
  const { rows } = await sql`select 1 from ${tempatSelama(first, last)} t
    where t.instansi_id = ${instansi_id} and t.pegawai_id = ${pegawai_id} and t.kantor_id = any(${kantor_ids}::uuid[]) limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** The post of people on a day, or the last one before it. */
export async function readJabatan(
  tx: Tx,
  instansi_id: string,
  pegawai_ids: readonly string[],
  tanggal: string,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ pegawai_id: string; jabatan: string }>`
    select distinct on (j.pegawai_id) j.pegawai_id, j.jabatan from riwayat_jabatan j
    where j.instansi_id = ${instansi_id} and j.pegawai_id = any(${pegawai_ids}::uuid[]) and j.mulai <= ${tanggal}::date
    order by j.pegawai_id, j.mulai desc`.execute(tx)
  return new Map(rows.map(({ pegawai_id, jabatan }) => [pegawai_id, jabatan]))
}

export type RekapBulanRow = {
  kantor_id: string
  kantor: string
  bulan: string
  status: 'berjalan' | 'sementara' | 'final'
  versi: number
  kunci_id: string | null
  dibuat_pada: Date | null
  dibuat_oleh: string | null
  fakta_nomor: number | null
  rantai_nomor: number | null
  ringkasan: string | null
  dibuka_pada: Date | null
  dibuka_oleh: string | null
  alasan_buka: string | null
  dikunci_pada: Date | null
  dikunci_oleh: string | null
  orang: number
  alasan: string | null
  terbuka: string | null
  /** the link of the chain */
  nomor: number | null
  hash: string | null
}

/** The months of an agency's offices, or of some of them. Offices in which nobody was have none, unless somebody's late facts are booked there. */
export async function listRekapBulan(
  tx: Tx,
  instansi_id: string,
  { first, last }: Rentang,
  kantor_ids: readonly string[] | null,
): Promise<RekapBulanRow[]> {
  const wanted = kantor_ids === null ? sql`true` : sql`k.id = any(${kantor_ids}::uuid[])`
  // Office by office, whatever the planner believes: of one office among a thousand only its own people and locks are read.
  const statement = sql<RekapBulanRow>`
    select k.id as kantor_id, k.nama as kantor, ${first}::date as bulan, coalesce(m.status, 'berjalan') as status, coalesce(m.versi, 0) as versi, m.kunci_id,
      m.dibuat_pada, u.nama as dibuat_oleh, m.fakta_nomor::float8 as fakta_nomor, m.rantai_nomor::float8 as rantai_nomor,
      coalesce(c.ringkasan, m.ringkasan) as ringkasan, m.dibuka_pada, b.nama as dibuka_oleh, m.alasan_buka, c.pada as dikunci_pada, p.nama as dikunci_oleh,
      coalesce(c.orang, o.orang) as orang, c.alasan, c.terbuka, r.nomor::float8 as nomor, encode(r.hash, 'hex') as hash
    from kantor k
    left join lateral (select * from rekap_bulan where instansi_id = ${instansi_id} and kantor_id = k.id and bulan = ${first}::date offset 0) m on true
    left join lateral (select * from rekap_kunci where instansi_id = ${instansi_id} and id = m.kunci_id and kantor_id = k.id
      and bulan = ${first}::date offset 0) c on true
    left join lateral (select nomor, hash from rantai where instansi_id = ${instansi_id} and rujukan_id = c.id and jenis = 'rekap'
      and jenis <> 'presensi' offset 0) r on true
    cross join lateral (select count(distinct t.pegawai_id)::int as orang from ${tempatSelama(first, last)} t
      where t.instansi_id = ${instansi_id} and t.kantor_id = k.id) o
    left join pengguna u on u.id = m.dibuat_oleh left join pengguna b on b.id = m.dibuka_oleh left join pengguna p on p.id = c.oleh
    where k.instansi_id = ${instansi_id} and ${wanted} and (o.orang > 0 or m.kantor_id is not null
      or exists (select 1 from rekap_koreksi x where x.instansi_id = ${instansi_id} and x.kantor_id = k.id and x.bulan = ${first}::date offset 0))
    order by k.nama, k.id`
  return kantor_ids === null ? (await statement.execute(tx)).rows : run.bulan_kantor(tx, statement)
}

/**
 * By office: its oldest month that is open and lies before another. Months count from the agency's first clocking on, from the first that was ever
 * locked, and from the first in which somebody's late facts are booked: nobody is paid or printed before that one is locked. Office by office here, too.
 */
export async function mapTerlamaTerbuka(
  tx: Tx,
  instansi_id: string,
  kantor_ids: readonly string[],
  first: string,
): Promise<Map<string, string>> {
  const rows = await run.terlama(
    tx,
    sql<{ kantor_id: string; bulan: string }>`
    with pertama as materialized (
      select (select date_trunc('month', e.tanggal)::date from presensi e where e.instansi_id = ${instansi_id} order by e.tanggal limit 1) as bulan)
    select k.id as kantor_id, min(s.bulan)::date as bulan
    from unnest(${plainArray(kantor_ids)}::uuid[]) as k (id) cross join pertama
    cross join lateral (select array_agg(distinct x.bulan) as bulan from rekap_koreksi x where x.instansi_id = ${instansi_id} and x.kantor_id = k.id
      and x.bulan < ${first}::date offset 0) garis
    cross join lateral generate_series(
      least(pertama.bulan, (select min(m.bulan) from rekap_bulan m where m.instansi_id = ${instansi_id} and m.kantor_id = k.id and m.versi > 0),
        (select min(g) from unnest(garis.bulan) g)),
      ${first}::date - 1, interval '1 month') as s (bulan)
    where not exists (select 1 from rekap_bulan m where m.instansi_id = ${instansi_id} and m.kantor_id = k.id and m.bulan = s.bulan::date and m.status = 'final'
        offset 0)
      and (s.bulan::date = any(garis.bulan)
        or exists (select 1 from ${tempatSelama('0001-01-01', '9999-12-31')} t where t.instansi_id = ${instansi_id} and t.kantor_id = k.id
          and t.mulai < s.bulan::date + interval '1 month' and (t.selesai is null or t.selesai >= s.bulan::date) offset 0))
    group by 1`,
  )
  return new Map(rows.map(({ kantor_id, bulan }) => [kantor_id, bulan]))
}

export type Dibuat = { fakta: number; rantai: number; ringkasan: string; oleh: string }

/** The month was generated. One that was locked meanwhile stays as it is. */
export async function writeSementara(
  tx: Tx,
  { instansi_id, kantor_id, bulan }: { instansi_id: string; kantor_id: string; bulan: string },
  { fakta, rantai, ringkasan, oleh }: Dibuat,
): Promise<void> {
  await sql`insert into rekap_bulan as m (instansi_id, kantor_id, bulan, status, dibuat_pada, dibuat_oleh, fakta_nomor, rantai_nomor, ringkasan)
    values (${instansi_id}, ${kantor_id}, ${bulan}::date, 'sementara', clock_timestamp(), ${oleh}, ${fakta}::int8, ${rantai}::int8, ${ringkasan})
    on conflict (instansi_id, kantor_id, bulan) do update set dibuat_pada = excluded.dibuat_pada, dibuat_oleh = excluded.dibuat_oleh,
      fakta_nomor = excluded.fakta_nomor, rantai_nomor = excluded.rantai_nomor, ringkasan = excluded.ringkasan
    where m.status = 'sementara'`.execute(tx)
}

export async function writeDibuka(
  tx: Tx,
  { instansi_id, kantor_id, bulan }: { instansi_id: string; kantor_id: string; bulan: string },
  { oleh, alasan }: { oleh: string; alasan: string },
): Promise<void> {
  await sql`update rekap_bulan set status = 'sementara', kunci_id = null, dibuka_pada = clock_timestamp(), dibuka_oleh = ${oleh}, alasan_buka = ${alasan}
    where instansi_id = ${instansi_id} and kantor_id = ${kantor_id} and bulan = ${bulan}::date and status = 'final'`.execute(
    tx,
  )
}

/** How many changes of facts and clockings have come since an office's month was generated. */
export async function countBerubah(
  tx: Tx,
  instansi_id: string,
  { kantor_id, fakta_nomor, rantai_nomor }: Pick<RekapBulanRow, 'kantor_id' | 'fakta_nomor' | 'rantai_nomor'>,
  { first, last }: Rentang,
): Promise<number> {
  if (fakta_nomor === null || rantai_nomor === null) return 0
  const { rows } = await sql<{ jumlah: number }>`
    with orang as (select distinct t.pegawai_id as id from ${tempatSelama(first, last)} t where t.instansi_id = ${instansi_id} and t.kantor_id = ${kantor_id})
    select (select count(*) from fakta_berubah f where f.instansi_id = ${instansi_id} and f.nomor > ${fakta_nomor}::int8
        and f.rentang && daterange(${first}::date, ${last}::date, '[]')
        and (f.pegawai_ids is null and f.kantor_ids is null or ${kantor_id}::uuid = any(f.kantor_ids)
          or exists (select 1 from orang o where o.id = any(f.pegawai_ids))))::int
      + (select count(*) from presensi e where e.instansi_id = ${instansi_id} and e.tanggal between ${first}::date and ${last}::date
        and e.nomor > ${rantai_nomor}::int8 and e.pegawai_id in (select id from orang))::int as jumlah`.execute(tx)
  return rows[0]?.jumlah ?? 0
}
