import { describe, expect, it } from 'vitest'
import { problemOf, quickRentang, readRentang, rentangQuery, writeRentang } from './rentang.ts'

describe('the dates of the list', () => {
  it.each([
    [['2026-11-12'], { tanggal: '2026-11-12' }],
    [['2026-11-01', '2026-11-12'], { tanggal_mulai: '2026-11-01', tanggal_selesai: '2026-11-12' }],
    [['2026-11-12', '2026-11-12'], { tanggal: '2026-11-12' }],
    [['2026-11-12', '2026-11-01'], {}],
    [['2026-01-01', '2026-11-01'], {}],
    [['kemarin'], {}],
    [[], {}],
    [['2026-11-01', '2026-11-02', '2026-11-03'], {}],
  ])('%j asks for %j', (values, query) => {
    expect(rentangQuery(values)).toEqual(query)
  })

  it('takes 92 days and no more', () => {
    expect(problemOf({ mulai: '2026-01-01', selesai: '2026-04-02' })).toBeUndefined()
    expect(problemOf({ mulai: '2026-01-01', selesai: '2026-04-03' })).toBe('long')
    expect(problemOf({ mulai: '2026-01-02', selesai: '2026-01-01' })).toBe('turned')
  })

  it('goes into the address and comes back', () => {
    for (const { mulai, selesai } of quickRentang('2026-03-01'))
      expect(readRentang(writeRentang({ mulai, selesai }))).toEqual({ mulai, selesai })
  })

  it('knows the month before, also in January', () => {
    const last = quickRentang('2026-01-15').find(({ key }) => key === 'lastMonth')
    expect(last).toMatchObject({ mulai: '2025-12-01', selesai: '2025-12-31' })
  })
})
