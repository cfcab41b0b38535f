/** Pure parts of the month grid: cells, ranges, filling, typing and the clipboard. */
export type Cell = { readonly row: number; readonly day: number }
export type Range = { readonly from: Cell; readonly to: Cell }

/** Every cell of the page names its place. */
export const idOf = ({ row, day }: Cell): string => `sel-${row}-${day}`
/** The place of the cell that an element is, or is in. */
export function cellOf(element: Element | null): Cell | undefined {
  const [row, day] = element?.closest('[id^="sel-"]')?.id.slice('sel-'.length).split('-').map(Number) ?? []
  return row === undefined || day === undefined ? undefined : { row, day }
}

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

/** Lines from the first to before the second. */
export type Span = readonly [number, number]

export const isWithin = (index: number, [first, end]: Span): boolean => index >= first && index < end

/** What two have in common; where they have nothing, none of the second. */
export function overlap(one: Span, other: Span): Span {
  const [first, end] = [Math.max(one[0], other[0]), Math.min(one[1], other[1])]
  return first < end ? [first, end] : [other[0], other[0]]
}

/** Some more at either end, within what there is; from its middle where there is none yet. Null when it has all of it. */
export function grown(span: Span, within: Span, by: number): Span | null {
  const middle = Math.floor((within[0] + within[1]) / 2)
  const [from, to] = span[0] === span[1] ? [middle, middle] : span
  const [first, end] = overlap([from - by, to + by], within)
  return first === within[0] && end === within[1] ? null : [first, end]
}

/** Rows that stand in sight, and a few on either side. */
export function windowOf(top: number, height: number, rowHeight: number, count: number): Span {
  const spare = 8
  const first = Math.max(0, Math.floor(top / rowHeight) - spare)
  return [first, Math.min(count, Math.ceil((top + height) / rowHeight) + spare)]
}
