import { type RawBuilder, sql } from 'kysely'

/** Signs that part words, as kata_cari() of the database has them. */
const BETWEEN_WORDS = /[\s.,'()/-]+/

/** True where every word of `q` begins a word of the column, which holds what kata_cari() made. */
export function beginsWords(column: string | RawBuilder<unknown>, q: string): RawBuilder<boolean> {
  const words = q
    .toLowerCase()
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '')
  // Of a name in two parts the later one is the rarer: looked at first, it spares looking at the other.
  const patterns = words.reverse().map((word) => `% ${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`)
  const searched = typeof column === 'string' ? sql.ref(column) : column
  const parts = patterns.map((pattern) => sql<boolean>`${searched} like ${pattern}`)
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(parts, sql` and `)})`
}
