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
  /** a select of `id` and what is ordered by, with its filters, without order and limit */
  readonly rows: RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
  /**
   * walk: an index has the rows in this order, and reading stops at the end of the page. gather: all that match are found first,
   * up to as many as are counted, and ordered then; for searches, where finding costs more than showing.
   */
  readonly by: 'walk' | 'gather'
  /** the same rows, asked for in the way that counts them fastest; of a walk only */
  readonly toCount?: RawBuilder<unknown>
  /** false: where more match than are counted, it does not matter which of them are shown */
  readonly cutInOrder?: boolean
}

/** The ids of one page, and what makes a page of them with its total. */
export async function pickPage(tx: Tx, found: Found, window: Window) {
  refuseBeyond(window)
  const { ids, counted } = await (found.by === 'walk' ? walk : gather)(tx, found, window)
  return { ids, pageWith: <T>(items: T[]) => pageOf(items, counted, window) }
}

type Picked = { ids: string[]; counted: number }

async function walk(
  tx: Tx,
  { rows, order, toCount = rows }: Found,
  { page, size, offset, limit }: Window,
): Promise<Picked> {
  const { rows: picked } = await sql<{ id: string }>`
    select id from (${rows}) as cocok order by ${order} offset ${offset} limit ${limit}`.execute(tx)
  const ids = picked.map((row) => row.id)
  if (page === 1 && ids.length < size) return { ids, counted: ids.length }
  const { rows: counted } = await sql<{ jumlah: number }>`
    select count(*)::int as jumlah from (${toCount} limit ${EXACT_UP_TO + 1}) as cocok`.execute(tx)
  return { ids, counted: counted[0]?.jumlah ?? 0 }
}

async function gather(tx: Tx, { rows, order, cutInOrder = true }: Found, window: Window): Promise<Picked> {
  const { rows: picked } = await sql<{ id: string | null; jumlah: number }>`
    with cocok as materialized (${rows} ${cutInOrder ? sql`order by ${order}` : sql``} limit ${EXACT_UP_TO + 1}),
      halaman as (select id, row_number() over (order by ${order}) as urut from cocok
        order by urut offset ${window.offset} limit ${window.limit})
    select h.id, n.jumlah from (select count(*)::int as jumlah from cocok) n left join halaman h on true
    order by h.urut`.execute(tx)
  return { ids: picked.flatMap((row) => row.id ?? []), counted: picked[0]?.jumlah ?? 0 }
}
