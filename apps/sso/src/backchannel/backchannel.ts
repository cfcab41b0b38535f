import type { FastifyBaseLogger } from 'fastify'
import type { SsoConfig } from '../config.ts'
import type { Database } from '../database.ts'
import type { KeyRing } from '../keys/key-ring.ts'
import { uuidv7 } from '../uuid.ts'
import { claimKabar, deleteKabar, insertKabar, type Kabar, postponeKabar } from './kabar.repo.ts'
import { signLogoutToken } from './logout-token.ts'

const SEND_TIMEOUT_MS = 5_000
/** Longer than a try can take, so that no other node sends the same meanwhile. */
const LEASE_SECONDS = 15
const BATCH = 20
const MAX_DELAY_SECONDS = 300
const GIVE_UP_MS = 24 * 3600 * 1000
/**
 * Whoever changes a password signs in again a moment later: the answer waits for the first try, so that a late notice
 * does not end the new session, but never long for a product that hangs.
 */
const FIRST_TRY_MS = 1_500

/** Seconds until the next try after the n-th failed: 1, 2, 4 … 300. */
export const delayAfterTry = (tries: number): number => Math.min(MAX_DELAY_SECONDS, 2 ** (tries - 1))

export type Backchannel = {
  /** Inside the transaction that ends the sessions: notes it, and sends it as soon as that is committed. */
  announce(penggunaId: string, sids: readonly string[] | 'all'): Promise<void>
  /** Sends what is due; the loop calls it every second. */
  deliverDue(): Promise<void>
  /** Waits for what is being sent. */
  close(): Promise<void>
}

export type BackchannelParts = {
  config: SsoConfig
  db: Database
  keys: KeyRing
  clock: () => Date
  log: FastifyBaseLogger
}

/** Tells the product which sessions are over. Null when no address is set: then nothing is written either. */
export function createBackchannel({ config, db, keys, clock, log }: BackchannelParts): Backchannel | null {
  const url = config.backchannelLogoutUrl
  if (url === undefined) return null
  const underWay = new Set<Promise<unknown>>()
  let turn: Promise<void> | null = null
  let closed = false

  const send = async (kabar: Kabar): Promise<string | null> => {
    try {
      const token = await signLogoutToken(config, keys, kabar, clock())
      const answer = await fetch(url, {
        method: 'POST',
        body: new URLSearchParams({ logout_token: token }),
        redirect: 'error',
        signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
      })
      await answer.body?.cancel()
      return answer.ok ? null : `answered ${answer.status}`
    } catch (error) {
      return error instanceof Error ? error.name : 'unreachable'
    }
  }

  const deliver = async (kabar: Kabar): Promise<void> => {
    const problem = await send(kabar)
    const line = { sub: kabar.pengguna_id, sid: kabar.sid ?? undefined, tries: kabar.percobaan }
    if (problem === null) {
      log.info({ event: 'logout_told', ...line }, 'product told about a logout')
      return deleteKabar(db, kabar.id)
    }
    const now = clock().getTime()
    if (now - kabar.dibuat_pada.getTime() >= GIVE_UP_MS) {
      log.error({ event: 'logout_not_told', problem, ...line }, 'product never took a logout, given up')
      return deleteKabar(db, kabar.id)
    }
    log.warn({ event: 'logout_not_told', problem, ...line }, 'product did not take a logout yet')
    return postponeKabar(db, kabar, new Date(now + delayAfterTry(kabar.percobaan) * 1000))
  }

  /** How many were taken. What failed in our own database comes again when its lease has run out. */
  const deliverBatch = async (ids?: readonly string[]): Promise<number> => {
    const lease = { now: clock(), leaseSeconds: LEASE_SECONDS, limit: BATCH }
    const due = await claimKabar(db, ids === undefined ? lease : { ...lease, ids })
    await Promise.all(due.map(deliver))
    return due.length
  }

  const track = (work: Promise<unknown>): Promise<void> => {
    const quiet = work
      .then(() => {})
      .catch((error: unknown) => log.warn({ err: error }, 'telling the product about a logout failed'))
    underWay.add(quiet)
    return quiet.finally(() => underWay.delete(quiet))
  }

  const drain = async (): Promise<void> => {
    while (!closed && (await deliverBatch()) === BATCH);
  }

  return {
    async announce(penggunaId, sids) {
      const targets = sids === 'all' ? [null] : sids
      if (targets.length === 0) return
      const rows = targets.map((sid) => ({ id: uuidv7(), pengguna_id: penggunaId, sid }))
      await insertKabar(db, rows, clock())
      const ids = rows.map((row) => row.id)
      db.afterCommit(() => within(FIRST_TRY_MS, track(deliverBatch(ids))))
    },

    /** A turn that takes longer than the beat of the loop is not joined by a second one. */
    deliverDue() {
      if (closed) return Promise.resolve()
      turn ??= track(drain()).finally(() => {
        turn = null
      })
      return turn
    },

    async close() {
      closed = true
      await Promise.all(underWay)
    },
  }
}

function within(milliseconds: number, work: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    void work.finally(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
