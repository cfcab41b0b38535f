/** Pure parts of the month grid: cells, ranges, filling, typing and the clipboard. */
export type Cell = { readonly row: number; readonly day: number }
export type Range = { readonly from: Cell; readonly to: Cell }

/** A range with its corners in order. */
export const ordered = ({ from, to }: Range): Range => ({
  from: { row: Math.min(from.row, to.row), day: Math.min(from.day, to.day) },
  to: { row: Math.max(from.row, to.row), day: Math.max(from.day, to.day) },
})

export const sizeOf = (range: Range): { readonly rows: number; readonly days: number } => {
  const { from, to } = ordered(range)
  return { rows: to.row - from.row + 1, days: to.day - from.day + 1 }
}

export type Placed = { readonly row: number; readonly day: number; readonly kode: string | null }
type Read = (row: number, day: number) => string | null

/** The codes of a block, written over a range as often as it fits: copying, pasting and dragging are this. */
export function tile(block: readonly (readonly (string | null)[])[], over: Range): Placed[] {
  const { from } = ordered(over)
  const { rows, days } = sizeOf(over)
  return Array.from({ length: rows }, (_, row) => {
    const line = block[row % block.length] ?? []
    return line.length === 0
      ? []
      : Array.from({ length: days }, (__, day) => ({
          row: from.row + row,
          day: from.day + day,
          kode: line[day % line.length] ?? null,
        }))
  }).flat()
}

export function blockOf(range: Range, read: Read): (string | null)[][] {
  const { from } = ordered(range)
  const { rows, days } = sizeOf(range)
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: days }, (__, day) => read(from.row + row, from.day + day)),
  )
}

/** As spreadsheets have it: tabs between cells, lines between rows. */
export const toText = (block: readonly (readonly (string | null)[])[]): string =>
  block.map((line) => line.map((kode) => kode ?? '').join('\t')).join('\n')

export const fromText = (text: string): (string | null)[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((kode) => kode.trim().toUpperCase() || null))

/** What typing means so far: a code that is complete, one that may still grow, or nothing that there is. */
export function readTyped(typed: string, codes: readonly string[]): { kode: string | undefined; grows: boolean } {
  return {
    kode: codes.find((kode) => kode === typed),
    grows: codes.some((kode) => kode !== typed && kode.startsWith(typed)),
  }
}

/** Rows that stand in sight, and a few on either side. */
export function windowOf(top: number, height: number, rowHeight: number, count: number): readonly [number, number] {
  const spare = 8
  const first = Math.max(0, Math.floor(top / rowHeight) - spare)
  return [first, Math.min(count, Math.ceil((top + height) / rowHeight) + spare)]
}
