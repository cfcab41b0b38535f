import { createRemoteJWKSet, customFetch, errors, type JWTHeaderParameters, type JWTPayload, jwtVerify } from 'jose'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { SsoClaims } from '../../platform/http/call.ts'
import { boundedAnswer } from '../../platform/outgoing/public.ts'
import { refuse } from '../../platform/refusal.ts'
import { type AccessTokenConfig, hashAkses, kindOf, nipOf, problemOf, toClaims } from './access-token.ts'
import { callSso, type Endpoints } from './endpoints.ts'

/** HS256 and none are not here, so a token cannot choose them. */
const ALGORITHMS = ['EdDSA', 'RS256', 'PS256', 'ES256']

export type VerifyConfig = AccessTokenConfig & Pick<Config, 'SSO_ISSUER' | 'SSO_URL'>
type Read = { payload: JWTPayload; header: JWTHeaderParameters }

/** What is wrong with the token itself; anything else that goes wrong is the provider's, who is away. */
const TOKEN_PROBLEMS: Record<string, string> = {
  ERR_JWS_SIGNATURE_VERIFICATION_FAILED: 'the signature is not of a key of the provider',
  ERR_JWKS_NO_MATCHING_KEY: 'no key of the provider has its kid and alg',
  ERR_JWKS_MULTIPLE_MATCHING_KEYS: 'it names no kid, and several keys of the provider could be meant',
  ERR_JOSE_ALG_NOT_ALLOWED: `header alg is none of ${ALGORITHMS.join(', ')}`,
  ERR_JWS_INVALID: 'it is no signed token',
  ERR_JWT_INVALID: 'its claims cannot be read',
  ERR_JOSE_NOT_SUPPORTED: 'it asks for something that is not supported here',
}

/** The sentence for the log; undefined for a token that just ran out, which is everyday. */
function whyOf(error: errors.JOSEError): string | undefined {
  if (error instanceof errors.JWTExpired) return undefined
  if (error instanceof errors.JWTClaimValidationFailed)
    return `claim ${error.claim} ${error.reason === 'missing' ? 'is missing' : 'is not as it must be'}`
  return TOKEN_PROBLEMS[error.code]
}

const isAboutToken = (error: unknown): error is errors.JOSEError =>
  error instanceof errors.JWTExpired ||
  error instanceof errors.JWTClaimValidationFailed ||
  (error instanceof errors.JOSEError && error.code in TOKEN_PROBLEMS)

/**
 * Checks what the single sign-on signed against its published keys, fetched rarely and never at a token's wish. Its dates are judged by the
 * database's clock: a node whose own is minutes off lets the same people in as the others.
 */
function createReader(config: VerifyConfig, endpoints: () => Promise<Endpoints>, now: Clock) {
  let keys: { address: string; set: ReturnType<typeof createRemoteJWKSet> } | null = null

  async function keysOf() {
    const { jwks: address } = await endpoints()
    if (keys?.address !== address)
      keys = {
        address,
        set: createRemoteJWKSet(new URL(address), {
          timeoutDuration: 2_000,
          // Whatever tokens come, no more often; whoever signs in with a new key waits no longer.
          cooldownDuration: 5_000,
          cacheMaxAge: 600_000,
          [customFetch]: async (url, init) => boundedAnswer(await fetch(url, init)),
        }),
      }
    return keys.set
  }

  return async function read(token: string, required: string[], audience?: string): Promise<Read> {
    const set = await keysOf()
    try {
      const { payload, protectedHeader } = await jwtVerify(token, set, {
        issuer: config.SSO_ISSUER,
        algorithms: ALGORITHMS,
        clockTolerance: 30,
        currentDate: new Date(now()),
        requiredClaims: [...required, 'exp', 'iat'],
        ...(audience !== undefined && { audience }),
      })
      return { payload, header: protectedHeader }
    } catch (error) {
      if (!isAboutToken(error)) {
        const said = error instanceof Error ? `: ${error.message}` : ''
        return refuse('layanan_tidak_tersedia', { retryAfter: 5, why: `the provider's keys cannot be read${said}` })
      }
      const why = whyOf(error)
      return refuse('auth.token_mati', why === undefined ? {} : { why: `token of the sign-in service: ${why}` })
    }
  }
}

/** A sign-in asks for the profile and for the session, one after the other: the provider is asked once. */
const ASKED_MS = 3_000

