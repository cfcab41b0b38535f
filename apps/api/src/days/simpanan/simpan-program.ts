import { workerData } from 'node:worker_threads'
import { openDatabase } from '../../platform/database.ts'
import { answerQuestions } from '../../platform/threads.ts'
import { hitungSimpan } from './simpan.ts'
import type { Page, ThreadData } from './simpan-threads.ts'

/** A thread that judges and keeps pages of months, with connections of its own. */
const { url, together } = workerData as ThreadData
const db = openDatabase(url, { max: together, applicationName: 'presensi-worker' })
answerQuestions(
  ({ instansi_id, first, ids }: Page) => hitungSimpan(db, instansi_id, first, ids),
  () => db.close(),
)
