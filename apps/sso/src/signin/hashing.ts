import os from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Unavailable } from '../unavailable.ts'

export type HashCost = { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number }
/** What every password of the product costs. A constant of the source: no setting reaches it, and only tests hash more cheaply. */
export const PRODUCT_COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** argon2id is the library's default. */
const prefixOf = ({ memoryCost, timeCost, parallelism }: HashCost): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`

/**
 * Who goes first: people who come back from where they signed in before, then other sign-ins, then new and changed passwords. How many may
 * wait: as many as are served before their caller gives up (ten seconds).
 */
const WAITING = { dikenal: 250, masuk: 250, lain: 50 } as const
export type Urgency = keyof typeof WAITING
const ORDER: readonly Urgency[] = ['dikenal', 'masuk', 'lain']
/** Every so many turns the one who waits longest of all goes first: nobody is kept out for ever by those before. */
const FAIR_TURN = 8

export type Hashing = {
  hash(password: string): Promise<string>
  /** `guard` runs when the turn has come, right before the work; a value other than undefined is given back instead. */
  verifyInTurn<R>(
    stored: string | null,
    password: string,
    guard: () => Promise<R | undefined>,
    urgency: Urgency,
  ): Promise<{ matches: boolean } | { stopped: R }>
  verify(stored: string | null, password: string): Promise<boolean>
  /** True for a hash taken over from another system, to be made anew at the next sign-in. */
  needsRehash(stored: string): boolean
}

type Work = <T>(urgency: Urgency, work: () => Promise<T>) => Promise<T>

/** Lets so many run at once; the rest wait in line by urgency, and beyond a bound are told at once to come back. */
export function createLine(concurrency: number): Work {
  const lines: Record<Urgency, { since: number; go: () => void }[]> = { dikenal: [], masuk: [], lain: [] }
  let running = 0
  let turns = 0

  const next = (): (() => void) | undefined => {
    const heads = ORDER.filter((urgency) => lines[urgency].length > 0)
    const [first] = heads
    if (first === undefined) return undefined
    turns += 1
    const since = (urgency: Urgency): number => lines[urgency][0]?.since ?? Number.POSITIVE_INFINITY
    const chosen = turns % FAIR_TURN === 0 ? heads.reduce((a, b) => (since(b) < since(a) ? b : a)) : first
    return lines[chosen].shift()?.go
  }

  let arrived = 0
  return async (urgency, work) => {
    if (running >= concurrency) {
      if (lines[urgency].length >= WAITING[urgency]) throw new Unavailable('too many password checks at once')
      arrived += 1
      await new Promise<void>((go) => lines[urgency].push({ since: arrived, go }))
    } else running += 1
    try {
      return await work()
    } finally {
      const go = next()
      if (go === undefined) running -= 1
      else go()
    }
  }
}

type Argon2 = { readonly hash: typeof hash; readonly verify: typeof verify }

/** Argon2 takes some 40 ms of a core. Only so many run at once that the event loop and the other threads of the pool stay free. */
export async function createHashing(cost: HashCost, argon2: Argon2 = { hash, verify }): Promise<Hashing> {
  // What an unknown account is compared with: the same work, never a match.
  const dummy = await argon2.hash(`${Math.random()}${process.hrtime.bigint()}`, cost)
  const inTurn = createLine(Math.max(1, Math.min(4, os.availableParallelism())))

  const compare = async (stored: string | null, password: string): Promise<boolean> => {
    const matches = await argon2.verify(stored ?? dummy, password).catch(() => false)
    return matches && stored !== null
  }

  return {
    hash: (password) => inTurn('lain', () => argon2.hash(password, cost)),
    verify: (stored, password) => inTurn('lain', () => compare(stored, password)),
    verifyInTurn: (stored, password, guard, urgency) =>
      inTurn(urgency, async () => {
        const stopped = await guard()
        return stopped === undefined ? { matches: await compare(stored, password) } : { stopped }
      }),
    needsRehash: (stored) => !stored.startsWith(prefixOf(cost)),
  }
}
