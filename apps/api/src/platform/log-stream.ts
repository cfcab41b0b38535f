import fs from 'node:fs'

/** Lines kept for a disk or a reader that comes back soon; what is beyond is dropped. */
const MOST_WAITING = 256 * 1024
const TRY_AGAIN_MS = 1_000

let droppedInAll = 0
/** Lines that this process could not write, for its metrics. */
export const droppedLogLines = (): number => droppedInAll

export type LogStream = { write(line: string): void }

type Options = { fd?: number; write?: (fd: number, bytes: Uint8Array) => number }

/**
 * Where log lines go: straight to standard output. A full disk or a reader that does not read must not end or hold the program: lines
 * wait, then they are dropped and counted, and once there is room again a line says how many are missing. No line is left half written.
 */
export function createLogStream({ fd = 1, write = fs.writeSync }: Options = {}): LogStream {
  const waiting: Uint8Array[] = []
  let size = 0
  let dropped = 0
  let timer: NodeJS.Timeout | undefined

  function add(line: string): void {
    const bytes = Buffer.from(line)
    waiting.push(bytes)
    size += bytes.length
  }

  /** Writes what waits; false where it cannot go on. */
  function flush(): boolean {
    try {
      while (waiting.length > 0) {
        const [bytes] = waiting as [Uint8Array]
        const written = write(fd, bytes)
        size -= written
        if (written === bytes.length) waiting.shift()
        else waiting[0] = bytes.subarray(written)
      }
      return true
    } catch {
      return false
    }
  }

  function goOn(): void {
    timer = undefined
    if (!flush()) {
      tryLater()
      return
    }
    if (dropped === 0) return
    const line = { level: 40, time: Date.now(), pid: process.pid, dropped, msg: 'log lines were dropped' }
    dropped = 0
    add(`${JSON.stringify(line)}\n`)
    if (!flush()) tryLater()
  }

  function tryLater(): void {
    timer ??= setTimeout(goOn, TRY_AGAIN_MS)
    timer.unref()
  }

  return {
    write(line) {
      if (size + line.length > MOST_WAITING) {
        dropped += 1
        droppedInAll += 1
      } else add(line)
      if (timer === undefined && !flush()) tryLater()
    },
  }
}
