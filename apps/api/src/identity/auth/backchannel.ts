import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import type { Revocations } from '../../platform/token/revocation.ts'
import type { LogoutNotice } from '../sso/public.ts'
import { endAllOf } from './end-all.ts'
import { findPenggunaBySub } from './identitas.repo.ts'
import { markAkun } from './look-at-accounts.repo.ts'
import { endMasukOf, endSid, lockSid } from './masuk.repo.ts'
import { revokeSesi } from './sesi.repo.ts'

type Deps = { config: Pick<Config, 'SSO_URL'>; db: Database; revocations: Revocations }

const ALASAN = 'diakhiri layanan masuk'

/** Ends what the sign-in service says is over there, also what was not traded for a session yet. It knows, and is not told. */
export function createBackchannel({ config, db, revocations }: Deps) {
  return async function endBySso({ iss, sub, sid, ended_at }: LogoutNotice): Promise<void> {
    const rows = await db.acrossInstansi(async (tx) => {
      const pengguna = sub === null ? undefined : await findPenggunaBySub(tx, { iss, sub })
      if (sid === null) {
        if (pengguna !== undefined) return (await endAllOf(tx, pengguna.id, ALASAN, ended_at)).rows
        await endMasukOf(tx, sub ?? '', ended_at)
        return []
      }
      // A session that is being opened with it is either seen below, or sees that it comes too late.
      await lockSid(tx, sid)
      await endSid(tx, sid, ended_at)
      if (sub !== null && pengguna === undefined) return []
      // Of several that ended together it may tell of one.
      if (pengguna !== undefined && config.SSO_URL === undefined) await markAkun(tx, pengguna.id)
      return revokeSesi(tx, { sso: { sid, pengguna_id: pengguna?.id ?? null, ended_at } }, ALASAN)
    })
    revocations.add(rows)
  }
}
