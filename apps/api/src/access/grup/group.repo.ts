import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { readPage } from '../../platform/paging.repo.ts'
import { type ListQuery, likeOf, orderOf, type Window } from '../../platform/paging.ts'

/** Groups with the number of members in one agency, or in all. */
const groups = (tx: Tx, instansi_id: string | null) =>
  tx
    .selectFrom('sys_group as g')
    .select(['g.id', 'g.name_group', 'g.status_active'])
    .select(
      sql<number>`(select count(*)::int from sys_group_user k where k.sys_group_id = g.id
        and (${instansi_id}::uuid is null or k.instansi_id = ${instansi_id}))`.as('jumlah_anggota'),
    )

type Filter = ListQuery & { status_active?: boolean | undefined }

export async function listGroup(tx: Tx, query: Filter, window: Window, instansi_id: string | null) {
  const { direction } = orderOf(query.sort, 'name_group')
  let rows = groups(tx, instansi_id)
  if (query.status_active !== undefined) rows = rows.where('g.status_active', '=', query.status_active)
  if (query.q !== undefined) rows = rows.where(sql<boolean>`g.name_group::text ilike ${likeOf(query.q)}`)
  return readPage(tx, rows.orderBy('g.name_group', direction).orderBy('g.id'), window)
}

export async function findGroup(tx: Tx, id: string, instansi_id: string | null) {
  return groups(tx, instansi_id).where('g.id', '=', id).executeTakeFirst()
}

/** Held until the transaction ends, so that nobody joins a group that is being deleted. */
export async function lockGroup(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('sys_group').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return row !== undefined
}

export async function insertGroup(
  tx: Tx,
  row: { id: string; name_group: string; status_active: boolean },
): Promise<void> {
  await tx.insertInto('sys_group').values(row).execute()
}

export async function updateGroup(
  tx: Tx,
  id: string,
  row: { name_group: string; status_active: boolean },
): Promise<void> {
  await tx
    .updateTable('sys_group')
    .set({ ...row, diubah_pada: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export async function deleteGroup(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('sys_group').where('id', '=', id).execute()
}
