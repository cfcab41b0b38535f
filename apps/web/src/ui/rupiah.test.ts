import { expect, it } from 'vitest'
import { bpOf, persenText } from './persen.ts'
import { rupiahOf, rupiahText } from './rupiah.ts'

it.each<[string, number | null | undefined]>([
  ['4000000', 4_000_000],
  ['4.000.000', 4_000_000],
  [' 0 ', 0],
  ['', null],
  ['4,5', undefined],
  ['4.0', undefined],
  ['4.000.00', undefined],
  ['Rp4000', undefined],
  ['-1', undefined],
  ['1e6', undefined],
])('"%s" as rupiah', (typed, amount) => {
  expect(rupiahOf(typed)).toBe(amount)
  if (typeof amount === 'number') expect(rupiahOf(rupiahText(amount))).toBe(amount)
})

it.each<[string, number | null | undefined]>([
  ['2,5', 250],
  ['100 %', 10_000],
  ['', null],
  ['100,01', undefined],
  ['2,555', undefined],
])('"%s" as a percentage', (typed, bp) => {
  expect(bpOf(typed)).toBe(bp)
  if (typeof bp === 'number') expect(bpOf(persenText(bp))).toBe(bp)
})
