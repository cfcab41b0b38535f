import { readWorkbook } from './read-workbook.ts'
import type { SheetWrite } from './sheet.ts'
import { writeWorkbook } from './write-workbook.ts'

/** The child process: bytes come in, an answer goes out, nothing is kept. */
const chunks: Buffer[] = []
for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
const input = Buffer.concat(chunks)
const answer =
  process.argv[2] === 'tulis'
    ? await writeWorkbook(JSON.parse(input.toString('utf8')) as SheetWrite)
    : JSON.stringify(await readWorkbook(input))
process.stdout.write(answer)
