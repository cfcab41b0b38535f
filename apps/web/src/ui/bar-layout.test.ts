import { expect, test } from 'vitest'
import { groupBars, roundUp, stackBars } from './bar-layout.ts'

test.each([
  [0, 1],
  [3, 3],
  [7, 8],
  [10, 10],
  [128, 150],
  [501, 600],
])('axis of %d ends at %d', (value, expected) => {
  expect(roundUp(value)).toBe(expected)
})

test('parts stand on each other and reach the height of their sum', () => {
  const { bars, ticks } = stackBars({
    series: ['hadir', 'tk'],
    points: [{ values: { hadir: 60, tk: 40 } }, { values: {} }],
    width: 200,
    height: 108,
    left: 0,
  })
  const [first, second] = bars[0]?.parts ?? []
  expect(first).toMatchObject({ key: 'hadir', y: 48, height: 60 })
  expect(second).toMatchObject({ key: 'tk', y: 8, height: 40 })
  expect(bars[1]?.parts).toEqual([])
  expect(ticks.at(-1)).toEqual({ value: 100, y: 8 })
})

test('what is compared stands beside each other, each with its own height, and fills no more than its slot', () => {
  const { bars, ticks } = groupBars({
    series: ['satu', 'dua'],
    points: [{ values: { satu: 100, dua: 50 } }, { values: { dua: 25 } }],
    width: 200,
    height: 108,
    left: 0,
  })
  const [first, second] = bars[0]?.parts ?? []
  expect(first).toMatchObject({ key: 'satu', y: 8, height: 100 })
  expect(second).toMatchObject({ key: 'dua', y: 58, height: 50, x: (first?.x ?? 0) + (first?.width ?? 0) })
  expect((first?.x ?? 0) + (first?.width ?? 0)).toBe(bars[0]?.middle)
  expect(bars[1]?.parts).toMatchObject([{ key: 'dua', height: 25 }])
  expect(ticks.at(-1)).toEqual({ value: 100, y: 8 })
})
