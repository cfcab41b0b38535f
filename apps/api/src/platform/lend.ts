import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'
import type { Tx } from './database.ts'
import { eachStatement } from './each-statement.ts'

type Held = {
  readonly execute: Tx['executeQuery']
  readonly giveBack: () => Promise<void>
}
/** Runs something on a connection, in a transaction of its own. */
type InTransaction = (use: (tx: Tx) => Promise<void>) => Promise<void>

/** The transaction, and how to end it. */
const take = (inTransaction: InTransaction): Promise<Held> =>
  new Promise((resolve, reject) => {
    let end = (): void => {}
    const over = new Promise<void>((done) => {
      end = done
    })
    const ended = inTransaction((tx) => {
      const giveBack = (): Promise<void> => {
        end()
        // What was read has been read.
        return ended.catch(() => undefined)
      }
      // What is known of the transaction, such as who waits for it, is known where it was begun.
      const inside = AsyncLocalStorage.snapshot()
      resolve({ execute: (query) => inside(() => tx.executeQuery(query)), giveBack })
      return over
    })
    ended.catch(reject)
  })

/**
 * Reads on a connection that is held only from statement to statement: once the event loop turns without one under way, it is given back, and the next one
 * takes another. So whatever is made of what was read, or waited for, holds none. As in any transaction of ours each statement sees what was
 * committed before it.
 */
export async function lend<T>(
  inTransaction: InTransaction,
  use: (tx: Tx) => Promise<T>,
  rest?: () => Promise<void>,
): Promise<T> {
  let held: Promise<Held> | undefined
  let underWay = 0
  const giveBack = async (): Promise<void> => {
    const last = held
    held = undefined
    await (await last?.catch(() => undefined))?.giveBack()
  }
  const giveBackWhenIdle = async (): Promise<void> => {
    await setImmediate()
    if (underWay === 0) await giveBack()
  }
  const lent = eachStatement(async (query) => {
    underWay += 1
    held ??= take(inTransaction)
    const mine = held
    let isDone = false
    try {
      const found = await (await mine).execute(query)
      isDone = true
      return found
    } catch (error) {
      // A transaction in which one statement failed takes no other.
      if (held === mine) void giveBack()
      throw error
    } finally {
      underWay -= 1
      if (underWay === 0) void giveBackWhenIdle()
      if (isDone) await rest?.()
    }
  })
  try {
    return await use(lent)
  } finally {
    await giveBack()
  }
}
