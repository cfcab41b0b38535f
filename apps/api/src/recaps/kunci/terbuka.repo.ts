import type { JenisTerbuka } from '@presensi/domain/rekap/bulan-kantor'
import { type RawBuilder, sql } from 'kysely'
import { pemutusKabar } from '../../access/wewenang/public.ts'
import { PRESENSI_DI_SEBELAH } from '../../days/simpanan/public.ts'
import { tempatSelama } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'

type Rentang = { readonly first: string; readonly last: string }

/** Days of letters that wait for agreement, by person. They change no day yet, so the engine does not know of them. */
export async function readDinasLuarMenunggu(
  tx: Tx,
  instansi_id: string,
  pegawai_ids: readonly string[],
  { first, last }: Rentang,
): Promise<Map<string, { mulai: string; selesai: string }[]>> {
  const { rows } = await sql<{ pegawai_id: string; mulai: string; selesai: string }>`
    select s.pegawai_id, (d.mulai at time zone d.zona_waktu)::date as mulai, ((d.selesai - interval '1 second') at time zone d.zona_waktu)::date as selesai
    from dinas_luar d join surat_pegawai s on s.instansi_id = d.instansi_id and s.dinas_luar_id = d.id
    where d.instansi_id = ${instansi_id} and d.status = 'menunggu' and s.pegawai_id = any(${pegawai_ids}::uuid[])
      and d.mulai < (${last}::date + 2)::timestamptz and d.selesai > (${first}::date - 1)::timestamptz`.execute(tx)
  return Map.groupBy(rows, ({ pegawai_id }) => pegawai_id)
}

/** What waits for somebody and touches a month, each with the office of its days; once for every office that it touches. */
const itemsOf = (instansi_id: string, { first, last }: Rentang): RawBuilder<unknown> => {
  const month = sql`daterange(${first}::date, ${last}::date, '[]')`
  const daysOf = (mulai: string, selesai: string): RawBuilder<unknown> =>
    sql`daterange(${sql.raw(mulai)}, ${sql.raw(selesai)}, '[]')`
  const dl = daysOf(
    '(d.mulai at time zone d.zona_waktu)::date',
    `((d.selesai - interval '1 second') at time zone d.zona_waktu)::date`,
  )
  return sql`(select x.jenis, x.id, x.pegawai_id, x.menunggu, t.kantor_id, greatest(lower(x.hari), t.mulai, ${first}::date) as tanggal
    from (
      select 'konfirmasi' as jenis, k.presensi_id as id, k.pegawai_id, null::text as menunggu, daterange(k.tanggal, k.tanggal, '[]') as hari
      from konfirmasi k where k.instansi_id = ${instansi_id} and k.status = 'menunggu' and k.tanggal between ${first}::date and ${last}::date
      union all
      select 'izin', z.id, z.pegawai_id, z.menunggu, ${daysOf('z.tanggal_mulai', 'z.tanggal_selesai')}
      from izin z where z.instansi_id = ${instansi_id} and z.diproses and z.dihapus_pada is null and ${daysOf('z.tanggal_mulai', 'z.tanggal_selesai')} && ${month}
      union all
      select 'perbaikan', p.id, p.pegawai_id, case when p.putaran > 1 then 'instansi' end, daterange(p.tanggal, p.tanggal, '[]')
      from perbaikan p where p.instansi_id = ${instansi_id} and p.status = 'menunggu' and p.tanggal between ${first}::date and ${last}::date
      union all
      select 'dinas_luar', d.id, s.pegawai_id, null, ${dl}
      from dinas_luar d join surat_pegawai s on s.instansi_id = d.instansi_id and s.dinas_luar_id = d.id
      where d.instansi_id = ${instansi_id} and d.status = 'menunggu' and ${dl} && ${month}
    ) x
    join ${tempatSelama(first, last)} t on t.instansi_id = ${instansi_id} and t.pegawai_id = x.pegawai_id
      and daterange(t.mulai, t.selesai, '[]') && (x.hari * ${month}))`
}

export type TerbukaRow = {
  jenis: JenisTerbuka
  id: string
  pegawai_id: string
  nip: string
  nama: string
  tanggal: string
  /** the level that has to act, of a request for leave and of a correction that was asked for once more */
  menunggu: string | null
}

/** What is open in the month of some offices. */
export async function listTerbukaKantor(
  tx: Tx,
  instansi_id: string,
  kantor_ids: readonly string[],
  rentang: Rentang,
): Promise<(TerbukaRow & { kantor_id: string })[]> {
  const { rows } = await sql<TerbukaRow & { kantor_id: string }>`
    select x.kantor_id, x.jenis, x.id, x.pegawai_id, g.nip, g.nama, min(x.tanggal) as tanggal, x.menunggu from ${itemsOf(instansi_id, rentang)} x
    join pegawai g on g.instansi_id = ${instansi_id} and g.id = x.pegawai_id
    where x.kantor_id = any(${kantor_ids}::uuid[]) group by x.kantor_id, x.jenis, x.id, x.pegawai_id, g.nip, g.nama, x.menunggu
    order by tanggal, g.nama, x.id`.execute(tx)
  return rows
}

