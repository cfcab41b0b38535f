import { expect, it } from 'vitest'
import { percentOf } from './share.ts'

it.each([
  [0, 0, 0],
  [0, 10, 0],
  [5, 10, 50],
  [999, 1000, 99],
  [1, 1000, 1],
  [10, 10, 100],
  [11, 10, 100],
])('%i of %i is %i percent', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent)
})
