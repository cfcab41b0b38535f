import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** With so many cores nobody at the gate notices such work; with fewer it rests between its steps. */
const ENOUGH_CORES = 7
/** Such work must come to an end, too. */
const MOST_TIMES = 12
/** Shorter rests are put together: a timer is not that exact. */
const LEAST_MS = 4
/** Of a piece that took longer, most was waiting for somebody else. */
const MOST_MS = 250
/** Work that somebody waits for rests no longer: gateways give up after a minute. */
export const WAITED_FOR_MS = 30_000

/**
 * How many times as long as it worked such work rests while people clock; 0: never. With half the cores it keeps twice the part of the machine
 * busy, and half as many others are free for whoever clocks then: so it works for a quarter of the time.
 */
export const restsFor = (cores: number): number => Math.min(MOST_TIMES, Math.max(0, (ENOUGH_CORES / cores) ** 2 - 1))

type Options = {
  /** how many times as long as it worked such work rests now; 0: not at all */
  rests(): number
  now?(): number
  wait?(ms: number): Promise<unknown>
}

/** A piece of work. */
type Piece = {
  /** how many times as long as it works it rests now; 0: not at all */
  rests(): number
  /** is told that a step is done */
  rest(): Promise<void>
}

export type Pace = {
  /** a new piece of work at this pace, which rests no more once it is so old */
  begin(mostMs?: number): Piece
}

/** What all work that shares it keeps to: together it works for a part of the time only. */
export function createPace({ rests, now = () => performance.now(), wait = sleep }: Options): Pace {
  let until = 0
  return {
    begin(mostMs = Number.POSITIVE_INFINITY) {
      const begun = now()
      let since = begun
      const restsStill = (): number => (now() - begun < mostMs ? rests() : 0)
      return {
        rests: restsStill,
        async rest() {
          const times = restsStill()
          const worked = Math.min(now() - since, MOST_MS)
          until = Math.max(until, now()) + worked * times
          if (times > 0 && until - now() >= LEAST_MS) await wait(until - now())
          since = now()
        },
      }
    },
  }
}

const current = new AsyncLocalStorage<Piece>()

/** Runs work that nobody waits for at the gate: while people clock it rests between its steps, so that they do not wait for it. */
export const givingWay = <T>(pace: Pace, work: () => Promise<T>, mostMs?: number): Promise<T> =>
  current.run(pace.begin(mostMs), work)

/** The work that this is part of, where it gives way. */
export const workGivingWay = () => current.getStore()

/** How many times as long as it works the work that this is part of rests now; 0 where it does not. */
export const restsNow = (): number => current.getStore()?.rests() ?? 0
