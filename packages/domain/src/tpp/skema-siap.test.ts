import { expect, it } from 'vitest'
import { SKEMA_TPP_SIAP } from './skema-siap.ts'
import { periksaSkemaTpp } from './skema-tpp.ts'

it.each(SKEMA_TPP_SIAP)('$kode can be used as it is, and says what to compare with the decree', ({ isi, periksa }) => {
  expect(periksaSkemaTpp({ ...isi, berlaku_mulai: '2026-01-01' })).toEqual([])
  expect(periksa.filter((field) => !(field in isi))).toEqual([])
  expect(periksa.length).toBeGreaterThan(0)
})

it('is named once each', () => {
  const codes = SKEMA_TPP_SIAP.map(({ kode }) => kode)
  expect(new Set(codes).size).toBe(codes.length)
})
