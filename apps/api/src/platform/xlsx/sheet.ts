/** A cell as the product sees it. Dates are 'YYYY-MM-DD', times of day 'HH:MM' or 'HH:MM:SS'. */
export type Cell = string | number | boolean | null

/** The first sheet of a file. A formula stands in `rows` as its text ('=A1+1') and is named in `formulas` ('B3'). */
export type SheetRead = {
  readonly rows: Cell[][]
  readonly formulas: ReadonlySet<string>
}

export type SheetColumn = {
  readonly header: string
  readonly width?: number
  readonly kind?: 'teks' | 'bilangan' | 'tanggal' | 'jam' | 'rupiah'
}

export type SheetWrite = {
  readonly name: string
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly (readonly Cell[])[]
  /** cells to colour, with a comment; row 0 is the first row below the header */
  readonly marks?: readonly { readonly row: number; readonly column: number; readonly note: string }[]
}

/** What stands above the header of a sheet that is not read again: what it is, and what it was narrowed by. */
export type SheetKepala = {
  readonly judul: string
  readonly saringan: readonly (readonly [label: string, value: string])[]
}

/** A sheet whose rows come one after the other. */
export type SheetStream = Pick<SheetWrite, 'name' | 'columns'> & {
  readonly rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>
  readonly kepala?: SheetKepala
  /** columns from the left that stay in sight beside the header */
  readonly beku?: number
  /** left out where it has no row */
  readonly bilaAda?: boolean
  /** to be printed: across, as wide as the page, its header on every page */
  readonly cetak?: Readonly<{ kertas: 'A4' | 'F4' }>
}

export const SHEET_LIMITS = { bytes: 10 * 1024 * 1024, cells: 1_000_000, rows: 20_000, columns: 200 } as const

/** 0 → 'A', 27 → 'AB'. */
export function columnName(column: number): string {
  const rest = column % 26
  const letter = String.fromCharCode(65 + rest)
  return column < 26 ? letter : columnName((column - rest) / 26 - 1) + letter
}

/** Row and column counted from 0, as people read them: 0, 1 → 'B1'. */
export const cellName = (row: number, column: number): string => `${columnName(column)}${row + 1}`
