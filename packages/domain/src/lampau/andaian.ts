import type { Tanggal } from '../kalender/tanggal.ts'

/** A fact as it is taken to stand on some days, whatever stands now; `isi` null: it is taken not to be there. */
export type Andai<J extends string, T> = {
  readonly jenis: J
  /** which fact of its kind */
  readonly kunci: string
  readonly isi: T | null
  readonly dari: Tanggal
  readonly sampai: Tanggal
}

/** Facts of one kind with what is taken to stand in place of some of them. Of two about one fact the later one counts. */
export function tindih<T>(
  rows: readonly T[],
  kunciOf: (row: T) => string,
  andaian: readonly { readonly kunci: string; readonly isi: T | null }[],
): readonly T[] {
  if (andaian.length === 0) return rows
  const taken = new Map(andaian.map(({ kunci, isi }) => [kunci, isi]))
  return [...rows.filter((row) => !taken.has(kunciOf(row))), ...[...taken.values()].filter((isi) => isi !== null)]
}
