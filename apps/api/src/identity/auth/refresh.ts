import { createBatcher } from '../../platform/batcher.ts'
import { ahead } from '../../platform/connection-use.ts'
import { type Database, isDeadlock, isFailureOfAll } from '../../platform/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { createTurns } from '../../platform/turns.ts'
import type { Device, RefreshResult, Sessions } from './sessions.ts'

type Asked = { readonly given: string; readonly device: Device }

/** Two together at most: at 07:30 everybody refreshes, and connections are left to those who clock in already. */
const TOGETHER = { maxItems: 100, maxWaiting: 12_000, inFlight: 2 }
const ALONE = { atOnce: 4, waiting: 2_000 }

/** Renews sessions many at a time, in one transaction; a token that was used before, or that nobody knows, gets one of its own. */
export function createRefresh({ db, sessions }: { db: Database; sessions: Sessions }) {
  const inTurn = createTurns(ALONE)
  const batcher = createBatcher<Asked, RefreshResult | undefined>({
    ...TOGETHER,
    async run(asked) {
      const results = await ahead(() => db.acrossInstansi((tx) => sessions.refreshMany(tx, asked), { planned: 'once' }))
      return results.map((value) => ({ ok: true, value }))
    },
    isShared: isFailureOfAll,
    onFull: () => new Refusal('layanan_tidak_tersedia', { retryAfter: 10 }),
  })
  const together = (asked: Asked): Promise<RefreshResult | undefined> =>
    batcher.push(asked).catch((error: unknown) => {
      // Nothing of it was written: each can be asked again without the others.
      if (isDeadlock(error)) return undefined
      throw error
    })

  return async function refresh(asked: Asked): Promise<RefreshResult> {
    const result = await together(asked)
    return result ?? inTurn(() => db.acrossInstansi((tx) => sessions.refresh(tx, asked.given, asked.device)))
  }
}
