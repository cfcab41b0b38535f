import { describe, expect, it } from 'vitest'
import type { StatusPtkp } from '../pegawai/ptkp.ts'
import { pajakSetahun, pasal17, terOf } from './pajak.ts'
import { divide, share } from './rupiah.ts'
import { terBp } from './ter.ts'
import { TABEL_TER } from './testing/ter-tabel.ts'

const STATUS: Readonly<Record<string, StatusPtkp>> = { A: 'TK/0', B: 'K/1', C: 'K/3' }
describe('effective rates of a month', () => {
  it('are 125', () => {
    expect(TABEL_TER.length).toBe(125)
  })
  it.each(TABEL_TER)('$kategori: over $di_atas up to $sampai_dengan', ({ kategori, di_atas, sampai_dengan, bp }) => {
    const status = STATUS[kategori] ?? 'TK/0'
    expect(terBp(status, di_atas + 1)).toBe(bp)
    if (di_atas > 0) expect(terBp(status, di_atas)).toBeLessThan(bp)
    if (sampai_dengan === null) return
    expect(terBp(status, sampai_dengan)).toBe(bp)
    expect(terBp(status, sampai_dengan + 1)).toBeGreaterThan(bp)
  })
  it.each([
    ['K/1', 6_200_000, 0],
    ['K/1', 6_200_001, 15_500],
    ['K/1', 8_016_000, 80_160],
    ['K/1', 8_336_640, 83_366],
  ] as const)('%s, %i: %i', (status, bruto, expected) => {
    expect(terOf(status, bruto)).toBe(expected)
  })
})

describe('tax of a year', () => {
  it.each([
    [0, 0],
    [60_000_000, 3_000_000],
    [60_001_000, 3_000_150],
    [250_000_000, 31_500_000],
    [500_000_000, 94_000_000],
    [5_000_000_000, 1_444_000_000],
    [5_000_001_000, 1_444_000_350],
  ])('of %i is %i', (pkp, expected) => {
    expect(pasal17(pkp)).toBe(expected)
  })
  it('counts costs of the post at most for the months worked', () => {
    const bruto = 240_000_000
    const twelve = pajakSetahun('TK/0', { bruto, bulan: 12, iuran_pensiun: 0, zakat: 0 })
    const three = pajakSetahun('TK/0', { bruto, bulan: 3, iuran_pensiun: 0, zakat: 0 })
    expect([twelve, three]).toEqual([pasal17(180_000_000), pasal17(184_500_000)])
  })
  it('takes taxable income down to thousands, and never below nothing', () => {
    const income = (bruto: number) => pajakSetahun('TK/0', { bruto, bulan: 12, iuran_pensiun: 0, zakat: 0 })
    expect(income(50_000_000)).toBe(0)
    expect(income(60_000_999)).toBe(pasal17(3_000_000))
  })
})

describe('whole rupiah', () => {
  it.each([
    [1, 1, 2, 'terdekat', 1],
    [-1, 1, 2, 'terdekat', -1],
    [1, 1, 3, 'terdekat', 0],
    [2, 1, 3, 'terdekat', 1],
    [2, 1, 3, 'ke_bawah', 0],
    [-5, 1, 3, 'ke_bawah', -1],
    [0, 5, 3, 'terdekat', 0],
  ] as const)('%i × %i ÷ %i %s: %i', (amount, by, of, pembulatan, expected) => {
    expect(share(amount, by, of, pembulatan)).toBe(expected)
  })
  it('refuses what cannot be reckoned exactly', () => {
    expect(() => share(2 ** 50, 10_000, 3)).toThrow(RangeError)
  })
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [10, [0, 0], [10, 0]],
    [7, [5, 3, 2], [4, 2, 1]],
  ])('%i in parts of %j: %j', (amount, weights, expected) => {
    expect(divide(amount, weights)).toEqual(expected)
  })
})
