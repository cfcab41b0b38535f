import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'
import type { Tx } from './database.ts'
import { eachStatement } from './each-statement.ts'

/** What may be made of what one statement found before the next one, in milliseconds of this thread's processor: on a machine that is shared they are long. */
const MOST_MS = 500

const allowed = new AsyncLocalStorage<string>()

/** Work that can only be done while its transaction is open; `why` is for whoever reads it. */
export const whileHeld = <T>(why: string, work: () => Promise<T>): Promise<T> => allowed.run(why, work)

/**
 * Looks at what is done while a transaction is open and none of its statements runs: it tells of one that lets the event loop turn meanwhile, so waits for
 * something that is not the database or works at length in parts, and of one that works for long at a stretch.
 */
export function watchHeld(tell: (what: string) => void, mostMs = MOST_MS) {
  const { stack = '' } = new Error('held')
  let [underWay, isOver, last] = [0, false, 'begin']
  let before = process.threadCpuUsage()

  function say(what: string): void {
    if (allowed.getStore() !== undefined) return
    const from = stack.split('\n').filter((line) => !/platform.(database|held)\.ts|node:internal/.test(line))
    tell(`${what} after: ${last.replaceAll(/\s+/g, ' ').slice(0, 160)}\n${from.slice(1, 5).join('\n')}`)
  }
  function look(): void {
    const { user, system } = process.threadCpuUsage(before)
    const ms = Math.round((user + system) / 1_000)
    if (ms > mostMs) say(`${ms} ms of work`)
  }
  async function lookAtTurn(): Promise<void> {
    await setImmediate()
    if (isOver || underWay > 0) return
    isOver = true
    say('waits for something else')
  }
  return {
    /** The transaction, which has begun. */
    begin(tx: Tx): Tx {
      before = process.threadCpuUsage()
      void lookAtTurn()
      return eachStatement(async (query) => {
        if (underWay === 0) look()
        underWay += 1
        try {
          return await tx.executeQuery(query)
        } finally {
          underWay -= 1
          last = query.sql
          before = process.threadCpuUsage()
          void lookAtTurn()
        }
      })
    },
    end(): void {
      if (!isOver) look()
      isOver = true
    },
  }
}
