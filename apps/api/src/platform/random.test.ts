import { describe, expect, it } from 'vitest'
import { freshBytes } from './random.ts'

describe('fresh bytes', () => {
  it('are as many as asked for, and never the same twice, over many refills', () => {
    const drawn = Array.from({ length: 5_000 }, (_one, no) => freshBytes(12 + (no % 3) * 10))
    expect(new Set(drawn.map((bytes) => bytes.length))).toEqual(new Set([12, 22, 32]))
    expect(new Set(drawn.map((bytes) => bytes.subarray(0, 12).toString('hex'))).size).toBe(5_000)
  })

  it('belong to whoever asked: later draws do not change them', () => {
    const bytes = freshBytes(16)
    const before = bytes.toString('hex')
    for (let count = 0; count < 2_000; count += 1) freshBytes(16)
    expect(bytes.toString('hex')).toBe(before)
  })
})
