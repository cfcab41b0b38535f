import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openEmbedded } from '@presensi/postgres/embedded'
import { isAlive, type LockHolder, thisProcess } from '../boot/lock.mjs'

const PREFIX = 'presensi-uji-'
const OWNER_FILE = 'owner.json'

export type TestCluster = { url: string; close(): Promise<void> }

/** A PostgreSQL in a temporary folder. Durability is switched off: this data need not survive anything. */
export async function openTestCluster(): Promise<TestCluster> {
  await removeAbandonedClusters()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), PREFIX))
  fs.chmodSync(folder, 0o755) // as root PostgreSQL runs under another account, which must get in
  fs.writeFileSync(path.join(folder, OWNER_FILE), JSON.stringify(thisProcess()))
  const cluster = await openEmbedded({
    stateDir: folder,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  })
  return {
    url: cluster.url,
    close: async () => {
      await cluster.stop({ force: true })
      removeFolder(folder)
      removeSocketFolder(cluster.url)
    },
  }
}

/** What a test run that was killed left behind: its PostgreSQL may still be running. */
export async function removeAbandonedClusters(): Promise<number> {
  let removed = 0
  for (const name of fs.readdirSync(os.tmpdir())) {
    if (!name.startsWith(PREFIX)) continue
    const folder = path.join(os.tmpdir(), name)
    const owner = readOwner(folder)
    if (owner === undefined || isAlive(owner)) continue
    if (fs.existsSync(path.join(folder, 'pg18', 'postmaster.pid'))) {
      const cluster = await openEmbedded({ stateDir: folder }).catch(() => undefined)
      await cluster?.stop({ force: true })
      if (cluster !== undefined) removeSocketFolder(cluster.url)
    }
    removeFolder(folder)
    removed += 1
  }
  return removed
}

function readOwner(folder: string): LockHolder | undefined {
  try {
    return JSON.parse(fs.readFileSync(path.join(folder, OWNER_FILE), 'utf8')) as LockHolder
  } catch {
    return undefined // not ours to read, or a run that is just being set up
  }
}

const removeFolder = (folder: string): void => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 })

function removeSocketFolder(url: string): void {
  const folder = new URL(url).searchParams.get('host')
  if (folder?.startsWith(os.tmpdir())) removeFolder(folder)
}
