import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openEmbedded } from '@presensi/postgres/embedded'
import { shortHash } from '@presensi/postgres/embedded/account'
import { abandonedFolders, makeDatabaseFolder, removeFolder } from './temporary-folder.ts'

export type TestCluster = { url: string; close(): Promise<void> }

/** A PostgreSQL in a temporary folder. Durability is switched off: this data need not survive anything. */
export async function openTestCluster(): Promise<TestCluster> {
  await removeAbandoned()
  const folder = makeDatabaseFolder()
  const cluster = await openEmbedded({
    stateDir: folder,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      wal_level: 'minimal',
      max_wal_senders: '0',
      checkpoint_timeout: '1h',
      // Each database lives for a few seconds: nothing in it grows old.
      autovacuum: 'off',
      jit: 'off',
      scram_iterations: '1',
      max_connections: '200',
    },
  })
  return { url: cluster.url, close: () => discard(folder, cluster) }
}

/** What runs that were killed left behind: their PostgreSQL may still be going. */
export async function removeAbandoned(): Promise<void> {
  for (const folder of abandonedFolders()) await discardData(folder)
}

/** Removes a data folder together with the PostgreSQL that may still run in it. */
export async function discardData(folder: string): Promise<void> {
  const running = fs.existsSync(path.join(folder, 'pg18', 'postmaster.pid'))
  const cluster = running ? await openEmbedded({ stateDir: folder }).catch(() => undefined) : undefined
  await discard(folder, cluster)
}

type Stoppable = { stop(options: { force: boolean }): Promise<unknown> }

async function discard(folder: string, cluster: Stoppable | undefined): Promise<void> {
  await cluster?.stop({ force: true })
  removeFolder(folder)
  // Where packages/postgres keeps the socket of this data folder.
  removeFolder(path.join(os.tmpdir(), `presensi-${shortHash(path.join(folder, 'pg18'))}`))
}
