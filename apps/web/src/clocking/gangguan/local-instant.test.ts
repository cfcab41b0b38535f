import { describe, expect, it } from 'vitest'
import { instantOf } from './local-instant.ts'

describe('a moment from a local date and time', () => {
  it.each([
    ['2026-11-12', '07:30', 'Asia/Jakarta', '2026-11-12T00:30:00.000Z'],
    ['2026-11-12', '07:30', 'Asia/Makassar', '2026-11-11T23:30:00.000Z'],
    ['2026-11-12', '00:00', 'Asia/Jayapura', '2026-11-11T15:00:00.000Z'],
    ['2026-11-12', '', 'Asia/Jakarta', undefined],
    ['', '07:30', 'Asia/Jakarta', undefined],
  ])('%s %s in %s is %s', (date, time, zone, instant) => {
    expect(instantOf(date, time, zone)).toBe(instant)
  })
})
