import { randomUUID } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { nothingPlanted } from './keycloak-planted.ts'

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
  disabled?: boolean
}

/** A session there; it ends by its own, with its person, or with what is signed before a moment. */
type Session = { sub: string; offline: boolean; start: number }
type Said = [number, unknown, Record<string, string>?]

/** An OpenID provider that is not ours, answering in the shape Keycloak 26 answers in: RS256, aud 'account', refresh tokens as JWT. */
export async function startKeycloakPeer(users: PeerUser[], client: { id: string; secret: string }) {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'peer-1', alg: 'RS256', use: 'sig' }
  const seen: { path: string; form: URLSearchParams; body: unknown; headers: http.IncomingHttpHeaders }[] = []
  const liveRefresh = new Set<string>()
  const sessions = new Map<string, Session>()
  /** tokens that a test signed by hand belong to no session, and to nobody who was ever here */
  const ended = new Set<string>()
  const known = new Set<string>()
  const end = (sid: string): boolean => {
    ended.add(sid)
    return sessions.delete(sid)
  }
  /** of people whose sessions an administrator ended altogether, in seconds */
  const notBefore = new Map<string, number>()
  const planted = nothingPlanted()
  const limitOf = (sub: string): number => Math.max(planted.realmNotBefore, notBefore.get(sub) ?? 0)
  let issuer = ''

  /** Its clock, in whole seconds. A test turns it to a second in which nothing was signed yet. */
  let ahead = 0
  const clock = (): number => Math.floor(Date.now() / 1000) + ahead
  function turnSecond(): number {
    ahead += 2
    return clock()
  }

  const sign = (payload: JWTPayload, seconds: number): Promise<string> =>
    new SignJWT({ jti: randomUUID(), ...payload })
      .setProtectedHeader({ alg: 'RS256', kid: 'peer-1', typ: 'JWT' })
      .setIssuer(issuer)
      .setIssuedAt(clock())
      .setExpirationTime(`${seconds}s`)
      .sign(privateKey)

  async function tokensFor(user: PeerUser, sid: string, scope: string) {
    const { sub, username: preferred_username, name, email, nip } = user
    const shared = { sub, sid, session_state: sid, azp: client.id, scope }
    const offline = scope.split(' ').includes('offline_access')
    if (!sessions.has(sid)) sessions.set(sid, { sub, offline, start: clock() * 1000 })
    known.add(sub)
    const typ = offline ? 'Offline' : 'Refresh'
    const refresh_token = await sign({ ...shared, typ, aud: issuer, jti: randomUUID() }, 1800)
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
      ...(scope.split(' ').includes('openid') && {
        id_token: await sign(
          { ...shared, typ: 'ID', aud: client.id, at_hash: 'x', preferred_username, name, nip },
          300,
        ),
      }),
      'not-before-policy': limitOf(sub),
      session_state: sid,
      scope,
    }
  }

  /** Why a token of ours is not good any more; null where it is. */
  function deadness({ sub = '', sid, iat = 0 }: JWTPayload, limit = limitOf(sub)): string | null {
    const user = users.find((one) => one.sub === sub)
    if (ended.has(String(sid)) || (user === undefined && known.has(sub))) return 'user_session_not_found'
    if (user?.disabled) return 'User disabled'
    return iat < limit ? 'Stale token' : null
  }

  async function answerToken(form: URLSearchParams): Promise<[number, unknown]> {
    if (form.get('grant_type') === 'client_credentials')
      return [
        200,
        {
          access_token: await sign({ sub: 'service', typ: 'Bearer', azp: form.get('client_id') }, 60),
          expires_in: 60,
          token_type: 'Bearer',
          'not-before-policy': planted.realmNotBefore,
        },
      ]
    if (form.get('client_id') !== client.id || form.get('client_secret') !== client.secret)
      return [401, { error: 'unauthorized_client', error_description: 'Invalid client or Invalid client credentials' }]
    if (form.get('grant_type') === 'refresh_token') {
      const given = form.get('refresh_token') ?? ''
      if (!liveRefresh.delete(given)) return [400, { error: 'invalid_grant', error_description: 'Token is not active' }]
      const { payload } = await jwtVerify(given, publicKey)
      const user = users.find((one) => one.sub === payload.sub)
      const dead = deadness(payload)
      if (user === undefined || dead !== null)
        return [400, { error: 'invalid_grant', error_description: dead ?? 'Session not active' }]
      return [200, await tokensFor(user, String(payload.sid), String(payload.scope))]
    }
    const user = users.find((one) => one.username === form.get('username') || one.email === form.get('username'))
    if (user === undefined || user.password !== form.get('password'))
      return [401, { error: 'invalid_grant', error_description: 'Invalid user credentials' }]
    if (user.disabled) return [400, { error: 'invalid_grant', error_description: 'Account disabled' }]
    return [200, await tokensFor(user, randomUUID(), form.get('scope') ?? 'profile email')]
  }

  /** The session of a refresh token that is used for its end. */
  async function endByRefresh(given: string): Promise<boolean> {
    const { payload } = await jwtVerify(given, publicKey).catch(() => ({ payload: null }))
    liveRefresh.delete(given)
    if (payload !== null) end(String(payload.sid))
    return payload !== null
  }

  /** It says why in a header alone. */
  const bearer = (error: string, why: string) => ({
    'www-authenticate': `Bearer realm="auth", error="${error}", error_description="${why}"`,
  })

  function answerUserinfo(authorization = ''): Promise<Said> {
    // Tests move the clock of this process, and mean that of the product.
    return jwtVerify(authorization.replace(/^Bearer /, ''), publicKey, { clockTolerance: 600 }).then(
      ({ payload }) => {
        // An offline session outlives the person's not-before here, though its refresh token does not.
        const dead = deadness(payload, planted.realmNotBefore)
        if (dead !== null) return [401, null, bearer('invalid_token', dead)]
        const isBare = payload.scope !== undefined && !String(payload.scope).split(' ').includes('openid')
        if (isBare) return [403, null, bearer('insufficient_scope', 'Missing openid scope')]
        const { sub, preferred_username, name, email, nip } = payload
        return [200, { sub, preferred_username, name, email, nip }]
      },
      () => [401, null, bearer('invalid_token', 'Token verification failed')],
    )
  }

  function answerUser(method: string, [sub = '', act]: string[]): [number, unknown] {
    const found = users.find((one) => one.sub === sub)
    if (found === undefined) return [404, { error: 'User not found' }]
    if (method === 'GET') {
      const { username, email, nip } = found
      const own = [...sessions].filter(([, session]) => session.sub === sub && !session.offline)
      if (act === 'sessions') return [200, own.map(([id, { start }]) => ({ id, start }))]
      const said = { id: sub, username, email, enabled: found.disabled !== true, attributes: { nip: [nip] } }
      return [200, { ...said, notBefore: notBefore.get(sub) ?? 0 }]
    }
    // Offline sessions end with the consent of their client, and only with it.
    const offline = act === 'consents'
    for (const [sid, session] of sessions) if (session.sub === sub && session.offline === offline) end(sid)
    if (act === 'logout') notBefore.set(sub, clock())
    return [204, null]
  }

  type Account = { id: string; username: string; email?: string; attributes?: { nip?: string[] } }
  const accounts: Account[] = []
  /** Of two that are taken it names only the address. */
  function makeAccount(given: Account): Said {
    if (given.email !== undefined && accounts.some((one) => one.email === given.email))
      return [409, { errorMessage: 'User exists with same email' }]
    if (accounts.some((one) => one.username === given.username))
      return [409, { errorMessage: 'User exists with same username' }]
    const id = randomUUID()
    accounts.push({ ...given, id })
    return [201, null, { location: `${issuer.replace('/realms/auth', '/admin/realms/auth')}/users/${id}` }]
  }
  const listAccounts = (query: URLSearchParams): [number, unknown] => [
    200,
    accounts.filter((one) => one.username === query.get('username')),
  ]

  type Asked = { method: string; authorization: string | undefined; form: URLSearchParams; body: unknown }

  /** Its own client's token, which dies by the realm's not-before as any other. */
  const isAdmin = (authorization = ''): Promise<boolean> =>
    jwtVerify(authorization.replace(/^Bearer /, ''), publicKey).then(
      ({ payload }) => (payload.iat ?? 0) >= planted.realmNotBefore,
      () => false,
    )

  async function answer(url: URL, { method, authorization, form, body }: Asked): Promise<Said> {
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
          userinfo_endpoint: `${issuer}/protocol/openid-connect/userinfo`,
          revocation_endpoint: `${issuer}/protocol/openid-connect/revoke`,
          end_session_endpoint: `${issuer}/protocol/openid-connect/logout`,
        },
      ]
    // Only the bundled single sign-on has these; it believes every code here.
    if (/^\/auth\/realms\/auth\/account\/totp(\/(setup|confirm|delete))?$/.test(path))
      return form.get('kode') === 'salah' ? [400, { status: 400 }] : [200, { status: 200 }]
    if (path === `${oidc}/certs`) return [200, { keys: [jwk] }]
    if (path === `${oidc}/token`) return planted.refusal ?? answerToken(form)
    if (path === `${oidc}/userinfo`) return answerUserinfo(authorization)
    if (path === `${oidc}/logout`)
      return (await endByRefresh(form.get('refresh_token') ?? '')) ? [204, null] : [400, { error: 'invalid_grant' }]
    if (path === `${oidc}/revoke`) {
      await endByRefresh(form.get('token') ?? '')
      return [200, null]
    }
    if (path.startsWith('/auth/admin/') && !(await isAdmin(authorization)))
      return [401, { error: 'HTTP 401 Unauthorized' }]
    if (path.startsWith('/auth/admin/realms/auth/sessions/'))
      return [end(path.split('/').at(-1) ?? '') ? 204 : 404, null]
    if (path === '/auth/admin/realms/auth/reset-links') return [200, planted.links]
    if (path === USERS) return body === null ? listAccounts(query) : makeAccount(body as Account)
    if (path.startsWith(`${USERS}/`) && path.endsWith('/reset-password'))
      return typeof (body as { value?: unknown } | null)?.value === 'string'
        ? [204, null]
        : [400, { error: 'No password provided' }]
    if (path.startsWith(`${USERS}/`)) return answerUser(method, path.slice(USERS.length + 1).split('/'))
    return [404, null]
  }

  const server = http.createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const url = new URL(request.url ?? '/', 'http://x')
    const isJson = String(request.headers['content-type'] ?? '').includes('json')
    const form = new URLSearchParams(isJson ? '' : text)
    const given = isJson && text ? JSON.parse(text) : null
    seen.push({ path: url.pathname, form, body: given, headers: request.headers })
    if (planted.hangs) return
    if (planted.away) return void response.writeHead(503).end()
    const { method = 'GET', headers } = request
    const [status, body, more] = await answer(url, { method, authorization: headers.authorization, form, body: given })
    if (planted.losesAnswers && method !== 'GET') return void response.destroy()
    response
      .writeHead(status, { 'content-type': 'application/json', ...more })
      .end(body === null ? '' : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/auth/realms/auth`
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return Object.assign(planted, {
    issuer,
    sign,
    seen,
    users,
    accounts,
    sessions,
    notBefore,
    turnSecond,
    end,
    privateKey,
    close,
  })
}

export type KeycloakPeer = Awaited<ReturnType<typeof startKeycloakPeer>>
