import { describe, expect, it } from 'vitest'
import { changesOf, keyOf, patternOver, readPattern } from './roster-cells.ts'

const range = (row: number, day: number, toRow: number, toDay: number) => ({
  from: { row, day },
  to: { row: toRow, day: toDay },
})
const codes = (placed: readonly { kode: string | null }[]) => placed.map(({ kode }) => kode ?? '.').join('')

describe('cells of the roster', () => {
  it('follows a pattern along the days and shifts it by person', () => {
    const pattern = readPattern('p-p, m m-l l')
    expect(pattern.join('')).toBe('PPMMLL')
    expect(codes(patternOver(pattern, range(0, 0, 0, 6), 0))).toBe('PPMMLLP')
    expect(codes(patternOver(pattern, range(0, 0, 1, 2), 2))).toBe('PPMMML')
  })

  it('sends what was changed, emptied cells too', () =>
    expect(changesOf(new Map([[keyOf('199', '2026-11-01'), null]]))).toEqual([
      { nip: '199', tanggal: '2026-11-01', shift_kode: null },
    ]))
})
