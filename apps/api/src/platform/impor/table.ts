import type * as z from 'zod/mini'
import { refuse } from './refusal.ts'
import type { ImportProblem } from './xlsx/import-report.ts'
import { type Cell, isFormula, type SheetRead } from './xlsx/public.ts'

/** One row below the header, parsed; `baris` as the sheet counts it. */
export type ImportRow<T> = { readonly baris: number; readonly nilai: T; readonly asli: Readonly<Record<string, Cell>> }
export type ImportTable<T> = {
  readonly rows: ImportRow<T>[]
  /** rows with problems, as they stand in the sheet */
  readonly rejected: Omit<ImportRow<T>, 'nilai'>[]
  readonly problems: ImportProblem[]
}

const nameOf = (cell: Cell | undefined): string =>
  String(cell ?? '')
    .trim()
    .toLowerCase()

/** Which column is where. A column that is missing, twice or unknown stops the import: nobody can tell what its cells mean. */
function placesOf(
  header: readonly Cell[],
  kolom: readonly string[],
  boleh_kurang: readonly string[],
): Map<string, number> {
  const names = header.map(nameOf)
  const unknown = names.filter((name) => name !== '' && !kolom.includes(name))
  const missing = kolom.filter((name) => !names.includes(name) && !boleh_kurang.includes(name))
  const twice = kolom.filter((name) => names.indexOf(name) !== names.lastIndexOf(name))
  const errors = [
    ...(missing.length > 0 ? [`kolom_kurang:${missing.join(', ')}`] : []),
    ...(twice.length > 0 ? [`kolom_berulang:${twice.join(', ')}`] : []),
    ...(unknown.length > 0 ? [`kolom_tidak_dikenal:${unknown.join(', ').slice(0, 200).replaceAll(':', ' ')}`] : []),
  ].map((message) => ({ field: 'file', message }))
  if (errors.length > 0) refuse('input_salah', { errors })
  return new Map(kolom.map((name) => [name, names.indexOf(name)]))
}

const isBlank = (cell: Cell | undefined): boolean =>
  cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '')

/** The rows of a sheet with a header, each checked by the same kind of schema as a form. Empty rows do not count. */
export function readTable<S extends z.ZodMiniType>(
  sheet: SheetRead,
  kolom: readonly string[],
  schema: S,
  /** columns that a file may lack: its rows then say nothing about them */
  boleh_kurang: readonly string[] = [],
): ImportTable<z.output<S>> {
  const [header = [], ...body] = sheet.rows
  const places = placesOf(header, kolom, boleh_kurang)
  const table: ImportTable<z.output<S>> = { rows: [], rejected: [], problems: [] }
  body.forEach((cells, index) => {
    if (cells.every(isBlank)) return
    const baris = index + 2
    const asli = Object.fromEntries(kolom.map((name) => [name, cells[places.get(name) ?? -1] ?? null]))
    const fail = (name: string, alasan: string) =>
      table.problems.push({ baris, kolom: name, nilai: asli[name] ?? null, alasan })
    const calculated = kolom.filter((name) => isFormula(sheet, index + 1, places.get(name) ?? -1))
    for (const name of calculated) fail(name, 'rumus')
    const given = Object.fromEntries(Object.entries(asli).filter(([, cell]) => !isBlank(cell)))
    const parsed = schema.safeParse(given)
    if (parsed.success && calculated.length === 0) table.rows.push({ baris, nilai: parsed.data, asli })
    else table.rejected.push({ baris, asli })
    if (parsed.success) return
    const told = new Set(calculated)
    for (const issue of parsed.error.issues) {
      const name = String(issue.path[0] ?? kolom[0])
      if (!told.has(name)) fail(name, issue.message)
      told.add(name)
    }
  })
  if (table.rows.length + table.problems.length === 0)
    refuse('input_salah', { errors: [{ field: 'file', message: 'berkas_tanpa_baris' }] })
  return table
}
