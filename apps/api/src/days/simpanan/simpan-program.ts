import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '../../platform/database.ts'
import { stepBack } from '../../platform/step-back.ts'
import { hitungSimpan } from './simpan.ts'
import type { Asked, ThreadData } from './simpan-threads.ts'

/** A thread that judges and keeps pages of months, with connections of its own. */
const { url, together } = workerData as ThreadData
const db = openDatabase(url, { max: together, applicationName: 'presensi-worker' })
// Elsewhere it would be about the whole process.
if (process.platform === 'linux') stepBack()

parentPort?.on('message', async (asked: Asked | 'close') => {
  if (asked === 'close') {
    await db.close()
    process.exit(0)
  }
  const { no, instansi_id, first, ids } = asked
  try {
    await hitungSimpan(db, instansi_id, first, ids)
    parentPort?.postMessage({ no })
  } catch (error) {
    const { message, code } = error as Error & { code?: string }
    parentPort?.postMessage({ no, failed: { message, code } })
  }
})
