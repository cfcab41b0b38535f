import type { Backchannel } from '../backchannel/backchannel.ts'
import type { Database } from '../database.ts'
import { deleteBrowserSession, deleteSession, deleteSessionsOf } from './sessions.repo.ts'

/** Where sessions end: here and, in the same transaction as a note to be sent, at the product. */
export type Sessions = {
  end(grantId: string): Promise<void>
  /** The person logs out: the sign-on page must ask again in that browser. */
  logOut(grantId: string): Promise<void>
  /** Every session of a person; `keep` is the one that goes on. */
  endAllOf(penggunaId: string, keep?: string): Promise<void>
}

export function createSessions(db: Database, backchannel: Backchannel | null): Sessions {
  const end = (grantId: string): Promise<void> =>
    db.transaction(async () => {
      const penggunaId = await deleteSession(db, grantId)
      if (penggunaId !== null) await backchannel?.announce(penggunaId, [grantId])
    })
  return {
    end,
    async logOut(grantId) {
      await deleteBrowserSession(db, grantId)
      await end(grantId)
    },
    endAllOf: (penggunaId, keep) =>
      db.transaction(async () => {
        const ended = await deleteSessionsOf(db, penggunaId, keep)
        await backchannel?.announce(penggunaId, keep === undefined ? 'all' : ended)
      }),
  }
}
