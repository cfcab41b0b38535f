import { hash } from '@node-rs/argon2'
import { createTurns } from './turns.ts'

/** One at a time: whoever signs in meanwhile is hashed for on the same processors, and comes first. */
export function createHashPassword(hashOne: (password: string) => Promise<string>) {
  const inTurn = createTurns({ atOnce: 1, waiting: 50 })
  return (password: string): Promise<string> => inTurn(() => hashOne(password))
}

/** The hash of a first password, as a PHC string. A line that is full answers at once that it is. */
export const hashPassword = createHashPassword((password) => hash(password))
