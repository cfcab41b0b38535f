import type { Config } from '../../platform/config.ts'
import { callSso, type Endpoints } from './endpoints.ts'

export type SsoTokens = { access_token: string; refresh_token: string | null }
export type TokenAnswer =
  | { ok: true; tokens: SsoTokens }
  | { ok: false; status: number; description: string; retryAfter: number | null }

type Deps = { config: Pick<Config, 'SSO_CLIENT_ID' | 'SSO_CLIENT_SECRET'>; endpoints: () => Promise<Endpoints> }

/** Asks the single sign-on for tokens, or to end a session, on behalf of a caller. */
export function createTokenClient({ config, endpoints }: Deps) {
  const clientFields = {
    client_id: config.SSO_CLIENT_ID,
    ...(config.SSO_CLIENT_SECRET && { client_secret: config.SSO_CLIENT_SECRET }),
  }

  async function request(fields: Record<string, string>, headers: Record<string, string>): Promise<TokenAnswer> {
    const answer = await callSso((await endpoints()).token, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ ...clientFields, ...fields }),
    })
    const data = (await answer.json().catch(() => ({}))) as Record<string, unknown>
    if (answer.ok)
      return {
        ok: true,
        tokens: {
          access_token: String(data.access_token),
          refresh_token: typeof data.refresh_token === 'string' ? data.refresh_token : null,
        },
      }
    const retryAfter = Number(answer.headers.get('retry-after'))
    return {
      ok: false,
      status: answer.status,
      description: String(data.error_description ?? ''),
      retryAfter: retryAfter > 0 ? retryAfter : null,
    }
  }

  return {
    byPassword: (username: string, password: string, headers: Record<string, string>) =>
      request(
        { grant_type: 'password', username, password, module_id: 'presensi', scope: 'openid profile email' },
        headers,
      ),
    byRefresh: (refresh_token: string, headers: Record<string, string>) =>
      request({ grant_type: 'refresh_token', refresh_token }, headers),
    /** Keycloak's back-channel form. The session may already be over there; that is no failure here. */
    async logout(refresh_token: string): Promise<void> {
      const { logout } = await endpoints()
      await callSso(logout, { method: 'POST', body: new URLSearchParams({ ...clientFields, refresh_token }) })
    },
  }
}

export type TokenClient = ReturnType<typeof createTokenClient>
