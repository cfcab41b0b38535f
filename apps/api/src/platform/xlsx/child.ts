import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createTurns } from '../turns.ts'

const PROGRAM = fileURLToPath(new URL('./workbook-program.ts', import.meta.url))
const MAX_ANSWER = 64 * 1024 * 1024

/** No secret of this process goes along; Windows does not start a program without its root. */
const { SystemRoot } = process.env
const ENVIRONMENT = { TZ: 'UTC', ...(SystemRoot !== undefined && { SystemRoot }) }

type Work = { task: 'baca' | 'tulis' | 'templat'; input: Buffer | string; memoryMb: number; seconds: number }

const inTurn = createTurns({ atOnce: 2, waiting: 50 })

/** Runs one task in a process of its own that can be starved and killed without anybody else noticing. Null: it did not make it. */
export const runWorkbook = (work: Work): Promise<Buffer | null> => inTurn(() => runChild(work))

function runChild({ task, input, memoryMb, seconds }: Work): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      // It reads its own code; it may write nothing, start nothing and load no native code.
      [`--max-old-space-size=${memoryMb}`, '--permission', '--allow-fs-read=*', '--no-warnings', PROGRAM, task],
      { stdio: ['pipe', 'pipe', 'ignore'], env: ENVIRONMENT, timeout: seconds * 1000, killSignal: 'SIGKILL' },
    )
    const chunks: Buffer[] = []
    let size = 0
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > MAX_ANSWER) child.kill('SIGKILL')
      else chunks.push(chunk)
    })
    // A child that dies early closes the pipe we are still writing to.
    child.stdin.on('error', () => {})
    child.on('error', () => resolve(null))
    child.on('close', (code) => resolve(code === 0 ? Buffer.concat(chunks) : null))
    child.stdin.end(input)
  })
}
