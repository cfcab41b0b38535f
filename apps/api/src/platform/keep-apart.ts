import { Readable } from 'node:stream'
import { HEAD_BYTES } from './kept-program.ts'
import { type Limits, startApart } from './start-apart.ts'

/** Starting a process stops whoever starts it for a moment, and its program must be read: the next paper of somebody who prints several needs it again. */
const IDLE_MS = 5 * 60_000
const MOST_IDLE = 2

/** Hands over one line of a task; waits while the other side is behind, and throws when it is gone. */
export type Hand = (line: unknown) => Promise<void>

class Gone extends Error {}

type Kept = ReturnType<typeof startKept>

/** A process, and a way to wait for what it does next. One side waits at a time: it answers when it has the whole task. */
function startKept(program: string, limits: Omit<Limits, 'seconds'>) {
  const child = startApart(program, [], limits)
  const { stdin, stdout } = child
  let isClosed = false
  let wake = () => {}
  const stir = () => wake()
  const close = () => {
    isClosed = true
    wake()
  }
  for (const event of ['readable', 'end', 'close']) stdout.on(event, stir)
  for (const event of ['drain', 'close']) stdin.on(event, stir)
  child.on('exit', stir)
  for (const event of ['close', 'error']) child.on(event, close)

  async function until<T>(look: () => T | null): Promise<T> {
    for (let seen = look(); ; seen = look()) {
      if (seen !== null) return seen
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }

  const isGone = () => isClosed || stdin.destroyed || child.exitCode !== null || child.signalCode !== null
  return {
    isGone,
    kill(): void {
      child.kill('SIGKILL')
      stdout.destroy()
    },
    read: (bytes?: number) =>
      until(() => {
        const chunk = stdout.read(bytes) as Buffer | null
        if (chunk === null && isClosed) throw new Gone()
        return chunk
      }),
    async write(line: string): Promise<void> {
      if (!isGone()) stdin.write(line)
      await until(() => {
        if (isGone()) throw new Gone()
        return stdin.writableNeedDrain ? null : true
      })
    },
    /** An idle process does not keep ours from ending. */
    hold(isWorking: boolean): void {
      for (const handle of [child, stdin, stdout] as unknown as { ref(): void; unref(): void }[])
        if (isWorking) handle.ref()
        else handle.unref()
    },
  }
}

/**
 * Runs tasks of one program in processes of its own, one at a time in each, which are kept for the next task for a while. `give` hands the
 * task over line by line; the answer is handed on as it comes. Null: the process did not make it.
 */
export function keepApart(program: string, { seconds, ...limits }: Limits & { readonly seconds: number }) {
  const idle: { readonly kept: Kept; readonly end: NodeJS.Timeout }[] = []

  function take(): Kept {
    for (let last = idle.pop(); last !== undefined; last = idle.pop()) {
      clearTimeout(last.end)
      if (last.kept.isGone()) continue
      last.kept.hold(true)
      return last.kept
    }
    return startKept(program, limits)
  }

  function giveBack(kept: Kept): void {
    if (idle.length >= MOST_IDLE) return void kept.kill()
    kept.hold(false)
    const entry = {
      kept,
      end: setTimeout(() => {
        idle.splice(idle.indexOf(entry), 1)
        kept.kill()
      }, IDLE_MS).unref(),
    }
    idle.push(entry)
  }

  /** A process that is killed half-way must not look like a short answer. */
  function answerOf(kept: Kept, head: Buffer, timer: NodeJS.Timeout): Readable {
    if (head.length !== HEAD_BYTES) throw new Gone()
    const isLast = head.readUInt8() === 1
    let left = Number(head.readBigUInt64BE(1))
    async function* chunks(): AsyncGenerator<Buffer> {
      while (left > 0) {
        const chunk = await kept.read()
        left -= chunk.length
        yield chunk
      }
    }
    const answer = Readable.from(chunks(), { objectMode: false })
    // Also of an answer that nobody began to read.
    answer.once('close', () => {
      clearTimeout(timer)
      if (left > 0) kept.kill()
      else if (!isLast) giveBack(kept)
    })
    return answer
  }

  return async function run(give: (hand: Hand) => Promise<void>): Promise<Readable | null> {
    const kept = take()
    const timer = setTimeout(kept.kill, seconds * 1000)
    try {
      await give((line) => kept.write(`${JSON.stringify(line)}\n`))
      await kept.write('\n')
      return answerOf(kept, await kept.read(HEAD_BYTES), timer)
    } catch (error) {
      clearTimeout(timer)
      kept.kill()
      if (error instanceof Gone) return null
      throw error
    }
  }
}
