import { describe, expect, it } from 'vitest'
import { rentangQuery } from './rentang-query.ts'

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
})
