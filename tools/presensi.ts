import fs from 'node:fs'
import path from 'node:path'
import { sayChanged } from './start/changed.ts'
import { openDatabase } from './start/database.ts'
import type { Env } from './start/folders.ts'
import { surviveFullLog } from './start/log-file.ts'
import { hasDatabase, missingInProduction } from './start/production.ts'
import { keysOf, PROGRAMS } from './start/programs.ts'
import { keptSecrets } from './start/secrets.ts'
import { Shutdown } from './start/shutdown.ts'
import { buildWeb, WEB_ROOT } from './start/web-build.ts'

type Closable = { close(): Promise<unknown> }
type Command = {
  about: string
  run(env: Env): Promise<Closable | undefined>
  /** true where it needs no database */
  alone?: true
}

/** Only what exists: a command that is planned is refused like any other unknown word. */
const COMMANDS: Record<string, Command> = {
  api: { about: 'the API and the web application on PORT', run: (env) => PROGRAMS.startApi(withWeb(env)) },
  sso: { about: 'the single sign-on service on SSO_PORT', run: (env) => PROGRAMS.startSso(env) },
  worker: { about: 'the background jobs', run: worker },
  web: { about: 'build the web application, which api then answers with', run: web, alone: true },
  migrate: { about: 'bring the database to this version', run: migrate },
  verify: { about: 'check every chain of clockings; with a file, also the receipts in it', run: verify },
  'rotate-key': { about: 'add a signing key that takes over in a minute; makes the file of keys', run: rotateKeys },
  'cek-sso': {
    about: 'walk through the set-up of your own OpenID provider, and say what to change',
    run: cekSso,
    alone: true,
  },
  demo: { about: 'fill an empty database with the demo agencies', run: demo },
}

/** The application built here, unless the settings name another folder. */
const withWeb = (env: Env): Env =>
  fs.existsSync(path.join(WEB_ROOT, 'index.html')) ? { ...env, WEB_ROOT: env.WEB_ROOT || WEB_ROOT } : env

async function worker(env: Env): Promise<Closable> {
  const { stepBack } = await import('@presensi/api/platform/step-back')
  stepBack()
  return PROGRAMS.startWorker(env)
}

async function web(): Promise<undefined> {
  console.error(`${await buildWeb()}: ${WEB_ROOT}`)
}

async function migrate(env: Env): Promise<undefined> {
  await PROGRAMS.migrateSso(ssoOwnerUrl(env))
  await PROGRAMS.migrateApi(env.DATABASE_URL ?? '')
  const { readChanged } = await import('@presensi/api/migrate')
  for (const line of sayChanged(await readChanged(env.DATABASE_URL ?? ''))) console.error(line)
}

/** Prints one line of JSON a chain; ends with 1 when something was found. */
async function verify(env: Env): Promise<undefined> {
  const file = process.argv[3]
  const { readReceipts, runVerify } = await import('@presensi/api/clocking/rantai/verify-program')
  const results = await runVerify(env, file === undefined ? [] : readReceipts(fs.readFileSync(file, 'utf8')))
  for (const result of results) console.log(JSON.stringify(result))
  if (results.some((result) => result.temuan.length > 0)) process.exitCode = 1
}

async function rotateKeys({ PRESENSI_KUNCI, PRESENSI_SECRET, PRESENSI_DATA = '.data' }: Env): Promise<undefined> {
  const { rotateKey } = await import('@presensi/api/clocking/rantai/key-ring')
  if (!PRESENSI_SECRET) throw new Error('PRESENSI_SECRET is missing: what it signed before stays checkable')
  const file = PRESENSI_KUNCI || path.join(PRESENSI_DATA, 'kunci.json')
  console.log(JSON.stringify({ berkas: file, ...rotateKey(file, PRESENSI_SECRET) }))
}

/** Prints one line a step; ends with 1 when something has to be changed. */
async function cekSso(env: Env): Promise<undefined> {
  const { cekSso: check } = await import('@presensi/api/identity/sso/cek-sso')
  const steps = await check(env)
  for (const { langkah, baik, pesan } of steps) console.log(`${baik ? '✓' : '✗'} ${langkah}: ${pesan}`)
  if (steps.some(({ baik }) => !baik)) process.exitCode = 1
}

async function demo(env: Env): Promise<undefined> {
  await migrate(env)
  const ownerUrl = env.DATABASE_URL ?? ''
  const log = (text: string) => console.error(text)
  await PROGRAMS.seedDemo({ ownerUrl, ssoOwnerUrl: ssoOwnerUrl(env), log, files: env })
  await PROGRAMS.fillRiwayat({ ownerUrl, keys: keysOf(env), log, files: env })
}

const ssoOwnerUrl = (env: Env): string => env.SSO_DATABASE_URL || env.DATABASE_URL || ''

/** Trying it out on one machine: the programs share the bundled database and the secrets that npm start keeps. */
async function withBundled(env: Env): Promise<Env> {
  const opening = openDatabase(env)
  shutdown.add('PostgreSQL', async () => (await opening.catch(() => undefined))?.leave())
  const { url } = await opening
  return { ...env, ...keptSecrets(env), DATABASE_URL: url }
}

const name = process.argv[2] ?? ''
const command = COMMANDS[name]
if (command === undefined) {
  const list = Object.entries(COMMANDS).map(([word, { about }]) => `  presensi ${word.padEnd(10)} ${about}`)
  if (!['', 'help', '--help', '-h'].includes(name)) {
    console.error(`There is no command '${name}'; there are: ${Object.keys(COMMANDS).join(', ')}.`)
    process.exit(2)
  }
  console.log(['One program alone, configured by environment variables (docs/operations.md):', ...list].join('\n'))
  process.exit(0)
}

surviveFullLog()
const shutdown = new Shutdown()
shutdown.listen({ farewell: '', exitCode: 0 })
try {
  const isAlone = command.alone === true
  const missing = isAlone ? [] : missingInProduction(name, process.env)
  if (missing.length > 0)
    throw new Error(
      `presensi ${name} needs ${missing.join(', ')} in production (docs/operations.md). Nothing was started.`,
    )
  const running = await command.run(
    isAlone || hasDatabase(name, process.env) ? process.env : await withBundled(process.env),
  )
  if (running === undefined) {
    await shutdown.stop()
    process.exit(process.exitCode ?? 0)
  }
  shutdown.add(name, () => running.close())
  console.error(`presensi ${name}: ready`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await shutdown.stop()
  process.exit(1)
}
