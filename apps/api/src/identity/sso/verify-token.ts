import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import type { Config } from '../../platform/config.ts'
import type { SsoClaims } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Endpoints } from './endpoints.ts'

/** HS256 and none are not here, so a token cannot choose them. */
const ALGORITHMS = ['EdDSA', 'RS256', 'PS256', 'ES256']

export type VerifyConfig = Pick<Config, 'SSO_ISSUER' | 'SSO_AUDIENCE' | 'SSO_CLIENT_ID' | 'SSO_NIP_CLAIM'>

/** Checks what the single sign-on signed against its published keys, fetched rarely and never at a token's wish. */
function createPayloadReader(config: VerifyConfig, endpoints: () => Promise<Endpoints>) {
  let keys: ReturnType<typeof createRemoteJWKSet> | null = null

  return async function payloadOf(token: string, audience?: string): Promise<JWTPayload> {
    keys ??= createRemoteJWKSet(new URL((await endpoints()).jwks), {
      timeoutDuration: 2_000,
      cooldownDuration: 30_000,
      cacheMaxAge: 600_000,
    })
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: config.SSO_ISSUER,
        algorithms: ALGORITHMS,
        clockTolerance: 30,
        requiredClaims: ['sub', 'exp', 'iat'],
        ...(audience !== undefined && { audience }),
      })
      return payload
    } catch (error) {
      if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError))
        return refuse('layanan_tidak_tersedia', { retryAfter: 5 })
      return refuse('auth.token_mati')
    }
  }
}

export function createSsoVerifier(config: VerifyConfig, endpoints: () => Promise<Endpoints>) {
  const payloadOf = createPayloadReader(config, endpoints)
  return async function verifySso(token: string): Promise<SsoClaims> {
    if (token.split('.').length !== 3) return refuse('auth.token_salah')
    const payload = await payloadOf(token)
    if (!isForUs(payload, config)) return refuse('auth.token_mati')
    return toClaims(payload, config)
  }
}

/** An access token for us: Keycloak names the client in azp and may name only 'account' in aud; an ID token is not one. */
function isForUs(payload: JWTPayload, config: VerifyConfig): boolean {
  const audiences = [payload.aud ?? []].flat()
  if (payload.typ === 'ID' || payload.typ === 'Refresh' || payload.at_hash !== undefined) return false
  if (payload.typ !== undefined && payload.typ !== 'Bearer') return false
  if (payload.typ === undefined && payload.azp === undefined) return false
  return (
    audiences.includes(config.SSO_AUDIENCE) || (payload.azp === config.SSO_CLIENT_ID && audiences.includes('account'))
  )
}

/** `ended_at` (toe, RFC 8417): a notice that comes late must not end what began after it. */
export type LogoutNotice = { iss: string; sub: string; sid: string | null; ended_at: Date }

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout'

/** A logout token (OpenID Connect Back-Channel Logout): which person or session is over at the single sign-on. */
export function createLogoutVerifier(config: VerifyConfig, endpoints: () => Promise<Endpoints>) {
  const payloadOf = createPayloadReader(config, endpoints)
  return async function verifyLogout(token: string): Promise<LogoutNotice> {
    const payload = await payloadOf(token, config.SSO_CLIENT_ID)
    const events = payload.events
    const isLogout = typeof events === 'object' && events !== null && LOGOUT_EVENT in events
    if (!isLogout || payload.nonce !== undefined) return refuse('auth.token_mati')
    return {
      iss: String(payload.iss),
      sub: String(payload.sub),
      sid: textOf(payload.sid),
      ended_at: new Date(Number(payload.toe ?? payload.iat) * 1000),
    }
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

function toClaims(payload: JWTPayload, config: VerifyConfig): SsoClaims {
  const username = textOf(payload.preferred_username) ?? String(payload.sub)
  const nip = textOf(payload[config.SSO_NIP_CLAIM]) ?? (/^(\d{16}|\d{18})$/.test(username) ? username : null)
  return {
    iss: String(payload.iss),
    sub: String(payload.sub),
    username,
    nip,
    nama: textOf(payload.name),
    email: textOf(payload.email),
    sid: textOf(payload.sid),
    amr: Array.isArray(payload.amr) ? payload.amr.map(String) : [],
  }
}
