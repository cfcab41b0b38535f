import { readXlsx, type Sheet } from 'hucre/xlsx'
import { type ScanProblem, scanWorkbook } from './scan.ts'
import { type Cell, cellName } from './sheet.ts'

export type WorkbookResult =
  | { ok: true; rows: Cell[][]; formulas: string[] }
  | ({ ok: false } & (ScanProblem | { code: 'berkas.kepala_digabung'; sel: string }))

/** More digits than a number of a sheet can keep: a NIP that was typed as a number has lost its end already. */
const EXACT_DIGITS = 1e15
/** Times of day are dates of the zeroth day of the calendar of sheets. */
const FIRST_DAY = Date.UTC(1900, 0, 1)

/** Runs in the child process: everything here may be fed with hostile bytes. */
export async function readWorkbook(content: Buffer): Promise<WorkbookResult> {
  const problem = scanWorkbook(content)
  if (problem !== null) return { ok: false, ...problem }
  const workbook = await readXlsx(content, { sheets: [0] }).catch(() => null)
  const sheet = workbook?.sheets[0]
  if (sheet === undefined) return { ok: false, code: 'berkas.rusak' }
  const merged = sheet.merges?.find((range) => range.startRow === 0)
  if (merged !== undefined)
    return { ok: false, code: 'berkas.kepala_digabung', sel: cellName(merged.startRow, merged.startCol) }
  return { ok: true, ...toSheet(sheet) }
}

function toSheet(sheet: Sheet): { rows: Cell[][]; formulas: string[] } {
  const rows = sheet.rows.map((row) => Array.from(row, toCell))
  const formulas: string[] = []
  for (const [key, cell] of sheet.cells ?? []) {
    if (cell.type !== 'formula' && cell.formula === undefined) continue
    const [row = 0, column = 0] = key.split(',').map(Number)
    formulas.push(cellName(row, column))
    const cells = rows[row]
    if (cells !== undefined) cells[column] = `=${cell.formula ?? ''}`
  }
  while (rows.length > 0 && (rows.at(-1) ?? []).every((cell) => cell === null || cell === '')) rows.pop()
  return { rows, formulas }
}

function toCell(value: Sheet['rows'][number][number] | undefined): Cell {
  if (value === undefined || value === null) return null
  if (value instanceof Date) return dateText(value)
  if (typeof value === 'number' && Math.abs(value) >= EXACT_DIGITS) return value.toExponential()
  return value
}

function dateText(value: Date): string | null {
  if (Number.isNaN(value.getTime())) return null
  // Serial numbers carry rounding of less than a second.
  const text = new Date(Math.round(value.getTime() / 1000) * 1000).toISOString()
  return value.getTime() < FIRST_DAY ? text.slice(11, 16) : text.slice(0, 10)
}
