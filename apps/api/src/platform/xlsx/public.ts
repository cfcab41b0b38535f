import { refuse } from '../refusal.ts'
import { readWorkbookApart, writeWorkbookApart } from './child.ts'
import { guardWorkbook } from './guard.ts'
import type { WorkbookResult } from './read-workbook.ts'
import { cellName, type SheetRead, type SheetWrite } from './sheet.ts'
import { type Template, writeTemplateWorkbook } from './template-workbook.ts'
import { writeWorkbook } from './write-workbook.ts'
import type { WriteTask } from './write-workbook-program.ts'

export { handleExport, startExport } from './export-job.ts'
export { type Export, exportFile, exportSheet, exportStream, rowsOfKeys, XLSX_TYPE } from './export-sheet.ts'
export { type ListColumn, listSheet, type Saring, yaTidak } from './list-sheet.ts'
export { type Cell, cellName, type SheetColumn, type SheetRead, type SheetStream, type SheetWrite } from './sheet.ts'
export { streamWorkbook } from './stream-workbook.ts'
export type { Pilihan, Template, TemplateColumn } from './template-workbook.ts'
export { type ZipPart, zipStream } from './zip-stream.ts'

const COUNTED = { sel: 'cells', baris: 'rows', kolom: 'columns' } as const

/** Below this many cells writing takes less time than starting a process. */
const WRITTEN_HERE = 5_000

/** The first sheet of an uploaded file. Whatever is hostile or unreadable is refused (berkas.*). */
export async function readSheet(content: Buffer): Promise<SheetRead> {
  const problem = guardWorkbook(content)
  if (problem !== null) refuse(problem, { values: { batas: '10 MB' } })
  const answer = await readWorkbookApart(content, { memoryMb: 256, seconds: 60 })
  if (answer === null) return refuse('berkas.terlalu_berat')
  const result = JSON.parse(answer.toString('utf8')) as WorkbookResult
  if (result.ok) return { rows: result.rows, formulas: new Set(result.formulas) }
  const { ok: _ok, code, ...values } = result
  if (!('apa' in values)) return refuse(code, { values })
  return refuse(code, { values: { ...values, apa: { id: values.apa, en: COUNTED[values.apa] } } })
}

/** A cell where a text or a number is expected must not be a formula: what it shows may be anything. */
export const isFormula = (sheet: SheetRead, row: number, column: number): boolean =>
  sheet.formulas.has(cellName(row, column))

export async function writeSheet(sheet: SheetWrite): Promise<Buffer> {
  if (sheet.rows.length * sheet.columns.length <= WRITTEN_HERE) return writeWorkbook(sheet)
  return writeApart({ task: 'tulis', sheet })
}

/** A sheet to be filled in, with a sheet 'Petunjuk' beside it. */
export async function writeTemplate(template: Template): Promise<Buffer> {
  const { rows = [], columns } = template
  // Every cell of a template has a style of its own, also the empty ones.
  return rows.length * columns.length <= WRITTEN_HERE
    ? writeTemplateWorkbook(template)
    : writeApart({ task: 'templat', sheet: template })
}

async function writeApart(work: WriteTask): Promise<Buffer> {
  const answer = await writeWorkbookApart(work)
  if (answer === null) throw new Error(`a sheet of ${work.sheet.rows?.length ?? 0} rows could not be written`)
  return answer
}
