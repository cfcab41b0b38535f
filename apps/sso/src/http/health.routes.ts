import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import { RETRY_AFTER_SECONDS } from '../unavailable.ts'

export function healthRoutes(app: FastifyInstance, db: Database): void {
  app.get('/livez', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    try {
      await db.query('select 1 from sso.kunci limit 1')
      return { status: 'ok' }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).header('retry-after', String(RETRY_AFTER_SECONDS)).send({ status: 'database away' })
    }
  })
}
