import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { restsNow } from '../give-way.ts'
import { keepApart } from '../keep-apart.ts'
import { refuse } from '../refusal.ts'
import { createReaderTurns } from '../share.ts'
import type { Bagian, Head, Paper, Segel } from './paper.ts'

export { makeCertificate, type Pasangan } from './certificate.ts'
export type { Bagian, Kertas, Kolom, Kop, Kotak, Paper, Penanda, Segel, Sel } from './paper.ts'

export const PDF_TYPE = 'application/pdf'
const PROGRAM = fileURLToPath(new URL('./pdf-program.ts', import.meta.url))
const draw = keepApart(PROGRAM, { memoryMb: 1024, seconds: 300 })

const inTurn = createReaderTurns()

/**
 * Draws and seals a paper in another process. The parts are handed over one by one and the document is handed on as it comes: neither
 * is held here. Once this answers, the document is whole over there; what did not come about is refused before that.
 */
export const printPaper = (
  paper: Paper,
  segel: Segel,
  parts: AsyncIterable<Bagian> | Iterable<Bagian>,
): Promise<Readable> => inTurn(() => print(paper, segel, parts))

async function print(paper: Paper, segel: Segel, parts: AsyncIterable<Bagian> | Iterable<Bagian>): Promise<Readable> {
  const document = await draw(async (hand) => {
    await hand({ paper, segel, rests: restsNow() } satisfies Head)
    // It waits for whoever draws, who rests: no rest of its own.
    for await (const part of parts) await hand(part)
  })
  return document ?? refuse('dokumen.terlalu_berat')
}
