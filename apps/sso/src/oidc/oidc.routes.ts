import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { formOf, hasTooManyParameters, holdsNul, textFields } from '../http/body.ts'
import { findById } from '../pengguna/pengguna.repo.ts'
import type { Services } from '../services.ts'
import { claimsOf } from './claims.ts'
import { proveClient } from './clients.ts'
import { forward } from './forward.ts'
import { revokeToken } from './sessions.repo.ts'
import { PROTOCOL, REALM } from './settings.ts'
import { bearerOf } from './token-check.ts'

const BASE = `${REALM}${PROTOCOL}`

const FORWARDED: readonly (readonly ['GET' | 'POST' | 'OPTIONS', string])[] = [
  ['GET', `${REALM}/.well-known/openid-configuration`],
  ['GET', `${REALM}/.well-known/oauth-authorization-server`],
  ['GET', `${BASE}/certs`],
  ['GET', `${BASE}/auth`],
  ['GET', `${BASE}/auth/:uid`],
  ['POST', `${BASE}/token`],
  ['OPTIONS', `${BASE}/token`],
  ['POST', `${BASE}/ext/par/request`],
  ['GET', `${BASE}/logout`],
  ['POST', `${BASE}/logout/confirm`],
  ['GET', `${BASE}/logout/success`],
]

/** The standard's endpoints: most are oidc-provider's; those that must know our JWTs are answered here. */
export function oidcRoutes(app: FastifyInstance, services: Services, provider: () => Provider): void {
  const { config, db, checkToken, sessions } = services
  const hand = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    // oidc-provider keeps parameters as JSON, and PostgreSQL's JSON has no place for NUL.
    if (holdsNul(request) || hasTooManyParameters(request))
      return reply.code(400).send({ error: 'invalid_request', error_description: 'malformed parameter' })
    forward(config, provider(), request, reply, request.method === 'POST' ? formOf(request) : undefined)
    return reply
  }
  for (const [method, url] of FORWARDED) app.route({ method, url, exposeHeadRoute: false, handler: hand })

  const noStore = (reply: FastifyReply) => reply.header('cache-control', 'no-store')
  const refuseClient = (reply: FastifyReply) =>
    noStore(reply)
      .code(401)
      .header('www-authenticate', `Basic realm="${config.issuer}"`)
      .send({ error: 'invalid_client', error_description: 'client authentication failed' })

  /** oidc-provider refuses audience-bound JWTs at its userinfo; Keycloak takes them, and so do we. */
  app.route({
    method: ['GET', 'POST'],
    url: `${BASE}/userinfo`,
    async handler(request, reply) {
      const presented = bearerOf(request.headers.authorization)
      const token = presented === null ? null : await checkToken(presented)
      const person = token?.kind === 'user' ? await findById(db, token.sub) : undefined
      if (token?.kind === 'user' && person?.aktif) return noStore(reply).send({ ...claimsOf(person), sid: token.sid })
      return noStore(reply)
        .code(401)
        .header('www-authenticate', 'Bearer error="invalid_token"')
        .send({ error: 'invalid_token', error_description: 'Token verification failed' })
    },
  })

  app.post(`${BASE}/token/introspect`, async (request, reply) => {
    const form = textFields(request)
    const client = proveClient(config, request.headers.authorization, form)
    if (client === null || !client.confidential) return refuseClient(reply)
    const presented = form.token ?? ''
    const token = await checkToken(presented)
    if (token !== null)
      return noStore(reply).send({
        ...token.payload,
        active: true,
        client_id: token.clientId,
        username: token.payload.preferred_username,
        token_type: 'Bearer',
      })
    const refresh = await provider().RefreshToken.find(presented)
    const person = refresh === undefined ? undefined : await findById(db, refresh.accountId)
    const grant = refresh?.grantId === undefined ? undefined : await provider().Grant.find(refresh.grantId)
    if (refresh === undefined || refresh.consumed || grant === undefined || !person?.aktif)
      return noStore(reply).send({ active: false })
    return noStore(reply).send({
      active: true,
      typ: 'Refresh',
      sub: refresh.accountId,
      sid: refresh.grantId,
      client_id: refresh.clientId,
      scope: refresh.scope,
      iss: config.issuer,
      iat: refresh.iat,
      exp: refresh.exp,
    })
  })

  /** RFC 7009: an unknown token is no error. A refresh token takes its whole session with it. */
  app.post(`${BASE}/revoke`, async (request, reply) => {
    const form = textFields(request)
    const client = proveClient(config, request.headers.authorization, form)
    if (client === null) return refuseClient(reply)
    const presented = form.token ?? ''
    if (presented === '')
      return reply.code(400).send({ error: 'invalid_request', error_description: 'token is missing' })
    const token = await checkToken(presented)
    if (token !== null && token.clientId === client.clientId)
      await revokeToken(db, token.jti, new Date((token.exp + 60) * 1000))
    if (token === null) await endByRefreshToken(presented, client.clientId)
    return noStore(reply).code(200).send()
  })

  const endByRefreshToken = async (presented: string, clientId: string): Promise<boolean> => {
    const refresh = await provider().RefreshToken.find(presented)
    if (refresh?.grantId === undefined || refresh.clientId !== clientId) return false
    await sessions.logOut(refresh.grantId)
    return true
  }

  /** Keycloak's back-channel form carries a refresh token; anything else is the standard's logout by POST, which goes on as GET. */
  app.post(`${BASE}/logout`, async (request, reply) => {
    const form = textFields(request)
    if (form.refresh_token === undefined) {
      const { client_secret: _secret, ...query } = form
      return reply.redirect(`${BASE}/logout?${new URLSearchParams(query)}`, 303)
    }
    const client = proveClient(config, request.headers.authorization, form)
    if (client === null) return refuseClient(reply)
    if (await endByRefreshToken(form.refresh_token, client.clientId)) return reply.code(204).send()
    return noStore(reply).code(400).send({ error: 'invalid_grant', error_description: 'Invalid refresh token' })
  })
}
