import os from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Unavailable } from '../unavailable.ts'

// argon2id is the library's default
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const OUR_PREFIX = '$argon2id$v=19$m=19456,t=2,p=1$'
const MAX_WAITING = 500

export type Hashing = {
  hash(password: string): Promise<string>
  /** `guard` runs when the turn has come, right before the work; a value other than undefined is given back instead. */
  verifyInTurn<R>(
    stored: string | null,
    password: string,
    guard: () => Promise<R | undefined>,
  ): Promise<{ matches: boolean } | { stopped: R }>
  verify(stored: string | null, password: string): Promise<boolean>
}

/**
 * Argon2 takes some 40 ms of a core. Only so many run at once that the event loop and the other threads of the pool stay
 * free; the rest wait in line, and beyond a bound are told to come back.
 */
export async function createHashing(
  concurrency = Math.max(1, Math.min(4, os.availableParallelism())),
): Promise<Hashing> {
  // What an unknown account is compared with: the same work, never a match.
  const dummy = await hash(`${Math.random()}${process.hrtime.bigint()}`, COST)
  const waiting: (() => void)[] = []
  let running = 0

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= concurrency) {
      if (waiting.length >= MAX_WAITING) throw new Unavailable('too many password checks at once')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }

  const compare = async (stored: string | null, password: string): Promise<boolean> => {
    const matches = await verify(stored ?? dummy, password).catch(() => false)
    return matches && stored !== null
  }

  return {
    hash: (password) => inTurn(() => hash(password, COST)),
    verify: (stored, password) => inTurn(() => compare(stored, password)),
    verifyInTurn: (stored, password, guard) =>
      inTurn(async () => {
        const stopped = await guard()
        return stopped === undefined ? { matches: await compare(stored, password) } : { stopped }
      }),
  }
}

/** True for a hash taken over from another system, to be made anew at the next sign-in. */
export const needsRehash = (stored: string): boolean => !stored.startsWith(OUR_PREFIX)
