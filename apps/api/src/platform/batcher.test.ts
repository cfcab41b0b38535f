import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Outcome } from './apart.ts'
import { createBatcher } from './batcher.ts'

const good = <R>(value: R): Outcome<R> => ({ ok: true, value })
const options = { maxItems: 3, maxWaiting: 5, inFlight: 1, isShared: () => false, onFull: () => new Error('full') }

describe('the batcher', () => {
  it('takes together what arrives together, never more than it may, and answers each its own', async () => {
    const batches: (readonly number[])[] = []
    const batcher = createBatcher<number, number>({
      ...options,
      run: async (items) => {
        batches.push(items)
        return items.map((item) => good(item * 2))
      },
    })
    expect(await Promise.all([1, 2, 3, 4, 5].map((item) => batcher.push(item)))).toEqual([2, 4, 6, 8, 10])
    expect(batches).toEqual([
      [1, 2, 3],
      [4, 5],
    ])
  })

  it('answers nobody before the batch is done', async () => {
    const begun = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    const batcher = createBatcher<number, number>({
      ...options,
      run: async (items) => {
        begun.resolve()
        await finish.promise
        return items.map(good)
      },
    })
    let answered = false
    const one = batcher.push(1).then(() => {
      answered = true
    })
    await begun.promise
    await turn()
    expect(answered).toBe(false)
    finish.resolve()
    await one
    expect(answered).toBe(true)
  })

  it('runs as many batches side by side as it may, and not one more', async () => {
    const running = new Map<number, () => void>()
    let most = 0
    const batcher = createBatcher<number, number>({
      ...options,
      maxItems: 1,
      inFlight: 2,
      run: async (items) => {
        const [item = 0] = items
        await new Promise<void>((done) => {
          running.set(item, done)
          most = Math.max(most, running.size)
        })
        running.delete(item)
        return items.map(good)
      },
    })
    const all = [1, 2, 3, 4, 5].map((item) => batcher.push(item))
    for (const expected of [[1, 2], [2, 3], [3, 4], [4, 5], [5]]) {
      // Every batch that may begin has begun after a few turns of the event loop.
      for (let turns = 0; turns < 10; turns += 1) await turn()
      expect([...running.keys()]).toEqual(expected)
      running.get(expected[0] ?? 0)?.()
    }
    expect(await Promise.all(all)).toEqual([1, 2, 3, 4, 5])
    expect(most).toBe(2)
  })

  it('says at once that it is full, and goes on afterwards', async () => {
    let finish = (): void => {}
    const gate = new Promise<void>((done) => {
      finish = done
    })
    const batcher = createBatcher<number, number>({
      ...options,
      run: async (items) => {
        await gate
        return items.map(good)
      },
    })
    const taken = [1, 2, 3].map((item) => batcher.push(item))
    await turn()
    const waiting = [4, 5, 6, 7, 8].map((item) => batcher.push(item))
    await expect(batcher.push(9)).rejects.toThrow('full')
    finish()
    await Promise.all([...taken, ...waiting])
    expect(await batcher.push(10)).toBe(10)
    await batcher.drain()
  })

  it("gives what one item throws to that item alone, and what is nobody's fault to all", async () => {
    const batcher = createBatcher<string, string>({
      ...options,
      isShared: (error) => error instanceof Error && error.message === 'away',
      run: async (items) => {
        for (const item of items) if (['boom', 'away'].includes(item)) throw new Error(item)
        return items.map((item) => (item === 'bad' ? { ok: false, error: new Error('bad') } : good(item)))
      },
    })
    const answers = async (items: string[]) =>
      (await Promise.allSettled(items.map((item) => batcher.push(item)))).map((one) =>
        one.status === 'fulfilled' ? one.value : String(one.reason.message),
      )
    expect(await answers(['a', 'boom', 'b'])).toEqual(['a', 'boom', 'b'])
    expect(await answers(['a', 'bad'])).toEqual(['a', 'bad'])
    expect(await answers(['a', 'away'])).toEqual(['away', 'away'])
    expect(await answers(['a', 'b'])).toEqual(['a', 'b'])
  })

  it('finds one in two hundred in few runs', async () => {
    let runs = 0
    const batcher = createBatcher<number, number>({
      ...options,
      maxItems: 200,
      maxWaiting: 200,
      run: async (items) => {
        runs += 1
        if (items.includes(137)) throw new Error('poison')
        return items.map(good)
      },
    })
    const all = await Promise.allSettled(Array.from({ length: 200 }, (_one, index) => batcher.push(index)))
    expect(all.flatMap((one, index) => (one.status === 'rejected' ? [index] : []))).toEqual([137])
    expect(runs).toBeLessThan(20)
  })
})
