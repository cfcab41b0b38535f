import { once } from 'node:events'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { refuse } from '../refusal.ts'
import { startApart } from '../start-apart.ts'
import { createTurns } from '../turns.ts'
import type { Bagian, Paper, Segel } from './paper.ts'

export { makeCertificate, type Pasangan } from './certificate.ts'
export type { Bagian, Kertas, Kolom, Kop, Kotak, Paper, Penanda, Segel, Sel } from './paper.ts'

export const PDF_TYPE = 'application/pdf'
const PROGRAM = fileURLToPath(new URL('./pdf-program.ts', import.meta.url))
const LIMITS = { memoryMb: 1024, seconds: 300 }

const inTurn = createTurns({ atOnce: 2, waiting: 50 })

/**
 * Draws and seals a paper in a process of its own. The parts are handed over one by one and the document is handed on as it comes: neither
 * is held here. Once this answers, the document is whole over there; what did not come about is refused before that.
 */
export const printPaper = (
  paper: Paper,
  segel: Segel,
  parts: AsyncIterable<Bagian> | Iterable<Bagian>,
): Promise<Readable> => inTurn(() => print(paper, segel, parts))

async function print(paper: Paper, segel: Segel, parts: AsyncIterable<Bagian> | Iterable<Bagian>): Promise<Readable> {
  const child = startApart(PROGRAM, [], LIMITS)
  const { stdin, stdout } = child
  const closed = new Promise<number | null>((resolve) => {
    child.once('close', resolve)
    child.once('error', () => resolve(null))
  })
  const begun = new Promise<boolean>((resolve) => {
    stdout.once('readable', () => resolve(stdout.readableLength > 0))
    void closed.then(() => resolve(false))
  })
  try {
    stdin.write(`${JSON.stringify({ paper, segel })}\n`)
    for await (const part of parts) {
      if (child.exitCode !== null || stdin.destroyed) break
      if (!stdin.write(`${JSON.stringify(part)}\n`))
        await Promise.race([once(stdin, 'drain').catch(() => null), closed])
    }
    stdin.end()
    if (!(await begun)) return refuse('dokumen.terlalu_berat')
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  return Readable.from(
    whole(stdout, closed, () => child.kill('SIGKILL')),
    { objectMode: false },
  )
}

/** A child that is killed half-way must not look like a short document. */
async function* whole(stdout: Readable, closed: Promise<number | null>, stop: () => void): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of stdout) yield chunk as Buffer
    if ((await closed) !== 0) throw new Error('a paper was not drawn to its end')
  } finally {
    stop()
  }
}
