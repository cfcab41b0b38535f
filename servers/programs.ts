import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { rotateKey } from '../apps/api/src/clocking/rantai/public.ts'
import { ROOT } from '../tools/start/folders.ts'
import { freePort } from '../tools/start/ports.ts'

const PRESENSI = path.join(ROOT, 'tools/presensi.ts')
const START_MS = 60_000

export type Settings = Record<string, string>

/** What an administrator would set for production on one machine. */
export function productionSettings(databaseUrl: string, folder: string): Settings {
  const draw = (): string => randomBytes(32).toString('hex')
  const [PRESENSI_SECRET, PRESENSI_KUNCI] = [draw(), path.join(folder, 'kunci.json')]
  rotateKey(PRESENSI_KUNCI, PRESENSI_SECRET)
  return {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    PRESENSI_DATA: folder,
    PRESENSI_DEMO: 'on',
    PRESENSI_SECRET,
    PRESENSI_KUNCI,
    SSO_SECRET: draw(),
    SSO_ADMIN_CLIENT_SECRET: draw(),
    PUBLIC_URL: 'http://localhost:8080',
    TRUST_PROXY: '127.0.0.1',
    HOST: '127.0.0.1',
  }
}

const start = (words: readonly string[], settings: Settings): { child: ChildProcess; output: () => string } => {
  const { DATABASE_URL: _database, PORT: _port, ...env } = process.env
  const child = spawn(process.execPath, [PRESENSI, ...words], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, ...settings },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += String(chunk)
    })
  return { child, output: () => output }
}

/** Runs a program that ends by itself: migrate, demo, verify. */
export async function runProgram(
  words: readonly string[],
  settings: Settings,
): Promise<{ code: number; output: string }> {
  const { child, output } = start(words, settings)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code: code ?? -1, output: output() }
}

export type Program = { port: number; output(): string; stop(): Promise<number> }

/** Starts api, sso or worker, on the port that the settings name or on any; ready when it answers (api, sso) or has stayed for a moment (worker). */
export async function startProgram(name: 'api' | 'sso' | 'worker', settings: Settings): Promise<Program> {
  const port = settings.PORT === undefined ? await freePort() : Number(settings.PORT)
  const ports = name === 'sso' ? { SSO_PORT: String(port) } : { PORT: String(port) }
  const { child, output } = start([name], { ...settings, ...ports })
  const gone = once(child, 'exit')
  const deadline = Date.now() + START_MS
  while (!(await isReady(name, port, output()))) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}:\n${output()}`)
    if (Date.now() > deadline) throw new Error(`${name} did not get ready:\n${output()}`)
    await sleep(50)
  }
  return {
    port,
    output,
    async stop() {
      child.kill('SIGTERM')
      const [code] = (await gone) as [number | null]
      return code ?? -1
    },
  }
}

async function isReady(name: string, port: number, output: string): Promise<boolean> {
  if (name === 'worker') return output.includes('presensi worker: ready')
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
  return answer?.status === 200
}
