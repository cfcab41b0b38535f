import { fileURLToPath } from 'node:url'
import { type Limits, startApart } from '../start-apart.ts'
import { createTurns } from '../turns.ts'

const PROGRAM = fileURLToPath(new URL('./workbook-program.ts', import.meta.url))
const MAX_ANSWER = 64 * 1024 * 1024

type Work = Limits & { task: 'baca' | 'tulis' | 'templat'; input: Buffer | string }

const inTurn = createTurns({ atOnce: 2, waiting: 50 })

/** Runs one task in a process of its own. Null: it did not make it. */
export const runWorkbook = (work: Work): Promise<Buffer | null> => inTurn(() => runChild(work))

function runChild({ task, input, ...limits }: Work): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const child = startApart(PROGRAM, [task], limits)
    const chunks: Buffer[] = []
    let size = 0
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > MAX_ANSWER) child.kill('SIGKILL')
      else chunks.push(chunk)
    })
    child.on('error', () => resolve(null))
    child.on('close', (code) => resolve(code === 0 ? Buffer.concat(chunks) : null))
    child.stdin.end(input)
  })
}
