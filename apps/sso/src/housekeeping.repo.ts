import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './database.ts'

/** Removes what has run out, in small bites. Every node may do it: deleting twice harms nobody. */
export async function purgeExpired(db: Database, now: Date): Promise<void> {
  for (const table of ['artefak', 'penyegaran', 'pencabutan', 'tautan_reset'])
    await db.query(
      `delete from sso.${table} where ctid = any(array(select ctid from sso.${table} where kedaluwarsa < $1 limit 5000))`,
      [now],
    )
  // Left over when the product's address was taken away; with one, the last try comes first.
  await db.query(`delete from sso.kabar_keluar where dibuat_pada < $1::timestamptz - interval '25 hours'`, [now])
  await db.query(`delete from sso.percobaan where terakhir < $1::timestamptz - interval '1 day'`, [now])
  await db.query(`delete from sso.masuk_dikenal where terakhir < $1::timestamptz - interval '200 days'`, [now])
}

/** Runs `work` now and then until stopped; a failure is logged and the next turn tries again. */
export function every(seconds: number, log: FastifyBaseLogger, work: () => Promise<unknown>): () => void {
  const timer = setInterval(() => {
    work().catch((error: unknown) => log.warn({ err: error }, 'background work failed'))
  }, seconds * 1000)
  timer.unref()
  return () => clearInterval(timer)
}
