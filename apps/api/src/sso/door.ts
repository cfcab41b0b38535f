import { tokenDoor } from '@presensi/contract/sso'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../platform/config.ts'
import { isOwnPage, readCookie, setCookie } from '../platform/http/cookies.ts'
import type { Mount } from '../platform/http/mount-route.ts'
import { freshBytes } from '../platform/random.ts'
import { callSso, type Endpoints } from './endpoints.ts'

export const SSO_COOKIE = 'presensi_sso'
const REFRESH_SECONDS = 30 * 86_400
/** By this the single sign-on knows a browser again that signed in before: others' guesses do not hold it back. Its own pages use it, too. */
const DEVICE_COOKIE = { name: 'presensi_kenal', path: '/auth/realms/auth', maxAge: 31_536_000 }
const DEVICE = /^[\w-]{32,64}$/

type DoorDeps = {
  config: Pick<Config, 'SSO_CLIENT_ID' | 'SSO_CLIENT_SECRET' | 'PUBLIC_URL'>
  endpoints: () => Promise<Endpoints>
}

/** The token path on our origin: the secret is added here, and a browser never holds a refresh token that script can read. */
export function mountTokenDoor(mount: Mount, { config, endpoints }: DoorDeps): void {
  const cookie = { path: '/', secure: config.PUBLIC_URL.startsWith('https://') }
  mount(tokenDoor, async ({ body }, { http, ip }) => {
    const { request, reply } = http
    const form = formOf(body)
    const ours = isOwnPage(request)
    if (form.get('client_id') === config.SSO_CLIENT_ID && config.SSO_CLIENT_SECRET !== undefined)
      form.set('client_secret', config.SSO_CLIENT_SECRET)
    if (ours && form.get('grant_type') === 'refresh_token' && !form.has('refresh_token'))
      form.set('refresh_token', readCookie(request, SSO_COOKIE) ?? '')
    const device = ours && form.get('grant_type') === 'password' ? deviceOf(request) : null
    const answer = await callSso((await endpoints()).token, {
      method: 'POST',
      headers: { ...forwardHeaders(request, ip), ...(device !== null && { 'x-presensi-perangkat': device }) },
      body: form,
    })
    const data = (await answer.json().catch(() => ({}))) as Record<string, unknown>
    copyHeaders(answer, reply)
    if (!answer.ok) {
      if (ours && form.get('grant_type') === 'refresh_token') setCookie(reply, SSO_COOKIE, '', { ...cookie, maxAge: 0 })
      return reply.code(answer.status).send(data) as never
    }
    if (ours && typeof data.refresh_token === 'string') {
      setCookie(reply, SSO_COOKIE, data.refresh_token, { ...cookie, maxAge: REFRESH_SECONDS })
      delete data.refresh_token
    }
    if (device !== null) setCookie(reply, DEVICE_COOKIE.name, device, { ...cookie, ...DEVICE_COOKIE })
    return reply.send(data) as never
  })
}

function deviceOf(request: FastifyRequest): string {
  const kept = readCookie(request, DEVICE_COOKIE.name) ?? ''
  return DEVICE.test(kept) ? kept : freshBytes(32).toString('base64url')
}

function formOf(body: Record<string, unknown>): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(body)) if (typeof value === 'string') form.append(name, value)
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
