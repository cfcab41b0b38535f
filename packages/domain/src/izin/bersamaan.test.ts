import { describe, expect, it } from 'vitest'
import { addDays, daysOf } from '../kalender/tanggal.ts'
import { eachAcak } from '../testing/acak.ts'
import { isTerlaluBanyak, puncakTidakMasuk, type TidakMasuk } from './bersamaan.ts'

const away = (nip: string, tanggal_mulai: string, tanggal_selesai: string): TidakMasuk => ({
  nip,
  tanggal_mulai,
  tanggal_selesai,
})
const WEEK = { mulai: '2026-11-16', selesai: '2026-11-20' }

describe('the day on which most are away', () => {
  it.each([
    ['nobody', [], null],
    ['somebody before and after', [away('a', '2026-11-10', '2026-11-15'), away('b', '2026-11-21', '2026-11-30')], null],
    ['one over the whole range', [away('a', '2026-11-01', '2026-12-01')], { tanggal: '2026-11-16', jumlah: 1 }],
    [
      'two that meet for a day',
      [away('a', '2026-11-16', '2026-11-18'), away('b', '2026-11-18', '2026-11-20')],
      { tanggal: '2026-11-18', jumlah: 2 },
    ],
    [
      'two papers of one person',
      [away('a', '2026-11-16', '2026-11-18'), away('a', '2026-11-17', '2026-11-17')],
      { tanggal: '2026-11-16', jumlah: 1 },
    ],
  ] as const)('%s', (_name, orang, expected) => {
    expect(puncakTidakMasuk(orang, WEEK)).toEqual(expected)
  })

  it('is what counting every day finds', () => {
    eachAcak('away', 1, ({ below: random }) => {
      const mulai = addDays('2026-03-01', random(20))
      const range = { mulai, selesai: addDays(mulai, random(15)) }
      const orang = Array.from({ length: random(8) }, () => {
        const from = addDays('2026-02-25', random(35))
        return away(`${random(4)}`, from, addDays(from, random(10)))
      })
      const counted = daysOf(range.mulai, range.selesai).map((tanggal) => ({
        tanggal,
        jumlah: new Set(
          orang.filter((one) => one.tanggal_mulai <= tanggal && tanggal <= one.tanggal_selesai).map(({ nip }) => nip),
        ).size,
      }))
      const most = Math.max(...counted.map(({ jumlah }) => jumlah))
      expect(puncakTidakMasuk(orang, range)).toEqual(most === 0 ? null : counted.find(({ jumlah }) => jumlah === most))
    })
  })
})

it.each([
  [1, 1, false],
  [1, 2, false],
  [2, 5, true],
  [2, 6, false],
  [3, 9, false],
  [4, 9, true],
  [2, 0, true],
])('%i of %i is too many: %s', (jumlah, semua, expected) => {
  expect(isTerlaluBanyak(jumlah, semua)).toBe(expected)
})
