import { expect, it } from 'vitest'
import { workersFor } from './workers.ts'

const GIB = 2 ** 30

it.each([
  [2, 24 * GIB, 2],
  [8, 24 * GIB, 8],
  [8, 3.9 * GIB, 3],
  [64, 16 * GIB, 16],
  [4, 0.2 * GIB, 1],
  [1, 24 * GIB, 1],
])('%i cores and %i bytes: %i workers', (cores, bytes, workers) => {
  expect(workersFor({ cores, bytes })).toBe(workers)
})
