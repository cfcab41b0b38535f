import { expect, test } from 'vitest'
import { oneTap } from './one-tap.ts'

/** Taps at these milliseconds, each with work that takes so long; which of them did something. */
async function tapped(at: readonly number[], workMs: number): Promise<readonly number[]> {
  let clock = 0
  let finish: (() => void) | undefined
  let finishAt = Number.POSITIVE_INFINITY
  const done: number[] = []
  const taps = oneTap(() => clock)
  for (const moment of at) {
    if (moment >= finishAt) {
      clock = finishAt
      finish?.()
      finishAt = Number.POSITIVE_INFINITY
      // The end of the work is told a few turns later.
      await new Promise((resolve) => setImmediate(resolve))
    }
    clock = moment
    void taps.act(() => {
      done.push(moment)
      finishAt = moment + workMs
      return new Promise<void>((resolve) => {
        finish = resolve
      })
    })
  }
  return done
}

test.each([
  ['one tap', [0], 50, [0]],
  ['a second one while the first works', [0, 30], 50, [0]],
  ['a second one just after it', [0, 60], 50, [0]],
  ['a trembling thumb for three seconds', [0, 400, 800, 1200, 1600, 2000, 2400, 2800], 50, [0]],
  ['another one after a while', [0, 1100], 50, [0, 1100]],
  ['another one after a while, counted from the end of long work', [0, 5500, 6900], 5000, [0, 6900]],
] as const)('%s', async (_, at, workMs, done) => {
  expect(await tapped(at, workMs)).toEqual(done)
})

test('says how long taps will still be repetitions', async () => {
  let clock = 0
  const taps = oneTap(() => clock)
  expect(taps.restMs()).toBe(0)
  await taps.act(async () => {
    clock = 5000
  })
  const after = (ms: number): number => {
    clock = 5000 + ms
    return taps.restMs()
  }
  expect(after(0)).toBe(1000)
  expect(after(700)).toBe(300)
  expect(taps.isRepeat()).toBe(true)
  expect(after(900)).toBe(800)
  expect(after(1700)).toBe(0)
  expect(taps.isRepeat()).toBe(false)
})

test('work that fails is over as well', async () => {
  let clock = 0
  const taps = oneTap(() => clock)
  await expect(taps.act(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(taps.isRepeat()).toBe(true)
  clock = 2000
  expect(await taps.act(async () => 'again')).toBe('again')
})
