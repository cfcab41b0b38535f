import type { STATUS_PERIODE_TPP } from '@presensi/contract/allowance/tpp-bentuk'
import type { JenisPeriode } from '@presensi/domain/tpp/orang-tpp'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { pickPage } from '../../platform/paging.repo.ts'
import { type ListQuery, likeOf, orderOf, type Window } from '../../platform/paging.ts'

export type PeriodeRow = {
  id: string
  jenis: JenisPeriode
  nama: string
  /** first days of the months */
  bulan: string
  bulan_presensi: string
  periode_kinerja: string | null
  skema_id: string
  skema: string
  skema_isi: string | null
  status: (typeof STATUS_PERIODE_TPP)[number]
  dihitung_pada: Date | null
  dihitung_oleh: string | null
  dihitung_nama: string | null
  final_pada: Date | null
  final_oleh: string | null
  final_nama: string | null
  orang: number
  dihitung: number
  tertahan: number
  dikecualikan: number
  perlu_ulang: number
  bruto: number
  neto: number
  nomor: number | null
  hash: string | null
}

const select = (instansi_id: string): RawBuilder<unknown> => sql`
  select p.id, p.jenis, p.nama, p.bulan, p.bulan_presensi, p.periode_kinerja, p.skema_id, s.nama as skema, p.skema_isi, p.status,
    p.dihitung_pada, p.dihitung_oleh, d.nama as dihitung_nama, p.final_pada, p.final_oleh, f.nama as final_nama,
    g.orang, g.dihitung, g.tertahan, g.dikecualikan, g.perlu_ulang, h.bruto, h.neto, r.nomor::float8 as nomor, encode(r.hash, 'hex') as hash
  from tpp_periode p join tpp_skema s on s.instansi_id = p.instansi_id and s.id = p.skema_id
  left join pengguna d on d.id = p.dihitung_oleh left join pengguna f on f.id = p.final_oleh
  left join rantai r on r.instansi_id = p.instansi_id and r.rujukan_id = p.id and r.jenis = 'tpp' and r.jenis <> 'presensi'
  cross join lateral (select count(*)::int as orang, count(*) filter (where g.status = 'dihitung')::int as dihitung,
      count(*) filter (where g.status = 'tertahan')::int as tertahan, count(*) filter (where g.status = 'dikecualikan')::int as dikecualikan,
      count(*) filter (where g.perlu_ulang and g.status <> 'dikecualikan')::int as perlu_ulang
    from tpp_pegawai g where g.instansi_id = p.instansi_id and g.periode_id = p.id) g
  cross join lateral (select coalesce(sum(h.bruto), 0)::float8 as bruto, coalesce(sum(h.neto), 0)::float8 as neto
    from tpp_hasil h where h.instansi_id = p.instansi_id and h.periode_id = p.id) h
  where p.instansi_id = ${instansi_id}`

export async function findPeriode(tx: Tx, instansi_id: string, id: string): Promise<PeriodeRow | undefined> {
  const { rows } = await sql<PeriodeRow>`${select(instansi_id)} and p.id = ${id}`.execute(tx)
  return rows[0]
}

/** Held until the transaction ends: whoever changes, computes or ends a period comes one after the other. */
export async function lockPeriode(tx: Tx, instansi_id: string, id: string): Promise<PeriodeRow | undefined> {
  await sql`select 1 from tpp_periode where instansi_id = ${instansi_id} and id = ${id} for update`.execute(tx)
  return findPeriode(tx, instansi_id, id)
}

export type PeriodeFilter = ListQuery & { id?: string | undefined; tahun?: number | undefined }

export async function pagePeriode(tx: Tx, instansi_id: string, filter: PeriodeFilter, window: Window) {
  const { column, direction } = orderOf<'bulan' | 'nama'>(filter.sort ?? '-bulan', 'bulan')
  const { id, tahun, q } = filter
  const where = sql`p.instansi_id = ${instansi_id}
    and ${id === undefined ? sql`true` : sql`p.id = ${id}`}
    and ${tahun === undefined ? sql`true` : sql`extract(year from p.bulan) = ${tahun}`}
    and ${q === undefined ? sql`true` : sql`p.nama ilike ${likeOf(q)}`}`
  const order = sql`${sql.ref(column)} ${sql.raw(direction)}, dibuat_pada desc, id`
  const { ids, pageWith } = await pickPage(
    tx,
    { rows: sql`select p.id, p.bulan, p.nama, p.dibuat_pada from tpp_periode p where ${where}`, order, by: 'walk' },
    window,
  )
  const { rows } = await sql<PeriodeRow>`${select(instansi_id)} and p.id = any(${ids}::uuid[])`.execute(tx)
  const found = new Map(rows.map((row) => [row.id, row]))
  return pageWith(ids.flatMap((one) => found.get(one) ?? []))
}

