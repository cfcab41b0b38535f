import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { type AdminClient, type Endpoints, isKeycloakIssuer, type TokenClient } from '../sso/public.ts'
import { findSub } from './identitas.repo.ts'

type Deps = {
  config: Pick<Config, 'PORTAL_URL' | 'SSO_URL' | 'SSO_LOGIN' | 'SSO_CLIENT_ID'>
  db: Database
  endpoints(): Promise<Endpoints>
  tokenClient: TokenClient
  adminClient: AdminClient
}
/** `everywhere`: the person whose every session ends */
type Ending = { everywhere: string | null; refresh_token: string | null; id_token: string | null }

/**
 * Ends the session at the single sign-on and says where the browser goes next. The session here is over whatever happens there; what could
 * not be ended is written into the log.
 */
export function createEndAtSso({ config, db, endpoints, tokenClient, adminClient }: Deps) {
  async function endEverywhere(pengguna_id: string): Promise<boolean> {
    const sub = await db.acrossInstansi((tx) => findSub(tx, pengguna_id))
    if (sub === null) return false
    await adminClient.endSessions(sub)
    return true
  }

  /**
   * The page of the provider that ends the browser's session there (OpenID Connect RP-Initiated Logout). Without it the next person at a shared
   * computer would be signed in as the one before. A Keycloak ends it by its own call; our own form leaves no session in the browser.
   */
  async function pageOf(ended: boolean, id_token: string | null): Promise<string> {
    if (config.SSO_URL !== undefined || config.SSO_LOGIN === 'sandi') return config.PORTAL_URL
    const { issuer, logout } = await endpoints()
    if (logout === null || (ended && isKeycloakIssuer(issuer))) return config.PORTAL_URL
    const page = new URL(logout)
    page.searchParams.set('client_id', config.SSO_CLIENT_ID)
    page.searchParams.set('post_logout_redirect_uri', config.PORTAL_URL)
    if (id_token !== null) page.searchParams.set('id_token_hint', id_token)
    return page.href
  }

  return async function endAtSso(call: PersonCall, { everywhere, refresh_token, id_token }: Ending): Promise<string> {
    const { log } = call.http.request
    const attempt = async (what: string, end: () => Promise<boolean>): Promise<boolean> => {
      // A single sign-on that is away must not keep anybody signed in here.
      const ended = await end().catch((error: unknown) => {
        log.warn({ err: error, what }, 'not ended at the sign-in service')
        return null
      })
      if (ended === false) log.warn({ what }, 'not ended at the sign-in service')
      return ended === true
    }
    const all = everywhere !== null && (await attempt('every session', () => endEverywhere(everywhere)))
    const one =
      !all && refresh_token !== null && (await attempt('this session', () => tokenClient.endSession(refresh_token)))
    return pageOf(all || one, id_token).catch(() => config.PORTAL_URL)
  }
}
