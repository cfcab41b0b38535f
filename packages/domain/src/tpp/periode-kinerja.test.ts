import { describe, expect, it } from 'vitest'
import { periodeKinerja, predikatDari } from './periode-kinerja.ts'

describe('of which time the predicate counts', () => {
  it.each([
    ['bulan_sama', '2026-02-01', '2026-02'],
    ['triwulan_sebelumnya', '2026-01-01', '2025-Q4'],
    ['triwulan_sebelumnya', '2026-03-01', '2025-Q4'],
    ['triwulan_sebelumnya', '2026-04-01', '2026-Q1'],
    ['triwulan_sebelumnya', '2026-12-01', '2026-Q3'],
  ] as const)('%s of %s: %s', (predikat_dari, bulan, expected) => {
    expect(periodeKinerja({ predikat_dari }, bulan)).toBe(expected)
  })
  it.each([
    ['Sangat Baik', 'sangat_baik'],
    [' butuh  perbaikan ', 'butuh_perbaikan'],
    ['SANGAT_KURANG', 'sangat_kurang'],
    ['baik', 'baik'],
    ['cukup', undefined],
    ['', undefined],
  ])('the word %j is %s', (word, expected) => {
    expect(predikatDari(word)).toBe(expected)
  })
})
