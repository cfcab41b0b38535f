import { toLine } from '@presensi/contract/fields'
import type { LaporanImpor } from '@presensi/contract/impor'
import { issueMessage } from '@presensi/contract/issues'
import type { Language } from '@presensi/contract/kata/sentence'
import { type Cell, writeSheet } from '../xlsx/public.ts'

/** One thing wrong with one cell: the row as the sheet counts it (the header is 1), the column by its header. */
export type ImportProblem = {
  readonly baris: number
  readonly kolom: string
  readonly nilai: Cell
  /** key of issues.ts, e.g. 'nip' or 'rentang:1:17', or a sentence */
  readonly alasan: string
}
export type ImportCounts = { dibuat: number; diubah: number; dilewati: number; ditolak: number }

/** The answer has this many lines at most; the marked file has more. */
const MOST_LINES = 1_000
/** Every mark has a note of its own: writing them takes longer than the rows. Whoever put so many right sends the file again anyway. */
const MOST_MARKS = 10_000

/** The same report for every import: what happened to the rows, what is wrong where, and the file with the bad cells marked. */
export async function importReport(
  rows: readonly (readonly Cell[])[],
  problems: readonly ImportProblem[],
  options: { language: Language; peringatan?: readonly ImportProblem[] } & Partial<ImportCounts>,
): Promise<LaporanImpor> {
  const { language, dibuat = 0, diubah = 0, dilewati = 0 } = options
  const say = (one: ImportProblem) => ({
    ...one,
    // It is shown, and of a job kept: a refused cell may hold signs that neither takes.
    nilai: typeof one.nilai === 'string' ? toLine(one.nilai) : one.nilai,
    alasan: /^[a-z_]+(:.*)?$/.test(one.alasan) ? issueMessage(one.alasan, language) : one.alasan,
  })
  const worded = problems.map(say)
  const odd = (options.peringatan ?? []).slice(0, MOST_LINES).map(say)
  const ditolak = options.ditolak ?? new Set(problems.map((problem) => problem.baris)).size
  const counts = { dibuat, diubah, dilewati, ditolak, ...(odd.length > 0 && { peringatan: odd }) }
  if (worded.length === 0) return { baris: [], ...counts }
  const file = await markedSheet(rows, worded)
  return { baris: worded.slice(0, MOST_LINES), ...counts, berkas_tanda: file.toString('base64') }
}

async function markedSheet(rows: readonly (readonly Cell[])[], problems: readonly ImportProblem[]): Promise<Buffer> {
  const [header = [], ...body] = rows
  const width = Math.max(header.length, 1, ...body.map((row) => row.length))
  const headers = Array.from({ length: width }, (_value, index) => String(header[index] ?? ''))
  const columnOf = (name: string): number => {
    const at = headers.findIndex((one) => one.trim().toLowerCase() === name.trim().toLowerCase())
    return at < 0 ? 0 : at
  }
  return writeSheet({
    name: 'Periksa',
    columns: headers.map((one) => ({ header: one, kind: 'teks' })),
    rows: body,
    // What is wrong with the header itself is told on the first row below it.
    marks: problems.slice(0, MOST_MARKS).map(({ baris, kolom, alasan }) => ({
      row: Math.max(0, baris - 2),
      column: columnOf(kolom),
      note: alasan,
    })),
  })
}
