import { describe, expect, it } from 'vitest'
import { createIds, createRandom } from './random.ts'

const some = (label: string): number[] => {
  const random = createRandom(label)
  return Array.from({ length: 1000 }, () => random.next())
}

describe('the seeded numbers', () => {
  it('are the same for a label, and others for another', () => {
    expect(some('a')).toEqual(some('a'))
    expect(some('a')).not.toEqual(some('b'))
    // Written down once: another machine or another version of Node must give these too.
    expect(
      some('a')
        .slice(0, 3)
        .map((number) => number.toFixed(6)),
    ).toEqual(['0.364917', '0.730293', '0.595006'])
  })

  it('spread over their range', () => {
    const random = createRandom('spread')
    const dice = Array.from({ length: 6000 }, () => random.int(1, 6))
    for (const side of [1, 2, 3, 4, 5, 6]) {
      const share = dice.filter((one) => one === side).length / dice.length
      expect(share).toBeGreaterThan(0.13)
      expect(share).toBeLessThan(0.2)
    }
    expect(some('a').every((number) => number >= 0 && number < 1)).toBe(true)
  })

  it('choose by weight and never what weighs nothing', () => {
    const random = createRandom('weights')
    const drawn = Array.from({ length: 2000 }, () =>
      random.weighted([
        ['often', 9],
        ['never', 0],
        ['seldom', 1],
      ]),
    )
    expect(drawn).not.toContain('never')
    expect(drawn.filter((one) => one === 'often').length).toBeGreaterThan(1700)
    expect(() => random.pick([])).toThrow('nothing to pick from')
    expect(() => random.weighted([])).toThrow('nothing to choose from')
  })
})

describe('the ids', () => {
  it('are UUIDs of version 7 in rising order, and the same again', () => {
    const make = (): string[] => {
      const next = createIds('id')
      return Array.from({ length: 500 }, next)
    }
    const ids = make()
    expect(make()).toEqual(ids)
    expect([...ids].sort()).toEqual(ids)
    expect(new Set(ids).size).toBe(500)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })
})
