import { ROUTES } from '@presensi/contract/routes'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { createFeatures, type FeatureDeps } from './features.ts'
import { type Provider, registerSsoProxy } from './identity/sso/public.ts'
import { PUBLIC_BYTES, registerBodies } from './platform/http/body.ts'
import { registerEarlyAnswers } from './platform/http/early-answer.ts'
import { registerErrors, sendRefusal, toRefusal } from './platform/http/error-handler.ts'
import { createMount } from './platform/http/mount-route.ts'
import { createRateLimit } from './platform/http/rate-limit.ts'
import { registerSecurityHeaders } from './platform/http/security-headers.ts'
import { Refusal } from './platform/refusal.ts'
import { newId } from './platform/uuid.ts'
import { registerDocs } from './system/dokumentasi/dokumentasi.routes.ts'
import { isCallPath, registerPages } from './system/halaman/halaman.ts'
import { createJam } from './system/jam/public.ts'
import { type Health, registerHealth } from './system/kesehatan/kesehatan.ts'
import { createPantau } from './system/kesehatan/pantau.ts'

export type ApiApp = {
  app: FastifyInstance
  health: Health
  provider: Provider
  /** what goes on beside the calls, until what it gives back is called */
  watch(): () => Promise<void>
}

/** The whole application, ready to listen. Used as it is by the program and by every API test. */
export async function buildApp(deps: Omit<FeatureDeps, 'jam'>): Promise<ApiApp> {
  const { config } = deps
  const app = Fastify({
    logger: deps.logger,
    // One line an answer, written below, without headers, bodies or query strings: they hold tokens and positions.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: PUBLIC_BYTES,
    requestTimeout: 60_000,
    genReqId: () => newId(),
    trustProxy: config.TRUST_PROXY?.split(',').map((address) => address.trim()) ?? false,
    exposeHeadRoutes: false, // HEAD would run a GET that changes something
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    frameworkErrors: (error, request, reply) => sendRefusal(request, reply, toRefusal(error)),
  })
  app.decorateRequest('actor', null)
  app.decorateRequest('entry', null)
  refuseForgottenAccess(app)
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, actor } = request
    const line = {
      method,
      route: routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      actor: actor?.id,
      instansi: actor?.instansi_id,
    }
    request.log.info(line, 'answered')
  })
  // Nothing at this address: whatever is sent there is not read.
  app.addHook('onRequest', (request, _reply, done) => {
    done(request.is404 && !['GET', 'HEAD'].includes(request.method) ? new Refusal('alamat_tidak_ada') : undefined)
  })
  registerErrors(app)
  registerSecurityHeaders(app, { https: config.PUBLIC_URL.startsWith('https://') })
  registerEarlyAnswers(app)
  registerBodies(app)
  registerDocs(app, config.PUBLIC_URL)

  const log = {
    warn: (facts: object, message: string) => app.log.warn(facts, message),
    error: (facts: object, message: string) => app.log.error(facts, message),
  }
  const jam = createJam({ db: deps.db, program: 'api', log })
  const pantau = createPantau({ db: deps.db, jam, log })
  const features = createFeatures({ ...deps, jam })
  const health = registerHealth(app, {
    db: deps.db,
    pools: () => [...deps.db.count(), ...deps.writer.count()],
    sso: features.provider.status,
    keadaan: pantau.keadaan,
  })
  const admit = createRateLimit({
    person: config.RATE_LIMIT_ORANG,
    address: config.RATE_LIMIT_ALAMAT,
    kunci: config.RATE_LIMIT_KUNCI,
  })
  const { mount, mountTodo, mounted } = createMount(app, features.gate, {
    admit,
    checkButtons: features.checkButtons,
    witness: features.witness,
  })
  features.mountAll(mount)
  app.addHook('preClose', async () => features.close())
  for (const route of ROUTES) if (route.todo !== undefined) mountTodo(route)
  const forgotten = ROUTES.filter((route) => !mounted.has(route))
  if (forgotten.length > 0)
    throw new Error(
      `Calls of the contract that nothing answers: ${forgotten.map((route) => `${route.method} ${route.path}`).join(', ')}`,
    )

  if (config.SSO_URL !== undefined)
    await registerSsoProxy(app, {
      ssoUrl: config.SSO_URL.replace(/\/$/, ''),
      publicUrl: config.PUBLIC_URL,
      admin: config.SSO_ADMIN_PUBLIC === 'on',
      watch: features.watchSso,
    })
  await registerPages(app, config)
  const watch = (): (() => Promise<void>) => {
    const stops = [jam.start(), pantau.start()]
    return async () => void (await Promise.all(stops.map((stop) => stop())))
  }
  return { app, health, provider: features.provider, watch }
}

/** Answered beside the calls of the contract: the state of the program, the description of the calls, and the single sign-on behind us. */
const BESIDE_THE_CALLS = ['/livez', '/readyz', '/metrics', '/openapi.json', '/auth/*']

/**
 * A route that does not say who may call it stops the start, and so does a call that is not in the contract: no access test, description
 * or inventory would see it. Looked at when all are there: plugins add their config late.
 */
function refuseForgottenAccess(app: FastifyInstance): void {
  const routes: { url: string; config?: { access?: unknown; call?: true } }[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  app.addHook('onReady', async () => {
    const refuse = (found: typeof routes, why: string): void => {
      if (found.length > 0) throw new Error(`${found.map((route) => route.url).join(', ')}: ${why}`)
    }
    refuse(
      routes.filter(({ config }) => config?.access === undefined),
      'does not say who may call it',
    )
    refuse(
      routes.filter(({ url, config }) => config?.call !== true && isCallPath(url) && !BESIDE_THE_CALLS.includes(url)),
      'is not in the contract',
    )
  })
}
