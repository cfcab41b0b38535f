import { hariLiburFields } from '@presensi/contract/calendar-and-hours/hari-libur.fields'
import type { ColumnOf } from '@presensi/contract/field-list'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { selectFields } from '../../platform/field-columns.repo.ts'
import { readPage } from '../../platform/paging.repo.ts'
import { type ListQuery, likeOf, orderOf, type Window } from '../../platform/paging.ts'

const hariLibur = (tx: Tx, instansi_id: string) =>
  tx
    .selectFrom('hari_libur as l')
    .select(['l.id', ...selectFields(hariLiburFields, 'l'), 'l.nasional_kunci', 'l.diubah_tangan'])
    .select(
      sql<string[]>`array(select k.kantor_id::text from hari_libur_kantor k
        where k.instansi_id = l.instansi_id and k.hari_libur_id = l.id order by 1)`.as('kantor_ids'),
    )
    .where('l.instansi_id', '=', instansi_id)

type Filter = ListQuery & {
  tahun?: number | undefined
  jenis?: string | undefined
  kantor_id?: string | undefined
}

export async function listHariLibur(tx: Tx, instansi_id: string, query: Filter, window: Window) {
  const { column, direction } = orderOf<'tanggal_mulai' | 'nama'>(query.sort, 'tanggal_mulai')
  let rows = hariLibur(tx, instansi_id)
  if (query.tahun !== undefined)
    rows = rows
      .where('l.tanggal_mulai', '<=', `${query.tahun}-12-31`)
      .where('l.tanggal_selesai', '>=', `${query.tahun}-01-01`)
  if (query.jenis !== undefined) rows = rows.where('l.jenis', '=', query.jenis)
  if (query.q !== undefined) rows = rows.where('l.nama', 'ilike', likeOf(query.q))
  if (query.kantor_id !== undefined)
    rows = rows.where(sql<SqlBool>`(not exists (select 1 from hari_libur_kantor k
        where k.instansi_id = l.instansi_id and k.hari_libur_id = l.id)
      or exists (select 1 from hari_libur_kantor k
        where k.instansi_id = l.instansi_id and k.hari_libur_id = l.id and k.kantor_id = ${query.kantor_id}))`)
  return readPage(tx, rows.orderBy(`l.${column}`, direction).orderBy('l.id'), window)
}
export type HariLiburRow = Awaited<ReturnType<typeof listHariLibur>>['items'][number]

/** One writer of an agency's holidays at a time: the rule about names is looked at only at the end, where two would wait for each other. */
export async function lockKalender(tx: Tx, instansi_id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`hari_libur ${instansi_id}`}, 0))`.execute(tx)
}

export async function lockHariLibur(tx: Tx, instansi_id: string, id: string): Promise<HariLiburRow | undefined> {
  return hariLibur(tx, instansi_id).where('l.id', '=', id).forUpdate('l').executeTakeFirst()
}

/** What the agency has of a year: everything that begins in it, and what the national list of that year put there. */
export async function listTahun(
  tx: Tx,
  instansi_id: string,
  tahun: number,
  { lock }: { lock: boolean },
): Promise<HariLiburRow[]> {
  const rows = hariLibur(tx, instansi_id)
    .where(
      sql<SqlBool>`(l.tanggal_mulai <= ${`${tahun}-12-31`} and l.tanggal_selesai >= ${`${tahun}-01-01`}
        or l.nasional_kunci like ${`${tahun}:%`})`,
    )
    .orderBy('l.tanggal_mulai')
  return (lock ? rows.forUpdate('l') : rows).execute()
}

export type HariLiburWrite = Pick<HariLiburRow, ColumnOf<typeof hariLiburFields> | 'nasional_kunci' | 'diubah_tangan'>

export async function insertHariLibur(
  tx: Tx,
  instansi_id: string,
  rows: readonly (HariLiburWrite & { id: string })[],
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('hari_libur')
    .values(rows.map((row) => ({ instansi_id, ...row })))
    .execute()
}

export async function updateHariLibur(tx: Tx, instansi_id: string, id: string, row: HariLiburWrite): Promise<void> {
  await tx
    .updateTable('hari_libur')
    .set({ ...row, diubah_pada: sql`now()` })
    .where('instansi_id', '=', instansi_id)
    .where('id', '=', id)
    .execute()
}

export async function replaceKantor(
  tx: Tx,
  instansi_id: string,
  hari_libur_id: string,
  kantor_ids: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('hari_libur_kantor')
    .where('instansi_id', '=', instansi_id)
    .where('hari_libur_id', '=', hari_libur_id)
    .execute()
  if (kantor_ids.length === 0) return
  await tx
    .insertInto('hari_libur_kantor')
    .values([...new Set(kantor_ids)].map((kantor_id) => ({ instansi_id, hari_libur_id, kantor_id })))
    .execute()
}

/** Work days made by hand or by import between two dates, with their office; what generate made stands against no holiday. */
export async function listHariKerjaTetap(tx: Tx, instansi_id: string, range: { from: string; to: string }) {
  return tx
    .selectFrom('hari_kerja as h')
    .leftJoin('kantor as k', (join) =>
      join.onRef('k.instansi_id', '=', 'h.instansi_id').onRef('k.id', '=', 'h.kantor_id'),
    )
    .select(['h.tanggal', 'h.kantor_id', 'k.nama as kantor'])
    .where('h.instansi_id', '=', instansi_id)
    .where('h.tanggal', '>=', range.from)
    .where('h.tanggal', '<=', range.to)
    .where('h.kerja', '=', true)
    .where('h.asal', '<>', 'pola')
    .orderBy('h.tanggal')
    .orderBy('k.nama')
    .execute()
}

export async function deleteHariLibur(tx: Tx, instansi_id: string, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('hari_libur')
    .where('instansi_id', '=', instansi_id)
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .execute()
}
