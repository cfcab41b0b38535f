import { ordered, type Placed, type Range } from '../../../ui/month-grid/cells.ts'

export type Change = { readonly nip: string; readonly tanggal: string; readonly shift_kode: string | null }
/** null empties the cell */
export type Edits = ReadonlyMap<string, string | null>

export const keyOf = (nip: string, tanggal: string): string => `${nip} ${tanggal}`

export function changesOf(edits: Edits): Change[] {
  return [...edits].map(([key, shift_kode]) => {
    const [nip = '', tanggal = ''] = key.split(' ')
    return { nip, tanggal, shift_kode }
  })
}

/** 'P-P-M-M-L-L', also with spaces or commas between the codes. */
export const readPattern = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,;-]+/)
    .filter((kode) => kode !== '')

/** The pattern along the days of a range; with a shift each further person begins so many days later in it. */
export function patternOver(pattern: readonly string[], range: Range, shiftBy: number): Placed[] {
  const { from, to } = ordered(range)
  const placed: Placed[] = []
  for (let row = from.row; row <= to.row; row++) {
    for (let day = from.day; day <= to.day; day++) {
      const at = (day - from.day + (row - from.row) * shiftBy) % pattern.length
      placed.push({ row, day, kode: pattern[at] ?? null })
    }
  }
  return placed
}
