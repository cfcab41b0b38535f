import { describe, expect, it } from 'vitest'
import { blockOf, fromText, grown, overlap, readTyped, type Span, tile, toText, windowOf } from './cells.ts'

const range = (row: number, day: number, toRow: number, toDay: number) => ({
  from: { row, day },
  to: { row: toRow, day: toDay },
})
const codes = (placed: readonly { kode: string | null }[]) => placed.map(({ kode }) => kode ?? '.').join('')

describe('the month grid', () => {
  it('repeats a block over a larger range, from whichever corner it was drawn', () => {
    expect(codes(tile([['P', 'M']], range(0, 0, 1, 4)))).toBe('PMPMPPMPMP')
    expect(codes(tile([['P'], ['L']], range(2, 1, 0, 0)))).toBe('PPLLPP')
  })

  it('goes through the clipboard and back', () => {
    const block = blockOf(range(0, 0, 1, 1), (row, day) => (row === day ? 'P' : null))
    expect(toText(block)).toBe('P\t\n\tP')
    expect(fromText('P\t\r\n\tP\r\n')).toEqual(block)
    expect(fromText(' m ')).toEqual([['M']])
  })

  it('waits while a longer code is possible', () => {
    expect(readTyped('P', ['P', 'PS', 'M'])).toEqual({ kode: 'P', grows: true })
    expect(readTyped('PS', ['P', 'PS', 'M'])).toEqual({ kode: 'PS', grows: false })
    expect(readTyped('X', ['P', 'M'])).toEqual({ kode: undefined, grows: false })
  })

  it('shows only rows in sight', () => {
    expect(windowOf(0, 400, 40, 200)).toEqual([0, 18])
    expect(windowOf(4000, 400, 40, 200)).toEqual([92, 118])
    expect(windowOf(7600, 400, 40, 200)).toEqual([182, 200])
  })
})

it.each<[string, Span, Span, Span]>([
  ['what both have', [3, 9], [5, 20], [5, 9]],
  ['one inside the other', [0, 50], [10, 12], [10, 12]],
  ['nothing: none of the second', [0, 5], [5, 9], [5, 5]],
  ['nothing, from below', [40, 45], [5, 9], [5, 5]],
])('two spans overlap: %s', (_what, one, other, both) => {
  expect(overlap(one, other)).toEqual(both)
})

it('lines are filled from the middle, or from those that are there, until all are', () => {
  const steps = (span: Span | null): (Span | null)[] => {
    const next = span && grown(span, [10, 20], 2)
    return next === null ? [null] : [next, ...steps(next)]
  }
  expect(steps([10, 10])).toEqual([[13, 17], [11, 19], null])
  expect(steps([16, 20])).toEqual([[14, 20], [12, 20], null])
  expect(steps([10, 20])).toEqual([null])
  // Nothing was found, as after a filter.
  expect(grown([0, 0], [0, 0], 2)).toBeNull()
})
