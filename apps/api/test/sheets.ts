import { type Cell, writeSheet } from '../src/platform/xlsx/public.ts'
import { readWorkbook } from '../src/platform/xlsx/read-workbook.ts'
import type { Harness } from './harness.ts'

/** A sheet of one table: the first row is the header. */
export const sheetOf = ([header = [], ...rows]: Cell[][]): Promise<Buffer> =>
  writeSheet({ name: 'Uji', columns: header.map((name) => ({ header: String(name) })), rows })

/** A sheet that the product wrote. What strangers send is read in a process of its own (readSheet), which takes longer to start than to read. */
export async function readOurs(content: Buffer): Promise<{ rows: Cell[][]; formulas: string[] }> {
  const read = await readWorkbook(content)
  if (!read.ok) throw new Error(`no sheet of ours: ${read.code}`)
  return read
}

/** The table of a list's sheet, without what stands above it: title, filters and an empty row. */
export const tableIn = (rows: readonly Cell[][]): Cell[][] =>
  rows.slice(rows.findIndex((row) => row.every((cell) => cell === null)) + 1)

export async function download(
  harness: Harness,
  path: string,
  options: { as: string; query: Record<string, string> },
): Promise<{ status: number; name: string; content: Buffer }> {
  const answer = await harness.app.inject({
    method: 'GET',
    url: path,
    query: options.query,
    headers: { authorization: `Bearer ${await harness.token(options.as)}` },
  })
  const name = /filename="([^"]+)"/.exec(String(answer.headers['content-disposition']))?.[1] ?? ''
  return { status: answer.statusCode, name, content: answer.rawPayload }
}
