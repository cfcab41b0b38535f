import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { pickPage } from '../../platform/paging.repo.ts'
import { EXACT_UP_TO, type Window } from '../../platform/paging.ts'

/** A select of `id` and `sejak`, with the kind that it is about. */
type Bagian<J extends string> = { readonly jenis: J; readonly rows: RawBuilder<unknown> }
export type Ditemukan<J extends string> = { readonly jenis: J; readonly id: string; readonly sejak: string }

const UTC = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'

/**
 * One page over all kinds, what waits longest first. The kind is part of the key: ids of clockings are made by phones, so that one may be the
 * same as that of something else.
 */
export async function pagePersetujuan<J extends string>(
  tx: Tx,
  bagian: readonly Bagian<J>[],
  { by, window }: { by: 'walk' | 'gather'; window: Window },
) {
  const parts = bagian.map(
    ({ jenis, rows }) =>
      sql`select ${jenis} || ' ' || to_char(m.sejak at time zone 'UTC', ${UTC}) || ' ' || m.id as id, m.sejak from (${rows}) m`,
  )
  const rows = sql`select id, sejak from (${sql.join(parts, sql` union all `)}) semua where true`
  const { ids, pageWith } = await pickPage(tx, { rows, order: sql`sejak, id`, by }, window)
  const found = ids.map((key) => {
    const [jenis, sejak = '', id = ''] = key.split(' ')
    return { jenis: jenis as J, sejak, id }
  })
  return { found, pageWith }
}

/** How many wait of each kind, exact up to the limit. */
export async function countPersetujuan<J extends string>(
  tx: Tx,
  bagian: readonly Bagian<J>[],
): Promise<{ jenis: J; jumlah: number }[]> {
  const parts = bagian.map(
    ({ jenis, rows }) =>
      sql`select ${jenis}::text as jenis, (select count(*)::int from (${rows} limit ${EXACT_UP_TO}) m) as jumlah`,
  )
  const { rows } = await sql<{ jenis: J; jumlah: number }>`${sql.join(parts, sql` union all `)}`.execute(tx)
  return rows
}
