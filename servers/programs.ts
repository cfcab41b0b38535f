import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { rotateKey } from '../apps/api/src/clocking/rantai/public.ts'
import { waitUntil } from '../tools/processes/wait.ts'
import { ROOT } from '../tools/start/folders.ts'
import { freePort } from '../tools/start/ports.ts'

const PRESENSI = path.join(ROOT, 'tools/presensi.ts')

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
  let code: number | undefined
  child.once('close', (exitCode) => {
    code = exitCode ?? -1
  })
  try {
    await waitUntil(() => code !== undefined, { name: `presensi ${words.join(' ')}`, output })
  } finally {
    child.kill('SIGKILL')
  }
  return { code: code ?? -1, output: output() }
}

export type Program = { port: number; output(): string; stop(): Promise<number> }

/** Starts api, sso or worker, on the port that the settings name or on any; ready when it answers (api, sso) or has stayed for a moment (worker). */
export async function startProgram(name: 'api' | 'sso' | 'worker', settings: Settings): Promise<Program> {
  const port = settings.PORT === undefined ? await freePort() : Number(settings.PORT)
  const ports = name === 'sso' ? { SSO_PORT: String(port) } : { PORT: String(port) }
  const { child, output } = start([name], { ...settings, ...ports })
  try {
    await waitUntil(() => isReady(name, port, output()), { name: `presensi ${name}`, child, output })
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  return {
    port,
    output,
    async stop() {
      child.kill('SIGTERM')
      const isGone = () => child.exitCode !== null || child.signalCode !== null
      await waitUntil(isGone, { name: `presensi ${name}, told to end,`, output })
      return child.exitCode ?? -1
    },
  }
}

async function isReady(name: string, port: number, output: string): Promise<boolean> {
  if (name === 'worker') return output.includes('presensi worker: ready')
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
  return answer?.status === 200
}
