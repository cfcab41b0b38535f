import type { Database } from '../database.ts'
import { sha256 } from '../secret-box.ts'

const MAX_ASKED = 30
const WINDOW_SECONDS = 3600

/**
 * Counts one more request for a link from this source; false when it has asked too often. Throws when the database is
 * away: nobody should wait for a link that was never made.
 */
export async function countAsked(db: Database, source: string, now: Date): Promise<boolean> {
  const { rows } = await db.query<{ gagal: number }>(
    `insert into sso.percobaan as p (kunci, jenis, sumber, gagal, mulai, terakhir) values ($1, 'lupa', $2, 1, $3, $3)
     on conflict (kunci) do update set
       gagal = case when p.mulai <= $3::timestamptz - make_interval(secs => $4) then 1 else least(p.gagal, $5) + 1 end,
       mulai = case when p.mulai <= $3::timestamptz - make_interval(secs => $4) then $3 else p.mulai end,
       terakhir = $3
     returning gagal`,
    [sha256(`lupa|${source}`), source, now, WINDOW_SECONDS, MAX_ASKED],
  )
  return (rows[0]?.gagal ?? 1) <= MAX_ASKED
}
