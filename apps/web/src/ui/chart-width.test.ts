import { expect, it } from 'vitest'
import { hasTick, heatCell, tickEvery } from './chart-width.ts'

it('words under the axis are left out where they would touch, never the last', () => {
  const shown = (count: number, slot: number, word: number) =>
    Array.from({ length: count }, (_one, index) => index).filter((index) =>
      hasTick(index, count, tickEvery(slot, word)),
    )
  expect(shown(12, 50, 28)).toHaveLength(12)
  expect(shown(12, 22, 28)).toEqual([1, 3, 5, 7, 9, 11])
  expect(shown(3, 5, 28)).toEqual([2])
  expect(shown(0, 0, 28)).toEqual([])
})

it('a map of hours fills its place, or scrolls with cells that a finger can hit', () => {
  expect(heatCell(24 * 40, 24)).toBe(40)
  expect(heatCell(450, 24)).toBe(18)
  expect(heatCell(300, 24)).toBe(24)
})
