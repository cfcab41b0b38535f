import { expect, it } from 'vitest'
import { lewatBatas } from './batas.ts'

it.each([
  ['xlsx', 10_000, 13, null],
  ['xlsx', 2_000, 12, null],
  ['xlsx', 10_001, 1, 10_000],
  ['pdf', 10_000, 2, null],
  ['pdf', 2_000, 10, null],
  ['pdf', 2_000, 11, 20_000],
  ['pdf', 10_001, 1, 10_000],
] as const)('a %s of %i people over %i months goes beyond %s', (bentuk, orang, bulan, expected) => {
  expect(lewatBatas(orang, bulan, bentuk)).toBe(expected)
})
