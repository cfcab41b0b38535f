import type { Provider, TokenEndpointGrantContext } from 'oidc-provider'
import type { Pengguna } from '../pengguna/pengguna.repo.ts'
import { claimsOf } from './claims.ts'
import { resourceServerFor } from './resource-server.ts'
import { REFRESH_SECONDS, USER_RESOURCE } from './settings.ts'

export type TokenAnswer = {
  access_token: string
  expires_in: number
  refresh_token: string
  refresh_expires_in: number
  token_type: 'Bearer'
  id_token: string
  scope: string
  'not-before-policy': 0
}

export type TokenSource = {
  readonly pengguna: Pengguna
  readonly grantId: string
  readonly scope: string
  readonly amr: readonly string[]
  readonly authTime: number
  readonly gty: string
  readonly rotations: number
}

/** Access, refresh and ID token of one session, as the password and the refresh grant answer them. */
export async function issueTokens(
  provider: Provider,
  ctx: TokenEndpointGrantContext,
  source: TokenSource,
): Promise<TokenAnswer> {
  const { client } = ctx.oidc
  const shared = {
    accountId: source.pengguna.id,
    client,
    grantId: source.grantId,
    gty: source.gty,
    sid: source.grantId,
  }
  const refreshToken = new provider.RefreshToken({
    ...shared,
    scope: source.scope,
    resource: USER_RESOURCE,
    amr: [...source.amr],
    authTime: source.authTime,
    rotations: source.rotations,
    expiresWithSession: false,
  })
  // The access token's amr and auth_time are read from this entity (extraTokenClaims).
  ctx.oidc.entity('RefreshToken', refreshToken)
  const accessToken = new provider.AccessToken({ ...shared })
  accessToken.resourceServer = new provider.ResourceServer(USER_RESOURCE, resourceServerFor('user'))
  accessToken.scope = source.scope
  const idToken = new provider.IdToken(
    { ...claimsOf(source.pengguna), sid: source.grantId, amr: source.amr, auth_time: source.authTime },
    { ctx },
  )
  Object.assign(idToken, { scope: source.scope })
  idToken.set('sid', source.grantId)
  idToken.set('amr', source.amr)
  idToken.set('auth_time', source.authTime)
  return {
    access_token: await accessToken.save(),
    expires_in: accessToken.expiration,
    refresh_expires_in: REFRESH_SECONDS,
    refresh_token: await refreshToken.save(),
    token_type: 'Bearer',
    id_token: await idToken.issue({ use: 'idtoken' }),
    'not-before-policy': 0,
    scope: source.scope,
  }
}
