import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'
import { docsPage } from './page.ts'

const open = { access: { public: true, why: 'the description of the calls holds no data' } } as const

export function registerDocs(app: FastifyInstance, publicUrl: string): void {
  // Written once, when somebody asks for it: it is the largest answer that anybody can have without a token.
  let written: string | undefined
  app.get('/openapi.json', { config: open }, async (_request, reply) => {
    written ??= JSON.stringify(openApiDocument(publicUrl))
    return reply.header('cache-control', 'public, max-age=300').type('application/json; charset=utf-8').send(written)
  })
  app.get('/docs', { config: open }, async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    const policy = `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'`
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(docsPage(nonce))
  })
}
