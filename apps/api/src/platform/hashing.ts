import { hash } from '@node-rs/argon2'
import { createTurns } from './turns.ts'

/** One at a time: whoever signs in meanwhile is hashed for on the same processors, and comes first. */
const inTurn = createTurns({ atOnce: 1, waiting: 50 })

/** The hash of a first password, as a PHC string. A line that is full answers at once that it is. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password))
