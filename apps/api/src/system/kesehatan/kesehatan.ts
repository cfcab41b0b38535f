import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { ProviderStatus } from '../../identity/sso/public.ts'
import { ahead } from '../../platform/connection-use.ts'
import type { Database, PoolCount } from '../../platform/database.ts'
import { droppedLogLines } from '../../platform/log-stream.ts'
import type { Pantauan } from './pantau.ts'
import { registerPoolMetrics } from './pool-metrics.ts'
import { createWorkerMetrics } from './worker-metrics.ts'

const open = { access: { public: true, why: 'says only whether the program is well' } } as const
const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1']

export type Health = { drain(): void }

type Deps = {
  db: Database
  /** of all pools of this process */
  pools: () => PoolCount[]
  sso: () => ProviderStatus
  keadaan: () => Pantauan
}

/** /livez: the program runs. /readyz: it can do its work. /metrics: numbers, for the machine itself and trusted proxies only. */
export function registerHealth(app: FastifyInstance, { db, pools, sso, keadaan }: Deps): Health {
  let draining = false
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'presensi_http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  new Counter({
    name: 'presensi_log_lines_dropped_total',
    help: 'Log lines that found no room on their disk, or no reader',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(droppedLogLines())
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode }
    duration.observe(labels, reply.elapsedTime / 1000)
  })
  registerPoolMetrics(registry, pools)
  const refreshWorker = createWorkerMetrics(registry, db)
  app.get('/livez', { config: open }, async () => ({ status: 'ok' }))
  app.get('/readyz', { config: open }, async (_request, reply) => {
    const ready = !draining && (await db.isAlive())
    // People who are signed in go on working without the sign-in service, so it does not make a node unready.
    const status = ready ? 'ok' : draining ? 'draining' : 'database away'
    // A clock that is not believed and a task that is late are for people to mend: clockings are taken all the same.
    const { jam, terlambat } = keadaan()
    const tugas = terlambat.length > 0 ? { tugas_terlambat: terlambat } : {}
    return reply
      .code(ready ? 200 : 503)
      .send({ status, layanan_masuk: sso().keadaan, menunggu: waitingIn(pools()), jam, ...tugas })
  })
  app.get('/metrics', { config: open }, async (request, reply) => {
    if (!isFromHere(request)) return reply.callNotFound()
    // With the database away, the numbers of this process are wanted all the more.
    // And so they are when all general connections are taken.
    await ahead(refreshWorker).catch((error: unknown) => request.log.error({ err: error }, 'metrics of the worker'))
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return {
    drain() {
      draining = true
    },
  }
}

/** What waits for a connection, by pool: a node that is busy is well, and taking it away would make the others busier. */
const waitingIn = (pools: readonly PoolCount[]): Record<string, number> =>
  Object.fromEntries(pools.flatMap(({ nama, waiting }) => (waiting === 0 ? [] : [[nama, waiting]])))

const FORWARDING = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'via',
]

/**
 * The socket's own address, not what a header says. A header of a proxy that nobody told us to trust means that somebody else stands behind
 * it: `ips` then has the proxy alone.
 */
const isFromHere = (request: FastifyRequest): boolean =>
  LOOPBACK.includes(request.socket.remoteAddress ?? '') &&
  LOOPBACK.includes(request.ip) &&
  ((request.ips?.length ?? 0) > 1 || !FORWARDING.some((name) => request.headers[name] !== undefined))
