import { setTimeout as sleep } from 'node:timers/promises'
import { loginUrl, missingRoleSettings } from '@presensi/postgres/roles'
import { buildApp } from './app.ts'
import { createAppender, createKeyRing } from './clocking/rantai/public.ts'
import { followRevocations } from './identity/auth/public.ts'
import { followProvider } from './identity/sso/public.ts'
import { createImporThreads } from './impor-threads.ts'
import { createDatabaseClock } from './platform/clock.ts'
import { type Config, type Env, readConfig } from './platform/config.ts'
import { IDLE_MS, openDatabase, openWriter } from './platform/database.ts'
import { openDoors } from './platform/http/doors.ts'
import { watchGuests } from './platform/http/guests.ts'
import { createLogStream } from './platform/log-stream.ts'
import { createRevocations } from './platform/token/revocation.ts'
import { createKunciThreads } from './recaps/kunci/public.ts'

export type Running = { url: string; port: number; close(): Promise<void> }

/** The address the API connects with: never the owner's, so that no mistake here can reach around row security. */
export async function appDatabaseUrl(
  config: Pick<Config, 'DATABASE_APP_URL' | 'DATABASE_URL' | 'PRESENSI_SECRET'>,
): Promise<string> {
  if (config.DATABASE_APP_URL !== undefined) return config.DATABASE_APP_URL
  if (config.DATABASE_URL === undefined) throw new Error('Configuration: DATABASE_URL is missing')
  return loginUrl(config.DATABASE_URL, { group: 'presensi_api', seed: config.PRESENSI_SECRET })
}

/** The address clockings are written with: a role that only adds events. */
export async function writerDatabaseUrl(
  config: Pick<Config, 'DATABASE_WRITER_URL' | 'DATABASE_URL' | 'PRESENSI_SECRET'>,
): Promise<string> {
  if (config.DATABASE_WRITER_URL !== undefined) return config.DATABASE_WRITER_URL
  if (config.DATABASE_URL === undefined)
    throw new Error('Configuration: DATABASE_WRITER_URL or DATABASE_URL is missing')
  return loginUrl(config.DATABASE_URL, { group: 'presensi_penulis', seed: config.PRESENSI_SECRET })
}

/** The proxy in front needs two looks at /readyz to send new callers elsewhere. */
const DRAIN_MS = 3_000

/** Of one API, beside those of its clockings. What readers do not hold is for whoever writes or signs in. */
export const CONNECTIONS = { max: 16, ahead: 4, readers: { atOnce: 10, waiting: 1_000 } } as const

export async function startApi(env: Env): Promise<Running> {
  const config = readConfig(env)
  const app_url = await appDatabaseUrl(config)
  const keys = createKeyRing(config)
  const db = openDatabase(app_url, {
    ...CONNECTIONS,
    applicationName: 'presensi-api',
    idleMs: IDLE_MS,
    beforeCommit: createAppender(keys),
  })
  const writer = openWriter({ app: app_url, penulis: await writerDatabaseUrl(config) })
  const revocations = createRevocations()
  const clock = createDatabaseClock()
  const follow = followRevocations(db, revocations, clock.learn)
  await follow.ready
  const logger = { level: config.LOG_LEVEL, stream: createLogStream() }
  const { PRESENSI_SECRET, PRESENSI_KUNCI } = config
  const locks = createKunciThreads({
    url: app_url,
    ring: { PRESENSI_SECRET, PRESENSI_KUNCI },
    log: { error: (facts, message) => app.log.error(facts, message) },
  })
  const imports = createImporThreads({
    url: app_url,
    config,
    revocations,
    log: { error: (facts, message) => app.log.error(facts, message) },
  })
  const beside = { lock: locks.lock, imports: imports.run }
  const deps = { config, keys, db, writer, revocations, now: clock.now, logger, ...beside }
  const { app, health, provider, watch: watchBeside } = await buildApp(deps)
  for (const pool of [writer.baca, writer.tulis])
    for (const missing of await missingRoleSettings(pool)) app.log.warn(missing)
  const watch = followProvider(provider, config, (line) => app.log.warn(line, 'sign-in service'))
  const stopWatching = watchBeside()
  const guests = watchGuests(app.server)
  const doors = await openDoors(app, { port: config.PORT, host: config.HOST })
  return {
    url: config.PUBLIC_URL,
    port: doors.port,
    /** Says it is leaving, goes on answering until nobody new is sent here, finishes what it began, then goes. */
    async close() {
      health.drain()
      if (config.NODE_ENV === 'production') await sleep(DRAIN_MS)
      follow.stop()
      watch.stop()
      await guests.leave(Promise.all([doors.close(), app.close()]))
      await stopWatching()
      await Promise.all([locks.close(), imports.close()])
      await writer.close()
      await db.close()
    },
  }
}
