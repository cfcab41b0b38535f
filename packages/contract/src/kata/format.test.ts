import { describe, expect, test } from 'vitest'
import {
  dateWords,
  formatBasisPoints,
  formatBytes,
  formatDate,
  formatDateRange,
  formatInstant,
  formatMinutes,
  formatMoney,
  formatMonth,
  formatNip,
  formatNumber,
  formatTime,
} from './format.ts'

describe('dates', () => {
  test.each([
    ['2026-11-12', 'id', 'short', 'Kam, 12 Nov 2026'],
    ['2026-11-12', 'en', 'short', 'Thu, 12 Nov 2026'],
    ['2026-08-17', 'id', 'short', 'Sen, 17 Agu 2026'],
    ['2026-12-06', 'id', 'long', 'Minggu, 6 Desember 2026'],
    ['2026-12-06', 'id', 'full', '6 Desember 2026'],
    ['2026-12-06', 'en', 'plain', '6 Dec 2026'],
    ['2026-02-30', 'id', 'short', '2026-02-30'],
    ['bukan tanggal', 'id', 'short', 'bukan tanggal'],
  ] as const)('%s in %s %s', (value, language, style, expected) => {
    expect(formatDate(value, language, style)).toBe(expected)
  })

  test('in both languages, for a sentence', () => {
    expect(dateWords('2026-08-17')).toEqual({ id: 'Sen, 17 Agu 2026', en: 'Mon, 17 Aug 2026' })
  })

  test('months and ranges', () => {
    expect(formatMonth('2026-11')).toBe('November 2026')
    expect(formatMonth('2026-05', 'en')).toBe('May 2026')
    expect(formatDateRange('2026-11-12', '2026-11-14')).toBe('12–14 Nov 2026')
    expect(formatDateRange('2026-11-28', '2026-12-02')).toBe('28 Nov–2 Des 2026')
    expect(formatDateRange('2026-12-30', '2027-01-02', 'en')).toBe('30 Dec 2026 – 2 Jan 2027')
    expect(formatDateRange('2026-11-12', '2026-11-12')).toBe('Kam, 12 Nov 2026')
  })
})

describe('times', () => {
  test('of day', () => {
    expect(formatTime('07:28:59', 'id', 'WIB')).toBe('07.28 WIB')
    expect(formatTime('07:28', 'en', 'Asia/Makassar')).toBe('07:28 WITA')
    expect(formatTime('07:28')).toBe('07.28')
  })

  test('an instant is shown in its office zone, also over midnight', () => {
    expect(formatInstant('2026-11-12T00:28:10Z', 'Asia/Jakarta')).toBe('Kam, 12 Nov 2026 07.28 WIB')
    expect(formatInstant('2026-11-12T16:00:00Z', 'WIT', 'en')).toBe('Fri, 13 Nov 2026 01:00 WIT')
    expect(formatInstant('2026-11-12T17:00:00Z', 'WIB')).toBe('Jum, 13 Nov 2026 00.00 WIB')
    expect(formatInstant('x', 'WIB')).toBe('x')
  })

  test('durations', () => {
    expect(formatMinutes(0)).toBe('0 menit')
    expect(formatMinutes(85)).toBe('1 jam 25 menit')
    expect(formatMinutes(120, 'en')).toBe('2 h')
    expect(formatMinutes(-30)).toBe('−30 menit')
  })
})

describe('numbers', () => {
  test('money', () => {
    expect(formatMoney(3491640)).toBe('Rp 3.491.640')
    expect(formatMoney(3491640, 'en')).toBe('Rp 3,491,640')
    expect(formatMoney(0)).toBe('Rp 0')
    expect(formatMoney(-250000)).toBe('−Rp 250.000')
  })

  test('numbers, rates and sizes', () => {
    expect(formatNumber(1234567.891, 'id', 2)).toBe('1.234.567,89')
    expect(formatNumber(-0.001, 'id', 2)).toBe('0,00')
    expect(formatBasisPoints(150)).toBe('1,5 %')
    expect(formatBasisPoints(1000)).toBe('10 %')
    expect(formatBasisPoints(0)).toBe('0 %')
    expect(formatBasisPoints(10000, 'en')).toBe('100 %')
    expect(formatBasisPoints(25, 'en')).toBe('0.25 %')
    expect(formatBytes(5 * 1024 * 1024)).toBe('5 MB')
    expect(formatBytes(1536 * 1024)).toBe('1,5 MB')
    expect(formatBytes(18_000)).toBe('18 KB')
  })

  test('NIP in groups of 8 6 1 3', () => {
    expect(formatNip('198703122010012004')).toBe('19870312 201001 2 004')
    expect(formatNip('3174051203870001')).toBe('3174 0512 0387 0001')
    expect(formatNip('123')).toBe('123')
  })
})
