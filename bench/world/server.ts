import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrateApi } from '../../apps/api/src/migrate.ts'
import { backendsIn, readPostmaster } from '../../packages/postgres/src/embedded/postmaster.ts'
import { openEmbedded } from '../../packages/postgres/src/embedded.ts'
import { discardData, removeAbandoned } from '../../tools/test/cluster.ts'
import { makeTemporaryFolder } from '../../tools/test/temporary-folder.ts'

export type Server = {
  readonly folder: string
  /** the owner's address */
  readonly url: string
  /** kill -9 of every process of the server at once, as a crash would */
  killAll(): Promise<void>
  start(): Promise<void>
  discard(): Promise<void>
}

/** A PostgreSQL with the product's tables in a folder of its own, with the durable settings it comes with. */
export async function openServer(): Promise<Server> {
  await removeAbandoned()
  const folder = makeTemporaryFolder()
  const open = () => openEmbedded({ stateDir: folder })
  const { url } = await open()
  await migrateApi(url)
  return {
    folder,
    url,
    killAll: () => killAll(path.join(folder, 'pg18')),
    async start() {
      await open()
    },
    discard: () => discardData(folder),
  }
}

async function killAll(data: string): Promise<void> {
  // The postmaster first: it would answer the death of a child by ending the others in order.
  const postmaster = readPostmaster(data)?.pid
  for (const pid of new Set([...(postmaster === undefined ? [] : [postmaster]), ...backendsIn(data)])) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // it ended with its postmaster
    }
  }
  while (backendsIn(data).length > 0) await sleep(5)
}
