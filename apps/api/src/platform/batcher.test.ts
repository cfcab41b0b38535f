import { describe, expect, it } from 'vitest'
import { createBatcher, type Outcome } from './batcher.ts'

const good = <R>(value: R): Outcome<R> => ({ ok: true, value })
const options = { maxItems: 3, maxWaiting: 5, inFlight: 1, onFull: () => new Error('full') }

describe('the batcher', () => {
  it('takes together what arrives together, never more than it may, and answers each its own', async () => {
    const batches: number[][] = []
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
    let finish = (): void => {}
    const batcher = createBatcher<number, number>({
      ...options,
      run: async (items) => {
        await new Promise<void>((done) => {
          finish = done
        })
        return items.map(good)
      },
    })
    let answered = false
    const one = batcher.push(1).then(() => {
      answered = true
    })
    await new Promise((turn) => setTimeout(turn, 20))
    expect(answered).toBe(false)
    finish()
    await one
    expect(answered).toBe(true)
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
    await new Promise((turn) => setImmediate(turn))
    const waiting = [4, 5, 6, 7, 8].map((item) => batcher.push(item))
    await expect(batcher.push(9)).rejects.toThrow('full')
    finish()
    await Promise.all([...taken, ...waiting])
    expect(await batcher.push(10)).toBe(10)
    await batcher.drain()
  })

  it('fails all of a batch that throws, one of a batch that says so, and none of the next', async () => {
    const batcher = createBatcher<string, string>({
      ...options,
      run: async (items) => {
        if (items.includes('boom')) throw new Error('boom')
        return items.map((item) => (item === 'bad' ? { ok: false, error: new Error('bad') } : good(item)))
      },
    })
    const first = await Promise.allSettled(['a', 'boom'].map((item) => batcher.push(item)))
    expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const second = await Promise.allSettled(['a', 'bad'].map((item) => batcher.push(item)))
    expect(second.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  })
})
