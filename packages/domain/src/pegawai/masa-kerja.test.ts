import { expect, it } from 'vitest'
import { isBekerja } from './masa-kerja.ts'

it.each([
  ['{[2020-01-01,)}', '2019-12-31', false],
  ['{[2020-01-01,)}', '2020-01-01', true],
  ['{[2020-01-01,)}', '2099-01-01', true],
  ['{[2020-01-01,2026-12-01)}', '2026-11-30', true],
  ['{[2020-01-01,2026-12-01)}', '2026-12-01', false],
  ['{[2020-01-01,2026-12-01),[2027-02-01,)}', '2027-01-31', false],
  ['{[2020-01-01,2026-12-01),[2027-02-01,)}', '2027-02-01', true],
  ['{}', '2027-02-01', false],
])('employment %s on %s: %s', (bekerja, tanggal, expected) => {
  expect(isBekerja(bekerja, tanggal)).toBe(expected)
})
