import { randomUUID } from 'node:crypto'
import formbody from '@fastify/formbody'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { SsoConfig } from '../config.ts'
import { RETRY_AFTER_SECONDS, Unavailable } from '../unavailable.ts'
import { languageOf, refuse, say, type TextKey } from './answers.ts'

const BODY_LIMIT = 32 * 1024
const REQUEST_ID = /^[A-Za-z0-9._-]{1,64}$/

/** Where log lines go instead of standard output. */
export type LogStream = { write(line: string): void }

/** Fastify with our logs, errors and body rules; knows no route. */
export async function createApp(config: SsoConfig, logStream?: LogStream): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: ['loopback', ...config.trustedProxies],
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
    },
    logger: {
      level: config.logLevel,
      ...(logStream && { stream: logStream }),
      base: { program: 'sso' },
      // A URL can carry a code or a token in its query, headers carry tokens: neither is ever logged.
      serializers: { req: () => ({}), res: () => ({}) },
      redact: { paths: ['err.parameters', 'err.detail', 'err.where'], remove: true },
    },
  })
  await app.register(formbody, { bodyLimit: BODY_LIMIT })
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, readMultipart)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
  })
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      path: request.routeOptions.url ?? 'unknown',
      status: reply.raw.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (line.status >= 500) request.log.warn(line, 'answered')
    else request.log.info(line, 'answered')
  })
  app.setNotFoundHandler((request, reply) => refuse(request, reply, 404, 'tidak_ditemukan'))
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Unavailable) {
      request.log.warn({ reason: error.reason }, 'unavailable')
      reply.header('retry-after', String(RETRY_AFTER_SECONDS))
      const message = say('tidak_tersedia', languageOf(request))
      return reply.code(503).send({
        status: 503,
        message,
        code: 'tidak_tersedia',
        error: error.error,
        error_description: error.error_description,
      })
    }
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
    if (status >= 400 && status < 500) {
      const code: TextKey = 'masukan_salah'
      const message = say(code, languageOf(request))
      return reply
        .code(status)
        .send({ status, message, code, error: 'invalid_request', error_description: 'malformed request' })
    }
    request.log.error({ err: error }, 'unexpected error')
    return reply.code(500).send({ status: 500, message: 'server_error', code: 'server_error', error: 'server_error' })
  })
  return app
}

/** Lets requests under way finish. Their connections would be kept alive afterwards and closing would wait for the callers. */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  try {
    await app.close()
  } finally {
    clearInterval(sweep)
  }
}

/** Small forms only: the platform's own reader does, and files are left out. */
async function readMultipart(request: FastifyRequest, body: Buffer): Promise<Record<string, string>> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch((cause: unknown) => {
    throw Object.assign(new Error('unreadable multipart body', { cause }), { statusCode: 400 })
  })
  return Object.fromEntries([...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
}
