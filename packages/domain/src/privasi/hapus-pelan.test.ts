import { describe, expect, it } from 'vitest'
import { addDays } from '../kalender/tanggal.ts'
import { eachAcak } from '../testing/acak.ts'
import { batasHapus, palingBanyak, rencanaHapus } from './hapus-pelan.ts'

const days = (from: string, many: number): string[] => Array.from({ length: many }, (_, at) => addDays(from, at))

describe('what retention may remove', () => {
  it.each<[string, string[], string | null]>([
    ['on the first day: nothing', ['2025-10-01'], null],
    ['on the sixth: nothing', days('2025-10-01', 6), null],
    ['on the seventh: what was due on the first', days('2025-10-01', 7), '2025-10-01'],
    ['later: what was due a week ago', days('2025-10-01', 40), '2025-11-03'],
    [
      'with a clock that jumped for a night: as without',
      [...days('2025-10-01', 7), '2027-10-08', '2025-10-09'],
      '2025-10-03',
    ],
    [
      'after the retention was made longer: no more than today',
      [...days('2025-10-01', 10), '2024-10-11'],
      '2024-10-11',
    ],
    ['after it was made shorter: as before, for a week', [...days('2025-10-01', 10), '2026-04-11'], '2025-10-05'],
  ])('%s', (_name, batas, expected) => {
    expect(batasHapus(batas)).toBe(expected)
  })

  const JATUH = days('2025-01-01', 5).map((tanggal) => ({ tanggal, jumlah: 400 }))
  const of = (terbesar: number, disetujui: string | null = null, batas = '2025-01-06') =>
    rencanaHapus(JATUH, { batas, terbesar, disetujui })
  it('is whole days, the oldest first, up to a thousand and three times what it was used to', () => {
    expect(of(0)).toEqual({ sebelum: '2025-01-03', jumlah: 800, tertahan: 1_200 })
    expect(of(200)).toEqual({ sebelum: '2025-01-05', jumlah: 1_600, tertahan: 400 })
    expect(of(400)).toEqual({ sebelum: '2025-01-06', jumlah: 2_000, tertahan: 0 })
  })
  it('is nothing where the first day alone is too much', () => {
    expect(
      rencanaHapus([{ tanggal: '2025-01-01', jumlah: 90_000 }], { batas: '2026-01-01', terbesar: 0, disetujui: null }),
    ).toEqual({
      sebelum: null,
      jumlah: 0,
      tertahan: 90_000,
    })
  })
  it('is what a super admin agreed to, and no day more', () => {
    expect(of(0, '2025-01-05')).toEqual({ sebelum: '2025-01-05', jumlah: 1_600, tertahan: 400 })
    expect(of(0, '2030-01-01')).toEqual({ sebelum: '2025-01-06', jumlah: 2_000, tertahan: 0 })
  })
  it('is never a row of a day that is not due, nor more than the limit without an agreement', () => {
    eachAcak('hapus pelan', 1, (acak) => {
      const jatuh = days('2025-01-01', 1 + acak.below(60)).map((tanggal) => ({
        tanggal,
        jumlah: 1 + acak.below(2_000),
      }))
      const [batas, terbesar] = [addDays('2025-01-01', acak.below(70)), acak.below(5_000)]
      const { sebelum, jumlah, tertahan } = rencanaHapus(jatuh, { batas, terbesar, disetujui: null })
      const removed = jatuh.filter(({ tanggal }) => sebelum !== null && tanggal < sebelum)
      expect(removed.reduce((sum, one) => sum + one.jumlah, 0)).toBe(jumlah)
      expect(jumlah).toBeLessThanOrEqual(palingBanyak(terbesar))
      expect(removed.every(({ tanggal }) => tanggal < batas)).toBe(true)
      expect(jumlah + tertahan).toBe(
        jatuh.filter(({ tanggal }) => tanggal < batas).reduce((sum, one) => sum + one.jumlah, 0),
      )
    })
  })
})
