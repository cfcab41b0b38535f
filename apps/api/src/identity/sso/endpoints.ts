import type { Config } from '../../platform/config.ts'
import { refuse } from '../../platform/refusal.ts'

/** Where the single sign-on answers. The bundled one has Keycloak's paths; a Keycloak of one's own says them itself. */
export type Endpoints = { token: string; jwks: string; logout: string; admin: string }

const TIMEOUT = 10_000

/** A call to the single sign-on. Away or slow is a 503 that says so, never a hang. */
export async function callSso(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url, { redirect: 'manual', ...init, signal: AbortSignal.timeout(TIMEOUT) })
  } catch {
    return refuse('layanan_tidak_tersedia', { retryAfter: 5 })
  }
}

export function createEndpoints(config: Pick<Config, 'SSO_URL' | 'SSO_ISSUER'>): () => Promise<Endpoints> {
  const realm = new URL(config.SSO_ISSUER).pathname
  const admin = (base: string) => `${base}${realm.replace('/realms/', '/admin/realms/')}`
  const { SSO_URL } = config
  if (SSO_URL !== undefined) {
    const base = SSO_URL.replace(/\/$/, '')
    const oidc = `${base}${realm}/protocol/openid-connect`
    return async () => ({ token: `${oidc}/token`, jwks: `${oidc}/certs`, logout: `${oidc}/logout`, admin: admin(base) })
  }
  let known: Endpoints | null = null
  return async () => {
    known ??= await discover(config.SSO_ISSUER, admin(new URL(config.SSO_ISSUER).origin))
    return known
  }
}

async function discover(issuer: string, admin: string): Promise<Endpoints> {
  const answer = await callSso(`${issuer}/.well-known/openid-configuration`)
  if (!answer.ok) return refuse('layanan_tidak_tersedia', { retryAfter: 5 })
  const found = (await answer.json()) as Record<string, unknown>
  if (found.issuer !== issuer) throw new Error('SSO_ISSUER does not match the issuer in its discovery document')
  return {
    token: String(found.token_endpoint),
    jwks: String(found.jwks_uri),
    logout: String(found.end_session_endpoint),
    admin,
  }
}
