import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { giveTo, postgresAccount } from '../packages/postgres/src/embedded/account.ts'
import { canConnect, readPostmaster } from '../packages/postgres/src/embedded/postmaster.ts'
import { waitUntil } from '../tools/processes/wait.ts'
import { makeTemporaryFolder, removeFolder } from '../tools/test/temporary-folder.ts'

/** Where Debian puts PostgreSQL 15; there only when the package is installed (tools/test-server.ts does). */
export const PACKAGED = '/usr/lib/postgresql/15/bin'
export const isPackagedThere = (): boolean => fs.existsSync(path.join(PACKAGED, 'initdb'))

export type Cluster = { superUrl: string; stop(): Promise<void> }

/** Debian's PostgreSQL with the configuration it comes with, in a temporary folder, as an ordinary account. */
export async function openPackagedCluster(): Promise<Cluster> {
  const account = postgresAccount()
  const folder = makeTemporaryFolder()
  giveTo(account, folder)
  const password = randomBytes(18).toString('base64url')
  const passwordFile = path.join(folder, 'password')
  fs.writeFileSync(passwordFile, password)
  giveTo(account, passwordFile)
  const data = path.join(folder, 'data')
  const options = { ...(account ?? {}), cwd: '/', env: { ...process.env, LC_ALL: 'C.UTF-8', TZ: 'UTC' } }
  const made = spawnSync(
    path.join(PACKAGED, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8'],
    { ...options, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}${made.error ?? ''}`)
  const logFile = path.join(folder, 'log')
  const log = fs.openSync(logFile, 'a')
  const server = spawn(path.join(PACKAGED, 'postgres'), ['-D', data, '-k', folder, '-h', ''], {
    ...options,
    stdio: ['ignore', log, log],
  })
  fs.closeSync(log)
  const isOpen = async () =>
    readPostmaster(data)?.status === 'ready' && (await canConnect(path.join(folder, '.s.PGSQL.5432')))
  await waitUntil(isOpen, { name: 'PostgreSQL', child: server, output: () => fs.readFileSync(logFile, 'utf8') })
  return {
    superUrl: `postgres://postgres:${password}@localhost/postgres?host=${encodeURIComponent(folder)}`,
    async stop() {
      if (server.exitCode === null) {
        server.kill('SIGINT')
        await once(server, 'exit')
      }
      removeFolder(folder)
    },
  }
}
