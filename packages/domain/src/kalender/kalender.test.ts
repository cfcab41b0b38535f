import { describe, expect, it } from 'vitest'
import { detikOf, jamOf } from './jam.ts'
import { DAFTAR_NASIONAL } from './libur-nasional.ts'
import {
  addDays,
  daysBetween,
  daysOf,
  daysOfMonth,
  hariKe,
  isDateText,
  isInside,
  lastOfMonth,
  mergeRentang,
  overlaps,
} from './tanggal.ts'
import { detikAt, instantOf, isZona, namaZona, tanggalAt } from './zona.ts'

describe('dates', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-11-15', 0, '2026-11-15'],
  ])('%s + %i = %s', (from, days, to) => {
    expect(addDays(from, days)).toBe(to)
    expect(daysBetween(from, to)).toBe(days)
  })

  it.each([
    ['2026-11-16', 1],
    ['2026-11-20', 5],
    ['2026-11-21', 6],
    ['2026-11-22', 7],
  ])('%s is weekday %i', (tanggal, hari) => expect(hariKe(tanggal)).toBe(hari))

  it.each([
    [2026, 2, '2026-02-28'],
    [2028, 2, '2028-02-29'],
    [2026, 4, '2026-04-30'],
    [2026, 12, '2026-12-31'],
  ])('the last day of %i-%i is %s', (tahun, bulan, last) => {
    expect(lastOfMonth(tahun, bulan)).toBe(last)
    expect(daysOfMonth(tahun, bulan).length).toBe(Number(last.slice(8)))
  })

  it.each([
    ['2026-02-29', false],
    ['2028-02-29', true],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['kemarin', false],
  ])('%s is a date: %s', (text, yes) => expect(isDateText(text)).toBe(yes))

  it('ranges have both ends in them, and no end means on and on', () => {
    const open = { mulai: '2026-05-01', selesai: null }
    const may = { mulai: '2026-05-01', selesai: '2026-05-31' }
    expect(['2026-04-30', '2026-05-01', '2026-05-31', '2026-06-01'].map((day) => isInside(day, may))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(isInside('2099-01-01', open)).toBe(true)
    expect(overlaps(may, { mulai: '2026-05-31', selesai: null })).toBe(true)
    expect(overlaps(may, { mulai: '2026-06-01', selesai: null })).toBe(false)
    expect(overlaps(open, { mulai: '2020-01-01', selesai: '2026-04-30' })).toBe(false)
    expect(daysOf('2026-05-02', '2026-05-01')).toEqual([])
  })
})

describe('times and zones', () => {
  it.each([
    ['07:30', 27_000],
    ['00:00', 0],
    ['23:59:59', 86_399],
  ])('%s is %i seconds', (jam, detik) => {
    expect(detikOf(jam)).toBe(detik)
    expect(jamOf(detik)).toBe(jam)
  })
  it('a time past midnight is a time of the next day', () =>
    expect([jamOf(86_400 + 60), jamOf(-60)]).toEqual(['00:01', '23:59']))

  it.each([
    ['Asia/Jakarta', '2026-11-16T00:30:00.000Z'],
    ['Asia/Makassar', '2026-11-15T23:30:00.000Z'],
    ['Asia/Jayapura', '2026-11-15T22:30:00.000Z'],
    ['Europe/London', '2026-11-16T07:30:00.000Z'],
    ['Asia/Kathmandu', '2026-11-16T01:45:00.000Z'],
  ])('07:30 in %s is %s', (zona, instant) => {
    const at = instantOf('2026-11-16', 27_000, zona)
    expect(new Date(at).toISOString()).toBe(instant)
    expect([tanggalAt(at, zona), detikAt(at, zona)]).toEqual(['2026-11-16', 27_000])
  })

  it('follows summer time where there is some', () => {
    expect(new Date(instantOf('2026-07-01', 27_000, 'Europe/London')).toISOString()).toBe('2026-07-01T06:30:00.000Z')
    expect(new Date(instantOf('2026-03-29', 27_000, 'Europe/London')).toISOString()).toBe('2026-03-29T06:30:00.000Z')
  })

  it('the date is that of the zone', () => {
    const midnight = Date.parse('2026-12-31T16:00:00Z')
    expect([tanggalAt(midnight, 'Asia/Jakarta'), tanggalAt(midnight, 'Asia/Makassar')]).toEqual([
      '2026-12-31',
      '2027-01-01',
    ])
  })

  it.each([
    ['Asia/Jakarta', true],
    ['America/Argentina/Buenos_Aires', true],
    ['UTC', true],
    ['Asia/Atlantis', false],
    ['+07:00', false],
    ['WIB', false],
  ])('%s is a zone: %s', (zona, yes) => expect(isZona(zona)).toBe(yes))
  it('names the three zones as people do', () =>
    expect(['Asia/Pontianak', 'Asia/Makassar', 'Asia/Jayapura', 'Europe/London'].map(namaZona)).toEqual([
      'WIB',
      'WITA',
      'WIT',
      'Europe/London',
    ]))
})

