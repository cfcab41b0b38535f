import { toLine } from '@presensi/contract/fields'
import type * as z from 'zod/mini'
import { refuse } from '../refusal.ts'
import { type Cell, isFormula, type SheetRead } from '../xlsx/public.ts'
import type { ImportProblem } from './report.ts'

/** One row below the header, parsed; `baris` as the sheet counts it. */
export type ImportRow<T> = { readonly baris: number; readonly nilai: T; readonly asli: Readonly<Record<string, Cell>> }
export type ImportTable<T> = {
  readonly rows: ImportRow<T>[]
  /** rows with problems, as they stand in the sheet */
  readonly rejected: Omit<ImportRow<T>, 'nilai'>[]
  readonly problems: ImportProblem[]
}

const nameOf = (cell: Cell | undefined): string =>
  toLine(String(cell ?? ''))
    .trim()
    .toLowerCase()

/**
 * What is wrong with a header, in its own row: a column that is missing, twice or unknown. Such a file is refused as a whole, because nobody
 * can tell what its cells mean.
 */
export function headerProblems(
  header: readonly Cell[],
  kolom: readonly string[],
  boleh_kurang: readonly string[] = [],
): ImportProblem[] {
  const names = header.map(nameOf)
  const say = (alasan: string) => (name: string) => {
    const kolom = name.slice(0, 60)
    return { baris: 1, kolom, nilai: null, alasan: `${alasan}:${kolom}` }
  }
  return [
    ...kolom.filter((name) => !names.includes(name) && !boleh_kurang.includes(name)).map(say('kolom_kurang')),
    ...kolom.filter((name) => names.indexOf(name) !== names.lastIndexOf(name)).map(say('kolom_berulang')),
    ...names.filter((name) => name !== '' && !kolom.includes(name)).map(say('kolom_tidak_dikenal')),
  ]
}

const placesOf = (header: readonly Cell[], kolom: readonly string[]): Map<string, number> => {
  const names = header.map(nameOf)
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
  const bad = headerProblems(header, kolom, boleh_kurang)
  if (bad.length > 0) return { rows: [], rejected: [], problems: bad }
  const places = placesOf(header, kolom)
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
