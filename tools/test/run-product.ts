import { fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { lastLines } from '../boot/install.mjs'
import { ROOT } from '../start/folders.ts'

export type RunningProduct = { url: string; stop(): Promise<void> }

type RunOptions = { port: number; folder: string; settings?: Record<string, string>; log: string }

/** The whole product as `npm start` runs it, in a data folder that stays when it is stopped; `settings` go to its environment. */
export async function runProduct({ port, folder, settings = {}, log: logName }: RunOptions): Promise<RunningProduct> {
  const logFile = path.join(ROOT, '.data', logName)
  fs.mkdirSync(path.dirname(logFile), { recursive: true })
  const log = fs.openSync(logFile, 'w')
  const url = `http://localhost:${port}`
  const program = fork(path.join(ROOT, 'tools/start.ts'), {
    cwd: ROOT,
    stdio: ['ignore', log, log, 'ipc'],
    env: { ...process.env, ...settings, PORT: String(port), PUBLIC_URL: url, PRESENSI_DATA: folder, NODE_ENV: '' },
  })
  fs.closeSync(log)
  const exited = once(program, 'exit')
  const first = await Promise.race([once(program, 'message'), exited.then(() => undefined)])
  if (first === undefined) throw new Error(`The product did not start:\n${lastLines(logFile, 30)}`)
  return {
    url,
    stop: async () => {
      program.kill('SIGTERM')
      await exited
    },
  }
}
