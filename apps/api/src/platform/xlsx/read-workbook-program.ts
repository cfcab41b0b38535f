import { readWorkbook } from './read-workbook.ts'

/** The child process: the bytes of one file that a stranger made come in, what it says goes out, nothing is kept. */
const chunks: Buffer[] = []
for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
process.stdout.write(JSON.stringify(await readWorkbook(Buffer.concat(chunks))))
