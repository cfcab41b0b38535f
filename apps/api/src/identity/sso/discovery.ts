import type { ClientAuth, Endpoints } from './endpoints.ts'

type Found = { ok: true; endpoints: Omit<Endpoints, 'admin'> } | { ok: false; problem: string }

const no = (problem: string): Found => ({ ok: false, problem })
const listOf = (value: unknown): string[] | null => (Array.isArray(value) ? value.map(String) : null)

/** An address of the discovery document; never a plainer way than to the issuer itself, because secrets go there. */
function addressOf(value: unknown, issuer: URL): string | null {
  if (typeof value !== 'string' || !URL.canParse(value)) return null
  const { protocol } = new URL(value)
  return protocol === 'https:' || (protocol === 'http:' && issuer.protocol === 'http:') ? value : null
}

/** Left out, it is Basic (Discovery §3, RFC 8414 §2). */
function authOf(value: unknown): ClientAuth {
  const methods = listOf(value) ?? ['client_secret_basic']
  return methods.includes('client_secret_basic') && !methods.includes('client_secret_post') ? 'basic' : 'post'
}

/** What a discovery document says (OpenID Connect Discovery 1.0), or what is wrong with it, in words for who runs the product. */
export function readDiscovery(issuer: string, document: unknown): Found {
  if (typeof document !== 'object' || document === null || Array.isArray(document))
    return no('the discovery of SSO_ISSUER is no JSON object; is the address right?')
  const said = document as Record<string, unknown>
  // §4.3: exactly, also a slash at the end. Tokens carry it the way it stands there.
  if (said.issuer !== issuer)
    return no(`the discovery names the issuer ${JSON.stringify(said.issuer)?.slice(0, 200)}: write SSO_ISSUER just so`)
  const address = (name: string) => addressOf(said[name], new URL(issuer))
  const authorize = address('authorization_endpoint')
  const token = address('token_endpoint')
  const jwks = address('jwks_uri')
  const missing = Object.entries({ authorization_endpoint: authorize, token_endpoint: token, jwks_uri: jwks })
  if (authorize === null || token === null || jwks === null)
    return no(
      `the discovery lacks ${missing.flatMap(([name, value]) => (value === null ? [name] : [])).join(', ')}, or names it without TLS`,
    )
  return {
    ok: true,
    endpoints: {
      issuer,
      authorize,
      token,
      jwks,
      userinfo: address('userinfo_endpoint'),
      logout: address('end_session_endpoint'),
      revoke: address('revocation_endpoint'),
      clientAuth: authOf(said.token_endpoint_auth_methods_supported),
      revokeAuth: authOf(said.revocation_endpoint_auth_methods_supported),
      // Left out, they are those of the code flow (§3).
      grants: listOf(said.grant_types_supported) ?? ['authorization_code', 'implicit'],
      namesIssuer: said.authorization_response_iss_parameter_supported === true,
    },
  }
}
