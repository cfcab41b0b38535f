import { expect, it } from 'vitest'
import { heatStep, lineParts } from './line-layout.ts'

const BOX = { width: 136, height: 108, left: 36, max: 10_000 }

it('stands on its scale whatever the values are', () => {
  expect(lineParts([0, 5_000, 10_000, 12_000], BOX)[0]?.map(({ y }) => y)).toEqual([108, 58, 8, 8])
  expect(lineParts([0, 5_000], BOX)[0]?.map(({ x }) => x)).toEqual([61, 111])
})

it('is broken where a value is not known', () => {
  expect(lineParts([null, 1, 2, null, 3], BOX).map((part) => part.length)).toEqual([2, 1])
  expect(lineParts([null], BOX)).toEqual([])
})

it.each([
  [0, 10, 0],
  [1, 100, 1],
  [20, 100, 1],
  [21, 100, 2],
  [100, 100, 5],
  [3, 0, 0],
])('%i of %i is step %i', (value, max, step) => {
  expect(heatStep(value, max)).toBe(step)
})
