import { expect, it } from 'vitest'
import { dueOf, percentOf } from './share.ts'

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

it('measures against those whose time has come: three night workers at 19:29 are not absent', () => {
  const angka = { dijadwalkan: 9, belum_waktunya: 3 }
  expect(percentOf(6, dueOf(angka))).toBe(100)
  expect(percentOf(0, dueOf({ dijadwalkan: 3, belum_waktunya: 3 }))).toBe(0)
})
