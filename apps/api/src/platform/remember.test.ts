import { describe, expect, it } from 'vitest'
import { createMemory } from './remember.ts'

function counted() {
  let made = 0
  return async () => {
    made += 1
    return made
  }
}
const settle = () => new Promise((done) => setImmediate(done))

describe('a memory', () => {
  it('makes a value once for all who ask while it is fresh, and anew after that', async () => {
    let time = 0
    const memory = createMemory<number>({ freshMs: 100, now: () => time })
    const make = counted()
    expect(await Promise.all([memory.get('a', make), memory.get('a', make)])).toEqual([1, 1])
    time = 99
    expect(await memory.get('a', make)).toBe(1)
    time = 100
    expect(await memory.get('a', make)).toBe(2)
    expect(await memory.get('b', make)).toBe(3)
  })

  it('hands out the last value while one new one is made, and waits when the last is too old', async () => {
    let time = 0
    const memory = createMemory<number>({ freshMs: 100, staleMs: 400, now: () => time })
    const make = counted()
    await memory.get('a', make)
    time = 150
    expect(await Promise.all([memory.get('a', make), memory.get('a', make)])).toEqual([1, 1])
    await settle()
    expect(await memory.get('a', make)).toBe(2)
    time = 150 + 500
    expect(await memory.get('a', make)).toBe(3)
  })

  it('does not keep what failed, and keeps the last good value when renewing fails', async () => {
    let time = 0
    const memory = createMemory<number>({ freshMs: 100, staleMs: 400, now: () => time })
    const fail = async () => Promise.reject(new Error('away'))
    await expect(memory.get('a', fail)).rejects.toThrow('away')
    expect(await memory.get('a', counted())).toBe(1)
    time = 150
    expect(await memory.get('a', fail)).toBe(1)
    await settle()
    expect(await memory.get('a', async () => 9)).toBe(1)
    await settle()
    expect(await memory.get('a', fail)).toBe(9)
  })

  it('forgets everything rather than growing without end', async () => {
    const memory = createMemory<number>({ freshMs: 100, max: 2, now: () => 0 })
    const make = counted()
    for (const key of ['a', 'b', 'c']) await memory.get(key, make)
    expect(await memory.get('a', make)).toBe(4)
    expect(await memory.get('c', make)).toBe(3)
  })
})
