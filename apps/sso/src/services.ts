import type { FastifyBaseLogger } from 'fastify'
import { type Backchannel, createBackchannel } from './backchannel/backchannel.ts'
import type { SsoConfig } from './config.ts'
import type { Database } from './database.ts'
import { type KeyRing, openKeyRing } from './keys/key-ring.ts'
import { createSessions, type Sessions } from './oidc/sessions.ts'
import { createTokenCheck, type TokenCheck } from './oidc/token-check.ts'
import { createHashing, type HashCost, type Hashing } from './signin/hashing.ts'
import { createSignIn, type SignIn } from './signin/sign-in.ts'
import { createThrottle, type Throttle } from './signin/throttle.repo.ts'
import { createTotp, type Totp } from './signin/totp.ts'

export type Services = {
  readonly config: SsoConfig
  readonly db: Database
  readonly clock: () => Date
  readonly keys: KeyRing
  readonly hashing: Hashing
  readonly throttle: Throttle
  readonly totp: Totp
  readonly signIn: SignIn
  readonly checkToken: TokenCheck
  readonly sessions: Sessions
  readonly backchannel: Backchannel | null
}

export async function createServices(
  config: SsoConfig,
  db: Database,
  clock: () => Date,
  log: FastifyBaseLogger,
  hashCost: HashCost,
): Promise<Services> {
  const keys = await openKeyRing(db, config.secret, clock)
  const hashing = await createHashing(hashCost)
  const throttle = createThrottle(db, clock)
  const totp = createTotp(db, config.secret, clock)
  const signIn = createSignIn({ db, hashing, throttle, totp })
  const backchannel = createBackchannel({ config, db, keys, clock, log })
  const sessions = createSessions(db, backchannel)
  const checkToken = createTokenCheck(db, config, keys)
  return { config, db, clock, keys, hashing, throttle, totp, signIn, checkToken, sessions, backchannel }
}
