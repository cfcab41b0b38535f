import { sql } from 'kysely'
import type { Tx } from '../platform/database.ts'
import { EXACT_UP_TO, type ListQuery, likeOf, orderOf, type Window } from '../platform/paging.ts'

/** Users of one agency, or of all. A user belongs to the agency that employs them now. */
export async function listPengguna(tx: Tx, query: ListQuery, window: Window, instansi_id: string | null) {
  const { column, direction } = orderOf(query.sort, 'nama')
  let rows = tx
    .selectFrom('pengguna as u')
    .leftJoin('pegawai as g', (join) => join.onRef('g.pengguna_id', '=', 'u.id').on('g.aktif', '=', true))
    .leftJoin('instansi as i', 'i.id', 'g.instansi_id')
  if (instansi_id !== null) rows = rows.where('g.instansi_id', '=', instansi_id)
  if (query.q !== undefined)
    rows = rows.where(sql<boolean>`(u.nama || ' ' || u.nip || ' ' || u.username::text) ilike ${likeOf(query.q)}`)
  const items = await rows
    .select(['u.id', 'u.username', 'u.nip', 'u.nama', 'u.email', 'u.aktif', 'g.instansi_id', 'i.nama as instansi'])
    .orderBy(`u.${column}`, direction)
    .orderBy('u.id')
    .offset(window.offset)
    .limit(window.limit)
    .execute()
  const counted = await tx
    .selectFrom(
      rows
        .select('u.id')
        .limit(EXACT_UP_TO + 1)
        .as('n'),
    )
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow()
  return { items, counted: counted.n }
}
