import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Tx } from './database.ts'
import { eachStatement } from './each-statement.ts'
import { lend } from './lend.ts'

/** A pool that says what happens to its connections. Statements are answered when the next turn of the event loop begins. */
function pool() {
  const told: string[] = []
  let connections = 0
  const inTransaction = async (use: (tx: Tx) => Promise<void>): Promise<void> => {
    connections += 1
    const name = connections
    told.push(`taken ${name}`)
    await use(
      eachStatement(async ({ sql: text }) => {
        await turn()
        if (text === 'bad') throw new Error('bad')
        told.push(`${text} on ${name}`)
        return { rows: [] }
      }),
    )
    told.push(`back ${name}`)
  }
  const ask = (tx: Tx, text: string) => sql.raw(text).execute(tx)
  return { told, inTransaction, ask }
}

describe('a connection that is lent', () => {
  it('is the same for statements that follow each other, and comes back at the end', async () => {
    const { told, inTransaction, ask } = pool()
    const found = await lend(inTransaction, async (tx) => {
      await ask(tx, 'a')
      await ask(tx, 'b')
      return 7
    })
    expect([found, told]).toEqual([7, ['taken 1', 'a on 1', 'b on 1', 'back 1']])
  })

  it('is given back while something is made of what was read', async () => {
    const { told, inTransaction, ask } = pool()
    await lend(inTransaction, async (tx) => {
      await ask(tx, 'a')
      for (let at = 0; at < 5; at += 1) await turn()
      told.push('worked')
      await ask(tx, 'b')
    })
    expect(told).toEqual(['taken 1', 'a on 1', 'back 1', 'worked', 'taken 2', 'b on 2', 'back 2'])
  })

  it('is kept while another statement is under way', async () => {
    const { told, inTransaction, ask } = pool()
    await lend(inTransaction, async (tx) => {
      await Promise.all([ask(tx, 'a'), ask(tx, 'a').then(() => ask(tx, 'b')), ask(tx, 'a')])
    })
    expect(told.filter((what) => what.startsWith('taken'))).toEqual(['taken 1'])
  })

  it('is given back by a statement that fails, and the next one takes another', async () => {
    const { told, inTransaction, ask } = pool()
    await lend(inTransaction, async (tx) => {
      await expect(ask(tx, 'bad')).rejects.toThrow('bad')
      await ask(tx, 'b')
    })
    expect(told.filter((what) => !what.startsWith('back'))).toEqual(['taken 1', 'taken 2', 'b on 2'])
    expect(told.filter((what) => what.startsWith('back')).length).toBe(2)
  })

  it('that cannot be had is told, and so is what the work throws', async () => {
    const { told, inTransaction, ask } = pool()
    const none = () => Promise.reject(new Error('none left'))
    await expect(lend(none, (tx) => ask(tx, 'a'))).rejects.toThrow('none left')
    const failing = lend(inTransaction, async (tx) => {
      await ask(tx, 'a')
      throw new Error('work')
    })
    await expect(failing).rejects.toThrow('work')
    expect(told).toEqual(['taken 1', 'a on 1', 'back 1'])
  })

  it('is not held while its work rests', async () => {
    const { told, inTransaction, ask } = pool()
    const rest = async () => {
      for (let at = 0; at < 5; at += 1) await turn()
      told.push('rested')
    }
    await lend(inTransaction, (tx) => ask(tx, 'a'), rest)
    expect(told).toEqual(['taken 1', 'a on 1', 'back 1', 'rested'])
  })
})
