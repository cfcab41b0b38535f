import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kaliAcak } from '../testing/acak.ts'
import { addDays, daysBetween, hariKe, isDateText, isInside, overlaps, type Rentang } from './tanggal.ts'
import { detikAt, instantOf, tanggalAt } from './zona.ts'

const tanggal = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1960-01-01', days))
const zona = fc.constantFrom('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura', 'UTC')

describe('dates', () => {
  it('come back when days are added and taken away again', () => {
    fc.assert(
      fc.property(tanggal, fc.integer({ min: -5_000, max: 5_000 }), (date, days) => {
        const moved = addDays(date, days)
        expect(isDateText(moved)).toBe(true)
        expect(daysBetween(date, moved)).toBe(days)
        expect(addDays(moved, -days)).toBe(date)
      }),
      kaliAcak(),
    )
  })

  it('have the same weekday every seven days', () => {
    fc.assert(
      fc.property(
        tanggal,
        (date) => hariKe(addDays(date, 7)) === hariKe(date) && hariKe(addDays(date, 1)) === (hariKe(date) % 7) + 1,
      ),
      kaliAcak(),
    )
  })

  it('lie in two ranges only if the ranges overlap', () => {
    const range = fc
      .tuple(tanggal, fc.option(fc.integer({ min: 0, max: 400 })))
      .map(([mulai, length]): Rentang => ({ mulai, selesai: length === null ? null : addDays(mulai, length) }))
    fc.assert(
      fc.property(
        range,
        range,
        tanggal,
        (a, b, date) => !(isInside(date, a) && isInside(date, b)) || (overlaps(a, b) && overlaps(b, a)),
      ),
      kaliAcak(),
    )
  })
})

describe('zones', () => {
  it('lead from a local date and time to an instant and back', () => {
    fc.assert(
      fc.property(tanggal, fc.integer({ min: 0, max: 86_399 }), zona, (date, detik, place) => {
        const instant = instantOf(date, detik, place)
        expect([tanggalAt(instant, place), detikAt(instant, place)]).toEqual([date, detik])
      }),
      kaliAcak(),
    )
  })
})
