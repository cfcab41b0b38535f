import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import { probeKeys } from '../keys/keys.repo.ts'
import { RETRY_AFTER_SECONDS } from '../unavailable.ts'

export function healthRoutes(app: FastifyInstance, db: Database): void {
  app.get('/livez', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    try {
      await probeKeys(db)
      return { status: 'ok' }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).header('retry-after', String(RETRY_AFTER_SECONDS)).send({ status: 'database away' })
    }
  })
}
