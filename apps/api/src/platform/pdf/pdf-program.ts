import { createInterface } from 'node:readline'
import { drawPaper } from './draw-paper.ts'
import type { Bagian, Paper, Segel } from './paper.ts'
import { sealPdf } from './seal-pdf.ts'

/** The child process: the first line says what paper it is, each further line is a part of it; the sealed document goes out. */
const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })[Symbol.asyncIterator]()
const first = await lines.next()
const { paper, segel } = JSON.parse(first.value ?? '') as { paper: Paper; segel: Segel }

async function* parts(): AsyncGenerator<Bagian> {
  for (let line = await lines.next(); line.done !== true; line = await lines.next())
    yield JSON.parse(line.value) as Bagian
}

process.stdout.write(await sealPdf(await drawPaper(paper, parts()), segel, paper))
