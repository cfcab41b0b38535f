import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Account, giveTo } from './account.ts'

const run = promisify(execFile)

export type ClusterPaths = {
  folder: string
  data: string
  secret: string
  log: string
  socketDir: string
  socket: string
}

/** When a wait is given up, not how long it may take: it ends by itself when whoever is waited for is dead. */
export const LONGEST_WAIT_MS = 600_000
export const SUPERUSER = 'presensi'
export const CHILD_ENV = { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC' }

const SETTINGS: Record<string, string> = {
  listen_addresses: "''",
  unix_socket_permissions: '0700',
  port: '5432',
  shared_buffers: "'256MB'",
  max_connections: '80',
  max_wal_size: "'2GB'",
  timezone: "'UTC'",
  log_timezone: "'UTC'",
}

/** Makes the cluster when there is none. Several processes may try at once; one does it, the others wait. */
export async function initialiseOnce(
  paths: ClusterPaths,
  native: string,
  account: Account,
  settings: Record<string, string>,
): Promise<void> {
  const lock = path.join(paths.folder, 'init.lock')
  const deadline = Date.now() + LONGEST_WAIT_MS
  while (!fs.existsSync(path.join(paths.data, 'PG_VERSION'))) {
    if (takeLock(lock)) {
      try {
        if (!fs.existsSync(path.join(paths.data, 'PG_VERSION'))) await initialise(paths, native, account, settings)
      } finally {
        fs.rmSync(lock, { force: true })
      }
      return
    }
    if (Date.now() > deadline)
      throw new Error(`Another process has been preparing the database for ten minutes (${lock}).`)
    await sleep(50)
  }
}

function takeLock(lock: string): boolean {
  try {
    fs.writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    const holder = Number(fs.existsSync(lock) ? fs.readFileSync(lock, 'utf8') : 0)
    if (holder > 0 && !fs.existsSync(`/proc/${holder}`)) fs.rmSync(lock, { force: true }) // its owner was killed
    return false
  }
}

/** Whoever starts PostgreSQL has other work meanwhile: nothing here stops its thread. */
async function initialise(
  paths: ClusterPaths,
  native: string,
  account: Account,
  settings: Record<string, string>,
): Promise<void> {
  const unfinished = `${paths.data}.init`
  fs.rmSync(unfinished, { recursive: true, force: true })
  fs.mkdirSync(unfinished, { mode: 0o700 })
  giveTo(account, unfinished)
  if (!fs.existsSync(paths.secret))
    fs.writeFileSync(paths.secret, randomBytes(24).toString('base64url'), { mode: 0o600 })
  // initdb reads the password as its own account; a pipe does not work from Node, so: a file for the moment.
  const passwordFile = path.join(paths.folder, `pg.pw.${process.pid}`)
  fs.writeFileSync(passwordFile, fs.readFileSync(paths.secret), { mode: 0o600 })
  giveTo(account, passwordFile)
  const options = [
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C.UTF-8',
  ]
  const args = ['-D', unfinished, '-U', SUPERUSER, `--pwfile=${passwordFile}`, ...options]
  try {
    await run(path.join(native, 'bin/initdb'), [...args, '--data-checksums', '--no-instructions'], {
      ...(account ?? {}),
      cwd: '/',
      env: CHILD_ENV,
    })
  } catch (error) {
    const { code, stdout, stderr, message } = error as Error & { code?: unknown; stdout?: string; stderr?: string }
    throw new Error(`initdb failed (${code ?? message}): ${stderr ?? ''}${stdout ?? ''}`)
  } finally {
    fs.rmSync(passwordFile, { force: true })
  }
  const lines = Object.entries({ ...SETTINGS, ...settings }).map(([name, value]) => `${name} = ${value}\n`)
  fs.appendFileSync(path.join(unfinished, 'postgresql.conf'), lines.join(''))
  fs.renameSync(unfinished, paths.data)
}
