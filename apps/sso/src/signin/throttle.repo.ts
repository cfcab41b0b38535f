import type { Database } from '../database.ts'
import { sha256 } from '../secret-box.ts'

/** Failures of one account from one source that cost nothing but the answer. */
const FREE_FAILURES = 5
const LOCK_FAILURES = 10
const LOCK_SECONDS = 900
const FORGET_SECONDS = 3600
/** Failures of one account from anywhere, from where it never signed in before. */
const ACCOUNT_FAILURES = 30
const ACCOUNT_LONGEST_SECONDS = 300
/** A whole office sits behind one address: only many different accounts are a sign of guessing, and they only slow down. */
const SOURCE_ACCOUNTS = 100
const SOURCE_WINDOW_SECONDS = 900
const SOURCE_DELAY_SECONDS = 30
/** Counting further changes nothing, and powers of two become large. */
const COUNT_LIMIT = 1000
const KNOWN_DAYS = 180

/** Seconds to wait after the n-th failure in a row: 2, 4, 8, 16, 32, then the lock. */
export const delayAfter = (failures: number): number =>
  failures < FREE_FAILURES ? 0 : failures >= LOCK_FAILURES ? LOCK_SECONDS : 2 ** (failures - FREE_FAILURES + 1)

/** The same for all that strangers try on one account, wherever they come from: 2, 4, 8, … up to five minutes. */
export const accountDelayAfter = (failures: number): number =>
  failures < ACCOUNT_FAILURES ? 0 : Math.min(ACCOUNT_LONGEST_SECONDS, 2 ** (failures - ACCOUNT_FAILURES + 1))

export type Attempt = {
  /** the person's id, or what was typed when nobody has that name: both cost and count the same */
  readonly account: string
  readonly penggunaId: string | null
  readonly source: string
  /** what the browser showed to be known again; only it and we know it */
  readonly device: string | null
}

/** An attempt, and by what the account is known to come from there. */
export type Recognised = Attempt & { readonly known: 'perangkat' | 'sumber' | null }

export type Throttle = {
  recognise(attempt: Attempt): Promise<Recognised>
  /** Seconds to wait, 0 when a try is allowed. */
  secondsToWait(attempt: Recognised): Promise<number>
  countFailure(attempt: Recognised): Promise<void>
  forget(attempt: Recognised): Promise<void>
  /** After a sign-in that succeeded: the device and the address count as the person's own from now on. */
  remember(attempt: Recognised): Promise<void>
  statusOf(
    penggunaId: string,
  ): Promise<{ failures: number; waiting: boolean; lastFailure: Date | null; sources: string[] }>
  unlock(penggunaId: string): Promise<void>
  /** For a password that somebody else may have known: nowhere counts as the person's own any more. */
  forgetKnown(penggunaId: string): Promise<void>
}

const knownBySource = ({ account, source }: Attempt): string => sha256(`kenal|${account}|sumber|${source}`)
/** Without a device a key that nobody has: the same question is asked either way. */
const knownByDevice = ({ account, device }: Attempt): string => sha256(`kenal|${account}|perangkat|${device ?? ''}`)

/** A known device is counted by itself: whoever guesses from the same address does not lock it. */
const pairKey = ({ known, account, source, device }: Recognised): string =>
  sha256(known === 'perangkat' ? `perangkat|${account}|${device}` : `pasangan|${account}|${source}`)
const accountKey = ({ account }: Attempt): string => sha256(`akun|${account}`)
const sourceKey = ({ source }: Attempt): string => sha256(`sumber|${source}`)

