import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTunda, TUNDA_MS } from './tunda.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function make() {
  const sent: [readonly string[], boolean][] = []
  const tunda = createTunda<string>(async (isi, leaving) => void sent.push([isi, leaving]))
  return { tunda, sent }
}

describe('a decision', () => {
  it('is sent once, ten seconds after it was made', () => {
    const { tunda, sent } = make()
    tunda.hold(['a', 'b'])
    vi.advanceTimersByTime(TUNDA_MS - 1)
    expect(sent).toEqual([])
    vi.advanceTimersByTime(1)
    expect(sent).toEqual([[['a', 'b'], false]])
    expect(tunda.read()).toEqual([])
    tunda.flush()
    vi.advanceTimersByTime(10 * TUNDA_MS)
    expect(sent).toHaveLength(1)
  })

  it('that was taken back is never sent; the one before it is', () => {
    const { tunda, sent } = make()
    tunda.hold(['a'])
    vi.advanceTimersByTime(TUNDA_MS / 2)
    tunda.hold(['b'])
    expect(tunda.undo()?.isi).toEqual(['b'])
    vi.advanceTimersByTime(10 * TUNDA_MS)
    expect(sent).toEqual([[['a'], false]])
    expect(tunda.undo()).toBeUndefined()
  })

  it('is sent at once when the screen goes away, all of them, each once', () => {
    const { tunda, sent } = make()
    tunda.hold(['a'])
    tunda.hold(['b'])
    tunda.hold([])
    tunda.flush()
    tunda.flush()
    vi.advanceTimersByTime(10 * TUNDA_MS)
    expect(sent).toEqual([
      [['a'], true],
      [['b'], true],
    ])
  })

  it('tells who looks, at every change', () => {
    const { tunda } = make()
    const seen: number[] = []
    const stop = tunda.subscribe(() => seen.push(tunda.read().length))
    tunda.hold(['a'])
    tunda.hold(['b'])
    tunda.undo()
    tunda.flush()
    stop()
    tunda.hold(['c'])
    expect(seen).toEqual([1, 2, 1, 0])
  })
})
