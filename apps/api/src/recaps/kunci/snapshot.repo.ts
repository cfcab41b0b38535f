import { hashKunci, type IsiKunci, type OrangTerkunci } from '@presensi/domain/rantai/isi-rekap'
import { BANYAK_ANGKA } from '@presensi/domain/statistik/angka-bulan'
import { sql } from 'kysely'
import { appendMata, sha256Hex } from '../../clocking/rantai/public.ts'
import type { Tx } from '../../platform/database.ts'
import { plainArray } from '../../platform/plain-array.ts'
import { newId } from '../../platform/uuid.ts'

/** A person's month as it is stored, with the days it has. */
export type OrangBaru = OrangTerkunci & {
  readonly hari: readonly string[]
  readonly dari: string
  /** the sums of these days (domain statistik/angka-bulan) */
  readonly angka: readonly number[]
}
export type KunciBaru = Omit<IsiKunci, 'id' | 'pada'>

/** Rows that are written in one statement. */
const SEKALI_TULIS = 500

/** Stores a lock with everybody in it, and appends its hash to the chain. */
export async function insertKunci(
  tx: Tx,
  kunci: KunciBaru,
  orang: readonly OrangBaru[],
  hari_ini: string,
): Promise<string> {
  const { instansi_id, kantor_id, bulan, versi, oleh } = kunci
  const id = newId()
  const { rows } = await sql<{ pada: number }>`
    insert into rekap_kunci (instansi_id, id, kantor_id, bulan, versi, orang, ringkasan, koreksi, terbuka, alasan, akar, oleh)
    values (${instansi_id}, ${id}, ${kantor_id}, ${bulan}::date, ${versi}, ${kunci.orang}, ${kunci.ringkasan}, ${kunci.koreksi}, ${kunci.terbuka},
      ${kunci.alasan}, decode(${kunci.akar}, 'hex'), ${oleh}) returning (extract(epoch from pada) * 1000)::float8 as pada`.execute(
    tx,
  )
  const pada = rows[0]?.pada ?? 0
  for (let at = 0; at < orang.length; at += SEKALI_TULIS)
    await insertOrang(tx, { instansi_id, id, kantor_id, bulan }, orang.slice(at, at + SEKALI_TULIS))
  await sql`insert into rekap_bulan as m (instansi_id, kantor_id, bulan, status, versi, kunci_id) values (${instansi_id}, ${kantor_id}, ${bulan}::date, 'final', ${versi}, ${id})
    on conflict (instansi_id, kantor_id, bulan) do update set status = 'final', versi = excluded.versi, kunci_id = excluded.kunci_id`.execute(
    tx,
  )
  appendMata(tx, {
    rangkaian: 'presensi',
    instansi_id,
    jenis: 'rekap',
    rujukan_id: id,
    tanggal: hari_ini,
    hash_isi: hashKunci({ ...kunci, id, pada }, sha256Hex),
  })
  return id
}

type Tempat = { instansi_id: string; id: string; kantor_id: string; bulan: string }

async function insertOrang(
  tx: Tx,
  { instansi_id, id, kantor_id, bulan }: Tempat,
  orang: readonly OrangBaru[],
): Promise<void> {
  const of = <K extends keyof OrangBaru>(name: K) => orang.map((one) => one[name])
  await sql`insert into rekap_orang (instansi_id, kunci_id, pegawai_id, nip, nama, jabatan, isi)
    select ${instansi_id}::uuid, ${id}::uuid, i.* from unnest(${of('pegawai_id')}::uuid[], ${of('nip')}::text[], ${of('nama')}::text[],
      ${of('jabatan')}::text[], ${of('isi')}::text[]) as i`.execute(tx)
  const days = orang.map(({ hari }) => `{${hari.map((day) => `[${day},${day}]`).join(',')}}`)
  const figures = orang.map(({ angka }) => `{${angka.join()}}`)
  await sql`insert into rekap_beku (instansi_id, kunci_id, pegawai_id, kantor_id, bulan, hari, angka)
    select ${instansi_id}::uuid, ${id}::uuid, i.pegawai_id, ${kantor_id}::uuid, ${bulan}::date, i.hari::datemultirange, i.angka::int[]
    from unnest(${of('pegawai_id')}::uuid[], ${days}::text[], ${figures}::text[]) as i (pegawai_id, hari, angka)`.execute(
    tx,
  )
  await sql`insert into rekap_pantau as p (instansi_id, bulan, pegawai_id, dari, perlu)
    select ${instansi_id}::uuid, ${bulan}::date, i.pegawai_id, i.dari, exists (select 1 from rekap_koreksi k
      where k.instansi_id = ${instansi_id} and k.pegawai_id = i.pegawai_id and k.bulan_asal = ${bulan}::date)
    from unnest(${of('pegawai_id')}::uuid[], ${of('dari')}::date[]) as i (pegawai_id, dari)
    on conflict (instansi_id, bulan, pegawai_id) do update set dari = excluded.dari, perlu = p.perlu or excluded.perlu`.execute(
    tx,
  )
}

/** A reopened month has stored nothing any more; everybody in it is looked at again. */
export async function releaseBeku(tx: Tx, instansi_id: string, kunci_id: string): Promise<void> {
  await sql`with lepas as (delete from rekap_beku where instansi_id = ${instansi_id} and kunci_id = ${kunci_id} returning instansi_id, bulan, pegawai_id)
    update rekap_pantau p set perlu = true from lepas l
    where p.instansi_id = l.instansi_id and p.bulan = l.bulan and p.pegawai_id = l.pegawai_id`.execute(tx)
}

export type BekuRow = { pegawai_id: string; kantor_id: string; kunci_id: string; isi: string }

