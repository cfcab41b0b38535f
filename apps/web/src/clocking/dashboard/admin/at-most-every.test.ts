import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { atMostEvery } from './at-most-every.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('runs at once, then once for all that came meanwhile', () => {
  const run = vi.fn()
  const { call } = atMostEvery(5_000, run)
  call()
  expect(run).toHaveBeenCalledTimes(1)
  for (let n = 0; n < 100; n += 1) call()
  vi.advanceTimersByTime(4_999)
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(60_000)
  expect(run).toHaveBeenCalledTimes(2)
  call()
  expect(run).toHaveBeenCalledTimes(3)
})

it('does nothing more once stopped', () => {
  const run = vi.fn()
  const { call, stop } = atMostEvery(5_000, run)
  call()
  call()
  stop()
  vi.advanceTimersByTime(60_000)
  expect(run).toHaveBeenCalledTimes(1)
})
