import { sql } from 'kysely'
import { aktifPada } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'
import { pickPage } from '../../platform/paging.repo.ts'
import { type ListQuery, likeOf, orderOf, type Window } from '../../platform/paging.ts'
import { beginsWords } from '../../platform/search.repo.ts'
import { todayIn } from '../../platform/zone.repo.ts'

const memberships = (tx: Tx, instansi_id: string | null) => {
  const rows = tx
    .selectFrom('sys_group_user as k')
    .innerJoin('pengguna as u', 'u.id', 'k.sys_user_id')
    .innerJoin('sys_group as g', 'g.id', 'k.sys_group_id')
    .select([
      'k.id',
      'k.sys_user_id',
      'k.sys_group_id',
      'k.instansi_id',
      'u.nama',
      'u.nip',
      'g.name_group',
      'g.status_active',
    ])
  return instansi_id === null ? rows : rows.where('k.instansi_id', '=', instansi_id)
}

type Filter = ListQuery & { sys_group_id?: string | undefined; sys_user_id?: string | undefined }

export async function listGroupUser(tx: Tx, query: Filter, window: Window, instansi_id: string | null) {
  const { column, direction } = orderOf<'nama' | 'name_group'>(query.sort, 'nama')
  const parts = [instansi_id === null ? sql`true` : sql`k.instansi_id = ${instansi_id}`]
  if (query.sys_group_id !== undefined) parts.push(sql`k.sys_group_id = ${query.sys_group_id}`)
  if (query.sys_user_id !== undefined) parts.push(sql`k.sys_user_id = ${query.sys_user_id}`)
  if (query.q !== undefined)
    parts.push(sql`(${beginsWords('u.cari', query.q)}
      or lower(g.name_group::text) like ${likeOf(query.q.toLowerCase())})`)
  const rows = sql`
    select k.id, u.nama, g.name_group from sys_group_user k join pengguna u on u.id = k.sys_user_id
    join sys_group g on g.id = k.sys_group_id where ${sql.join(parts, sql` and `)}`
  const order = sql`${sql.ref(column)} ${sql.raw(direction)}, id`
  const { ids, pageWith } = await pickPage(tx, { rows, order, by: 'gather', cutInOrder: false }, window)
  const shown = ids.length === 0 ? [] : await memberships(tx, instansi_id).where('k.id', 'in', ids).execute()
  const byId = new Map(shown.map((row) => [row.id, row]))
  return pageWith(ids.flatMap((id) => byId.get(id) ?? []))
}

export async function findGroupUser(tx: Tx, id: string, instansi_id: string | null) {
  return memberships(tx, instansi_id).where('k.id', '=', id).executeTakeFirst()
}

/** The person, and the agency that employs them now. */
export async function findMember(tx: Tx, pengguna_id: string) {
  return tx
    .selectFrom('pengguna as u')
    .leftJoin('pegawai as p', (join) =>
      join.onRef('p.pengguna_id', '=', 'u.id').on(aktifPada('p', todayIn(sql.ref('p.instansi_id')))),
    )
    .select(['u.id', 'p.instansi_id'])
    .where('u.id', '=', pengguna_id)
    .executeTakeFirst()
}

export async function insertGroupUser(
  tx: Tx,
  row: { id: string; sys_user_id: string; sys_group_id: string; instansi_id: string | null },
): Promise<void> {
  await tx.insertInto('sys_group_user').values(row).execute()
}

export async function updateGroupUser(tx: Tx, id: string, sys_group_id: string): Promise<void> {
  await tx.updateTable('sys_group_user').set({ sys_group_id, diubah_pada: sql`now()` }).where('id', '=', id).execute()
}

export async function deleteGroupUser(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('sys_group_user').where('id', '=', id).execute()
}
