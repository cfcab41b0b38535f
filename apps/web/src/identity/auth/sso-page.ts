import { CallError } from '../../lib/call-error.ts'
import { LAYANAN_MASUK } from '../../lib/session/auth-endpoints.ts'
import { isTokenFormat, readPayload } from '../../lib/session/token.ts'
import { readSettings } from '../../lib/settings.ts'
import { send } from '../../lib/wire.ts'
import { safeReturnPath } from './return-path.ts'
import { signInWith } from './sign-in.ts'

/** One sign-in under way at the single sign-on's own page. Of this tab alone, and gone as soon as it was used. */
type Journey = {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  /** who was asked, and whether its answers always say so (RFC 9207) */
  readonly issuer: string
  readonly issWajib: boolean
  readonly kembali?: string | undefined
}

const KEPT = 'presensi-masuk'

const redirectUri = (): string => `${location.origin}/account/callback`

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/={1,2}$/, '')

const randomText = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)))

const problem = (code: SsoPageProblem): CallError => new CallError({ status: 400, code, message: '' })

export type SsoPageProblem = 'sso.unknown' | 'sso.denied' | 'sso.refused' | 'sso.insecure'

/** The address of the single sign-on's page: authorization code with PKCE. */
export async function beginAtSso(kembali: string | undefined): Promise<string> {
  // Browsers offer hashing on https and on the own machine only; without it there is no safe code exchange.
  if (!globalThis.isSecureContext || crypto.subtle === undefined) throw problem('sso.insecure')
  const service = await send(LAYANAN_MASUK, {})
  const journey: Journey = {
    state: randomText(),
    nonce: randomText(),
    verifier: randomText(),
    issuer: service.issuer,
    issWajib: service.iss_wajib,
    kembali,
  }
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(journey.verifier))
  const address = new URL(service.authorize)
  const asked = {
    response_type: 'code',
    client_id: readSettings().client_id,
    redirect_uri: redirectUri(),
    scope: service.scope,
    state: journey.state,
    nonce: journey.nonce,
    code_challenge: base64url(new Uint8Array(digest)),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
  sessionStorage.setItem(KEPT, JSON.stringify(journey))
  return address.href
}

function takeJourney(state: string | null): Journey | undefined {
  const text = sessionStorage.getItem(KEPT)
  sessionStorage.removeItem(KEPT)
  if (text === null) return undefined
  try {
    const journey = JSON.parse(text) as Journey
    return state !== null && journey.state === state ? journey : undefined
  } catch {
    return undefined
  }
}

/** What came back from that page. Gives the path to return to; throws where it is not the answer to our own question. */
export async function finishAtSso(answer: URLSearchParams): Promise<string | undefined> {
  const journey = takeJourney(answer.get('state'))
  const code = answer.get('code')
  const issuer = answer.get('iss')
  if (journey === undefined) throw problem('sso.unknown')
  // An answer of another provider must not be taken to this one.
  if (issuer === null ? journey.issWajib : issuer !== journey.issuer) throw problem('sso.unknown')
  if (answer.has('error')) throw problem(answer.get('error') === 'access_denied' ? 'sso.denied' : 'sso.refused')
  if (code === null || code === '') throw problem('sso.unknown')
  const grant = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri(),
    code_verifier: journey.verifier,
  }
  await signInWith(grant, ({ id_token }) => {
    const said = isTokenFormat(id_token) ? readPayload(id_token) : null
    if (said?.nonce !== journey.nonce) throw problem('sso.unknown')
  })
  return safeReturnPath(journey.kembali)
}