describe('ranges put together', () => {
  const put = (...ranges: [string, string][]) =>
    mergeRentang(ranges.map(([from, to]) => ({ from, to }))).map(({ from, to }) => `${from}..${to}`)
  it.each<[string, [string, string][], string[]]>([
    ['none', [], []],
    [
      'apart stay apart, in order',
      [
        ['2026-03-01', '2026-03-02'],
        ['2026-01-01', '2026-01-05'],
      ],
      ['2026-01-01..2026-01-05', '2026-03-01..2026-03-02'],
    ],
    [
      'next to each other are one',
      [
        ['2026-02-27', '2026-02-28'],
        ['2026-03-01', '2026-03-01'],
      ],
      ['2026-02-27..2026-03-01'],
    ],
    [
      'one inside another is nothing more',
      [
        ['2026-01-01', '2026-01-31'],
        ['2026-01-05', '2026-01-06'],
      ],
      ['2026-01-01..2026-01-31'],
    ],
    [
      'overlapping ones reach to the later end',
      [
        ['2026-01-05', '2026-01-20'],
        ['2026-01-01', '2026-01-06'],
      ],
      ['2026-01-01..2026-01-20'],
    ],
  ])('%s', (_name, ranges, expected) => expect(put(...ranges)).toEqual(expected))
})

/** domain.md §3.3: working days per month after national holidays and joint leave. */
const WORKING: [number, 5 | 6, number[]][] = [
  [2025, 5, [19, 20, 19, 16, 17, 18, 23, 20, 21, 23, 20, 21]],
  [2026, 5, [20, 18, 17, 21, 16, 20, 23, 19, 22, 22, 21, 21]],
  [2026, 6, [25, 22, 20, 25, 21, 24, 27, 24, 26, 27, 25, 25]],
  [2027, 5, [19, 19, 15, 22, 16, 21, 22, 21, 22, 21, 22, 22]],
  [2027, 6, [24, 22, 19, 26, 20, 25, 27, 25, 26, 26, 26, 25]],
]

describe('the national lists', () => {
  it.each(WORKING)('%i, %i days a week: the working days of each month', (tahun, pola, expected) => {
    const daftar = DAFTAR_NASIONAL.find((one) => one.tahun === tahun)
    const free = new Set(daftar?.libur.flatMap((one) => daysOf(one.tanggal_mulai, one.tanggal_selesai)))
    const months = expected.map(
      (_days, index) => daysOfMonth(tahun, index + 1).filter((day) => hariKe(day) <= pola && !free.has(day)).length,
    )
    expect(months).toEqual(expected)
  })

  it.each([
    [2025, 17, 11],
    [2026, 17, 8],
    [2027, 18, 8],
  ])('%i has %i national holidays and %i days of joint leave', (tahun, national, joint) => {
    const libur = DAFTAR_NASIONAL.find((one) => one.tahun === tahun)?.libur ?? []
    const days = (jenis: string) =>
      libur.filter((one) => one.jenis === jenis).flatMap((one) => daysOf(one.tanggal_mulai, one.tanggal_selesai)).length
    expect([days('nasional'), days('cuti_bersama')]).toEqual([national, joint])
  })
})
