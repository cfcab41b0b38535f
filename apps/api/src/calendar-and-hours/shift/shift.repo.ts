import { shiftFields } from '@presensi/contract/calendar-and-hours/shift.fields'
import type { ColumnOf, RowOf } from '@presensi/contract/field-list'
import { detikOf, jamOf } from '@presensi/domain/kalender/jam'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { selectFields } from '../../platform/field-columns.repo.ts'
import { readPage } from '../../platform/paging.repo.ts'
import { type ListQuery, likeOf, orderOf, type Window } from '../../platform/paging.ts'

/** What holds now: rows that others replaced are for rosters of the past only. */
const shifts = (tx: Tx, instansi_id: string) =>
  tx
    .selectFrom('shift as s')
    .select(['s.id', ...selectFields(shiftFields, 's')])
    .select(
      sql<string[]>`array(select k.kantor_id::text from shift_kantor k
        where k.instansi_id = s.instansi_id and k.shift_id = s.id order by 1)`.as('kantor_ids'),
    )
    .where('s.instansi_id', '=', instansi_id)
    .where('s.digantikan_oleh', 'is', null)

const time = (value: string): string => jamOf(detikOf(value))
const timeOrNull = (value: string | null): string | null => (value === null ? null : time(value))

export type ShiftRow = RowOf<typeof shiftFields> & { id: string }
export type ShiftWrite = Pick<ShiftRow, ColumnOf<typeof shiftFields>>

const tidy = (row: ShiftRow): ShiftRow => ({
  ...row,
  masuk: time(row.masuk),
  pulang: time(row.pulang),
  istirahat_mulai: timeOrNull(row.istirahat_mulai),
  istirahat_selesai: timeOrNull(row.istirahat_selesai),
})

const mayUse = (kantor_ids: readonly string[]) => sql<SqlBool>`(not exists (select 1 from shift_kantor k
    where k.instansi_id = s.instansi_id and k.shift_id = s.id)
  or exists (select 1 from shift_kantor k
    where k.instansi_id = s.instansi_id and k.shift_id = s.id and k.kantor_id = any(${kantor_ids}::uuid[])))`

/** `kantor_ids` null: every shift of the agency; else those that one of these offices may use. */
export async function listShift(
  tx: Tx,
  instansi_id: string,
  query: ListQuery & { aktif?: boolean | undefined },
  window: Window,
  kantor_ids: readonly string[] | null,
) {
  const { column, direction } = orderOf<'kode' | 'nama'>(query.sort, 'kode')
  let rows = shifts(tx, instansi_id)
  if (kantor_ids !== null) rows = rows.where(mayUse(kantor_ids))
  if (query.aktif !== undefined) rows = rows.where('s.aktif', '=', query.aktif)
  if (query.q !== undefined) rows = rows.where(sql<SqlBool>`(s.nama || ' ' || s.kode) ilike ${likeOf(query.q)}`)
  const page = await readPage(tx, rows.orderBy(`s.${column}`, direction).orderBy('s.id'), window)
  return { ...page, items: page.items.map(tidy) }
}

export async function allShift(tx: Tx, instansi_id: string): Promise<ShiftRow[]> {
  return (await shifts(tx, instansi_id).orderBy('s.kode').execute()).map(tidy)
}

export async function lockShift(tx: Tx, instansi_id: string, id: string): Promise<ShiftRow | undefined> {
  const row = await shifts(tx, instansi_id).where('s.id', '=', id).forUpdate('s').executeTakeFirst()
  return row && tidy(row)
}

const asColumns = ({ jendela_masuk, jendela_pulang, ...row }: ShiftWrite) => ({
  ...row,
  jendela_masuk: jendela_masuk === null ? null : JSON.stringify(jendela_masuk),
  jendela_pulang: jendela_pulang === null ? null : JSON.stringify(jendela_pulang),
})

export async function insertShift(tx: Tx, instansi_id: string, id: string, row: ShiftWrite): Promise<void> {
  await tx
    .insertInto('shift')
    .values({ instansi_id, id, ...asColumns(row) })
    .execute()
}

export async function updateShift(tx: Tx, instansi_id: string, id: string, row: ShiftWrite): Promise<void> {
  await tx
    .updateTable('shift')
    .set({ ...asColumns(row), diubah_pada: sql`now()` })
    .where('instansi_id', '=', instansi_id)
    .where('id', '=', id)
    .execute()
}

export async function replaceKantor(tx: Tx, instansi_id: string, shift_id: string, kantor_ids: readonly string[]) {
  await tx.deleteFrom('shift_kantor').where('instansi_id', '=', instansi_id).where('shift_id', '=', shift_id).execute()
  if (kantor_ids.length > 0)
    await tx
      .insertInto('shift_kantor')
      .values([...new Set(kantor_ids)].map((kantor_id) => ({ instansi_id, shift_id, kantor_id })))
      .execute()
}

/** How often a shift stands in rosters, and how often on days before today. */
export async function countUse(tx: Tx, instansi_id: string, shift_id: string, hari_ini: string) {
  const { rows } = await sql<{ semua: number; lampau: number }>`
    select count(*)::int as semua, (count(*) filter (where tanggal < ${hari_ini}))::int as lampau
    from shift_pegawai where instansi_id = ${instansi_id} and shift_id = ${shift_id}`.execute(tx)
  return rows[0] ?? { semua: 0, lampau: 0 }
}

/**
 * Another row takes the code over: from today on rosters mean it, days before keep what they had. The new row steps in as a replaced
 * one and becomes the one that counts last, because a code has one such row at any moment.
 */
export async function takeOver(
  tx: Tx,
  instansi_id: string,
  move: { dari: string; ke: string; mulai: string },
  row: ShiftWrite,
): Promise<void> {
  await tx
    .insertInto('shift')
    .values({ instansi_id, id: move.ke, digantikan_oleh: move.dari, ...asColumns(row) })
    .execute()
  const replace = (id: string, change: { digantikan_oleh: string | null; aktif: boolean }) =>
    tx
      .updateTable('shift')
      .set({ ...change, diubah_pada: sql`now()` })
      .where('instansi_id', '=', instansi_id)
      .where('id', '=', id)
      .execute()
  await replace(move.dari, { digantikan_oleh: move.ke, aktif: false })
  await replace(move.ke, { digantikan_oleh: null, aktif: row.aktif })
  await tx
    .updateTable('shift_pegawai')
    .set({ shift_id: move.ke, diubah_pada: sql`now()` })
    .where('instansi_id', '=', instansi_id)
    .where('shift_id', '=', move.dari)
    .where('tanggal', '>=', move.mulai)
    .execute()
}

export async function deleteShift(tx: Tx, instansi_id: string, id: string): Promise<void> {
  await tx.deleteFrom('shift').where('instansi_id', '=', instansi_id).where('id', '=', id).execute()
}
