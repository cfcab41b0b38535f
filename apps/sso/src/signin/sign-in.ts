import type { Database } from '../database.ts'
import { findByIdentifier, normaliseIdentifier, type Pengguna, renewHash } from '../pengguna/pengguna.repo.ts'
import { Unavailable } from '../unavailable.ts'
import type { Hashing } from './hashing.ts'
import { type From, sourceOf } from './source.ts'
import type { Recognised, Throttle } from './throttle.repo.ts'
import type { Totp } from './totp.ts'

export type Amr = readonly ['pwd'] | readonly ['pwd', 'otp']
export type Refusal = 'credentials' | 'account_disabled' | 'totp_required' | 'totp_invalid' | 'password_change_required'

export type SignInResult =
  | { readonly ok: true; readonly pengguna: Pengguna; readonly amr: Amr }
  | { readonly ok: false; readonly refusal: Refusal; readonly pengguna?: Pengguna }
  | { readonly ok: false; readonly retryAfter: number }

export type SignInInput = {
  readonly username: string
  readonly password: string
  readonly totp?: string | undefined
  readonly from: From
}

export type SignIn = {
  /** Password, second factor, state of the account; a password that must be changed is refused. */
  check(input: SignInInput): Promise<SignInResult>
  /** The same for the place where the password is changed. */
  checkForChange(input: SignInInput): Promise<SignInResult>
  /** The second factor alone, for a page that has already seen the password. */
  checkTotp(pengguna: Pengguna, code: string, from: From): Promise<SignInResult>
  /** The current password once more, of somebody who is already signed in. */
  recheckPassword(pengguna: Pengguna, password: string, from: From): Promise<SignInResult>
}

type Dependencies = { db: Database; hashing: Hashing; throttle: Throttle; totp: Totp }

export function createSignIn({ db, hashing, throttle, totp }: Dependencies): SignIn {
  const attemptBy = (pengguna: Pengguna | undefined, typed: string, from: From): Promise<Recognised> =>
    throttle.recognise({
      account: pengguna?.id ?? `tak-dikenal:${normaliseIdentifier(typed)}`,
      penggunaId: pengguna?.id ?? null,
      source: sourceOf(from.address),
      device: from.device,
    })

  const refuseAndCount = async (attempt: Recognised, refusal: Refusal): Promise<SignInResult> => {
    await throttle.countFailure(attempt)
    return { ok: false, refusal }
  }

  /** Undefined when the password is right. Unknown people go the same way with a dummy hash: same work, same answer. */
  const passwordProblem = async (
    pengguna: Pengguna | undefined,
    password: string,
    attempt: Recognised,
  ): Promise<SignInResult | undefined> => {
    const waitNow = async () => (await throttle.secondsToWait(attempt)) || undefined
    // The guard looks again when the turn has come: guesses sent side by side cannot outrun the counter.
    const urgency = attempt.known === null ? 'masuk' : 'dikenal'
    const checked = await hashing.verifyInTurn(pengguna?.sandi ?? null, password, waitNow, urgency)
    if ('stopped' in checked) return { ok: false, retryAfter: checked.stopped }
    if (!checked.matches || pengguna === undefined) return refuseAndCount(attempt, 'credentials')
    const retryAfter = await waitNow()
    if (retryAfter !== undefined) return { ok: false, retryAfter }
    if (pengguna.sandi !== null && hashing.needsRehash(pengguna.sandi))
      await renew(pengguna.id, pengguna.sandi, password)
    return undefined
  }

  /** A hash of another system made anew. It can wait for the next sign-in: a full line must not refuse a right password. */
  const renew = async (id: string, before: string, password: string): Promise<void> => {
    const after = await hashing.hash(password).catch((error: unknown) => {
      if (error instanceof Unavailable) return undefined
      throw error
    })
    if (after !== undefined) await renewHash(db, id, before, after)
  }

  const run = async (input: SignInInput, forChange: boolean): Promise<SignInResult> => {
    const pengguna = await findByIdentifier(db, input.username)
    const attempt = await attemptBy(pengguna, input.username, input.from)
    const problem = await passwordProblem(pengguna, input.password, attempt)
    if (problem !== undefined) return problem
    if (pengguna === undefined) return { ok: false, refusal: 'credentials' }
    if (!pengguna.aktif) return { ok: false, refusal: 'account_disabled' }
    const mustChange = pengguna.sandi_sementara && !forChange
    if (pengguna.totp_aktif) {
      const code = input.totp?.trim() ?? ''
      if (code === '') return { ok: false, refusal: 'totp_required', pengguna }
      // A code is not used up by being told to change the password first: it is needed there.
      const right = mustChange ? totp.stepOf(pengguna, code) !== null : await totp.accept(pengguna, code)
      if (!right) return refuseAndCount(attempt, 'totp_invalid')
    }
    await throttle.forget(attempt)
    if (mustChange) return { ok: false, refusal: 'password_change_required', pengguna }
    await throttle.remember(attempt)
    return { ok: true, pengguna, amr: pengguna.totp_aktif ? ['pwd', 'otp'] : ['pwd'] }
  }

  return {
    check: (input) => run(input, false),
    checkForChange: (input) => run(input, true),

    async checkTotp(pengguna, code, from) {
      const attempt = await attemptBy(pengguna, pengguna.username, from)
      const retryAfter = await throttle.secondsToWait(attempt)
      if (retryAfter > 0) return { ok: false, retryAfter }
      if (!(await totp.accept(pengguna, code))) return refuseAndCount(attempt, 'totp_invalid')
      await throttle.forget(attempt)
      await throttle.remember(attempt)
      return { ok: true, pengguna, amr: ['pwd', 'otp'] }
    },

    async recheckPassword(pengguna, password, from) {
      const attempt = await attemptBy(pengguna, pengguna.username, from)
      const problem = await passwordProblem(pengguna, password, attempt)
      if (problem !== undefined) return problem
      await throttle.forget(attempt)
      return { ok: true, pengguna, amr: ['pwd'] }
    },
  }
}
