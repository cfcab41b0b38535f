import type { Env } from './folders.ts'
import { say, step } from './terminal.ts'

export type Running = { url: string; close(): Promise<unknown> }

/** What `npm start` puts together. A parameter, so that the order of starting and stopping can be tested without the apps. */
export type Programs = {
  migrateSso(ownerUrl: string): Promise<unknown>
  migrateApi(ownerUrl: string): Promise<unknown>
  seedDemo(options: {
    ownerUrl: string
    ssoOwnerUrl: string
    log: (text: string) => void
    files?: Env | undefined
  }): Promise<unknown>
  /** what the demo's people did until now, all of it */
  fillRiwayat(options: {
    ownerUrl: string
    keys: { PRESENSI_SECRET: string; PRESENSI_KUNCI: string | undefined }
    log: (text: string) => void
    files?: Env | undefined
  }): Promise<unknown>
  /** the demo's stand-ins for an agency's leave and performance services */
  startLayanan(options: { ownerUrl: string }): Promise<Running>
  startSso(env: Env): Promise<Running>
  startApi(env: Env): Promise<Running>
  startWorker(env: Env): Promise<{ close(): Promise<unknown> }>
}

/** Each is loaded when it is first needed: a node that runs only the API never loads the others. */
export const PROGRAMS: Programs = {
  migrateSso: async (ownerUrl) => (await import('@presensi/sso/program')).migrateSso(ownerUrl),
  migrateApi: async (ownerUrl) => (await import('@presensi/api/migrate')).migrateApi(ownerUrl),
  seedDemo: async (options) => (await import('../demo/seed.ts')).seedDemo(options),
  fillRiwayat: async (options) => (await import('../demo/seed-presensi.ts')).fillRiwayat(options),
  startLayanan: async (options) => (await import('../demo/layanan.ts')).startLayanan(options),
  startSso: async (env) => {
    const { createLogStream } = await import('@presensi/api/platform/log-stream')
    return (await import('@presensi/sso/program')).startSso(env, { logStream: createLogStream() })
  },
  startApi: async (env) => (await import('@presensi/api/program')).startApi(env),
  startWorker: async (env) => (await import('@presensi/api/worker')).startWorker(env),
}

/** Reads them all at once, while others are waited for; whoever needs one that cannot be read hears why. */
export const readPrograms = (env: Env): Promise<unknown> =>
  Promise.allSettled([
    import('@presensi/sso/program'),
    import('@presensi/api/migrate'),
    ...(wantsDemo(env)
      ? [import('../demo/seed.ts'), import('../demo/seed-presensi.ts'), import('../demo/layanan.ts')]
      : []),
    import('@presensi/api/worker'),
    import('@presensi/api/program'),
  ])

export function wantsDemo(env: Env): boolean {
  return env.NODE_ENV === 'production' ? env.PRESENSI_DEMO === 'on' : env.PRESENSI_DEMO !== 'off'
}

/** What signs the chains of clockings. */
export const keysOf = ({ PRESENSI_SECRET = '', PRESENSI_KUNCI }: Env) => ({ PRESENSI_SECRET, PRESENSI_KUNCI })

type Opened = (name: string, close: () => Promise<unknown>) => void

/** Migrates, seeds and starts, in the order in which each needs the one before; gives the address people open. */
export async function runPrograms(programs: Programs, env: Env, opened: Opened): Promise<string> {
  const ownerUrl = env.DATABASE_URL ?? ''
  const ssoOwnerUrl = env.SSO_DATABASE_URL || ownerUrl
  await step('Skema basis data', async () => {
    await programs.migrateSso(ssoOwnerUrl)
    await programs.migrateApi(ownerUrl)
  })
  if (wantsDemo(env))
    await step('Data demo', async () => {
      const log = (text: string) => say(`  ${text}`)
      await programs.seedDemo({ ownerUrl, ssoOwnerUrl, log, files: env })
      // Before anybody can clock in, or see the half of it.
      await programs.fillRiwayat({ ownerUrl, keys: keysOf(env), log, files: env }).catch((error: unknown) => {
        console.error(error)
        log(`Riwayat demo tidak lengkap: ${error instanceof Error ? error.message : error}`)
      })
    })
  return step('SSO, API dan pekerja', async () => {
    // Straight to the API on this machine: a disabled person or a changed password counts there within a second.
    const backchannel = `http://127.0.0.1:${env.PORT ?? '8080'}/absensi/v2/auth/backchannel-logout`
    const sso = await programs.startSso({
      SSO_BACKCHANNEL_LOGOUT_URL: backchannel,
      ...env,
      SSO_PORT: env.SSO_PORT ?? '0',
    })
    opened('SSO', () => sso.close())
    if (wantsDemo(env)) {
      const layanan = await programs.startLayanan({ ownerUrl })
      opened('layanan demo', () => layanan.close())
    }
    // The stand-in listens on this machine, where the product asks nobody unless it is told to.
    const outgoing = wantsDemo(env) ? { OUTGOING_NETWORKS: '127.0.0.1/32' } : {}
    const withSso = { ...outgoing, ...env, SSO_URL: sso.url }
    const worker = await programs.startWorker(withSso)
    opened('worker', () => worker.close())
    const api = await programs.startApi(withSso)
    opened('API', () => api.close())
    return env.PUBLIC_URL ?? api.url
  })
}
