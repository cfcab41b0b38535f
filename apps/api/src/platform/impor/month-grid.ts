import { firstOfMonth, lastOfMonth, pad } from '@presensi/domain/kalender/tanggal'
import type { ImportProblem } from '../platform/xlsx/import-report.ts'
import { type Cell, isFormula, readSheet, type SheetWrite } from '../platform/xlsx/public.ts'

/** A sheet with a key, a name, and one column a day 1…31 that holds a code: template_kantor.xlsx and shift_pegawai_…xlsx. */
export type MonthGrid = { key: string; label: string; tahun: number; bulan: number }
export type GridLine = {
  /** as the sheet counts it: the header is 1 */
  baris: number
  key: string
  cells: { tanggal: string; kolom: string; kode: string | null }[]
}
export type GridRead = { rows: Cell[][]; lines: GridLine[]; problems: ImportProblem[] }

const DAYS = Array.from({ length: 31 }, (_value, index) => String(index + 1))
const textOf = (cell: Cell | undefined): string => (cell === null || cell === undefined ? '' : String(cell).trim())
const lengthOf = ({ tahun, bulan }: MonthGrid): number => Number(lastOfMonth(tahun, bulan).slice(8))

export async function readMonthGrid(content: Uint8Array, grid: MonthGrid): Promise<GridRead> {
  const sheet = await readSheet(Buffer.from(content))
  const { rows } = sheet
  const headers = (rows[0] ?? []).map((cell) => textOf(cell).toLowerCase())
  const problems = headerProblems(headers, grid)
  if (problems.length > 0) return { rows, lines: [], problems }
  const lines: GridLine[] = []
  const seen = new Set<string>()
  for (const [index, row] of rows.entries()) {
    if (index === 0 || row.every((cell) => textOf(cell) === '')) continue
    const bad = (kolom: string, alasan: string): void => {
      problems.push({ baris: index + 1, kolom, nilai: row[headers.indexOf(kolom)] ?? null, alasan })
    }
    const at = (kolom: string): string => {
      const column = headers.indexOf(kolom)
      if (isFormula(sheet, index, column)) bad(kolom, 'sel_rumus')
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
  return { rows, lines, problems }
}

function headerProblems(headers: readonly string[], grid: MonthGrid): ImportProblem[] {
  const wanted = [grid.key, grid.label, ...DAYS.slice(0, lengthOf(grid))]
  const known = new Set([grid.key, grid.label, ...DAYS])
  const said = (kolom: string, alasan: string): ImportProblem => ({ baris: 1, kolom, nilai: null, alasan })
  return [
    ...wanted.filter((name) => !headers.includes(name)).map((name) => said(name, 'kolom_wajib')),
    ...headers.flatMap((name, index) => {
      if (name === '') return []
      if (headers.indexOf(name) < index) return [said(name, 'kolom_ganda')]
      return known.has(name) ? [] : [said(name, 'tidak_dikenal')]
    }),
  ]
}

export function monthGridSheet(
  name: string,
  grid: MonthGrid,
  lines: readonly { key: string; label: string; codes: ReadonlyMap<string, string> }[],
): SheetWrite {
  const month = firstOfMonth(grid.tahun, grid.bulan).slice(0, 8)
  return {
    name,
    columns: [
      { header: grid.key, width: 22, kind: 'teks' },
      { header: grid.label, width: 34, kind: 'teks' },
      ...DAYS.map((header) => ({ header, width: 7, kind: 'teks' as const })),
    ],
    rows: lines.map(({ key, label, codes }) => [
      key,
      label,
      ...DAYS.map((day) => codes.get(`${month}${pad(Number(day))}`) ?? null),
    ]),
  }
}
