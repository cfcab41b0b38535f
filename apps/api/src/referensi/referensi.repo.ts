import { sql } from 'kysely'
import type { Tx } from '../platform/database.ts'
import { EXACT_UP_TO, likeOf, pageOf, type Window } from '../platform/paging.ts'

export async function chooseKantor(tx: Tx, instansi_id: string, q: string | undefined, limit: number) {
  let rows = tx
    .selectFrom('kantor')
    .select(['id', 'kode', 'nama'])
    .where('instansi_id', '=', instansi_id)
    .where('aktif', '=', true)
  if (q !== undefined) rows = rows.where(sql<boolean>`(nama || ' ' || kode::text) ilike ${likeOf(q)}`)
  return rows.orderBy('nama').orderBy('id').limit(limit).execute()
}

/** Work hours that hold today or later; each code once, the set that comes first. */
export async function chooseJamKerja(tx: Tx, instansi_id: string, q: string | undefined, limit: number) {
  let rows = tx
    .selectFrom('jam_kerja')
    .select(['id', 'kode', 'nama', 'berlaku_mulai as mulai', 'berlaku_sampai as selesai'])
    .where('instansi_id', '=', instansi_id)
    .where(sql<boolean>`coalesce(berlaku_sampai, 'infinity') >= current_date - 1`)
  if (q !== undefined) rows = rows.where(sql<boolean>`(nama || ' ' || kode) ilike ${likeOf(q)}`)
  return rows.orderBy('kode').orderBy('berlaku_mulai').orderBy('id').limit(limit).execute()
}

export async function chooseShift(tx: Tx, instansi_id: string, q: string | undefined, limit: number) {
  let rows = tx
    .selectFrom('shift')
    .select(['id', 'kode', 'nama'])
    .where('instansi_id', '=', instansi_id)
    .where('aktif', '=', true)
  if (q !== undefined) rows = rows.where(sql<boolean>`(nama || ' ' || kode) ilike ${likeOf(q)}`)
  return rows.orderBy('kode').orderBy('id').limit(limit).execute()
}

/** Holidays from the beginning of last year on: what a calendar has to label. */
export async function chooseHariLibur(tx: Tx, instansi_id: string, q: string | undefined, limit: number) {
  let rows = tx
    .selectFrom('hari_libur')
    .select(['id', 'jenis as kode', 'nama', 'tanggal_mulai as mulai', 'tanggal_selesai as selesai'])
    .where('instansi_id', '=', instansi_id)
    .where(sql<boolean>`tanggal_selesai >= date_trunc('year', current_date - interval '1 year')::date`)
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
export type PegawaiFilter = {
  q?: string | undefined
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
  const { rows } = await sql<PegawaiPilihan>`
    with terpilih as (
      select g.instansi_id, g.id, g.pengguna_id, g.nip, g.nama from pegawai g
      where ${whereOf(instansi_id, filter)}
      order by g.nama ${down}, g.id ${down} offset ${offset} limit ${limit})
    select t.id, t.pengguna_id, t.nip, t.nama, k.id as kantor_id, k.nama as kantor, j.jabatan
    from terpilih t
    left join penempatan p on p.instansi_id = t.instansi_id and p.pegawai_id = t.id and ${holdsToday(sql.ref('p'))}
    left join kantor k on k.instansi_id = p.instansi_id and k.id = p.kantor_id
    left join riwayat_jabatan j on j.instansi_id = t.instansi_id and j.pegawai_id = t.id and ${holdsToday(sql.ref('j'))}
    order by t.nama ${down}, t.id ${down}`.execute(tx)
  return rows
}

export async function pagePegawai(tx: Tx, instansi_id: string, filter: PegawaiFilter, window: Window) {
  const items = await choosePegawai(tx, instansi_id, filter, window)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select 1 from pegawai g where ${whereOf(instansi_id, filter)} limit ${EXACT_UP_TO + 1}) as terhitung`.execute(tx)
  return pageOf(items, rows[0]?.n ?? 0, window)
}

const today = (instansi: ReturnType<typeof sql.ref>) =>
  sql`(select (now() at time zone i.zona_waktu)::date from instansi i where i.id = ${instansi})`

const holdsToday = (row: ReturnType<typeof sql.ref>) =>
  sql`daterange(${row}.mulai, ${row}.selesai, '[]') @> ${today(sql.ref('t.instansi_id'))}`

function whereOf(instansi_id: string, { q, nip, kantor_id }: PegawaiFilter) {
  const parts = [sql`g.instansi_id = ${instansi_id}`, sql`g.aktif`]
  if (nip !== undefined) parts.push(sql`g.nip = ${nip}`)
  if (q !== undefined) parts.push(sql`(g.nama || ' ' || g.nip) ilike ${likeOf(q)}`)
  if (kantor_id !== undefined)
    parts.push(sql`exists (
      select 1 from penempatan p where p.instansi_id = g.instansi_id and p.pegawai_id = g.id and p.kantor_id = ${kantor_id}
        and daterange(p.mulai, p.selesai, '[]') @> ${today(sql.ref('g.instansi_id'))})`)
  return sql.join(parts, sql` and `)
}
