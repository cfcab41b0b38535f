import type { FastifyBaseLogger } from 'fastify'
import { errors, type Provider, type TokenEndpointGrantContext } from 'oidc-provider'
import type { Services } from '../services.ts'
import { fromOf } from '../signin/source.ts'
import { uuidv7 } from '../uuid.ts'
import { invalidGrant } from './grant-errors.ts'
import { issueTokens } from './issue-tokens.ts'
import { rememberModule } from './sessions.repo.ts'
import { DEFAULT_SCOPE, SCOPES, USER_RESOURCE } from './settings.ts'

export const PASSWORD_PARAMETERS = ['username', 'password', 'module_id', 'totp', 'scope']

type Params = { username?: string; password?: string; module_id?: string; totp?: string; scope?: string }
export type PasswordContext = TokenEndpointGrantContext<Params>

const MAX = 1024

/** Known scopes of those asked for; unknown ones are ignored, as Keycloak ignores optional ones. */
export function grantedScope(asked: string | undefined): string {
  const known = new Set<string>(SCOPES)
  const wanted = (asked === undefined || asked.trim() === '' ? DEFAULT_SCOPE : asked).split(/\s+/)
  return [...new Set(['openid', ...wanted.filter((scope) => known.has(scope))])].join(' ')
}

export async function answerPasswordGrant(
  { signIn, db, clock }: Services,
  provider: Provider,
  ctx: PasswordContext,
  log: FastifyBaseLogger,
): Promise<void> {
  const { username = '', password = '', module_id: moduleId = '', totp, scope } = ctx.oidc.params
  if (username === '' || password === '') throw new errors.InvalidRequest('Missing parameter: username or password')
  if ([username, password, moduleId, totp ?? ''].some((value) => value.length > MAX || value.includes('\0')))
    throw new errors.InvalidRequest('parameter too long or malformed')
  const module = moduleId.slice(0, 100)
  const checked = await signIn.check({
    username,
    password,
    totp,
    from: fromOf({ ip: ctx.ip, headers: ctx.req.headers }),
  })
  if (!checked.ok) {
    const refusal = 'retryAfter' in checked ? 'throttled' : checked.refusal
    log.info({ event: 'sign_in_refused', refusal, module_id: module, client_id: ctx.oidc.client.clientId }, 'refused')
    if ('retryAfter' in checked) {
      ctx.set('Retry-After', String(checked.retryAfter))
      throw invalidGrant('Account temporarily locked, try again later', 429)
    }
    throw checked.refusal === 'credentials'
      ? invalidGrant('Invalid user credentials', 401)
      : invalidGrant(checked.refusal)
  }
  const { pengguna, amr } = checked
  const scopeGranted = grantedScope(scope)
  const grant = new provider.Grant({ accountId: pengguna.id, clientId: ctx.oidc.client.clientId })
  grant.jti = uuidv7()
  grant.addOIDCScope(SCOPES.join(' '))
  grant.addResourceScope(USER_RESOURCE, SCOPES.join(' '))
  ctx.body = await db.transaction(async () => {
    const grantId = await grant.save()
    if (module !== '') await rememberModule(db, grantId, module)
    ctx.oidc.entity('Grant', grant)
    const authTime = Math.floor(clock().getTime() / 1000)
    return issueTokens(provider, ctx, {
      pengguna,
      grantId,
      scope: scopeGranted,
      amr,
      authTime,
      gty: 'password',
      rotations: 0,
    })
  })
  log.info({ event: 'signed_in', sub: pengguna.id, sid: grant.jti, module_id: module, amr }, 'signed in')
}
