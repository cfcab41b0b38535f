import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { tanggalAt } from '@presensi/domain/kalender/zona'
import { acquireWaiting } from '../boot/lock.mjs'
import { ROOT } from '../start/folders.ts'
import { freePort } from '../start/ports.ts'
import { sourcesHash } from '../start/sources-hash.ts'
import { discardData } from './cluster.ts'
import { runProduct } from './run-product.ts'
import { makeDatabaseFolder, removeFolder } from './temporary-folder.ts'

/** Another text of any of these may make another demo. */
const SOURCES = ['apps/api', 'apps/sso', 'packages', 'tools/demo', 'tools/start', 'tools/start.ts', 'package-lock.json']
const KEPT = path.join(ROOT, '.data/demo')
/** What in a data folder belongs to the run alone. */
const OF_A_RUN = /^owner\.json$|\.(lock|log)$/
const run = promisify(execFile)

/**
 * Fills a data folder with the demo as it was when the product last said that it is ready: today, from these sources. Where there is none it is made, by
 * starting the product once. Of two runs one makes it and the other waits; those of other days and sources go.
 */
export async function copyDemo(folder: string): Promise<void> {
  const name = `${tanggalAt(Date.now(), 'Asia/Jakarta')}-${sourcesHash(ROOT, SOURCES).slice(0, 16)}`
  const kept = path.join(KEPT, name)
  const lock = await acquireWaiting(path.join(KEPT, 'lock'), { command: 'demo' }, () => {})
  try {
    for (const other of fs.readdirSync(KEPT))
      if (other !== name && other !== 'lock') removeFolder(path.join(KEPT, other))
    if (!fs.existsSync(kept)) await makeDemo(kept)
    await copyParts(kept, folder)
  } finally {
    lock.release()
  }
}

async function makeDemo(kept: string): Promise<void> {
  const folder = makeDatabaseFolder()
  try {
    const product = await runProduct({ port: await freePort(), folder, log: 'test-demo.log' })
    await product.stop()
    const unfinished = `${kept}.${process.pid}`
    fs.mkdirSync(unfinished)
    await copyParts(folder, unfinished)
    fs.renameSync(unfinished, kept)
  } finally {
    await discardData(folder)
  }
}

/** With their owners: PostgreSQL's files belong to the account that it runs as. */
async function copyParts(from: string, to: string): Promise<void> {
  const parts = fs.readdirSync(from).filter((name) => !OF_A_RUN.test(name))
  await run('cp', ['-a', ...parts.map((name) => path.join(from, name)), to])
}
