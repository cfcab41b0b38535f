import type { Config } from '../../platform/config.ts'
import { boundedAnswer } from '../../platform/outgoing/public.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import { readDiscovery } from './discovery.ts'

/** Where a client's secret goes: into the form, or into the header. */
export type ClientAuth = 'post' | 'basic'

/** Where the single sign-on answers, and how it wants to be asked. The bundled one has Keycloak's paths; any other says it in its discovery. */
export type Endpoints = {
  issuer: string
  authorize: string
  token: string
  jwks: string
  userinfo: string | null
  /** end_session_endpoint and revocation_endpoint */
  logout: string | null
  revoke: string | null
  /** Keycloak's calls for accounts; other providers have none that we speak */
  admin: string | null
  clientAuth: ClientAuth
  revokeAuth: ClientAuth
  grants: readonly string[]
  /** RFC 9207: every answer of the authorization address names its issuer */
  namesIssuer: boolean
}

export type ProviderStatus = { keadaan: 'belum' | 'baik' | 'jauh' | 'salah'; masalah: string | null }
export type Provider = {
  endpoints(): Promise<Endpoints>
  /** what the last look at its discovery showed */
  status(): ProviderStatus
}

const TIMEOUT = 10_000
/** An address that the provider moved is found by itself. */
const KEEP_MS = 3_600_000

/** A call to the single sign-on. Away or slow is a 503 that says so, never a hang; a signal of the caller's bounds several calls together. */
export async function callSso(url: string, { signal, ...init }: RequestInit = {}): Promise<Response> {
  const bound = AbortSignal.timeout(TIMEOUT)
  try {
    const either = signal ? AbortSignal.any([signal, bound]) : bound
    return boundedAnswer(await fetch(url, { redirect: 'manual', ...init, signal: either }))
  } catch {
    return refuse('layanan_tidak_tersedia', { retryAfter: 5 })
  }
}

const withoutSlash = (address: string): string => address.replace(/\/$/, '')

/** A Keycloak's issuer ends with its realm, with /auth before it or without. */
export const isKeycloakIssuer = (issuer: string): boolean => /\/realms\/[^/]+\/?$/.test(new URL(issuer).pathname)

/** Where accounts are made and ended, beside the issuer: /realms/asn is /admin/realms/asn there. */
function adminOf(base: string, issuer: string): string | null {
  const realm = withoutSlash(new URL(issuer).pathname)
  return isKeycloakIssuer(issuer) ? `${base}${realm.replace(/\/realms\/([^/]+)$/, '/admin/realms/$1')}` : null
}

/** Where people look after their account at a provider of one's own; null where nobody said, and for the bundled one, which has our pages. */
export function accountUrl(config: Pick<Config, 'SSO_URL' | 'SSO_ISSUER' | 'SSO_ACCOUNT_URL'>): string | null {
  if (config.SSO_URL !== undefined) return null
  if (config.SSO_ACCOUNT_URL !== undefined) return config.SSO_ACCOUNT_URL
  return isKeycloakIssuer(config.SSO_ISSUER) ? `${withoutSlash(config.SSO_ISSUER)}/account` : null
}

type ProviderConfig = Pick<Config, 'SSO_URL' | 'SSO_ISSUER'>

export function createProvider(config: ProviderConfig, now: () => number = Date.now): Provider {
  return config.SSO_URL === undefined ? foreign(config.SSO_ISSUER, now) : bundled(config.SSO_URL, config.SSO_ISSUER)
}

function bundled(url: string, issuer: string): Provider {
  const base = withoutSlash(url)
  const oidc = `${base}${withoutSlash(new URL(issuer).pathname)}/protocol/openid-connect`
  const known: Endpoints = {
    issuer,
    // People's browsers go there through our own port.
    authorize: `${withoutSlash(issuer)}/protocol/openid-connect/auth`,
    token: `${oidc}/token`,
    jwks: `${oidc}/certs`,
    userinfo: null,
    logout: `${oidc}/logout`,
    revoke: null,
    admin: adminOf(base, issuer),
    clientAuth: 'post',
    revokeAuth: 'post',
    grants: ['password', 'refresh_token', 'authorization_code', 'client_credentials'],
    namesIssuer: false,
  }
  return { endpoints: async () => known, status: () => ({ keadaan: 'baik', masalah: null }) }
}

function foreign(issuer: string, now: () => number): Provider {
  let known: { endpoints: Endpoints; until: number } | null = null
  let asking: Promise<Endpoints> | null = null
  let status: ProviderStatus = { keadaan: 'belum', masalah: null }

  async function look(): Promise<Endpoints> {
    const answer = await callSso(`${withoutSlash(issuer)}/.well-known/openid-configuration`).catch((error: unknown) => {
      status = { keadaan: 'jauh', masalah: 'SSO_ISSUER does not answer' }
      throw error
    })
    if (answer.status >= 500 || answer.status === 429) {
      status = { keadaan: 'jauh', masalah: `the discovery of SSO_ISSUER answers ${answer.status}` }
      return refuse('layanan_tidak_tersedia', { retryAfter: 5 })
    }
    const found = answer.ok
      ? readDiscovery(issuer, await answer.json().catch(() => null))
      : { ok: false as const, problem: `the discovery of SSO_ISSUER answers ${answer.status}; is the address right?` }
    if (!found.ok) {
      status = { keadaan: 'salah', masalah: found.problem }
      return refuse('layanan_tidak_tersedia', { retryAfter: 30, why: found.problem })
    }
    const endpoints = { ...found.endpoints, admin: adminOf(new URL(issuer).origin, issuer) }
    status = { keadaan: 'baik', masalah: null }
    known = { endpoints, until: now() + KEEP_MS }
    return endpoints
  }

  /** Many callers, one question. */
  function ask(): Promise<Endpoints> {
    asking ??= look().finally(() => {
      asking = null
    })
    return asking
  }

  return {
    async endpoints() {
      if (known === null) return ask()
      // What is known goes on being used while it is asked anew, and when nobody answers.
      if (known.until < now()) {
        known.until = now() + KEEP_MS
        ask().catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error
        })
      }
      return known.endpoints
    },
    status: () => status,
  }
}
