import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Tx } from './database.ts'
import { eachStatement } from './each-statement.ts'
import { watchHeld, whileHeld } from './held.ts'

/** What is told of a transaction in which this is done. */
async function toldOf(use: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  const told: string[] = []
  const watch = watchHeld((what) => void told.push(what.split(' after: ')[0] ?? ''), 100)
  const answering = eachStatement(async () => {
    await turn()
    return { rows: [] }
  })
  await use(watch.begin(answering))
  watch.end()
  await turn()
  return told
}
const ask = (tx: Tx) => sql`select 1`.execute(tx)
function work(ms: number): void {
  const before = process.threadCpuUsage()
  for (;;) {
    const { user, system } = process.threadCpuUsage(before)
    if ((user + system) / 1_000 > ms) return
  }
}

describe('a transaction that is watched', () => {
  it('may ask one statement after the other, some at once, and work shortly in between', async () => {
    const told = await toldOf(async (tx) => {
      await ask(tx)
      work(20)
      await Promise.all([ask(tx), ask(tx).then(() => ask(tx))])
      work(20)
    })
    expect(told).toEqual([])
  })

  it('is told of when it waits for something else', async () => {
    const told = await toldOf(async (tx) => {
      await ask(tx)
      await turn()
      await turn()
      await ask(tx)
    })
    expect(told).toEqual(['waits for something else'])
  })

  it('is told of when it does something else before its first statement', async () => {
    const told = await toldOf(async (tx) => {
      await turn()
      await turn()
      await ask(tx)
    })
    expect(told).toEqual(['waits for something else'])
  })

  it('is not told of where that is how it must be', async () => {
    const told = await toldOf((tx) =>
      whileHeld('a test', async () => {
        await ask(tx)
        await turn()
        await turn()
        await ask(tx)
      }),
    )
    expect(told).toEqual([])
  })

  it.each(['before the next statement', 'before its end'])(
    'is told of when somebody works at length %s',
    async (when) => {
      const told = await toldOf(async (tx) => {
        await ask(tx)
        work(150)
        if (when === 'before the next statement') await ask(tx)
      })
      expect(told).toEqual([expect.stringMatching(/^\d{3} ms of work$/)])
    },
  )
})
