import { tokenDoor } from '@presensi/contract/identity/sso'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { decodeJwt } from 'jose'
import type { Config } from '../../platform/config.ts'
import { createTokenCookie, isOwnPage, readCookie, setCookie, type TokenCookie } from '../../platform/http/cookies.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { freshBytes } from '../../platform/random.ts'
import { refuse } from '../../platform/refusal.ts'
import { asClient } from './client-auth.ts'
import { callSso, type Endpoints } from './endpoints.ts'
import type { Follow, Grant } from './follow.ts'
import { readJson, readProviderRefusal, saidOf } from './provider-refusal.ts'

/** What our own pages and clients use. Our secret goes to no other grant, whatever the provider would allow this client. */
const GRANTS = ['password', 'refresh_token', 'authorization_code']
/** Other ways to say who the client is: on this path it is always ours. */
const CLIENT_PROOFS = ['client_secret', 'client_assertion', 'client_assertion_type']
const REFRESH_SECONDS = 30 * 86_400
/** By this the single sign-on knows a browser again that signed in before: others' guesses do not hold it back. Its own pages use it, too. */
const DEVICE_COOKIE = { name: 'kenal_perangkat', path: '/auth/realms/auth', maxAge: 31_536_000 }
const WRONG_PASSWORD = { error: 'invalid_grant', error_description: 'Invalid user credentials' }
/** Of tokens whose sign-in was ended; and of such as would go on for ever, where nobody who runs the product wants that. */
const OVER = { error: 'invalid_grant', error_description: 'session_ended' }
const OFFLINE = { error: 'invalid_scope', error_description: 'offline_access is not asked for here' }
const DEVICE = /^[\w-]{32,64}$/

type DoorDeps = {
  config: Pick<Config, 'SSO_CLIENT_ID' | 'SSO_CLIENT_SECRET' | 'SSO_SCOPE' | 'SSO_URL' | 'PUBLIC_URL'>
  endpoints: () => Promise<Endpoints>
  /** the account was disabled at the provider, which tells nobody but who asks for a new token */
  endPerson(sub: string): Promise<void>
  follow: Follow
}

export const createSsoCookie = (config: Pick<Config, 'PUBLIC_URL'>): TokenCookie =>
  createTokenCookie({ name: 'presensi_sso', path: '/', https: config.PUBLIC_URL.startsWith('https://') })

/** The token path on our origin: the secret is added here, and a browser never holds a refresh token that script can read. */
export function mountTokenDoor(mount: Mount, { config, endpoints, endPerson, follow }: DoorDeps): void {
  const cookie = createSsoCookie(config)
  const secure = config.PUBLIC_URL.startsWith('https://')
  mount(tokenDoor, async ({ body }, { http, ip }) => {
    const { request, reply } = http
    const form = formOf(body)
    const refused = refusedOf(form, config.SSO_CLIENT_ID)
    if (refused !== null) return reply.code(refused.status).send(refused.body) as never
    const ours = isOwnPage(request)
    const isRefresh = form.get('grant_type') === 'refresh_token'
    const isPassword = form.get('grant_type') === 'password'
    if (ours && isRefresh && !form.has('refresh_token')) form.set('refresh_token', cookie.read(request) ?? '')
    if (isRefresh && form.get('refresh_token') === '') {
      const body = { error: 'invalid_grant', error_description: 'there is no refresh token' }
      return reply.code(400).send(body) as never
    }
    const dipakai = isRefresh ? form.get('refresh_token') : null
    if (dipakai !== null && !(await follow.allows(dipakai))) {
      if (ours) cookie.clear(reply)
      return reply.code(400).send(OVER) as never
    }
    narrowScope(form, config)
    const device = ours && isPassword ? deviceOf(request) : null
    const { authorization: _none, ...headers } = forwardHeaders(request, ip)
    const known = await endpoints()
    const asked = asClient({ id: config.SSO_CLIENT_ID, secret: config.SSO_CLIENT_SECRET }, known.clientAuth, form)
    const since = performance.now()
    const answer = await callSso(known.token, {
      method: 'POST',
      headers: { ...headers, ...asked.headers, ...(device !== null && { 'x-presensi-perangkat': device }) },
      body: asked.body,
    })
    const { data, isEmpty } = await readJson(answer)
    copyHeaders(answer, reply)
    if (!answer.ok) {
      // A provider that is away or busy says nothing about the token: the session goes on when it is back.
      if (ours && isRefresh && [400, 401].includes(answer.status) && data.error === 'invalid_grant') cookie.clear(reply)
      if (config.SSO_URL !== undefined) return reply.code(answer.status).send(data) as never
      const refusal = readProviderRefusal(form.get('grant_type') ?? '', saidOf(answer.status, data, isEmpty))
      if (refusal.kind === 'as_it_is') return reply.code(answer.status).send(data) as never
      if (refusal.kind === 'wrong_password') return reply.code(answer.status).send(WRONG_PASSWORD) as never
      request.log.warn({ why: refusal.why }, 'refused by the sign-in service')
      if (refusal.kind === 'setup') return refuse('layanan_tidak_tersedia', { retryAfter: 60 })
      const sub = refusal.meaning === 'account_disabled' && isRefresh ? subOf(form.get('refresh_token')) : null
      if (sub !== null) await endPerson(sub)
      return reply.code(answer.status).send({ ...data, error_description: refusal.meaning }) as never
    }
    const outcome = await follow.take({ grant: form.get('grant_type') as Grant, dipakai, data, since })
    if (outcome !== 'baik') {
      if (ours) cookie.clear(reply)
      if (outcome === 'luring') request.log.warn({ why: OFFLINE_WHY }, 'refused tokens of the sign-in service')
      return reply.code(400).send(outcome === 'luring' ? OFFLINE : OVER) as never
    }
    if (ours && typeof data.refresh_token === 'string') {
      cookie.set(reply, data.refresh_token, REFRESH_SECONDS)
      delete data.refresh_token
    }
    if (device !== null) setCookie(reply, DEVICE_COOKIE.name, device, { secure, ...DEVICE_COOKIE })
    return reply.send(data) as never
  })
}

