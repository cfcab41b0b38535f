import { describe, expect, it } from 'vitest'
import { inPages, readAhead } from './pages.ts'

it('a list in pages has everything once, in order', () => {
  expect(inPages([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(inPages([], 2)).toEqual([])
})

describe('reading ahead', () => {
  it('uses every page in order, and has the next one under way before it uses one', async () => {
    const log: string[] = []
    const read = async (page: number) => {
      log.push(`read ${page}`)
      return page * 10
    }
    await readAhead([1, 2, 3], read, (found) => void log.push(`use ${found}`))
    expect(log).toEqual(['read 1', 'read 2', 'use 10', 'read 3', 'use 20', 'use 30'])
  })

  it('leaves nothing under way when using one fails', async () => {
    let under = 0
    const read = async (page: number) => {
      under += 1
      await new Promise<void>((done) => setImmediate(() => setImmediate(done)))
      under -= 1
      return page
    }
    const fail = (): void => {
      throw new Error('planted')
    }
    await expect(readAhead([1, 2, 3], read, fail)).rejects.toThrow('planted')
    expect(under).toBe(0)
  })

  it('fails with what reading a later page throws, after the ones before were used', async () => {
    const used: number[] = []
    const read = async (page: number) => (page === 2 ? Promise.reject(new Error('planted')) : page)
    await expect(readAhead([1, 2, 3], read, (found) => void used.push(found))).rejects.toThrow('planted')
    expect(used).toEqual([1])
  })
})
