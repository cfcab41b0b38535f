import fs from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLogStream, droppedLogLines } from './log-stream.ts'

/** A disk with so much room; full, it takes what fits and then fails as a file does. */
function disk() {
  const state = { room: Number.POSITIVE_INFINITY, text: '', tries: 0 }
  const write = (_fd: number, bytes: Uint8Array): number => {
    state.tries += 1
    if (state.room === 0) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    const taken = bytes.subarray(0, state.room)
    state.room -= taken.length
    state.text += Buffer.from(taken).toString()
    return taken.length
  }
  return { state, stream: createLogStream({ write }) }
}
const lineOf = (no: number): string => `${JSON.stringify({ no, isi: 'x'.repeat(500) })}\n`
const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { no?: number; dropped?: number; msg?: string })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a log whose disk is full', () => {
  it('goes on, keeps what fits, drops and counts the rest, and says so when there is room again', () => {
    const { state, stream } = disk()
    const before = droppedLogLines()
    stream.write(lineOf(0))
    state.room = 100 // the next line is cut in the middle
    for (let no = 1; no <= 2_000; no += 1) stream.write(lineOf(no))
    const dropped = droppedLogLines() - before
    expect(dropped).toBeGreaterThan(1_000)
    vi.advanceTimersByTime(20_000)
    state.room = Number.POSITIVE_INFINITY
    vi.advanceTimersByTime(2_000)
    stream.write(lineOf(9_999))
    const lines = linesOf(state.text)
    // Every line is whole, in order, and what is missing is told.
    const kept = lines.flatMap(({ no }) => (no === undefined || no === 9_999 ? [] : [no]))
    expect(kept).toEqual(Array.from({ length: 2_001 - dropped }, (_one, no) => no))
    expect(lines.find(({ msg }) => msg === 'log lines were dropped')?.dropped).toBe(dropped)
    expect(lines.at(-1)?.no).toBe(9_999)
  })

  it('holds little meanwhile, and does not try the disk for every line', () => {
    const { state, stream } = disk()
    state.room = 0
    for (let no = 0; no < 20_000; no += 1) stream.write(lineOf(no))
    expect(state.tries).toBe(1)
    state.room = Number.POSITIVE_INFINITY
    vi.advanceTimersByTime(2_000)
    expect(state.text.length).toBeLessThan(300_000)
  })
})

it.skipIf(!fs.existsSync('/dev/full'))('a real full device throws nothing', () => {
  const fd = fs.openSync('/dev/full', 'w')
  const stream = createLogStream({ fd })
  for (let no = 0; no < 1_000; no += 1) stream.write(lineOf(no))
  fs.closeSync(fd)
})
