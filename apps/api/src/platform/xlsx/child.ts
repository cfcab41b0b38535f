import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { keepApart } from '../keep-apart.ts'
import { createReaderTurns } from '../share.ts'
import { type Limits, startApart } from '../start-apart.ts'
import type { WriteTask } from './write-workbook-program.ts'

const READER = fileURLToPath(new URL('./read-workbook-program.ts', import.meta.url))
const WRITER = fileURLToPath(new URL('./write-workbook-program.ts', import.meta.url))
const MAX_ANSWER = 64 * 1024 * 1024

const inTurn = createReaderTurns()
const write = keepApart(WRITER, { memoryMb: 1024, seconds: 60 })

/** Writes a workbook in another process. Null: it did not make it. */
export const writeWorkbookApart = (work: WriteTask): Promise<Buffer | null> =>
  inTurn(async () => {
    const answer = await write((hand) => hand(work))
    return answer && buffer(answer)
  })

/**
 * Reads a workbook in a process that does nothing else before or after: strangers made the file. Whose turn it is, is decided where it was sent
 * (run-import.ts). Null: it did not make it.
 */
export function readWorkbookApart(content: Buffer, limits: Limits): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const child = startApart(READER, [], limits)
    const chunks: Buffer[] = []
    let size = 0
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > MAX_ANSWER) child.kill('SIGKILL')
      else chunks.push(chunk)
    })
    child.on('error', () => resolve(null))
    child.on('close', (code) => resolve(code === 0 ? Buffer.concat(chunks) : null))
    child.stdin.end(content)
  })
}
