import type { logout } from '@presensi/contract/identity/auth'
import type { RouteAnswer } from '@presensi/contract/route'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import type { Revocations } from '../../platform/token/revocation.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { type Endpoints, isKeycloakIssuer } from '../sso/public.ts'
import { findPenyegar, planAkhirSso } from './akhir-sso.repo.ts'
import { type AkhirSsoTeller, createPenyegarSeal } from './akhir-sso.ts'
import { endAllOf } from './end-all.ts'
import { findLiveSesi, revokeSesi } from './sesi.repo.ts'
import type { Sessions } from './sessions.ts'

type Deps = {
  config: Pick<Config, 'PRESENSI_SECRET' | 'PORTAL_URL' | 'SSO_URL' | 'SSO_LOGIN' | 'SSO_CLIENT_ID'>
  db: Database
  sessions: Pick<Sessions, 'readSso'>
  revocations: Revocations
  endpoints(): Promise<Endpoints>
  akhirSso: AkhirSsoTeller
}
/** `given`: the refresh token of the single sign-on in the browser's cookie */
type Asked = { everywhere: boolean; given: string | undefined }

/**
 * Ends this session, or every one of the person, here and at the single sign-on. Here it is over whatever happens there: what could not be
 * told at once is told by the worker.
 */
export function createLogOut({ config, db, sessions, revocations, endpoints, akhirSso }: Deps) {
  const penyegar = createPenyegarSeal(config)

  const endHere = (call: PersonCall, { everywhere, given }: Asked) =>
    db.acrossInstansi(async (tx) => {
      const { sid, sub: pengguna_id } = call.caller
      const sesi = await findLiveSesi(tx, sid)
      const sso = sessions.readSso(sesi)
      const kept = sesi?.masuk_id ? await findPenyegar(tx, sesi.masuk_id) : null
      const refresh_token = given ?? (kept === null ? sso.refresh_token : penyegar.unseal(kept))
      const plan = (what: { sub: string } | { penyegar: Buffer }) =>
        planAkhirSso(tx, { pengguna_id, ...what }, { leased: true })
      const all = everywhere ? await endAllOf(tx, pengguna_id, 'keluar dari semua perangkat') : null
      const rows = all?.rows ?? (await revokeSesi(tx, { id: sid }, 'keluar'))
      const aksi = everywhere ? 'keluar_semua' : 'keluar'
      await recordAudit(tx, call, { aksi, objek: 'sesi', objek_id: sid })
      const planned = [
        ...(all !== null && all.sub !== null ? [await plan({ sub: all.sub })] : []),
        ...(refresh_token !== null ? [await plan({ penyegar: penyegar.seal(refresh_token) })] : []),
      ]
      return { rows, planned, id_token: sso.id_token }
    })

  /**
   * The page of the provider that ends the browser's session there (OpenID Connect RP-Initiated Logout). Without it the next person at a shared
   * computer would be signed in as the one before. A Keycloak ends it by its own call; our own form leaves no session in the browser.
   */
  async function pageOf(isTold: boolean, id_token: string | null): Promise<string> {
    if (config.SSO_URL !== undefined || config.SSO_LOGIN === 'sandi') return config.PORTAL_URL
    const { issuer, logout } = await endpoints()
    if (logout === null || (isTold && isKeycloakIssuer(issuer))) return config.PORTAL_URL
    const page = new URL(logout)
    page.searchParams.set('client_id', config.SSO_CLIENT_ID)
    page.searchParams.set('post_logout_redirect_uri', config.PORTAL_URL)
    if (id_token !== null) page.searchParams.set('id_token_hint', id_token)
    return page.href
  }

  return async function logOut(call: PersonCall, asked: Asked): Promise<RouteAnswer<typeof logout>> {
    const { rows, planned, id_token } = await endHere(call, asked)
    revocations.add(rows)
    const { log } = call.http.request
    // At once, under one bound: one that hangs is waited for once.
    const told = await Promise.all(
      planned.map((id) => akhirSso.tellNow(id, (facts) => log.warn(facts, 'not ended at the sign-in service yet'))),
    )
    const isTold = told.length > 0 && told.every((one) => one === 'selesai')
    const id = planned[told.indexOf('menyusul')]
    const menyusul = asked.everywhere && id !== undefined
    if (menyusul) await db.acrossInstansi((tx) => akhirSso.tellPerson(tx, id, call.caller.sub))
    const portal = await pageOf(isTold, id_token).catch(() => config.PORTAL_URL)
    return { portal, ...(menyusul && { menyusul: true as const }) }
  }
}
