import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callSso } from './endpoints.ts'

const HOP = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'content-length',
  'content-encoding',
  'host',
  'te',
  'trailer',
  'x-forwarded-for',
]

/** Passes everything below /auth to the bundled single sign-on, which listens on loopback only: one port for people to know. */
export async function registerSsoProxy(app: FastifyInstance, ssoUrl: string, publicUrl: string): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.route({
      method: ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'],
      url: '/auth/*',
      config: { access: { public: true, why: 'the single sign-on checks for itself' } },
      handler: async (request, reply) => {
        const body = Buffer.isBuffer(request.body) && request.body.length > 0 ? new Uint8Array(request.body) : undefined
        const answer = await callSso(`${ssoUrl}${request.url}`, {
          method: request.method,
          headers: requestHeaders(request, publicUrl),
          ...(body !== undefined && { body }),
        })
        reply.code(answer.status)
        for (const [name, value] of answer.headers)
          if (!HOP.includes(name) && name !== 'set-cookie') reply.header(name, value)
        const cookies = answer.headers.getSetCookie()
        if (cookies.length > 0) reply.header('set-cookie', cookies)
        return reply.send(Buffer.from(await answer.arrayBuffer()))
      },
    })
  })
}

function requestHeaders(request: FastifyRequest, publicUrl: string): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string' && !HOP.includes(name)) headers.set(name, value)
  const address = new URL(publicUrl)
  headers.set('x-forwarded-for', request.ip)
  headers.set('x-forwarded-proto', address.protocol.replace(':', ''))
  headers.set('x-forwarded-host', address.host)
  headers.set('x-request-id', request.id)
  return headers
}
