import type { Database } from '../database.ts'
import { sha256 } from '../secret-box.ts'

/** Failures of one account from one source that cost nothing but the answer. */
const FREE_FAILURES = 5
const LOCK_FAILURES = 10
const LOCK_SECONDS = 900
const FORGET_SECONDS = 3600
/** A whole office sits behind one address: its counter is generous and only slows down. */
const SOURCE_FAILURES = 300
const SOURCE_WINDOW_SECONDS = 900
const SOURCE_DELAY_SECONDS = 30

/** Seconds to wait after the n-th failure in a row: 2, 4, 8, 16, 32, then the lock. */
export const delayAfter = (failures: number): number =>
  failures < FREE_FAILURES ? 0 : failures >= LOCK_FAILURES ? LOCK_SECONDS : 2 ** (failures - FREE_FAILURES + 1)

export type Attempt = {
  /** the person's id, or what was typed when nobody has that name: both cost and count the same */
  readonly account: string
  readonly penggunaId: string | null
  readonly source: string
}

export type Throttle = {
  /** Seconds to wait, 0 when a try is allowed. */
  secondsToWait(attempt: Attempt): Promise<number>
  countFailure(attempt: Attempt): Promise<void>
  forget(attempt: Attempt): Promise<void>
  statusOf(
    penggunaId: string,
  ): Promise<{ failures: number; waiting: boolean; lastFailure: Date | null; sources: string[] }>
  unlock(penggunaId: string): Promise<void>
}

const pairKey = (attempt: Attempt): string => sha256(`pasangan|${attempt.account}|${attempt.source}`)
const sourceKey = (attempt: Attempt): string => sha256(`sumber|${attempt.source}`)

/** The counters live in PostgreSQL, so that all nodes agree; the clock is a parameter, so that tests need not wait. */
export function createThrottle(db: Database, clock: () => Date): Throttle {
  return {
    async secondsToWait(attempt) {
      const now = clock()
      const { rows } = await db.query<{ until: Date | null }>(
        'select max(tunggu_sampai) as until from sso.percobaan where kunci = any($1) and tunggu_sampai > $2',
        [[pairKey(attempt), sourceKey(attempt)], now],
      )
      const until = rows[0]?.until
      return until ? Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)) : 0
    },

    async countFailure(attempt) {
      const now = clock()
      // After a lock has run out the count goes back to where the delays begin, so that one slip does not lock again.
      await db.query(
        `insert into sso.percobaan as p (kunci, pengguna_id, sumber, gagal, mulai, terakhir)
         values ($1, $2, $3, 1, $4, $4)
         on conflict (kunci) do update set
           gagal = case when p.terakhir < $4::timestamptz - make_interval(secs => $5) then 1
                        when p.gagal >= $6 and p.tunggu_sampai <= $4 then $7 else p.gagal + 1 end,
           pengguna_id = excluded.pengguna_id, terakhir = excluded.terakhir`,
        [pairKey(attempt), attempt.penggunaId, attempt.source, now, FORGET_SECONDS, LOCK_FAILURES, FREE_FAILURES],
      )
      await db.query(
        `update sso.percobaan set tunggu_sampai = case
           when gagal >= $3 then $2::timestamptz + make_interval(secs => $4)
           when gagal >= $5 then $2::timestamptz + make_interval(secs => power(2, gagal - $5 + 1)) end
         where kunci = $1`,
        [pairKey(attempt), now, LOCK_FAILURES, LOCK_SECONDS, FREE_FAILURES],
      )
      await db.query(
        `insert into sso.percobaan as p (kunci, sumber, gagal, mulai, terakhir) values ($1, $2, 1, $3, $3)
         on conflict (kunci) do update set
           gagal = case when p.mulai < $3::timestamptz - make_interval(secs => $4) then 1 else p.gagal + 1 end,
           mulai = case when p.mulai < $3::timestamptz - make_interval(secs => $4) then $3 else p.mulai end,
           terakhir = $3,
           tunggu_sampai = case when p.gagal + 1 >= $5 and p.mulai >= $3::timestamptz - make_interval(secs => $4)
                                then $3::timestamptz + make_interval(secs => $6) end`,
        [sourceKey(attempt), attempt.source, now, SOURCE_WINDOW_SECONDS, SOURCE_FAILURES, SOURCE_DELAY_SECONDS],
      )
    },

    async forget(attempt) {
      await db.query('delete from sso.percobaan where kunci = $1', [pairKey(attempt)])
    },

    async statusOf(penggunaId) {
      const { rows } = await db.query<{ gagal: number; terakhir: Date; sumber: string; waiting: boolean }>(
        `select gagal, terakhir, sumber, coalesce(tunggu_sampai > $2, false) as waiting
           from sso.percobaan where pengguna_id = $1 order by terakhir desc limit 100`,
        [penggunaId, clock()],
      )
      return {
        failures: rows.reduce((sum, row) => sum + row.gagal, 0),
        waiting: rows.some((row) => row.waiting),
        lastFailure: rows[0]?.terakhir ?? null,
        sources: rows.map((row) => row.sumber),
      }
    },

    async unlock(penggunaId) {
      await db.query('delete from sso.percobaan where pengguna_id = $1', [penggunaId])
    },
  }
}
