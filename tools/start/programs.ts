import type { Env } from './folders.ts'
import { say, step } from './terminal.ts'

export type Running = { url: string; close(): Promise<unknown> }

/** What `npm start` puts together. A parameter, so that the order of starting and stopping can be tested without the apps. */
export type Programs = {
  migrateSso(ownerUrl: string): Promise<unknown>
  migrateApi(ownerUrl: string): Promise<unknown>
  seedDemo(options: { ownerUrl: string; ssoOwnerUrl: string; log: (text: string) => void }): Promise<unknown>
  startSso(env: Env): Promise<Running>
  startApi(env: Env): Promise<Running>
  startWorker(env: Env): Promise<{ close(): Promise<unknown> }>
}

export async function loadPrograms(): Promise<Programs> {
  const [sso, api, worker, migrations, demo] = await Promise.all([
    import('@presensi/sso/program'),
    import('@presensi/api/program'),
    import('@presensi/api/worker'),
    import('@presensi/api/migrate'),
    import('../demo/seed.ts'),
  ])
  return {
    migrateSso: sso.migrateSso,
    startSso: sso.startSso,
    startApi: api.startApi,
    startWorker: worker.startWorker,
    migrateApi: migrations.migrateApi,
    seedDemo: demo.seedDemo,
  }
}

export function wantsDemo(env: Env): boolean {
  return env.NODE_ENV === 'production' ? env.PRESENSI_DEMO === 'on' : env.PRESENSI_DEMO !== 'off'
}

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
    await step('Data demo', () => programs.seedDemo({ ownerUrl, ssoOwnerUrl, log: (text) => say(`  ${text}`) }))
  return step('SSO, API dan pekerja', async () => {
    const sso = await programs.startSso({ ...env, SSO_PORT: env.SSO_PORT ?? '0' })
    opened('SSO', () => sso.close())
    const withSso = { ...env, SSO_URL: sso.url }
    const worker = await programs.startWorker(withSso)
    opened('worker', () => worker.close())
    const api = await programs.startApi(withSso)
    opened('API', () => api.close())
    return env.PUBLIC_URL ?? api.url
  })
}
