import { describe, expect, it } from 'vitest'
import { spanOf, valuesOf } from './gangguan-values.ts'

const typed = (mulai: string, jam: string) => ({
  ...valuesOf(undefined, 'Asia/Jakarta'),
  tanggal_mulai: mulai,
  jam_mulai: jam,
  tanggal_selesai: '2026-11-20',
  jam_selesai: '10:00',
})

describe('an outage from typed dates and times', () => {
  it.each([
    ['2026-11-12', '07:30', 'Asia/Jakarta', '2026-11-12T00:30:00.000Z'],
    ['2026-11-12', '07:30', 'Asia/Makassar', '2026-11-11T23:30:00.000Z'],
    ['2026-11-12', '00:00', 'Asia/Jayapura', '2026-11-11T15:00:00.000Z'],
    ['2026-11-12', '', 'Asia/Jakarta', undefined],
    ['', '07:30', 'Asia/Jakarta', undefined],
    ['2026-11-21', '07:30', 'Asia/Jakarta', undefined],
  ])('%s %s in %s begins at %s', (date, time, zone, instant) =>
    expect(spanOf(typed(date, time), zone)?.mulai).toBe(instant),
  )
})
