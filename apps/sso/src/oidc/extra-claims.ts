import type { KoaContextWithOIDC } from 'oidc-provider'
import { findById } from '../pengguna/pengguna.repo.ts'
import type { Services } from '../services.ts'
import { claimsOf } from './claims.ts'
import { moduleOf } from './sessions.repo.ts'
import { adminAccess } from './token-check.ts'

type Issued = { kind: string; clientId?: string | undefined; accountId?: string; grantId?: string }

/** What an access token of ours says beyond the standard: who, which session, how and when they signed in. */
export async function extraTokenClaims(
  { db, config }: Services,
  ctx: KoaContextWithOIDC,
  token: Issued,
): Promise<Record<string, unknown>> {
  const shared = { typ: 'Bearer', azp: token.clientId }
  if (token.kind === 'ClientCredentials')
    return token.clientId === config.adminClientId ? { ...shared, ...adminAccess } : shared
  const person = token.accountId === undefined ? undefined : await findById(db, token.accountId)
  if (person === undefined || token.grantId === undefined) return shared
  const { RefreshToken: refreshToken, AuthorizationCode: code } = ctx.oidc.entities
  const signedIn = refreshToken ?? code
  const moduleId = await moduleOf(db, token.grantId)
  const { sub: _sub, email_verified: _verified, ...claims } = claimsOf(person)
  return {
    ...shared,
    ...claims,
    sid: token.grantId,
    amr: signedIn?.amr ?? ['pwd'],
    auth_time: signedIn?.authTime,
    ...(moduleId === null ? {} : { module_id: moduleId }),
  }
}
