import { firstOfMonth, lastOfMonth, pad } from '@presensi/domain/kalender/tanggal'
import { type Cell, isFormula, type Pilihan, type SheetRead, type Template } from '../xlsx/public.ts'
import type { ImportProblem } from './report.ts'
import { headerProblems } from './table.ts'

/** A sheet with a key, a name, and one column a day 1…31 that holds a code: template_kantor.xlsx and shift_pegawai_…xlsx. */
export type MonthGrid = { key: string; label: string; tahun: number; bulan: number }
export type GridLine = {
  /** as the sheet counts it: the header is 1 */
  baris: number
  key: string
  cells: { tanggal: string; kolom: string; kode: string | null }[]
}
export type GridRead = { lines: GridLine[]; problems: ImportProblem[] }

const DAYS = Array.from({ length: 31 }, (_value, index) => String(index + 1))
const textOf = (cell: Cell | undefined): string => (cell === null || cell === undefined ? '' : String(cell).trim())
const lengthOf = ({ tahun, bulan }: MonthGrid): number => Number(lastOfMonth(tahun, bulan).slice(8))

export const monthGridKolom = ({ key, label }: Pick<MonthGrid, 'key' | 'label'>): string[] => [key, label, ...DAYS]

export function readMonthGrid(sheet: SheetRead, grid: MonthGrid): GridRead {
  const { rows } = sheet
  const headers = (rows[0] ?? []).map((cell) => textOf(cell).toLowerCase())
  const problems = headerProblems(rows[0] ?? [], monthGridKolom(grid), DAYS.slice(lengthOf(grid)))
  if (problems.length > 0) return { lines: [], problems }
  const lines: GridLine[] = []
  const seen = new Set<string>()
  for (const [index, row] of rows.entries()) {
    if (index === 0 || row.every((cell) => textOf(cell) === '')) continue
    const bad = (kolom: string, alasan: string): void => {
      problems.push({ baris: index + 1, kolom, nilai: row[headers.indexOf(kolom)] ?? null, alasan })
    }
    const at = (kolom: string): string => {
      const column = headers.indexOf(kolom)
      if (isFormula(sheet, index, column)) bad(kolom, 'rumus')
      return textOf(row[column])
    }
    const key = at(grid.key)
    if (key === '') bad(grid.key, 'wajib')
    else if (seen.has(key.toLowerCase())) bad(grid.key, 'baris_ganda')
    seen.add(key.toLowerCase())
    const cells = DAYS.filter((day) => headers.includes(day)).flatMap((kolom) => {
      const kode = at(kolom)
      if (Number(kolom) > lengthOf(grid)) {
        if (kode !== '') bad(kolom, 'bukan_tanggal')
        return []
      }
      const tanggal = `${firstOfMonth(grid.tahun, grid.bulan).slice(0, 8)}${pad(Number(kolom))}`
      return [{ tanggal, kolom, kode: kode === '' ? null : kode }]
    })
    lines.push({ baris: index + 1, key, cells })
  }
  return { lines, problems }
}

/** What the help beside a grid says: of its first two columns and of a cell, and what a cell may hold. */
export type GridBantuan = {
  readonly key: string
  readonly label: string
  readonly sel: string
  readonly pilihan: Pilihan
}

/** The month to be filled in: everybody or every office in it already, the codes as a drop-down in every cell. */
export function monthGridSheet(
  name: string,
  grid: MonthGrid,
  lines: readonly { key: string; label: string; codes: ReadonlyMap<string, string> }[],
  { key, label, sel, pilihan }: GridBantuan,
): Template {
  const month = firstOfMonth(grid.tahun, grid.bulan).slice(0, 8)
  const days = DAYS.slice(0, lengthOf(grid))
  return {
    name,
    kosong: 0,
    columns: [
      { header: grid.key, width: 22, kind: 'teks', wajib: true, isi: key, contoh: lines[0]?.key ?? '' },
      { header: grid.label, width: 34, kind: 'teks', isi: label, contoh: lines[0]?.label ?? '' },
      ...DAYS.map((header, index) => ({
        header,
        width: 7,
        kind: 'teks' as const,
        ...(days.includes(header) && { pilihan }),
        // One line of the help is about all days.
        ...(index === 0 && { isi: sel, sebutan: `1–${days.length}` }),
      })),
    ],
    rows: lines.map(({ key: kode, label: nama, codes }) => [
      kode,
      nama,
      ...DAYS.map((day) => codes.get(`${month}${pad(Number(day))}`) ?? null),
    ]),
  }
}
