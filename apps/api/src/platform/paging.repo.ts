import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Tx } from './database.ts'
import { EXACT_UP_TO, pageOf, type Window } from './paging.ts'
import { refuseField } from './refusal.ts'

/** Beyond what is counted nobody turns pages; reaching there would read everything before it. */
function refuseBeyond({ offset, size }: Window): void {
  if (offset >= EXACT_UP_TO) refuseField('page', `rentang:1:${Math.ceil(EXACT_UP_TO / size)}`)
}

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
  refuseBeyond(window)
  const items = await rows.offset(window.offset).limit(window.limit).execute()
  // A first page that is not full has told the number already.
  const counted = window.page === 1 && items.length < window.size ? items.length : await countUpTo(tx, rows)
  return pageOf(items, counted, window)
}

export type Found = {
  /** a select of `id` and what is ordered by, with its filters and without a limit */
  readonly rows: RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
}

/**
 * The ids of one page and the total from one walk through what matches: for lists where finding costs more than showing. Where more
 * match than are counted and `rows` has no order of its own, the page is cut from as many as are counted, in no particular choice.
 */
export async function pickPage(tx: Tx, { rows, order }: Found, window: Window) {
  refuseBeyond(window)
  const { rows: picked } = await sql<{ id: string | null; jumlah: number }>`
    with cocok as materialized (${rows} limit ${EXACT_UP_TO + 1}),
      halaman as (select id, row_number() over (order by ${order}) as urut from cocok
        order by urut offset ${window.offset} limit ${window.limit})
    select h.id, n.jumlah from (select count(*)::int as jumlah from cocok) n left join halaman h on true
    order by h.urut`.execute(tx)
  const ids = picked.flatMap((row) => row.id ?? [])
  return { ids, pageWith: <T>(items: T[]) => pageOf(items, picked[0]?.jumlah ?? 0, window) }
}
