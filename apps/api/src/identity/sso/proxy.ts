import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../../platform/refusal.ts'
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

/**
 * Looks at a call before it is passed on, and refuses it by throwing; what it gives back is called with the status of the answer.
 */
export type WatchSso = (request: FastifyRequest, target: URL) => Promise<((status: number) => Promise<void>) | null>

type Options = {
  ssoUrl: string
  publicUrl: string
  /** also the calls that make and change accounts; the API itself uses them on loopback */
  admin: boolean
  watch: WatchSso
}

/** Passes everything below /auth to the bundled single sign-on, which listens on loopback only: one port for people to know. */
export async function registerSsoProxy(
  app: FastifyInstance,
  { ssoUrl, publicUrl, admin, watch }: Options,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.route({
      method: ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'],
      url: '/auth/*',
      config: { access: { public: true, why: 'the single sign-on checks for itself' } },
      handler: async (request, reply) => {
        const target = new URL(`${ssoUrl}${request.url}`)
        if (!admin && isAdminPath(target.pathname)) return refuse('alamat_tidak_ada')
        const body = Buffer.isBuffer(request.body) && request.body.length > 0 ? new Uint8Array(request.body) : undefined
        const answered = await watch(request, target)
        const answer = await callSso(target.href, {
          method: request.method,
          headers: requestHeaders(request, publicUrl),
          ...(body !== undefined && { body }),
        })
        // It has happened there: what fails here must not make it look otherwise.
        await answered?.(answer.status).catch((error: unknown) => request.log.error({ err: error }, 'not written down'))
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

/** However it is written: the single sign-on decodes once more what stands in the address. Nobody honest encodes it more than twice. */
const MOST_DECODINGS = 4

function isAdminPath(pathname: string): boolean {
  let path = pathname
  let decodings = 0
  for (let before = ''; before !== path; ) {
    if (decodings > MOST_DECODINGS) return true
    decodings += 1
    before = path
    try {
      path = new URL(decodeURIComponent(path).replace(/[\\/]+/g, '/'), 'http://sso').pathname
    } catch {
      return true // nothing that cannot be read is passed on
    }
  }
  return /^\/auth\/admin(\/|$)/i.test(path)
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
