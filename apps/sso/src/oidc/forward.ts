import { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import type { SsoConfig } from '../config.ts'
import { readBasic } from './clients.ts'
import { REALM } from './settings.ts'

const logs = new WeakMap<IncomingMessage, FastifyBaseLogger>()
export const logOf = (request: IncomingMessage, fallback: FastifyBaseLogger): FastifyBaseLogger =>
  logs.get(request) ?? fallback

export type Form = Readonly<Record<string, string | string[]>>

/**
 * Hands a request to oidc-provider. It gets a message of its own whose path is relative to the realm, whose host and
 * scheme are the issuer's (so that discovery is right behind any proxy) and whose address is the one Fastify verified.
 */
export function forward(
  config: SsoConfig,
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  form?: Form,
): void {
  const issuer = new URL(config.issuer)
  const message = new IncomingMessage(request.raw.socket)
  const basic = readBasic(request.headers.authorization)
  const uselessBasic = basic?.id === config.clientId && config.clientSecret === undefined
  const fields = uselessBasic ? { ...form, client_id: basic.id } : form
  const body = fields === undefined ? undefined : Buffer.from(encodeForm(withoutUselessSecret(config, fields)))
  message.method = request.method
  const relative = withoutTrailingSlash((request.raw.url ?? '').slice(REALM.length))
  message.url = relative
  Object.assign(message, { originalUrl: REALM + relative })
  message.headers = { ...request.headers, host: issuer.host, 'x-forwarded-proto': issuer.protocol.slice(0, -1) }
  message.headers['x-forwarded-for'] = request.ip
  delete message.headers['x-forwarded-host']
  delete message.headers['transfer-encoding']
  delete message.headers['content-length']
  if (body === undefined) delete message.headers['content-type']
  else {
    message.headers['content-type'] = 'application/x-www-form-urlencoded'
    message.headers['content-length'] = String(body.length)
  }
  // A foreign page gets no CORS headers and its browser keeps the answer from it; a caller on another name of our own
  // host is not refused for its Origin.
  const origin = request.headers.origin
  if (origin !== undefined && origin !== issuer.origin && origin !== new URL(config.publicUrl).origin)
    delete message.headers.origin
  if (uselessBasic) delete message.headers.authorization
  if (body !== undefined) message.push(body)
  message.push(null)
  message.complete = true
  logs.set(message, request.log)

  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  void provider.callback()(message, reply.raw)
}

/** Fastify's routes answer with and without a trailing slash, oidc-provider's do not. */
function withoutTrailingSlash(address: string): string {
  const [path = ''] = address.split('?', 1)
  return path.replace(/(?<!\/)\/+$/, '') + address.slice(path.length)
}

/** A public client has no secret to prove; one that a caller sends all the same is no reason to refuse it. */
function withoutUselessSecret(config: SsoConfig, form: Form): Form {
  if (form.client_id !== config.clientId || config.clientSecret !== undefined) return form
  const { client_secret: _useless, ...rest } = form
  return rest
}

const encodeForm = (form: Form): string =>
  new URLSearchParams(
    Object.entries(form).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one])),
  ).toString()