const OFFLINE_WHY =
  'the provider gives offline_access, which SSO_SCOPE does not ask for: take it from the default scopes of our client, or let SSO_SCOPE name it'

/**
 * Tokens that go on for ever are asked for only where SSO_SCOPE says so. The bundled one has its own idea of what a password opens; others may
 * refuse a request that names no scope.
 */
function narrowScope(form: URLSearchParams, { SSO_SCOPE, SSO_URL }: DoorDeps['config']): void {
  const mayGoOn = SSO_SCOPE.split(/\s+/).includes('offline_access')
  const asked = (form.get('scope') ?? '').split(/\s+/)
  const rest = asked.filter((scope) => scope !== '' && (mayGoOn || scope !== 'offline_access'))
  if (rest.length > 0) form.set('scope', rest.join(' '))
  else if (form.get('grant_type') === 'password' && SSO_URL === undefined) form.set('scope', SSO_SCOPE)
  else form.delete('scope')
}

/** Whose refresh token the provider has just looked at; null where it is no JWT. A forged one would have been refused as such. */
function subOf(refresh_token: string | null): string | null {
  try {
    return decodeJwt(refresh_token ?? '').sub ?? null
  } catch {
    return null
  }
}

/** What RFC 6749 §5.2 says to a request that is not passed on. */
function refusedOf(form: URLSearchParams, client_id: string) {
  const grant = form.get('grant_type')
  const no = (status: number, error: string, error_description: string) => ({
    status,
    body: { error, error_description },
  })
  if (grant === null) return no(400, 'invalid_request', 'grant_type is missing or repeated')
  if (!GRANTS.includes(grant)) return no(400, 'unsupported_grant_type', `grant_type is one of ${GRANTS.join(', ')}`)
  if (form.get('client_id') !== client_id) return no(401, 'invalid_client', 'not the client of this address')
  return null
}

function deviceOf(request: FastifyRequest): string {
  const kept = readCookie(request, DEVICE_COOKIE.name) ?? ''
  return DEVICE.test(kept) ? kept : freshBytes(32).toString('base64url')
}

function formOf(body: Record<string, unknown>): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(body))
    if (typeof value === 'string' && !CLIENT_PROOFS.includes(name)) form.append(name, value)
  return form
}

export function forwardHeaders(request: FastifyRequest, ip: string): Record<string, string> {
  const headers: Record<string, string> = {
    'x-forwarded-for': ip,
    'user-agent': String(request.headers['user-agent'] ?? ''),
    'x-request-id': request.id,
  }
  for (const name of ['authorization', 'accept-language'] as const) {
    const value = request.headers[name]
    if (typeof value === 'string') headers[name] = value
  }
  return headers
}

function copyHeaders(answer: Response, reply: FastifyReply): void {
  for (const name of ['retry-after', 'www-authenticate', 'pragma']) {
    const value = answer.headers.get(name)
    if (value !== null) reply.header(name, value)
  }
}