export function createSsoVerifier(config: VerifyConfig, endpoints: () => Promise<Endpoints>, now: Clock = Date.now) {
  const read = createReader(config, endpoints, now)
  const asked = new Map<string, Promise<Record<string, unknown>>>()

  /** What the provider says about a token now; a signature alone does not know that the session was ended since. */
  async function askUserinfo(address: string, token: string): Promise<Record<string, unknown>> {
    const answer = await callSso(address, { headers: { authorization: `Bearer ${token}` } })
    if (answer.ok) return ((await answer.json().catch(() => null)) ?? {}) as Record<string, unknown>
    const said = `userinfo of the sign-in service answers ${answer.status} ${(await answer.text().catch(() => '')).slice(0, 200)}`
    const isSetup = /insufficient_scope/.test(`${answer.headers.get('www-authenticate')} ${said}`)
    if (!isSetup && (answer.status === 401 || answer.status === 403)) return refuse('auth.sesi_berakhir', { why: said })
    return refuse('layanan_tidak_tersedia', { retryAfter: 5, why: said })
  }

  function userinfoOf(address: string, token: string, jejak: string): Promise<Record<string, unknown>> {
    const running = asked.get(jejak)
    if (running !== undefined) return running
    const forget = (): boolean => asked.delete(jejak)
    const asking = askUserinfo(address, token)
    asked.set(jejak, asking)
    asking.then(() => void setTimeout(forget, ASKED_MS).unref(), forget)
    return asking
  }

  /** The bundled one tells us of every end; a provider of somebody else is asked, which also tells the NIP that a small token leaves out. */
  async function withUserinfo(claims: SsoClaims, token: string): Promise<SsoClaims> {
    const { userinfo } = await endpoints()
    if (config.SSO_URL !== undefined || userinfo === null) return claims
    const said = await userinfoOf(userinfo, token, claims.jejak.toString('base64'))
    if (claims.nip !== null || said.sub !== claims.sub) return claims
    const found = nipOf(said[config.SSO_NIP_CLAIM], config.SSO_NIP_CLAIM)
    return 'nip' in found ? { ...claims, nip: found.nip, tanpa_nip: null } : claims
  }

  return async function verifySso(token: string): Promise<SsoClaims> {
    if (token.split('.').length !== 3) return refuse('auth.token_salah')
    const { payload, header } = await read(token, ['sub'])
    const problem = problemOf(header, payload, config)
    if (problem !== null) return refuse('auth.token_mati', { why: `token of the sign-in service: ${problem}` })
    return withUserinfo(toClaims(payload, config, hashAkses(token)), token)
  }
}

/** An ID token of the sign-in that an access token came from: for the session's name there (sid), and for ending it there. */
export function createIdTokenVerifier(
  config: VerifyConfig,
  endpoints: () => Promise<Endpoints>,
  now: Clock = Date.now,
) {
  const read = createReader(config, endpoints, now)
  return async function verifyIdToken(token: string): Promise<{ sub: string; sid: string | null }> {
    const { payload, header } = await read(token, ['sub'], config.SSO_CLIENT_ID)
    if (kindOf(header.typ) !== 'jwt' || payload.events !== undefined)
      return refuse('auth.token_mati', { why: 'ID token of the sign-in service: it is none' })
    return { sub: String(payload.sub), sid: sidOf(payload) }
  }
}

/** `ended_at` (toe, RFC 8417): a notice that comes late must not end what began after it. One of both names is always there. */
export type LogoutNotice = { iss: string; sub: string | null; sid: string | null; ended_at: Date }

/** A whole second is one that was cut off: what began in it may have begun before the end. */
const endOf = (seconds: number): Date => new Date((Number.isInteger(seconds) ? seconds + 0.999 : seconds) * 1000)

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout'

/** A logout token (OpenID Connect Back-Channel Logout): which person or session is over at the single sign-on. */
export function createLogoutVerifier(config: VerifyConfig, endpoints: () => Promise<Endpoints>, now: Clock = Date.now) {
  const read = createReader(config, endpoints, now)
  return async function verifyLogout(token: string): Promise<LogoutNotice> {
    const { payload, header } = await read(token, [], config.SSO_CLIENT_ID)
    const { events } = payload
    const sub = typeof payload.sub === 'string' && payload.sub !== '' ? payload.sub : null
    const sid = sidOf(payload)
    const no = (why: string) => refuse('auth.token_mati', { why: `logout token of the sign-in service: ${why}` })
    if (!['jwt', 'logout+jwt'].includes(kindOf(header.typ))) return no('header typ is neither JWT nor logout+jwt')
    if (typeof events !== 'object' || events === null || !(LOGOUT_EVENT in events)) return no('no logout in events')
    if (payload.nonce !== undefined) return no('claim nonce is not for it')
    if (sub === null && sid === null) return no('neither sub nor sid is there')
    return { iss: String(payload.iss), sub, sid, ended_at: endOf(Number(payload.toe ?? payload.iat)) }
  }
}

const sidOf = ({ sid }: JWTPayload): string | null => (typeof sid === 'string' && sid !== '' ? sid : null)
