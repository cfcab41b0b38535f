import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import type { AdminClient, Endpoints } from '../sso/public.ts'
import { endAllOf } from './end-all.ts'
import { type AkunHidup, listAkunDitandai, listAkunHidup, noteDilihat } from './look-at-accounts.repo.ts'

type Deps = {
  config: Pick<Config, 'SSO_ISSUER' | 'SSO_URL' | 'SSO_ADMIN_CLIENT_SECRET'>
  db: Database
  endpoints(): Promise<Endpoints>
  adminClient: Pick<AdminClient, 'lookAt'>
}

/** A round; a full one is followed by the next at once, so that a hundred thousand are looked at within the hour. */
export const LOOKED_AT_ONCE = 500
const SIDE_BY_SIDE = 4
const KEPT_TOGETHER = 50

const ALASAN = {
  tidak_ada: 'akun dihapus di layanan masuk',
  nonaktif: 'dinonaktifkan di layanan masuk',
  aktif: 'tidak berlaku lagi di layanan masuk',
} as const

/**
 * Nobody tells us that an account of a Keycloak was deleted or disabled. Those with living sessions are looked at once an hour; what is over there
 * ends here, too. So are those at once of whom a back-channel logout was told: where an administrator ends all sessions of somebody, a Keycloak tells
 * of one of them. The bundled single sign-on tells us by itself, and other providers cannot be asked.
 */
export function createLookAtAccounts({ config, db, endpoints, adminClient }: Deps) {
  async function lookAt({ pengguna_id, sub, berakhir_pada }: AkunHidup): Promise<void> {
    const { keadaan, notBefore } = await adminClient.lookAt(sub)
    const limit = new Date(notBefore * 1000)
    const isLimited = notBefore > 0 && (berakhir_pada === null || limit > berakhir_pada)
    if (keadaan === 'aktif' && !isLimited) return
    // The API's nodes hear of ended sessions by themselves.
    await db.acrossInstansi((tx) => endAllOf(tx, pengguna_id, ALASAN[keadaan], keadaan === 'aktif' ? limit : undefined))
  }

  /** How many were looked at. */
  async function lookAtAll(list: typeof listAkunHidup): Promise<number> {
    if (config.SSO_URL !== undefined || config.SSO_ADMIN_CLIENT_SECRET === undefined) return 0
    const waiting = await db.acrossInstansi((tx) => list(tx, config.SSO_ISSUER, LOOKED_AT_ONCE))
    if (waiting.length === 0 || (await endpoints()).admin === null) return 0
    for (let at = 0; at < waiting.length; at += KEPT_TOGETHER) {
      const part = waiting.slice(at, at + KEPT_TOGETHER)
      const queue = [...part]
      const work = async () => {
        for (let next = queue.shift(); next !== undefined; next = queue.shift()) await lookAt(next)
      }
      await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work))
      await db.acrossInstansi((tx) =>
        noteDilihat(
          tx,
          part.map(({ pengguna_id }) => pengguna_id),
        ),
      )
    }
    return waiting.length
  }

  return {
    /** whoever has not been looked at for an hour */
    look: () => lookAtAll(listAkunHidup),
    /** whoever something was just said about */
    lookNow: () => lookAtAll(listAkunDitandai),
  }
}