/** The counters live in PostgreSQL, so that all nodes agree; the clock is a parameter, so that tests need not wait. */
export function createThrottle(db: Database, clock: () => Date): Throttle {
  const inSeconds = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

  type Counted = { kunci: string; jenis: string; penggunaId: string | null; sumber: string; counts: boolean }

  /** One more failure, and how long the next try has to wait. After a lock has run out the delays begin again, so that one slip does not lock. */
  const count = async (row: Counted, now: Date, delayOf: (failures: number) => number): Promise<void> => {
    const { rows } = await db.query<{ gagal: number }>(
      `insert into sso.percobaan as p (kunci, jenis, pengguna_id, sumber, gagal, mulai, terakhir)
       select $1, $2, $3, $4, 1, $5, $5 where $9
       on conflict (kunci) do update set
         gagal = case when p.terakhir < $5::timestamptz - make_interval(secs => $6) then 1
                      when p.jenis <> 'akun' and p.gagal >= $7 and p.tunggu_sampai <= $5 then $8
                      else least(p.gagal, ${COUNT_LIMIT}) + 1 end,
         jenis = excluded.jenis, pengguna_id = excluded.pengguna_id, terakhir = excluded.terakhir
       returning gagal`,
      [row.kunci, row.jenis, row.penggunaId, row.sumber, now, FORGET_SECONDS, LOCK_FAILURES, FREE_FAILURES, row.counts],
    )
    const seconds = delayOf(rows[0]?.gagal ?? 0)
    await db.query('update sso.percobaan set tunggu_sampai = $2 where kunci = $1 and $3', [
      row.kunci,
      seconds === 0 ? null : inSeconds(now, seconds),
      row.counts,
    ])
  }

  return {
    async recognise(attempt) {
      const device = knownByDevice(attempt)
      const { rows } = await db.query<{ kunci: string }>(
        'select kunci from sso.masuk_dikenal where kunci = any($1) and terakhir > $2',
        [[device, knownBySource(attempt)], inSeconds(clock(), -KNOWN_DAYS * 86_400)],
      )
      const isDevice = attempt.device !== null && rows.some((row) => row.kunci === device)
      return { ...attempt, known: isDevice ? 'perangkat' : rows.length > 0 ? 'sumber' : null }
    },

    async secondsToWait(attempt) {
      const now = clock()
      const strangers = attempt.known === null ? [accountKey(attempt), sourceKey(attempt)] : []
      const { rows } = await db.query<{ until: Date | null }>(
        'select max(tunggu_sampai) as until from sso.percobaan where kunci = any($1) and tunggu_sampai > $2',
        [[pairKey(attempt), ...strangers], now],
      )
      const until = rows[0]?.until
      return until ? Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)) : 0
    },

    // The same statements for everybody, so that their number does not tell who is known from here.
    async countFailure(attempt) {
      const now = clock()
      const { penggunaId, source: sumber } = attempt
      const stranger = attempt.known === null
      const pair = {
        kunci: pairKey(attempt),
        jenis: stranger ? 'pasangan' : 'dikenal',
        penggunaId,
        sumber,
        counts: true,
      }
      await count(pair, now, delayAfter)
      const account = { kunci: accountKey(attempt), jenis: 'akun', penggunaId, sumber: '', counts: stranger }
      await count(account, now, accountDelayAfter)
      await db.query(
        `insert into sso.percobaan as p (kunci, jenis, sumber, gagal, mulai, terakhir, tunggu_sampai)
         select $1, 'sumber', $2, n.banyak, $3, $3, $3::timestamptz + make_interval(secs => $6)
         from (select count(*)::int as banyak from (select 1 from sso.percobaan
           where sumber = $2 and jenis = 'pasangan' and terakhir > $3::timestamptz - make_interval(secs => $4) limit $5) a) n
         where n.banyak >= $5 and $7
         on conflict (kunci) do update set gagal = excluded.gagal, terakhir = excluded.terakhir, tunggu_sampai = excluded.tunggu_sampai`,
        [sourceKey(attempt), sumber, now, SOURCE_WINDOW_SECONDS, SOURCE_ACCOUNTS, SOURCE_DELAY_SECONDS, stranger],
      )
    },

    async forget(attempt) {
      await db.query('delete from sso.percobaan where kunci = $1', [pairKey(attempt)])
    },

    async remember(attempt) {
      if (attempt.penggunaId === null) return
      const keys = [knownBySource(attempt), ...(attempt.device === null ? [] : [knownByDevice(attempt)])]
      await db.query(
        `insert into sso.masuk_dikenal as k (kunci, pengguna_id, terakhir) select unnest($1::text[]), $2, $3
         on conflict (kunci) do update set terakhir = excluded.terakhir
         where k.terakhir < excluded.terakhir - interval '1 day'`,
        [keys.toSorted(), attempt.penggunaId, clock()],
      )
    },

    async statusOf(penggunaId) {
      const { rows } = await db.query<{
        jenis: string
        gagal: number
        terakhir: Date
        sumber: string
        waiting: boolean
      }>(
        `select jenis, gagal, terakhir, sumber, coalesce(tunggu_sampai > $2, false) as waiting
           from sso.percobaan where pengguna_id = $1 order by terakhir desc, jenis desc limit 100`,
        [penggunaId, clock()],
      )
      // The account's own row counts the same failures once more.
      const pairs = rows.filter((row) => row.jenis !== 'akun')
      return {
        failures: pairs.reduce((sum, row) => sum + row.gagal, 0),
        waiting: rows.some((row) => row.waiting),
        lastFailure: rows[0]?.terakhir ?? null,
        sources: pairs.map((row) => row.sumber),
      }
    },

    async unlock(penggunaId) {
      await db.query('delete from sso.percobaan where pengguna_id = $1', [penggunaId])
    },

    async forgetKnown(penggunaId) {
      await db.query('delete from sso.masuk_dikenal where pengguna_id = $1', [penggunaId])
    },
  }
}
