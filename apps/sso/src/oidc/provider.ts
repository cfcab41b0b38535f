import { EventEmitter } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import { type Configuration, errors, type JWKS, type KoaContextWithOIDC, Provider } from 'oidc-provider'
import { pageHeaders } from '../pages/layout.ts'
import { logoutPage, messagePage } from '../pages/logout-pages.ts'
import { findById } from '../pengguna/pengguna.repo.ts'
import { deriveKey } from '../secret-box.ts'
import type { Services } from '../services.ts'
import { RETRY_AFTER_SECONDS } from '../unavailable.ts'
import { isUuid } from '../uuid.ts'
import { createAdapter } from './adapter.repo.ts'
import { claimsOf } from './claims.ts'
import { clientsOf } from './clients.ts'
import { endHintedSession } from './end-hinted-session.ts'
import { extraTokenClaims } from './extra-claims.ts'
import { logOf } from './forward.ts'
import { answerPasswordGrant, PASSWORD_PARAMETERS, type PasswordContext } from './password-grant.ts'
import { answerRefreshGrant, REFRESH_PARAMETERS, type RefreshContext } from './refresh-grant.ts'
import { resourceServerFor } from './resource-server.ts'
import * as settings from './settings.ts'

const { PROTOCOL, REALM, SCOPES } = settings

export function createProvider(services: Services, log: FastifyBaseLogger): Provider {
  const provider = new Provider(services.config.issuer, configurationOf(services))
  // The forwarder sets these headers from what it has verified, see forward.ts.
  provider.proxy = true
  provider.silent = true
  provider.on('server_error', (ctx, error) => logOf(ctx.req, log).error({ err: error }, 'oidc server error'))
  EventEmitter.prototype.on.call(provider, 'error', (error: unknown) => log.error({ err: error }, 'oidc error'))
  const policy = policyOfSteps(services.config.publicUrl)
  provider.use(async (ctx, next) => {
    ctx.set('content-security-policy', policy)
    await next()
    if (ctx.type !== 'text/html') ctx.remove('content-security-policy')
    if (ctx.status === 503) ctx.set('Retry-After', String(RETRY_AFTER_SECONDS))
    await endHintedSession(services.sessions, ctx)
  })
  provider.registerGrantType(
    'password',
    (ctx: PasswordContext) => answerPasswordGrant(services, provider, ctx, logOf(ctx.req, log)),
    PASSWORD_PARAMETERS,
  )
  provider.registerGrantType(
    'refresh_token',
    (ctx: RefreshContext) => answerRefreshGrant(services, provider, ctx),
    REFRESH_PARAMETERS,
  )
  return provider
}

