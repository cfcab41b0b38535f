import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** With so many cores nobody at the gate notices such work; with fewer it rests between its steps. */
const ENOUGH_CORES = 8
/** Shorter rests are put together: a timer is not that exact. */
const LEAST_MS = 4
/** Of a piece that took longer, most was waiting for somebody else. */
const MOST_MS = 250

/** How many times as long as it worked such work rests while people clock; 0: never. */
export const restsFor = (cores: number): number => Math.max(0, ENOUGH_CORES / cores - 1)

type Options = {
  /** how many times as long as it worked such work rests now; 0: not at all */
  rests(): number
  now?(): number
  wait?(ms: number): Promise<unknown>
}

export type Pace = {
  rests(): number
  /** a new piece of work at this pace, which rests when it is told that a step is done */
  begin(): { rest(): Promise<void> }
}

/** What all work that shares it keeps to: together it works for a part of the time only. */
export function createPace({ rests, now = () => performance.now(), wait = sleep }: Options): Pace {
  let until = 0
  return {
    rests,
    begin() {
      let since = now()
      return {
        async rest() {
          const worked = Math.min(now() - since, MOST_MS)
          until = Math.max(until, now()) + worked * rests()
          if (until - now() >= LEAST_MS) await wait(until - now())
          since = now()
        },
      }
    },
  }
}

const current = new AsyncLocalStorage<{ readonly pace: Pace; rest(): Promise<void> }>()

/** Runs work that nobody waits for at the gate: while people clock it rests between its steps, so that they do not wait for it. */
export const givingWay = <T>(pace: Pace, work: () => Promise<T>): Promise<T> =>
  current.run({ pace, ...pace.begin() }, work)

/** The work that this is part of, where it gives way. */
export const workGivingWay = () => current.getStore()

/** How many times as long as it works the work that this is part of rests now; 0 where it does not. */
export const restsNow = (): number => current.getStore()?.pace.rests() ?? 0
