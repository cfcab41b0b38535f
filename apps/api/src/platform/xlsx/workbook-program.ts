import { readWorkbook } from './read-workbook.ts'
import type { SheetWrite } from './sheet.ts'
import { type Template, writeTemplateWorkbook } from './template-workbook.ts'
import { writeWorkbook } from './write-workbook.ts'

/** The child process: bytes come in, an answer goes out, nothing is kept. */
const chunks: Buffer[] = []
for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
const input = Buffer.concat(chunks)
const given = <T>(): T => JSON.parse(input.toString('utf8')) as T
const TASKS: Record<string, () => Promise<Buffer | string>> = {
  tulis: () => writeWorkbook(given<SheetWrite>()),
  templat: () => writeTemplateWorkbook(given<Template>()),
  baca: async () => JSON.stringify(await readWorkbook(input)),
}
process.stdout.write((await TASKS[process.argv[2] ?? '']?.()) ?? '')