export type PeriodeWrite = Pick<
  PeriodeRow,
  'id' | 'jenis' | 'nama' | 'bulan' | 'bulan_presensi' | 'periode_kinerja' | 'skema_id'
>

export async function insertPeriode(tx: Tx, instansi_id: string, row: PeriodeWrite, oleh: string): Promise<void> {
  await tx
    .insertInto('tpp_periode')
    .values({ instansi_id, ...row, oleh })
    .execute()
}

export async function updatePeriode(tx: Tx, instansi_id: string, { id, ...row }: PeriodeWrite): Promise<void> {
  await tx
    .updateTable('tpp_periode')
    .set({ ...row, diubah_pada: sql`now()` })
    .where('instansi_id', '=', instansi_id)
    .where('id', '=', id)
    .execute()
}

export async function deletePeriode(tx: Tx, instansi_id: string, id: string): Promise<void> {
  await tx.deleteFrom('tpp_periode').where('instansi_id', '=', instansi_id).where('id', '=', id).execute()
}

/**
 * Puts everybody into a period who belongs there: employed on a day of its attendance month; of a later payment (susulan) those whom the final
 * period of that month has not paid: left out of it, or known only since. Who stands in it already keeps what was given.
 */
export async function isiOrang(tx: Tx, instansi_id: string, periode_id: string): Promise<void> {
  await sql`insert into tpp_pegawai (instansi_id, id, periode_id, jenis_periode, bulan_presensi, pegawai_id)
    select p.instansi_id, gen_random_uuid(), p.id, p.jenis, p.bulan_presensi, g.id
    from tpp_periode p join pegawai g on g.instansi_id = p.instansi_id
      and g.bekerja && daterange(p.bulan_presensi, (p.bulan_presensi + interval '1 month')::date)
    where p.instansi_id = ${instansi_id} and p.id = ${periode_id} and (p.jenis <> 'susulan' or (
      exists (select 1 from tpp_periode b where b.instansi_id = p.instansi_id and b.jenis = 'bulanan' and b.status = 'final'
        and b.bulan_presensi = p.bulan_presensi)
      and not exists (select 1 from tpp_pegawai l where l.instansi_id = p.instansi_id and l.pegawai_id = g.id and l.periode_id <> p.id
        and l.bulan_presensi = p.bulan_presensi and l.jenis_periode in ('bulanan', 'susulan') and l.status = 'dihitung')))
    on conflict (instansi_id, periode_id, pegawai_id) do nothing`.execute(tx)
}

/** Of a draft that becomes another kind: other people belong to it. */
export async function kosongkanOrang(tx: Tx, instansi_id: string, periode_id: string): Promise<void> {
  await sql`delete from tpp_pegawai where instansi_id = ${instansi_id} and periode_id = ${periode_id}`.execute(tx)
}

/** Of a draft whose month was changed: whoever was not employed in the new one. */
export async function keluarkanOrang(tx: Tx, instansi_id: string, periode_id: string): Promise<void> {
  await sql`delete from tpp_pegawai m using pegawai g where m.instansi_id = ${instansi_id} and m.periode_id = ${periode_id}
    and g.instansi_id = m.instansi_id and g.id = m.pegawai_id
    and not g.bekerja && daterange(m.bulan_presensi, (m.bulan_presensi + interval '1 month')::date)`.execute(tx)
}

export async function tandaiUlang(tx: Tx, instansi_id: string, periode_id: string): Promise<void> {
  await sql`update tpp_pegawai set perlu_ulang = true where instansi_id = ${instansi_id} and periode_id = ${periode_id}
    and status in ('dihitung', 'tertahan') and not perlu_ulang`.execute(tx)
}

/** Accounts that hold the role of keuangan in the agency today. */
export async function countKeuangan(tx: Tx, instansi_id: string, hari_ini: string): Promise<number> {
  const { rows } = await sql<{ jumlah: number }>`select count(distinct r.pengguna_id)::int as jumlah from peran r
    where r.instansi_id = ${instansi_id} and r.role = 'role:presensi:operator:instansi:keuangan'
      and daterange(r.mulai, r.selesai, '[]') @> ${hari_ini}::date`.execute(tx)
  return rows[0]?.jumlah ?? 0
}
