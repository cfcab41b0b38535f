import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Account, clusterFolder, giveTo, postgresAccount, shortHash } from './embedded/account.ts'
import { postgresBinaries } from './embedded/binaries.ts'
import { CHILD_ENV, type ClusterPaths, initialiseOnce, LONGEST_WAIT_MS, SUPERUSER } from './embedded/cluster.ts'
import { backendsIn, canConnect, isPostmasterOf, readPostmaster } from './embedded/postmaster.ts'

export type Embedded = {
  /** superuser's address; programs get a lesser one from roles.ts */
  url: string
  pid: number
  /** stops PostgreSQL, unless other programs still use it and `force` is not given */
  stop(options?: { force?: boolean }): Promise<'stopped' | 'in use'>
}

export type EmbeddedOptions = { stateDir: string; database?: string; settings?: Record<string, string> }

/** Adopts the PostgreSQL that already runs for this folder, or makes and starts one. Works as root and not, and after kill -9. */
export async function openEmbedded({
  stateDir,
  database = 'presensi',
  settings = {},
}: EmbeddedOptions): Promise<Embedded> {
  const account = postgresAccount()
  const paths = clusterPaths(clusterFolder(path.resolve(stateDir), account))
  const native = postgresBinaries(paths.folder, account)
  await initialiseOnce(paths, native, account, settings)
  const running = readPostmaster(paths.data)
  const child =
    running && isPostmasterOf(running.pid, paths.data) ? undefined : await startServer(paths, native, account)
  const pid = await waitUntilReady(paths, child)
  const password = fs.readFileSync(paths.secret, 'utf8').trim()
  const urlOf = (name: string) =>
    `postgres://${SUPERUSER}:${encodeURIComponent(password)}@localhost/${name}?host=${encodeURIComponent(paths.socketDir)}`
  await createDatabase(urlOf('postgres'), database)
  const stop: Embedded['stop'] = async ({ force = false } = {}) => {
    if (!force && (await isInUse(urlOf('postgres')))) return 'in use'
    await stopServer(paths, child)
    return 'stopped'
  }
  return { url: urlOf(database), pid, stop }
}

function clusterPaths(folder: string): ClusterPaths {
  const data = path.join(folder, 'pg18')
  // Unix socket paths are limited to 107 bytes, so the socket does not live below a deep project path.
  const socketDir = path.join(os.tmpdir(), `presensi-${shortHash(data)}`)
  return {
    folder,
    data,
    secret: path.join(folder, 'pg.secret'),
    log: path.join(folder, 'pg.log'),
    socketDir,
    socket: path.join(socketDir, '.s.PGSQL.5432'),
  }
}

type Child = { exitCode: number | null; signalCode: string | null }
const hasEnded = (child: Child): boolean => child.exitCode !== null || child.signalCode !== null

/** Processes of a killed postmaster notice it in a moment; what stays longer is somebody else's, and a person has to be told. */
const LINGERING_MS = 60_000

async function startServer(paths: ClusterPaths, native: string, account: Account): Promise<Child> {
  await clearRemains(paths)
  fs.mkdirSync(paths.socketDir, { recursive: true, mode: 0o700 })
  giveTo(account, paths.socketDir)
  const log = fs.openSync(paths.log, 'a')
  const child = spawn(path.join(native, 'bin/postgres'), ['-D', paths.data, '-k', paths.socketDir], {
    ...(account ?? {}),
    cwd: '/',
    detached: true, // Ctrl-C in the terminal must reach us first: we close the programs, then PostgreSQL
    stdio: ['ignore', log, log],
    env: CHILD_ENV,
  })
  fs.closeSync(log)
  child.unref()
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve)
    child.once('error', reject)
  })
  return child
}

/** PostgreSQL copes with a dead pid in its lock file, but not with a zombie's or a recycled one, nor with a stale socket lock. */
async function clearRemains(paths: ClusterPaths): Promise<void> {
  if (readPostmaster(paths.data) === null && !fs.existsSync(`${paths.socket}.lock`)) return
  const deadline = Date.now() + LINGERING_MS
  while (backendsIn(paths.data).length > 0) {
    if (Date.now() > deadline)
      throw new Error(`Processes ${backendsIn(paths.data).join(', ')} still use ${paths.data}.`)
    await sleep(20)
  }
  for (const file of [path.join(paths.data, 'postmaster.pid'), paths.socket, `${paths.socket}.lock`])
    fs.rmSync(file, { force: true })
}

async function waitUntilReady(paths: ClusterPaths, child: Child | undefined): Promise<number> {
  const deadline = Date.now() + LONGEST_WAIT_MS
  for (;;) {
    const found = readPostmaster(paths.data)
    const ours = found !== null && isPostmasterOf(found.pid, paths.data)
    if (ours && found.status === 'ready' && (await canConnect(paths.socket))) return found.pid
    // Nobody is left who could get it ready: ours has ended, and no other process has started one.
    if (!ours && (child === undefined || hasEnded(child)))
      throw new Error(`PostgreSQL did not start:\n${lastLines(paths.log)}`)
    if (Date.now() > deadline) throw new Error(`PostgreSQL was not ready within ten minutes:\n${lastLines(paths.log)}`)
    await sleep(10)
  }
}

const lastLines = (file: string): string => fs.readFileSync(file, 'utf8').split('\n').slice(-8).join('\n')

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'presensi-embedded' })
  client.on('error', () => {})
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

async function createDatabase(url: string, database: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('select pg_advisory_lock(727)')
    const found = await client.query('select 1 from pg_database where datname = $1', [database])
    if (found.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(database)}`)
  })
}

async function isInUse(url: string): Promise<boolean> {
  const sql =
    "select count(*)::int as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()"
  const others = await withClient(
    url,
    async (client) => (await client.query<{ n: number }>(sql)).rows[0]?.n ?? 0,
  ).catch(() => 0)
  return others > 0
}

async function stopServer(paths: ClusterPaths, child: Child | undefined): Promise<void> {
  const running = readPostmaster(paths.data)
  if (running === null || !isPostmasterOf(running.pid, paths.data)) return
  process.kill(running.pid, 'SIGINT') // fast shutdown: roll back what is open, write what is committed
  const isThere = (): boolean => readPostmaster(paths.data) !== null && isPostmasterOf(running.pid, paths.data)
  // A child of ours is waited for to its very end, so that the system counts its processor time as ours.
  for (const deadline = Date.now() + LONGEST_WAIT_MS; isThere() || (child !== undefined && !hasEnded(child)); ) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL did not stop:\n${lastLines(paths.log)}`)
    await sleep(10)
  }
}
