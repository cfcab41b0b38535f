import { expect, test } from 'vitest'
import { addMonths, stepByKey, today, weeksOf } from './calendar-grid.ts'

test('November 2026 begins on a Sunday and takes six weeks', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, '2026-11-01'])
  expect(weeks[5]?.[0]).toBe('2026-11-30')
  expect(weeksOf('2028-02').flat().filter(Boolean)).toHaveLength(29)
})

test('months keep the day, or the last day there is', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
})

test.each([
  ['ArrowLeft', '2026-10-31'],
  ['ArrowDown', '2026-11-08'],
  ['Home', '2026-10-26'],
  ['End', '2026-11-01'],
  ['PageDown', '2026-12-01'],
  ['a', undefined],
])('%s from 1 November', (key, expected) => {
  expect(stepByKey(key, '2026-11-01')).toBe(expected)
})

test('a year with shift, and today by the local calendar', () => {
  expect(stepByKey('PageUp', '2028-02-29', true)).toBe('2027-02-28')
  expect(today(new Date(2026, 10, 5, 23, 59))).toBe('2026-11-05')
})
