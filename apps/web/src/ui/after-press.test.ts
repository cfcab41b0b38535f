import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterPress } from './after-press.ts'

const point = (type: string) => window.dispatchEvent(new Event(type))

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('acts at once when nothing is pressed, as after the Tab key', () => {
  const act = vi.fn()
  afterPress(act)
  expect(act).toHaveBeenCalledOnce()
})

it('waits until the press is over and its click was heard', () => {
  const act = vi.fn()
  point('pointerdown')
  afterPress(act)
  expect(act).not.toHaveBeenCalled()
  point('pointerup')
  expect(act).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(act).toHaveBeenCalledOnce()
  point('pointerup')
  vi.runAllTimers()
  expect(act).toHaveBeenCalledOnce()
})

it('does not wait for a press that was taken away', () => {
  const act = vi.fn()
  point('pointerdown')
  afterPress(act)
  point('pointercancel')
  vi.runAllTimers()
  expect(act).toHaveBeenCalledOnce()
})
