import { describe, expect, it } from 'vitest'
import { problemOf, quickRentang, readRentang, writeRentang } from './rentang.ts'

const MOST = 92

describe('a span of days', () => {
  it('takes as many days as the call and no more', () => {
    expect(problemOf({ mulai: '2026-01-01', selesai: '2026-04-02' }, MOST)).toBeUndefined()
    expect(problemOf({ mulai: '2026-01-01', selesai: '2026-04-03' }, MOST)).toBe('long')
    expect(problemOf({ mulai: '2026-01-02', selesai: '2026-01-01' }, MOST)).toBe('turned')
  })

  it('goes into the address and comes back', () => {
    for (const { mulai, selesai } of quickRentang('2026-03-01'))
      expect(readRentang(writeRentang({ mulai, selesai }), MOST)).toEqual({ mulai, selesai })
  })

  it('knows the month before, also in January', () => {
    const last = quickRentang('2026-01-15').find(({ key }) => key === 'lastMonth')
    expect(last).toMatchObject({ mulai: '2025-12-01', selesai: '2025-12-31' })
  })
})
