import type { ResourceServer } from 'oidc-provider'
import { SIGNING_ALGORITHM } from '../keys/keys.repo.ts'
import { ACCESS_SECONDS, ADMIN_AUDIENCE, SCOPES, USER_AUDIENCE } from './settings.ts'

/** Access tokens are JWTs for the product's API, or for this service's admin API. */
export const resourceServerFor = (audience: 'user' | 'admin'): ResourceServer => ({
  scope: SCOPES.join(' '),
  audience: audience === 'user' ? USER_AUDIENCE : ADMIN_AUDIENCE,
  accessTokenFormat: 'jwt',
  accessTokenTTL: ACCESS_SECONDS,
  jwt: { sign: { alg: SIGNING_ALGORITHM } },
})
