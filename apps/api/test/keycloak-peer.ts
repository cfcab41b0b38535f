import { randomUUID } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, jwtVerify, SignJWT } from 'jose'

const USERS = '/auth/admin/realms/auth/users'

export type PeerUser = {
  sub: string
  username: string
  password: string
  nip: string
  /** when they signed in, in seconds; not said where it is left out */
  auth_time?: number
  name: string
  email: string
  otp?: boolean
}

/** An OpenID provider that is not ours, answering in the shape Keycloak 26 answers in: RS256, aud 'account', refresh tokens as JWT. */
export async function startKeycloakPeer(users: PeerUser[], client: { id: string; secret: string }) {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'peer-1', alg: 'RS256', use: 'sig' }
  const seen: { path: string; form: URLSearchParams; body: unknown; headers: http.IncomingHttpHeaders }[] = []
  const liveRefresh = new Set<string>()
  /** what the token address refuses everything with, while a test says so */
  const planted: { refusal: [number, unknown] | null } = { refusal: null }
  let issuer = ''

  const sign = (payload: JWTPayload, seconds: number): Promise<string> =>
    new SignJWT({ jti: randomUUID(), ...payload })
      .setProtectedHeader({ alg: 'RS256', kid: 'peer-1', typ: 'JWT' })
      .setIssuer(issuer)
      .setIssuedAt()
      .setExpirationTime(`${seconds}s`)
      .sign(privateKey)

  async function tokensFor(user: PeerUser, sid: string) {
    const { sub, username: preferred_username, name, email, nip } = user
    const shared = { sub, sid, session_state: sid, azp: client.id, scope: 'openid profile email' }
    const refresh_token = await sign({ ...shared, typ: 'Refresh', aud: issuer, jti: randomUUID() }, 1800)
    liveRefresh.add(refresh_token)
    const amr = user.otp ? ['pwd', 'otp'] : ['pwd']
    const access = {
      ...shared,
      typ: 'Bearer',
      aud: 'account',
      acr: '1',
      realm_access: { roles: ['offline_access'] },
      preferred_username,
      name,
      email,
      nip,
      amr,
      ...(user.auth_time !== undefined && { auth_time: user.auth_time }),
    }
    return {
      access_token: await sign(access, 300),
      expires_in: 300,
      refresh_expires_in: 1800,
      refresh_token,
      token_type: 'Bearer',
      'not-before-policy': 0,
      session_state: sid,
      scope: shared.scope,
    }
  }

  async function answerToken(form: URLSearchParams): Promise<[number, unknown]> {
    if (form.get('grant_type') === 'client_credentials')
      return [
        200,
        {
          access_token: await sign({ sub: 'service', typ: 'Bearer', azp: form.get('client_id') }, 60),
          expires_in: 60,
          token_type: 'Bearer',
        },
      ]
    if (form.get('client_id') !== client.id || form.get('client_secret') !== client.secret)
      return [401, { error: 'unauthorized_client', error_description: 'Invalid client or Invalid client credentials' }]
    if (form.get('grant_type') === 'refresh_token') {
      const given = form.get('refresh_token') ?? ''
      if (!liveRefresh.delete(given)) return [400, { error: 'invalid_grant', error_description: 'Token is not active' }]
      const { payload } = await jwtVerify(given, publicKey)
      const user = users.find((one) => one.sub === payload.sub)
      return user ? [200, await tokensFor(user, String(payload.sid))] : [400, { error: 'invalid_grant' }]
    }
    const user = users.find((one) => one.username === form.get('username') || one.email === form.get('username'))
    if (user === undefined || user.password !== form.get('password'))
      return [401, { error: 'invalid_grant', error_description: 'Invalid user credentials' }]
    return [200, await tokensFor(user, randomUUID())]
  }

  type Account = { id: string; username: string; email?: string }
  const accounts: Account[] = []
  function makeAccount(given: Account): number {
    const isTaken = (one: Account) =>
      one.username === given.username || (given.email !== undefined && one.email === given.email)
    if (accounts.some(isTaken)) return 409
    accounts.push({ ...given, id: randomUUID() })
    return 201
  }
  const listAccounts = (query: URLSearchParams): [number, unknown] => [
    200,
    accounts.filter((one) => one.username === query.get('username')),
  ]

  async function answer(url: URL, form: URLSearchParams, body: unknown): Promise<[number, unknown]> {
    const { pathname: path, searchParams: query } = url
    const oidc = '/auth/realms/auth/protocol/openid-connect'
    if (path === '/auth/realms/auth/.well-known/openid-configuration')
      return [
        200,
        {
          issuer,
          authorization_endpoint: `${issuer}/protocol/openid-connect/auth`,
          grant_types_supported: ['authorization_code', 'client_credentials', 'password', 'refresh_token'],
          token_endpoint_auth_methods_supported: ['private_key_jwt', 'client_secret_basic', 'client_secret_post'],
          token_endpoint: `${issuer}/protocol/openid-connect/token`,
          jwks_uri: `${issuer}/protocol/openid-connect/certs`,
          end_session_endpoint: `${issuer}/protocol/openid-connect/logout`,
        },
      ]
    // Only the bundled single sign-on has these; it believes every code here.
    if (/^\/auth\/realms\/auth\/account\/totp(\/(setup|confirm|delete))?$/.test(path))
      return form.get('kode') === 'salah' ? [400, { status: 400 }] : [200, { status: 200 }]
    if (path === `${oidc}/certs`) return [200, { keys: [jwk] }]
    if (path === `${oidc}/token`) return planted.refusal ?? answerToken(form)
    if (path === `${oidc}/logout`)
      return liveRefresh.delete(form.get('refresh_token') ?? '') ? [204, null] : [400, { error: 'invalid_grant' }]
    if (path === USERS) return body === null ? listAccounts(query) : [makeAccount(body as Account), null]
    if (path.startsWith(`${USERS}/`) && path.endsWith('/reset-password')) return [204, null]
    return [/\/auth\/admin\/realms\/auth\/users\/[^/]+\/logout$/.test(path) ? 204 : 404, null]
  }

  const server = http.createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const url = new URL(request.url ?? '/', 'http://x')
    const isJson = String(request.headers['content-type'] ?? '').includes('json')
    const form = new URLSearchParams(isJson ? '' : text)
    const given = isJson && text ? JSON.parse(text) : null
    seen.push({ path: url.pathname, form, body: given, headers: request.headers })
    const [status, body] = await answer(url, form, given)
    response.writeHead(status, { 'content-type': 'application/json' }).end(body === null ? '' : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/auth/realms/auth`
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return Object.assign(planted, { issuer, sign, seen, users, privateKey, close })
}

export type KeycloakPeer = Awaited<ReturnType<typeof startKeycloakPeer>>
