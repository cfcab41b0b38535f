import * as jose from 'jose'
import type { SsoConfig } from '../config.ts'
import type { Database } from '../database.ts'
import type { KeyRing } from '../keys/key-ring.ts'
import { isLive } from './sessions.repo.ts'
import { ADMIN_AUDIENCE, ADMIN_ROLE, USER_AUDIENCE } from './settings.ts'

export type UserToken = {
  readonly kind: 'user'
  readonly sub: string
  readonly sid: string
  readonly jti: string
  readonly authTime: number
  readonly clientId: string
  readonly scope: string
  readonly exp: number
  readonly payload: jose.JWTPayload
}
export type AdminToken = {
  readonly kind: 'admin'
  readonly jti: string
  readonly exp: number
  readonly clientId: string
  readonly payload: jose.JWTPayload
}

/** Null for everything that is not a living access token of ours. */
export type TokenCheck = (token: string) => Promise<UserToken | AdminToken | null>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The role that the admin client's token carries, in Keycloak's place. */
export const adminAccess = { resource_access: { 'realm-management': { roles: [ADMIN_ROLE] } } }

const hasAdminRole = (payload: jose.JWTPayload): boolean => {
  const access = payload.resource_access as typeof adminAccess.resource_access | undefined
  return Array.isArray(access?.['realm-management']?.roles) && access['realm-management'].roles.includes(ADMIN_ROLE)
}

export function createTokenCheck(db: Database, config: SsoConfig, keys: KeyRing): TokenCheck {
  const verify = async (token: string): Promise<jose.JWTPayload | null> => {
    try {
      const { payload } = await jose.jwtVerify(token, keys.find, {
        issuer: config.issuer,
        audience: [USER_AUDIENCE, ADMIN_AUDIENCE],
        // An ID token has the same issuer, key and, with the usual client id, the same audience: the type tells them apart.
        typ: 'at+jwt',
        algorithms: ['EdDSA', 'ES256', 'RS256'],
        requiredClaims: ['exp', 'iat', 'jti', 'sub'],
        clockTolerance: 5,
      })
      return payload.typ === 'Bearer' ? payload : null
    } catch {
      return null
    }
  }

  return async (token) => {
    const payload = await verify(token)
    if (payload === null) return null
    const base = { jti: text(payload.jti), exp: payload.exp ?? 0, clientId: text(payload.azp), payload }
    if (payload.aud === ADMIN_AUDIENCE) {
      const genuine = hasAdminRole(payload) && base.clientId === config.adminClientId
      return genuine && (await isLive(db, { jti: base.jti, sub: text(payload.sub) }))
        ? { kind: 'admin', ...base }
        : null
    }
    const [sub, sid] = [text(payload.sub), text(payload.sid)]
    if (sid === '' || !(await isLive(db, { jti: base.jti, sid, sub }))) return null
    const authTime = typeof payload.auth_time === 'number' ? payload.auth_time : 0
    return { kind: 'user', sub, sid, authTime, scope: text(payload.scope), ...base }
  }
}

export const bearerOf = (authorization: string | undefined): string | null =>
  /^Bearer ([A-Za-z0-9._~+/-]+=*)$/i.exec(authorization ?? '')?.[1] ?? null
