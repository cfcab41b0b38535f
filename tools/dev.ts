import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import path from 'node:path'
import { MARK } from './processes/marked.ts'
import { startWatchdog } from './processes/watchdog.ts'
import { openDatabase } from './start/database.ts'
import { type Env, ROOT } from './start/folders.ts'
import { freePort, readPort, requireFreePort } from './start/ports.ts'
import { runLock } from './start/run-lock.ts'
import { keptSecrets } from './start/secrets.ts'
import { Shutdown } from './start/shutdown.ts'
import { explain, say, step } from './start/terminal.ts'

const WATCHED = [
  'apps/api/src',
  'apps/sso/src',
  'packages/domain/src',
  'packages/contract/src',
  'packages/postgres/src',
]

const mark = randomUUID()
const shutdown = new Shutdown()
shutdown.listen({ farewell: 'Menghentikan PRESENSI …', exitCode: 0 })

try {
  await develop(process.env)
} catch (error) {
  if (!shutdown.begun) {
    const code = explain(error)
    await shutdown.stop()
    process.exit(code)
  }
}

/** Vite is the front door and passes the product's calls on to the API, which is started anew whenever its sources change. */
async function develop(env: Env): Promise<void> {
  const port = env.PORT || '8080'
  const url = `http://localhost:${port}`
  const lock = await runLock(env, { name: 'start.lock', command: 'dev' })
  process.on('exit', () => lock.release())
  await requireFreePort(readPort(port))
  const opening = openDatabase(env)
  shutdown.add('PostgreSQL', async () => (await opening.catch(() => undefined))?.stop())
  const database = await step('PostgreSQL', () => opening)

  await startWatchdog(mark)
  const apiPort = String(await freePort())
  const watch = WATCHED.map((folder) => `--watch-path=${path.join(ROOT, folder)}`)
  runChild(
    'programs',
    ['--watch', '--watch-preserve-output', ...watch, path.join(ROOT, 'tools/start/dev-programs.ts')],
    {
      ...keptSecrets(env),
      DATABASE_URL: database.url,
      PORT: apiPort,
      PUBLIC_URL: url,
    },
  )
  const web = path.join(ROOT, 'apps/web')
  const vite = createRequire(path.join(web, 'package.json')).resolve('vite/package.json')
  const viteArgs = [
    path.join(path.dirname(vite), 'bin/vite.js'),
    '--port',
    port,
    '--strictPort',
    '--clearScreen',
    'false',
  ]
  runChild('vite', viteArgs, { PRESENSI_API_URL: `http://127.0.0.1:${apiPort}` }, web)
  lock.update({ url })
  say(`\nPRESENSI (pengembangan) di ${url}; API ikut dimulai ulang saat berkasnya berubah.`)
  say('Catatan program: .data/dev.log. Tekan Ctrl-C untuk berhenti.')
}

function runChild(name: string, args: string[], env: Env, cwd = ROOT): void {
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 1, 2],
    env: { ...process.env, ...env, [MARK]: mark },
  })
  shutdown.add(name, () => end(child))
  child.once('exit', async (code) => {
    if (shutdown.begun) return
    say(`${name} berhenti sendiri (kode ${code}).`)
    await shutdown.stop()
    process.exit(4)
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}
