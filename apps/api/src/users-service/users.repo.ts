import { sql } from 'kysely'
import type { Tx } from '../platform/database.ts'
import { readPage } from '../platform/paging.repo.ts'
import { type ListQuery, likeOf, orderOf, type Window } from '../platform/paging.ts'

type Filter = ListQuery & { aktif?: boolean | undefined }

/** Users of one agency: those it employs, read in the order of its own index. Accounts are looked up for the page only. */
export async function listUsersOf(tx: Tx, instansi_id: string, query: Filter, window: Window) {
  const { column, direction } = orderOf<'nama' | 'nip'>(query.sort, 'nama')
  let rows = tx
    .selectFrom('pegawai as g')
    .select('g.pengguna_id')
    .where('g.instansi_id', '=', instansi_id)
    .where('g.aktif', '=', true)
  if (query.aktif !== undefined)
    rows = rows.where(
      sql<boolean>`exists (select 1 from pengguna u where u.id = g.pengguna_id and u.aktif = ${query.aktif})`,
    )
  if (query.q !== undefined) rows = rows.where(sql<boolean>`(g.nama || ' ' || g.nip) ilike ${likeOf(query.q)}`)
  const page = await readPage(tx, rows.orderBy(`g.${column}`, direction).orderBy('g.id', direction), window)
  return {
    ...page,
    items: await accountsOf(
      tx,
      page.items.map((row) => row.pengguna_id),
    ),
  }
}

/** Everybody who can sign in. */
export async function listAllUsers(tx: Tx, query: Filter, window: Window) {
  const { column, direction } = orderOf<'nama' | 'nip'>(query.sort, 'nama')
  let rows = tx.selectFrom('pengguna as u').select('u.id')
  if (query.aktif !== undefined) rows = rows.where('u.aktif', '=', sql.lit(query.aktif))
  if (query.q !== undefined)
    rows = rows.where(sql<boolean>`(u.nama || ' ' || u.nip || ' ' || u.username::text) ilike ${likeOf(query.q)}`)
  const page = await readPage(tx, rows.orderBy(`u.${column}`, direction).orderBy('u.id', direction), window)
  return {
    ...page,
    items: await accountsOf(
      tx,
      page.items.map((row) => row.id),
    ),
  }
}

/** The accounts with these ids, in their order. */
async function accountsOf(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('pengguna as u')
    .leftJoin('pegawai as g', (join) => join.onRef('g.pengguna_id', '=', 'u.id').on('g.aktif', '=', true))
    .leftJoin('instansi as i', 'i.id', 'g.instansi_id')
    .select(['u.id', 'u.username', 'u.nip', 'u.nama', 'u.email', 'u.aktif', 'g.instansi_id', 'i.nama as instansi'])
    .where('u.id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function setAktif(tx: Tx, id: string, aktif: boolean) {
  const before = await tx
    .selectFrom('pengguna')
    .select(['id', 'sub', 'nama', 'nip', 'aktif'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (before === undefined) return undefined
  await tx.updateTable('pengguna').set({ aktif, diubah_pada: sql`now()` }).where('id', '=', id).execute()
  return before
}
