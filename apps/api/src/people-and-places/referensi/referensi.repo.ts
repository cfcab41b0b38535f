import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { pickPage } from '../../platform/paging.repo.ts'
import { likeOf, type Window } from '../../platform/paging.ts'
import { beginsWords } from '../../platform/search.repo.ts'
import { todayIn } from '../../platform/zone.repo.ts'
import { aktifPada, tempatPada } from '../pegawai/public.ts'

/** What is looked for; or the rows with these ids, whether they can still be chosen or not. */
export type Pilihan = { q?: string | undefined; ids?: readonly string[] | undefined }
const hasId = (ids: readonly string[]) => sql<boolean>`id = any(${ids}::uuid[])`

export async function chooseKantor(tx: Tx, instansi_id: string, { q, ids }: Pilihan, limit: number) {
  let rows = tx.selectFrom('kantor').select(['id', 'kode', 'nama']).where('instansi_id', '=', instansi_id)
  rows = ids === undefined ? rows.where('aktif', '=', true) : rows.where(hasId(ids))
  if (q !== undefined) rows = rows.where(sql<boolean>`(nama || ' ' || kode::text) ilike ${likeOf(q)}`)
  return rows.orderBy('nama').orderBy('id').limit(limit).execute()
}

/** Work hours that hold today or later; each code once, the set that comes first. */
export async function chooseJamKerja(tx: Tx, instansi_id: string, { q, ids }: Pilihan, limit: number) {
  let rows = tx
    .selectFrom('jam_kerja')
    .select(['id', 'kode', 'nama', 'berlaku_mulai as mulai', 'berlaku_sampai as selesai'])
    .where('instansi_id', '=', instansi_id)
  rows = rows.where(
    ids === undefined ? sql<boolean>`coalesce(berlaku_sampai, 'infinity') >= current_date - 1` : hasId(ids),
  )
  if (q !== undefined) rows = rows.where(sql<boolean>`(nama || ' ' || kode) ilike ${likeOf(q)}`)
  return rows.orderBy('kode').orderBy('berlaku_mulai').orderBy('id').limit(limit).execute()
}

export async function chooseShift(tx: Tx, instansi_id: string, { q, ids }: Pilihan, limit: number) {
  let rows = tx.selectFrom('shift').select(['id', 'kode', 'nama']).where('instansi_id', '=', instansi_id)
  rows = ids === undefined ? rows.where('aktif', '=', true) : rows.where(hasId(ids))
  if (q !== undefined) rows = rows.where(sql<boolean>`(nama || ' ' || kode) ilike ${likeOf(q)}`)
  return rows.orderBy('kode').orderBy('id').limit(limit).execute()
}

/** Holidays from the beginning of last year on: what a calendar has to label. */
export async function chooseHariLibur(tx: Tx, instansi_id: string, { q, ids }: Pilihan, limit: number) {
  let rows = tx
    .selectFrom('hari_libur')
    .select(['id', 'jenis as kode', 'nama', 'tanggal_mulai as mulai', 'tanggal_selesai as selesai'])
    .where('instansi_id', '=', instansi_id)
  const recent = sql<boolean>`tanggal_selesai >= date_trunc('year', current_date - interval '1 year')::date`
  rows = rows.where(ids === undefined ? recent : hasId(ids))
  if (q !== undefined) rows = rows.where('nama', 'ilike', likeOf(q))
  return rows.orderBy('tanggal_mulai').orderBy('id').limit(limit).execute()
}

export type PegawaiPilihan = {
  id: string
  pengguna_id: string
  nip: string
  nama: string
  kantor_id: string | null
  kantor: string | null
  jabatan: string | null
}
export type PegawaiFilter = Pilihan & {
  nip?: string | undefined
  kantor_id?: string | undefined
  descending?: boolean
}

/** Employees to choose from: the page is cut first, so that office and post are looked up for those on it only. */
export async function choosePegawai(
  tx: Tx,
  instansi_id: string,
  filter: PegawaiFilter,
  { offset, limit }: Pick<Window, 'offset' | 'limit'>,
): Promise<PegawaiPilihan[]> {
  const down = filter.descending === true ? sql`desc` : sql`asc`
  const day = todayIn(instansi_id)
  const { rows } = await sql<PegawaiPilihan>`
    with terpilih as materialized (
      select g.instansi_id, g.id, g.pengguna_id, g.nip, g.nama from pegawai g
      where ${whereOf(instansi_id, filter)}
      order by g.nama ${down}, g.id ${down} offset ${offset} limit ${limit})
    select t.id, t.pengguna_id, t.nip, t.nama, p.kantor_id, p.kantor, j.jabatan
    from terpilih t
    left join ${tempatPada(day)} p on p.instansi_id = t.instansi_id and p.pegawai_id = t.id
    left join riwayat_jabatan j on j.instansi_id = t.instansi_id and j.pegawai_id = t.id
      and j.mulai <= ${day} and (j.selesai is null or j.selesai >= ${day})
    order by t.nama ${down}, t.id ${down}`.execute(tx)
  return rows
}

export async function pagePegawai(tx: Tx, instansi_id: string, filter: PegawaiFilter, window: Window) {
  const down = filter.descending === true ? sql`desc` : sql`asc`
  const order = sql`nama ${down}, id ${down}`
  const rows = sql`select g.id, g.nama from pegawai g where ${whereOf(instansi_id, filter)}`
  const by = filter.q === undefined && filter.kantor_id === undefined ? 'walk' : 'gather'
  const { ids, pageWith } = await pickPage(tx, { rows, order, by }, window)
  const shown = { ids, ...(filter.descending !== undefined && { descending: filter.descending }) }
  return pageWith(await choosePegawai(tx, instansi_id, shown, { offset: 0, limit: ids.length }))
}

function whereOf(instansi_id: string, { ids, q, nip, kantor_id }: PegawaiFilter) {
  // Whoever is named by id has a name, whether they still work here or not.
  if (ids !== undefined) return sql`g.instansi_id = ${instansi_id} and g.id = any(${ids}::uuid[])`
  const parts = [sql`g.instansi_id = ${instansi_id}`, aktifPada('g', todayIn(instansi_id))]
  if (nip !== undefined) parts.push(sql`g.nip = ${nip}`)
  if (q !== undefined) parts.push(beginsWords('g.cari', q))
  if (kantor_id !== undefined)
    parts.push(sql`g.id in (
      select p.pegawai_id from ${tempatPada(todayIn(instansi_id))} p where p.instansi_id = ${instansi_id} and p.kantor_id = ${kantor_id})`)
  return sql.join(parts, sql` and `)
}
