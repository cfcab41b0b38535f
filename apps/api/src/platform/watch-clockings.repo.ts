import { connect } from '@presensi/postgres/connect'

/** The connections that clockings are read with, and nothing else. */
export const CLOCKING_READS = 'presensi-baca'
/** Whoever clocked so long ago counts as clocking now. */
const RUSH_SECONDS = 1
const LOOK_MS = 500
const IDLE_MS = 5_000

const LOOK = `select exists (
  select from pg_stat_activity
  where application_name = '${CLOCKING_READS}' and datname = current_database()
    and query_start > clock_timestamp() - interval '${RUSH_SECONDS} second'
) as ada`

type Watch = {
  /** as it was at the last look */
  isRush(): boolean
  /** waits for a look that is not old */
  look(): Promise<void>
  close(): Promise<void>
}

/** Whether people clock right now, in whatever process. It is looked at twice a second as long as somebody asks, over a connection of its own. */
export function watchClockings(url: string): Watch {
  const pool = connect(url, { max: 1, applicationName: 'presensi-arus', idleMs: IDLE_MS })
  let seen = false
  let looking = Promise.resolve()
  let asked = Number.NEGATIVE_INFINITY
  let closed = false
  const ask = async (): Promise<void> => {
    const { rows } = await pool.query<{ ada: boolean }>(LOOK)
    seen = rows[0]?.ada === true
  }
  function look(): Promise<void> {
    if (closed || performance.now() - asked < LOOK_MS) return looking
    asked = performance.now()
    looking = ask().catch(() => {
      // With the database away nobody clocks.
      seen = false
    })
    return looking
  }
  return {
    look,
    isRush() {
      void look()
      return seen
    },
    async close() {
      closed = true
      await pool.end()
    },
  }
}
