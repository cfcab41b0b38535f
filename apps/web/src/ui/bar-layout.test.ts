import { expect, test } from 'vitest'
import { roundUp, stackBars } from './bar-layout.ts'

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