/** What locks that hold have stored of people in a month. */
export async function readBeku(
  tx: Tx,
  instansi_id: string,
  bulan: string,
  pegawai_ids: readonly string[],
): Promise<Map<string, BekuRow[]>> {
  const { rows } = await sql<BekuRow>`select b.pegawai_id, b.kantor_id, b.kunci_id, o.isi from rekap_beku b
    join rekap_orang o on o.instansi_id = b.instansi_id and o.kunci_id = b.kunci_id and o.pegawai_id = b.pegawai_id
    where b.instansi_id = ${instansi_id} and b.bulan = ${bulan}::date and b.pegawai_id = any(${pegawai_ids}::uuid[])`.execute(
    tx,
  )
  return Map.groupBy(rows, ({ pegawai_id }) => pegawai_id)
}

export type JumlahBeku = {
  /** who has stored days in the month */
  terkunci: string[]
  /** of them, whose sums are not here: some of their days are stored nowhere, or were stored before sums were */
  ganjil: string[]
  angka: number[]
}

/** Whether any lock that holds has stored something of a month. */
async function isBerbeku(tx: Tx, instansi_id: string, first: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from rekap_beku where instansi_id = ${instansi_id} and bulan = ${first}::date limit 1`.execute(
      tx,
    )
  return rows.length > 0
}

/** The sums of what locks that hold have stored of some people's month in some offices (null: all). */
export async function sumBeku(
  tx: Tx,
  instansi_id: string,
  { first, last }: { readonly first: string; readonly last: string },
  pegawai_ids: readonly string[],
  kantor_ids: readonly string[] | null,
): Promise<JumlahBeku> {
  const none = { terkunci: [], ganjil: [], angka: [] }
  if (!(await isBerbeku(tx, instansi_id, first))) return none
  const offices = kantor_ids === null ? sql`` : sql`and b.kantor_id = any(${kantor_ids}::uuid[])`
  const sums = Array.from({ length: BANYAK_ANGKA }, (_, at) => sql`coalesce(sum(b.angka[${sql.lit(at + 1)}]), 0)`)
  const { rows } = await sql<JumlahBeku>`
    with b as materialized (select pegawai_id, kantor_id, hari, angka from rekap_beku
      where instansi_id = ${instansi_id} and bulan = ${first}::date and pegawai_id = any(${plainArray(pegawai_ids)}::uuid[])),
    o as materialized (select pegawai_id, range_agg(hari) @> daterange(${first}::date, ${last}::date, '[]') and bool_and(angka is not null) as utuh from b group by 1)
    select coalesce((select array_agg(pegawai_id::text) from o), '{}') as terkunci,
      coalesce((select array_agg(pegawai_id::text) from o where not utuh), '{}') as ganjil,
      (select array[${sql.join(sums)}]::float8[] from b join o using (pegawai_id) where o.utuh ${offices}) as angka`.execute(
    tx,
  )
  return rows[0] ?? none
}

/** Offices that have locked a month. */
export async function readKantorFinal(tx: Tx, instansi_id: string, bulan: string): Promise<Set<string>> {
  const { rows } = await sql<{ kantor_id: string }>`select kantor_id from rekap_bulan
    where instansi_id = ${instansi_id} and bulan = ${bulan}::date and status = 'final'`.execute(tx)
  return new Set(rows.map(({ kantor_id }) => kantor_id))
}

export type KunciRow = IsiKunci & { kantor: string; oleh_nama: string; nomor: number | null; hash: string | null }

/** A lock: the one that holds, or the one of a version. */
export async function findKunci(
  tx: Tx,
  instansi_id: string,
  { kantor_id, bulan, versi }: { kantor_id: string; bulan: string; versi?: number | undefined },
): Promise<KunciRow | undefined> {
  const wanted =
    versi === undefined
      ? sql`exists (select 1 from rekap_bulan m where m.instansi_id = c.instansi_id and m.kunci_id = c.id)`
      : sql`c.versi = ${versi}`
  const { rows } = await sql<KunciRow>`
    select c.instansi_id, c.id, c.kantor_id, k.nama as kantor, c.bulan, c.versi, c.orang, c.ringkasan, c.koreksi, c.terbuka, c.alasan,
      encode(c.akar, 'hex') as akar, c.oleh, u.nama as oleh_nama, (extract(epoch from c.pada) * 1000)::float8 as pada,
      r.nomor::float8 as nomor, encode(r.hash, 'hex') as hash
    from rekap_kunci c join kantor k on k.instansi_id = c.instansi_id and k.id = c.kantor_id join pengguna u on u.id = c.oleh
    left join rantai r on r.instansi_id = c.instansi_id and r.rujukan_id = c.id and r.jenis = 'rekap' and r.jenis <> 'presensi'
    where c.instansi_id = ${instansi_id} and c.kantor_id = ${kantor_id} and c.bulan = ${bulan}::date and ${wanted}`.execute(
    tx,
  )
  return rows[0]
}

export async function listOrangTerkunci(tx: Tx, instansi_id: string, kunci_id: string): Promise<OrangTerkunci[]> {
  const { rows } = await sql<OrangTerkunci>`select pegawai_id, nip, nama, jabatan, isi from rekap_orang
    where instansi_id = ${instansi_id} and kunci_id = ${kunci_id} order by nama, nip`.execute(tx)
  return rows
}

export async function findInstansiKantor(tx: Tx, kantor_id: string): Promise<string | null> {
  const row = await tx.selectFrom('kantor').select('instansi_id').where('id', '=', kantor_id).executeTakeFirst()
  return row?.instansi_id ?? null
}
