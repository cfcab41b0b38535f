import { beforeEach, describe, expect, it } from 'vitest'
import { createHashPassword } from './hashing.ts'

const running = { now: 0, most: 0, go: [] as (() => void)[] }
const hashPassword = createHashPassword(async (password) => {
  running.now += 1
  running.most = Math.max(running.most, running.now)
  await new Promise<void>((resolve) => running.go.push(resolve))
  running.now -= 1
  if (password === 'rusak') throw new Error('no memory')
  return `$argon2id$${password}`
})

/** Lets one after the other finish until nobody is hashed for any more. */
async function finish<T>(waiting: readonly Promise<T>[]): Promise<PromiseSettledResult<T>[]> {
  const all = Promise.allSettled(waiting)
  let done = false
  void all.then(() => {
    done = true
  })
  for (let turn = 0; !done; turn += 1) {
    if (turn > 10_000) throw new Error('somebody waits for ever')
    running.go.shift()?.()
    await Promise.resolve()
  }
  return all
}

beforeEach(() => {
  running.most = 0
})

describe('hashing first passwords', () => {
  it('is done one at a time, in the order they came', async () => {
    const order: string[] = []
    const many = ['a', 'b', 'c', 'd', 'e'].map(async (one) => {
      const hash = await hashPassword(one)
      order.push(one)
      return hash
    })
    const results = await finish(many)
    expect(running.most).toBe(1)
    expect(order).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(results[4]).toEqual({ status: 'fulfilled', value: '$argon2id$e' })
  })

  it('tells who comes to a full line at once, and takes the next when there is room', async () => {
    const line = Array.from({ length: 51 }, () => hashPassword('a'))
    await expect(hashPassword('terlambat')).rejects.toMatchObject({
      code: 'layanan_tidak_tersedia',
      detail: { retryAfter: 10 },
    })
    const results = await finish(line)
    expect(results.every(({ status }) => status === 'fulfilled')).toBe(true)
    expect((await finish([hashPassword('lagi')]))[0]?.status).toBe('fulfilled')
  })

  it('goes on after one that failed', async () => {
    const results = await finish([hashPassword('rusak'), hashPassword('a'), hashPassword('b')])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    expect(running.most).toBe(1)
  })
})
