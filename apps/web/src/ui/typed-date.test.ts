import { expect, test } from 'vitest'
import { readTypedDate, readTypedMonth, readTypedTime, showDate, showTime } from './typed-date.ts'

test.each([
  ['12/11/2026', '2026-11-12'],
  ['1-2-26', '2026-02-01'],
  ['12.11.2026', '2026-11-12'],
  ['12112026', '2026-11-12'],
  [' 12 nov 2026 ', '2026-11-12'],
  ['Kam, 12 Nov 2026', '2026-11-12'],
  ['17 Agustus 2026', '2026-08-17'],
  ["Jum'at, 14 Agustus 2026", '2026-08-14'],
  ['2026-11-12', '2026-11-12'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2026', undefined],
  ['31/04/2026', undefined],
  ['11/13/2026', undefined],
  ['12 foo 2026', undefined],
  ['12/11', undefined],
  ['', undefined],
])('date %j → %j', (typed, expected) => {
  expect(readTypedDate(typed)).toBe(expected)
})

test.each([
  ['11/2026', '2026-11'],
  ['112026', '2026-11'],
  ['Nov 2026', '2026-11'],
  ['2026-1', '2026-01'],
  ['13/2026', undefined],
])('month %j → %j', (typed, expected) => {
  expect(readTypedMonth(typed)).toBe(expected)
})

test.each([
  ['7', '07:00'],
  ['0728', '07:28'],
  ['728', '07:28'],
  ['07.28', '07:28'],
  ['7:5', '07:05'],
  ['07:28:59', '07:28'],
  ['24.00', undefined],
  ['07.60', undefined],
  ['pagi', undefined],
])('time %j → %j', (typed, expected) => {
  expect(readTypedTime(typed)).toBe(expected)
})

test('what is shown can be typed again', () => {
  expect(showDate('2026-11-12')).toBe('12/11/2026')
  expect(readTypedDate(showDate('2026-11-12'))).toBe('2026-11-12')
  expect(showTime('07:28:00')).toBe('07.28')
})