function configurationOf(services: Services): Configuration {
  const { config, db, keys } = services
  const cookie = { path: REALM, httpOnly: true, sameSite: 'lax', secure: config.issuer.startsWith('https:') } as const
  const origins = new Set([new URL(config.publicUrl).origin, new URL(config.issuer).origin])
  return {
    adapter: createAdapter(db, services.sessions),
    clients: clientsOf(config),
    jwks: { keys: structuredClone(keys.current().signing) } as JWKS,
    async findAccount(_ctx, sub, token) {
      const person = isUuid(sub) ? await findById(db, sub) : undefined
      if (person === undefined || !person.aktif) return undefined
      const sid = token !== undefined && 'grantId' in token ? token.grantId : undefined
      return { accountId: sub, claims: () => ({ ...claimsOf(person), sid }) }
    },
    routes: {
      authorization: `${PROTOCOL}/auth`,
      token: `${PROTOCOL}/token`,
      userinfo: `${PROTOCOL}/userinfo`,
      jwks: `${PROTOCOL}/certs`,
      end_session: `${PROTOCOL}/logout`,
      revocation: `${PROTOCOL}/revoke`,
      introspection: `${PROTOCOL}/token/introspect`,
      pushed_authorization_request: `${PROTOCOL}/ext/par/request`,
    },
    scopes: [...SCOPES],
    claims: {
      openid: ['sub', 'sid', 'amr', 'auth_time'],
      profile: ['name', 'preferred_username', 'nip'],
      email: ['email', 'email_verified'],
    },
    conformIdTokenClaims: false,
    clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post'],
    responseTypes: ['code'],
    pkce: { required: () => true },
    rotateRefreshToken: true,
    expiresWithSession: () => false,
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    cookies: {
      keys: [deriveKey(config.secret, 'cookie').toString('base64url')],
      names: { session: 'AUTH_SESSION', interaction: 'AUTH_INTERACTION', resume: 'AUTH_RESUME' },
      long: cookie,
      short: { httpOnly: true, sameSite: 'lax', secure: cookie.secure },
    },
    ttl: {
      AccessToken: settings.ACCESS_SECONDS,
      ClientCredentials: settings.ACCESS_SECONDS,
      IdToken: settings.ACCESS_SECONDS,
      AuthorizationCode: 60,
      RefreshToken: settings.REFRESH_SECONDS,
      Grant: settings.REFRESH_SECONDS,
      Session: settings.BROWSER_SESSION_SECONDS,
      Interaction: 900,
    },
    interactions: { url: (_ctx, interaction) => `${REALM}/login/${interaction.uid}` },
    clientBasedCORS: (_ctx, origin) => origins.has(origin),
    loadExistingGrant: (ctx) => firstPartyGrant(ctx),
    extraTokenClaims: (ctx, token) => extraTokenClaims(services, ctx, token),
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      revocation: { enabled: true },
      introspection: { enabled: true },
      pushedAuthorizationRequests: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: (_ctx, client) =>
          client.clientId === config.adminClientId ? settings.ADMIN_RESOURCE : settings.USER_RESOURCE,
        useGrantedResource: () => true,
        getResourceServerInfo(_ctx, resource, client) {
          const admin = client.clientId === config.adminClientId
          if (resource !== (admin ? settings.ADMIN_RESOURCE : settings.USER_RESOURCE)) throw new errors.InvalidTarget()
          return resourceServerFor(admin ? 'admin' : 'user')
        },
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => void sendPage(ctx, logoutPage(form), [new URL(config.publicUrl).origin]),
        postLogoutSuccessSource: (ctx) =>
          void sendPage(ctx, messagePage('Anda sudah keluar', 'Sesi Anda telah diakhiri. Jendela ini boleh ditutup.')),
      },
    },
    renderError: (ctx, out) =>
      void sendPage(ctx, messagePage('Permintaan tidak dapat diproses', out.error_description ?? out.error)),
  }
}

/**
 * For the pages of oidc-provider that send themselves on, such as signing out in a browser that is not signed in: it adds the hash of its
 * one script to `script-src`. Without a policy of their own a proxy in front would give them its strictest one, and they would stay blank.
 */
const policyOfSteps = (publicUrl: string): string =>
  `default-src 'none'; script-src; form-action 'self' ${new URL(publicUrl).origin}; base-uri 'none'; frame-ancestors 'none'`

function sendPage(ctx: KoaContextWithOIDC, page: (nonce: string) => string, formTargets: readonly string[] = []): void {
  const { headers, nonce } = pageHeaders(formTargets)
  ctx.set(headers)
  ctx.type = 'html'
  ctx.body = page(nonce)
}

/** The product's own client: no consent is asked. */
async function firstPartyGrant(ctx: KoaContextWithOIDC) {
  const { client, session, provider } = ctx.oidc
  if (client === undefined || session?.accountId === undefined) return undefined
  const known = session.grantIdFor(client.clientId)
  const existing = known === undefined ? undefined : await provider.Grant.find(known)
  if (existing !== undefined) return existing
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope(SCOPES.join(' '))
  grant.addResourceScope(settings.USER_RESOURCE, SCOPES.join(' '))
  await grant.save()
  return grant
}
