import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { API_HEAP } from '../../tools/boot/heap.mjs'
import { waitUntil } from '../../tools/processes/wait.ts'

const PROGRAM = path.resolve(import.meta.dirname, '../../tools/presensi.ts')

export type ApiOptions = {
  readonly databaseUrl: string
  readonly folder: string
  readonly port: number
  readonly secret: string
  readonly nodeArgs?: readonly string[]
}
export type ApiProcess = {
  readonly pid: number
  readonly port: number
  kill(): Promise<void>
  close(): Promise<void>
  /** the most memory it ever held, in MB */
  peakMb(): number
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )

export const apiEnvironment = ({ databaseUrl, folder, port, secret }: ApiOptions): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: 'development',
  DATABASE_URL: databaseUrl,
  HOST: '127.0.0.1',
  PORT: String(port),
  PRESENSI_SECRET: secret,
  PRESENSI_DATA: folder,
  TRUST_PROXY: '127.0.0.1', // every phone names an address of its own
  WEB_ROOT: '',
})

/** The API as `npx presensi api` starts it: a process of its own, its log lines in a file, durable commits. */
export async function startApiProcess(options: ApiOptions): Promise<ApiProcess> {
  const { folder, port, nodeArgs = [] } = options
  const logFile = path.join(folder, `api-${port}.log`)
  const log = fs.openSync(logFile, 'a')
  const child = spawn(process.execPath, [...API_HEAP, ...nodeArgs, PROGRAM, 'api'], {
    cwd: folder,
    stdio: ['ignore', log, log],
    env: apiEnvironment(options),
  })
  fs.closeSync(log)
  const { pid } = child
  if (pid === undefined) throw new Error('the API could not be started')
  try {
    const output = () => fs.readFileSync(logFile, 'utf8')
    await waitUntil(() => isReady(port), { name: 'the API', child, output, everyMs: 20 })
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  return {
    pid,
    port,
    kill: () => end('SIGKILL'),
    close: () => end('SIGTERM'),
    peakMb: () => Number(/VmHWM:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
  }
}