/** Days of a month for which a correction was asked, whatever became of it, by person. */
export async function mapHariUsul(
  tx: Tx,
  instansi_id: string,
  pegawai_ids: readonly string[],
  { first, last }: Rentang,
): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ pegawai_id: string; tanggal: string }>`
    select distinct p.pegawai_id, p.tanggal from perbaikan p
    where p.instansi_id = ${instansi_id} and p.pegawai_id = any(${pegawai_ids}::uuid[]) and p.tanggal between ${first}::date and ${last}::date`.execute(
    tx,
  )
  const found = new Map<string, Set<string>>()
  for (const { pegawai_id, tanggal } of rows) found.set(pegawai_id, (found.get(pegawai_id) ?? new Set()).add(tanggal))
  return found
}

/** Clockings that wait and were filed on a day next to a month, by person: one of them may belong to a day of the month. */
export async function readKonfirmasiDiSebelah(
  tx: Tx,
  instansi_id: string,
  pegawai_ids: readonly string[],
  { first, last }: Rentang,
): Promise<Map<string, { id: string; tanggal: string }[]>> {
  const { rows } = await sql<{ pegawai_id: string; id: string; tanggal: string }>`
    select k.pegawai_id, k.presensi_id as id, k.tanggal from konfirmasi k
    where k.instansi_id = ${instansi_id} and k.status = 'menunggu' and k.pegawai_id = any(${pegawai_ids}::uuid[])
      and k.tanggal between ${first}::date - ${PRESENSI_DI_SEBELAH}::int and ${last}::date + ${PRESENSI_DI_SEBELAH}::int
      and k.tanggal not between ${first}::date and ${last}::date`.execute(tx)
  return Map.groupBy(rows, ({ pegawai_id }) => pegawai_id)
}

export async function countTerbuka(
  tx: Tx,
  instansi_id: string,
  rentang: Rentang,
): Promise<Map<string, Map<JenisTerbuka, number>>> {
  const { rows } = await sql<{ kantor_id: string; jenis: JenisTerbuka; jumlah: number }>`
    select x.kantor_id, x.jenis, count(distinct (x.id, x.pegawai_id))::int as jumlah from ${itemsOf(instansi_id, rentang)} x group by 1, 2`.execute(
    tx,
  )
  const found = new Map<string, Map<JenisTerbuka, number>>()
  for (const { kantor_id, jenis, jumlah } of rows)
    found.set(kantor_id, (found.get(kantor_id) ?? new Map<JenisTerbuka, number>()).set(jenis, jumlah))
  return found
}

export type Pemutus = { nip: string; nama: string }

/** Who decides for some people by the line today. */
export async function readPemutusLini(
  tx: Tx,
  instansi_id: string,
  pegawai_ids: readonly string[],
): Promise<Map<string, Pemutus[]>> {
  if (pegawai_ids.length === 0) return new Map()
  const { rows } = await sql<Pemutus & { pegawai_id: string }>`
    select w.pegawai_id, g.nip, g.nama from ${pemutusKabar(instansi_id, sql`(select unnest(${pegawai_ids}::uuid[]))`)} w
    join pegawai g on g.instansi_id = ${instansi_id} and g.id = w.pemutus_id order by g.nama, g.id`.execute(tx)
  const found = new Map<string, Pemutus[]>()
  for (const { pegawai_id, ...one } of rows) found.set(pegawai_id, [...(found.get(pegawai_id) ?? []), one])
  return found
}

/** Accounts of the agency's admins today, and where an office is named, of its admins. */
export async function listAkunAdmin(tx: Tx, instansi_id: string, kantor_id: string | null): Promise<string[]> {
  const { rows } = await sql<{ pengguna_id: string }>`
    select distinct r.pengguna_id from peran r join instansi i on i.id = r.instansi_id
    where r.instansi_id = ${instansi_id} and daterange(r.mulai, r.selesai, '[]') @> (now() at time zone i.zona_waktu)::date
      and (r.role = 'role:presensi:admin:instansi' or (r.role = 'role:presensi:admin:kantor' and r.kantor_id = ${kantor_id}))`.execute(
    tx,
  )
  return rows.map(({ pengguna_id }) => pengguna_id)
}

/** Names of accounts, in their order. */
export async function readNamaAkun(tx: Tx, ids: readonly string[]): Promise<(Pemutus & { id: string })[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Pemutus & { id: string }>`
    select id, nip, nama from pengguna where id = any(${ids}::uuid[]) order by nama, id`.execute(tx)
  return rows
}
