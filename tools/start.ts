import type { ChildProcess } from 'node:child_process'
import { openDatabase } from './start/database.ts'
import { dataFolder, type Env } from './start/folders.ts'
import { boundLog, surviveFullLog } from './start/log-file.ts'
import { readPort, requireFreePort } from './start/ports.ts'
import { foreignIssuer, missingInProduction } from './start/production.ts'
import { PROGRAMS, readPrograms, runPrograms, wantsDemo } from './start/programs.ts'
import { runLock } from './start/run-lock.ts'
import { keptSecrets } from './start/secrets.ts'
import { Shutdown } from './start/shutdown.ts'
import { explain, Refusal, say, step } from './start/terminal.ts'
import { buildWeb, isWebBuilt, WEB_ROOT } from './start/web-build.ts'

surviveFullLog()
boundLog(process.env.PRESENSI_LOG)
const shutdown = new Shutdown()
shutdown.listen({ farewell: 'Menghentikan PRESENSI …', exitCode: 0 })

try {
  const url = await start(process.env)
  say(`\nPRESENSI siap di ${url}`)
  if (wantsDemo(process.env)) sayAccounts()
  say('Tekan Ctrl-C untuk berhenti.')
  if (process.connected) process.send?.({ ready: url })
} catch (error) {
  if (!shutdown.begun) {
    const code = explain(error)
    await shutdown.stop()
    process.exit(code)
  }
}

async function start(env: Env): Promise<string> {
  const port = env.PORT || '8080'
  const url = env.PUBLIC_URL || `http://localhost:${port}`
  const foreign = foreignIssuer(env, url)
  if (foreign !== null) throw new Refusal(foreign)
  const missing = missingInProduction('start', env)
  if (missing.length > 0)
    throw new Refusal(
      `NODE_ENV=production memerlukan ${missing.join(', ')} (docs/operations.md); tidak ada yang dinyalakan.`,
    )
  const lock = await runLock(env, { name: 'start.lock', command: 'start' })
  process.on('exit', () => lock.release())
  await requireFreePort(readPort(port))

  const opening = openDatabase(env)
  shutdown.add('PostgreSQL', async () => (await opening.catch(() => undefined))?.stop())
  // A first start takes its time to make a database, mostly on another core.
  void readPrograms(env)
  const database = await step('PostgreSQL', () => opening)
  if (!isWebBuilt())
    await step('Aplikasi web dibangun', () => buildWeb((child) => shutdown.add('vite', () => end(child))))

  const settings = { ...env, ...keptSecrets(env), DATABASE_URL: database.url, PORT: port, PUBLIC_URL: url }
  await runPrograms(PROGRAMS, { ...settings, WEB_ROOT, PRESENSI_DATA: dataFolder(env) }, (name, close) =>
    shutdown.add(name, close),
  )
  lock.update({ url })
  return url
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode === null) child.kill('SIGKILL')
}

function sayAccounts(): void {
  say('Akun demo: superadmin · admin.instansi · admin.kantor · operator.izin · pegawai · atasan · pybmc')
  say('Kata sandi demo: presensi-demo-2026')
}
