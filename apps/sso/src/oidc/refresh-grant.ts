import { errors, type Provider, type TokenEndpointGrantContext } from 'oidc-provider'
import { findById } from '../pengguna/pengguna.repo.ts'
import { deriveKey, seal, sha256, unseal } from '../secret-box.ts'
import type { Services } from '../services.ts'
import { invalidGrant } from './grant-errors.ts'
import { issueTokens, type TokenAnswer } from './issue-tokens.ts'
import { findRemembered, lockToken, rememberAnswer } from './refresh.repo.ts'
import { prolongSession } from './sessions.repo.ts'
import { REFRESH_SECONDS } from './settings.ts'

export const REFRESH_PARAMETERS = ['refresh_token', 'scope']
/** An answer may get lost and two tabs may ask at once: the same device gets the same successor for this long. */
const GRACE_SECONDS = 30

export type RefreshContext = TokenEndpointGrantContext<{ refresh_token?: string; scope?: string }>
type Outcome = { answer: TokenAnswer } | { refused: string }

const INVALID = 'Invalid refresh token'

/**
 * One transaction: the old token is used up, the new ones are stored and the answer is remembered together, or nothing
 * happened and the caller may try again. A refusal is returned and thrown after the commit, since it may have to end
 * the whole family.
 */
export async function answerRefreshGrant(services: Services, provider: Provider, ctx: RefreshContext): Promise<void> {
  const presented = ctx.oidc.params.refresh_token ?? ''
  if (presented === '' || presented.length > 512) throw new errors.InvalidRequest('Missing parameter: refresh_token')
  const outcome = await services.db.transaction(() => refreshOnce(services, provider, ctx, presented))
  if ('refused' in outcome) throw invalidGrant(outcome.refused)
  ctx.body = outcome.answer
}

async function refreshOnce(
  services: Services,
  provider: Provider,
  ctx: RefreshContext,
  presented: string,
): Promise<Outcome> {
  const { db, clock, sessions } = services
  const tokenHash = sha256(presented)
  const device = { clientId: ctx.oidc.client.clientId, perangkat: sha256(ctx.get('user-agent')) }
  await lockToken(db, tokenHash)

  const remembered = await findRemembered(db, tokenHash)
  if (remembered !== undefined) {
    const age = (clock().getTime() - remembered.dibuat_pada.getTime()) / 1000
    const sameDevice = remembered.client_id === device.clientId && remembered.perangkat === device.perangkat
    const plain = unseal(deriveKey(presented, 'penyegaran'), remembered.jawaban, tokenHash)
    const person = await findById(db, remembered.pengguna_id)
    if (sameDevice && age <= GRACE_SECONDS && plain !== null && person?.aktif === true)
      return { answer: JSON.parse(plain) as TokenAnswer }
    await sessions.end(remembered.grant_id)
    return { refused: INVALID }
  }

  const token = await provider.RefreshToken.find(presented, { ignoreExpiration: true })
  if (token?.grantId === undefined || token.clientId !== device.clientId || token.isExpired) return { refused: INVALID }
  const person = await findById(db, token.accountId)
  const grant = await provider.Grant.find(token.grantId)
  if (token.consumed || person?.aktif !== true || grant === undefined) {
    await sessions.end(token.grantId)
    return { refused: token.consumed ? 'Stale token' : INVALID }
  }
  const scope = token.scope ?? ''
  refuseWiderScope(scope, ctx.oidc.params.scope)
  // The grant's row first, as whoever ends a session does: taken in another order the two could block each other.
  if (!(await prolongSession(db, token.grantId, REFRESH_SECONDS))) return { refused: INVALID }
  await token.consume()
  ctx.oidc.entity('Grant', grant)
  ctx.oidc.entity('RotatedRefreshToken', token)
  const answer = await issueTokens(provider, ctx, {
    pengguna: person,
    grantId: token.grantId,
    scope,
    amr: token.amr ?? ['pwd'],
    authTime: token.authTime ?? token.iat ?? 0,
    gty: token.gty ?? 'refresh_token',
    rotations: (token.rotations ?? 0) + 1,
  })
  await rememberAnswer(db, {
    tokenHash,
    grantId: token.grantId,
    ...device,
    jawaban: seal(deriveKey(presented, 'penyegaran'), JSON.stringify(answer), tokenHash),
    now: clock(),
    seconds: GRACE_SECONDS,
  })
  return { answer }
}

/** Whoever asks for less gets what the token holds; whoever asks for more is refused. */
function refuseWiderScope(held: string, asked = ''): void {
  const missing = asked.split(/\s+/).filter((scope) => scope !== '' && !held.split(' ').includes(scope))
  if (missing.length > 0) throw new errors.InvalidScope('refresh token missing requested scope', missing.join(' '))
}
