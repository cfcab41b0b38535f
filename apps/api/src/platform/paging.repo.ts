import { type SelectQueryBuilder, sql } from 'kysely'
import type { Tx } from './database.ts'
import { EXACT_UP_TO, pageOf, type Window } from './paging.ts'
import { refuseField } from './refusal.ts'

/** How many rows there are, exact up to the limit and one more beyond it; the database stops counting there. */
async function countUpTo<D, T extends keyof D, O>(tx: Tx, rows: SelectQueryBuilder<D, T, O>): Promise<number> {
  const bounded = rows
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`1`.as('satu'))
    .limit(EXACT_UP_TO + 1)
  const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n from (${bounded}) as terhitung`.execute(
    tx,
  )
  return counted[0]?.n ?? 0
}

/** One page of a query that has its columns and its order already, with the total as the wire has it. */
export async function readPage<D, T extends keyof D, O>(tx: Tx, rows: SelectQueryBuilder<D, T, O>, window: Window) {
  // Beyond what is counted nobody turns pages; reaching there would read everything before it.
  if (window.offset >= EXACT_UP_TO) refuseField('page', `rentang:1:${Math.ceil(EXACT_UP_TO / window.size)}`)
  const items = await rows.offset(window.offset).limit(window.limit).execute()
  // A first page that is not full has told the number already.
  const counted = window.page === 1 && items.length < window.size ? items.length : await countUpTo(tx, rows)
  return pageOf(items, counted, window)
}
