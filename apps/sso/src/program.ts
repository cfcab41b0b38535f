import type { AddressInfo } from 'node:net'
import { loginUrl } from '@presensi/postgres/roles'
import type { Provider } from 'oidc-provider'
import { createMailer, type Mailer } from './account/mail.ts'
import { passwordRoutes } from './account/password.routes.ts'
import { resetRoutes } from './account/reset.routes.ts'
import { createReset } from './account/reset.ts'
import { totpRoutes } from './account/totp.routes.ts'
import { adminRoutes } from './admin/admin.routes.ts'
import { readConfig, type SsoEnv } from './config.ts'
import { openDatabase } from './database.ts'
import { every, purgeExpired } from './housekeeping.repo.ts'
import { closeApp, createApp, type LogStream } from './http/app.ts'
import { healthRoutes } from './http/health.routes.ts'
import { oidcRoutes } from './oidc/oidc.routes.ts'
import { createProvider } from './oidc/provider.ts'
import { loginRoutes } from './pages/login.routes.ts'
import { createServices } from './services.ts'
import { type HashCost, PRODUCT_COST } from './signin/hashing.ts'

export { migrateSso } from './migrate.ts'

const KEY_REFRESH_SECONDS = 60
const PURGE_SECONDS = 600
const DELIVER_SECONDS = 1

export type RunningSso = {
  url: string
  close(): Promise<void>
  refreshKeys(): Promise<void>
  /** resolves when the work that goes on after the answers so far is done */
  settled(): Promise<void>
}
/** What tests put in the place of the real thing. */
export type SsoOptions = {
  clock?: () => Date
  mailer?: Mailer | null
  deliverSeconds?: number
  logStream?: LogStream
  /** what a password costs; whoever starts the product leaves it out */
  hashCost?: HashCost
}

/** Starts the single sign-on on the loopback address. The schema must be there: see migrateSso. */
export async function startSso(env: SsoEnv, options: SsoOptions = {}): Promise<RunningSso> {
  const config = readConfig(env)
  const clock = options.clock ?? (() => new Date())
  const db = openDatabase(await loginUrl(config.databaseUrl, { group: 'presensi_sso', seed: config.secret }))
  try {
    const app = await createApp(config, options.logStream)
    const services = await createServices(config, db, clock, app.log, options.hashCost ?? PRODUCT_COST)
    const mailer = options.mailer === undefined ? createMailer(config) : options.mailer
    const reset = createReset(services, mailer)
    let provider: Provider = createProvider(services, app.log)
    const current = () => provider
    const running = new Set<Promise<void>>()
    const background = (work: Promise<void>) => {
      running.add(work)
      void work.finally(() => running.delete(work))
    }

    healthRoutes(app, db)
    oidcRoutes(app, services, current)
    loginRoutes(app, services, current)
    passwordRoutes(app, services)
    totpRoutes(app, services)
    resetRoutes(app, reset, background)
    await app.register(async (scope) => adminRoutes(scope, services, reset))

    // oidc-provider takes its keys once: other keys, another provider. Requests under way finish with the old one.
    const refreshKeys = async () => {
      if (await services.keys.refresh()) provider = createProvider(services, app.log)
    }
    const stops = [
      every(KEY_REFRESH_SECONDS, app.log, refreshKeys),
      every(options.deliverSeconds ?? DELIVER_SECONDS, app.log, async () => services.backchannel?.deliverDue()),
      every(PURGE_SECONDS, app.log, () => purgeExpired(db, clock())),
    ]
    await app.listen({ host: '127.0.0.1', port: config.port })
    const { port } = app.server.address() as AddressInfo
    return {
      url: `http://127.0.0.1:${port}`,
      refreshKeys,
      async settled() {
        await Promise.allSettled(running)
      },
      async close() {
        for (const stop of stops) stop()
        await closeApp(app)
        await Promise.allSettled(running)
        await services.backchannel?.close()
        mailer?.close()
        await db.end()
      },
    }
  } catch (error) {
    await db.end()
    throw error
  }
}
