import type { Config } from '../../platform/config.ts'
import { refuse } from '../../platform/refusal.ts'
import { asClient } from './client-auth.ts'
import { type ClientAuth, callSso, type Endpoints, isKeycloakIssuer } from './endpoints.ts'
import type { Follow, Grant } from './follow.ts'
import { AS_IT_IS, type Meaning, readJson, readProviderRefusal, saidOf } from './provider-refusal.ts'

export type SsoTokens = { access_token: string; refresh_token: string | null }
export type TokenAnswer =
  | { ok: true; tokens: SsoTokens }
  | { ok: false; status: number; meaning: Meaning | null; retryAfter: number | null }

type Deps = {
  config: Pick<Config, 'SSO_CLIENT_ID' | 'SSO_CLIENT_SECRET' | 'SSO_SCOPE' | 'SSO_URL'>
  endpoints: () => Promise<Endpoints>
  follow: Follow
}

/** As a refresh token that the provider refuses. */
const OVER: TokenAnswer = { ok: false, status: 400, meaning: null, retryAfter: null }

/** Asks the single sign-on for tokens, or to end a session, on behalf of a caller. */
export function createTokenClient({ config, endpoints, follow }: Deps) {
  const client = { id: config.SSO_CLIENT_ID, secret: config.SSO_CLIENT_SECRET }

  type Where = { address: string; auth: ClientAuth }

  type More = { headers?: Record<string, string>; signal?: AbortSignal | undefined }

  async function post({ address, auth }: Where, fields: Record<string, string>, { headers = {}, signal }: More = {}) {
    const asked = asClient(client, auth, new URLSearchParams(fields))
    const { authorization: _others, ...rest } = headers
    const init = { method: 'POST', headers: { ...rest, ...asked.headers }, body: asked.body }
    return callSso(address, { ...init, ...(signal && { signal }) })
  }

  async function request(
    fields: Record<string, string> & { grant_type: Grant },
    headers: Record<string, string>,
  ): Promise<TokenAnswer> {
    const { grant_type: grant, refresh_token: dipakai = null } = fields
    if (dipakai !== null && !(await follow.allows(dipakai))) return OVER
    const { token, clientAuth } = await endpoints()
    const since = performance.now()
    const answer = await post({ address: token, auth: clientAuth }, fields, { headers })
    const { data, isEmpty } = await readJson(answer)
    if (answer.ok) {
      if ((await follow.take({ grant, dipakai, data, since })) !== 'baik') return OVER
      return {
        ok: true,
        tokens: {
          access_token: String(data.access_token),
          refresh_token: typeof data.refresh_token === 'string' ? data.refresh_token : null,
        },
      }
    }
    const retryAfter = Number(answer.headers.get('retry-after'))
    const isBundled = config.SSO_URL !== undefined
    const refusal = isBundled
      ? AS_IT_IS
      : readProviderRefusal(fields.grant_type ?? '', saidOf(answer.status, data, isEmpty))
    if (refusal.kind === 'setup') return refuse('layanan_tidak_tersedia', { retryAfter: 60, why: refusal.why })
    return {
      ok: false,
      status: answer.status,
      meaning: refusal.kind === 'reason' ? refusal.meaning : null,
      retryAfter: retryAfter > 0 ? retryAfter : null,
    }
  }

  return {
    byPassword: (username: string, password: string, headers: Record<string, string>) =>
      request({ grant_type: 'password', username, password, module_id: 'presensi', scope: config.SSO_SCOPE }, headers),
    byRefresh: (refresh_token: string, headers: Record<string, string>) =>
      request({ grant_type: 'refresh_token', refresh_token }, headers),
    /**
     * Ends what the refresh token stands for: by Keycloak's own form, which ends the session at once, elsewhere by revoking it (RFC 7009). What is
     * over already is no failure; false where the provider has no way to be told.
     */
    async endSession(refresh_token: string, signal?: AbortSignal): Promise<boolean> {
      const { issuer, logout, revoke, clientAuth, revokeAuth } = await endpoints()
      const byLogout = logout !== null && isKeycloakIssuer(issuer)
      if (!byLogout && revoke === null) return false
      const { status } = byLogout
        ? await post({ address: logout, auth: clientAuth }, { refresh_token }, { signal })
        : await post(
            { address: revoke ?? '', auth: revokeAuth },
            { token: refresh_token, token_type_hint: 'refresh_token' },
            { signal },
          )
      if (status < 300 || status === 400) return true
      return refuse('layanan_tidak_tersedia', { why: `the provider answers ${status} to a logout` })
    },
  }
}

export type TokenClient = ReturnType<typeof createTokenClient>
