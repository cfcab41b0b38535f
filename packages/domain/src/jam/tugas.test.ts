import { describe, expect, it } from 'vitest'
import { type Ketepatan, ketepatanTugas, TUGAS } from './tugas.ts'

const NOW = Date.UTC(2026, 10, 19, 2, 17)
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describe('a task', () => {
  it.each<[string, string, number | null, Ketepatan]>([
    ['of the minute, just now', 'jangkar', 0, 'tepat'],
    ['of the minute, five minutes ago', 'jangkar', 5 * MINUTE, 'tepat'],
    ['of the minute, longer ago', 'jangkar', 5 * MINUTE + 1, 'terlambat'],
    ['that this version does not know, longer ago', 'dahulu', 6 * MINUTE, 'terlambat'],
    ['of the day, missed once', 'izin_harian', 2 * DAY, 'tepat'],
    ['of the day, missed longer', 'izin_harian', 2 * DAY + 1, 'terlambat'],
    ['that never succeeded', 'izin_harian', null, 'belum'],
    ['that succeeded a moment ahead of this clock', 'jangkar', -MINUTE, 'tepat'],
    ['that succeeded in the future', 'jangkar', -2 * 365 * DAY, 'di_masa_depan'],
  ])('%s', (_name, nama, ago, expected) => {
    expect(ketepatanTugas(nama, ago === null ? null : NOW - ago, NOW)).toBe(expected)
  })

  it('that waits for no believed clock says why', () => {
    for (const [nama, { jam }] of Object.entries(TUGAS))
      if (jam !== 'percaya') expect(jam.tanpa.length, nama).toBeGreaterThan(20)
  })
})
