import { workerData } from 'node:worker_threads'
import { createAppender, createKeyRing } from '../../clocking/rantai/public.ts'
import { openDatabase } from '../../platform/database.ts'
import { WAITED_FOR_MS } from '../../platform/give-way.ts'
import { answerQuestions, refusedOf } from '../../platform/threads.ts'
import { kunciBanyak } from './banyak.ts'
import type { Answer, Asked, ThreadData } from './kunci-threads.ts'

/** A thread that locks months, with connections of its own. */
const { url, ring, connections } = workerData as ThreadData
const db = openDatabase(url, {
  max: connections,
  applicationName: 'presensi-api',
  beforeCommit: createAppender(createKeyRing(ring)),
})
answerQuestions(
  async ({ instansi_id, diminta, sebagai, call }: Asked): Promise<Answer> => {
    const hasil = await db.givingWay(() => kunciBanyak(db, instansi_id, diminta, sebagai, call), WAITED_FOR_MS)
    return [...hasil].map(([id, refused]) => [id, refused && refusedOf(refused)])
  },
  () => db.close(),
)
