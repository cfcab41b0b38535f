import { randomUUID } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { type KeycloakPeer, startKeycloakPeer } from '../../../test/keycloak-peer.ts'

const TOKEN_PATH = '/auth/realms/auth/protocol/openid-connect/token'
const CLIENT = { id: 'presensi', secret: 'klien-3f9a1c7be2d84f60' }
const BROWSER = { 'sec-fetch-site': 'same-origin' }
const PASSWORD = { client_id: 'presensi', grant_type: 'password', username: 'siti', password: 'sandi siti' }

let harness: Harness
let peer: KeycloakPeer
beforeAll(async () => {
  const user = {
    sub: randomUUID(),
    username: 'siti',
    password: 'sandi siti',
    nip: '1',
    name: 'Siti',
    email: 'siti@x.id',
  }
  peer = await startKeycloakPeer([user], CLIENT)
  harness = await createHarness({ SSO_URL: '', SSO_ISSUER: peer.issuer, SSO_CLIENT_SECRET: CLIENT.secret })
})
afterAll(async () => {
  await harness.close()
  await peer.close()
})
beforeEach(() => void peer.seen.splice(0))

const ask = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  harness.call('POST', TOKEN_PATH, { body, headers })
const passedOn = () => peer.seen.filter(({ path }) => path.endsWith('/token'))
const cookieOf = (headers: Record<string, unknown>) =>
  String([headers['set-cookie'] ?? []].flat()[0]).split(';')[0] ?? ''

describe('the token path', () => {
  it.each([
    ['client_credentials', { grant_type: 'client_credentials', scope: 'openid' }, 'unsupported_grant_type'],
    ['token exchange', { grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange' }, 'unsupported_grant_type'],
    ['a device code', { grant_type: 'urn:ietf:params:oauth:grant-type:device_code' }, 'unsupported_grant_type'],
    ['CIBA', { grant_type: 'urn:openid:params:grant-type:ciba' }, 'unsupported_grant_type'],
    ['a grant in capitals', { ...PASSWORD, grant_type: 'PASSWORD' }, 'unsupported_grant_type'],
    ['no grant', { ...PASSWORD, grant_type: undefined }, 'invalid_request'],
    ['two grants', { ...PASSWORD, grant_type: ['password', 'client_credentials'] }, 'invalid_request'],
    ['another client', { ...PASSWORD, client_id: 'admin-cli' }, 'invalid_client'],
    ['two clients', { ...PASSWORD, client_id: ['presensi', 'admin-cli'] }, 'invalid_client'],
    ['no client', { ...PASSWORD, client_id: undefined }, 'invalid_client'],
    ['our client with a space', { ...PASSWORD, client_id: 'presensi ' }, 'invalid_client'],
  ])('refuses %s as RFC 6749 says, and asks nobody', async (_name, given, error) => {
    const body = Object.fromEntries(
      Object.entries({ client_id: 'presensi', ...given }).filter(([, value]) => value !== undefined),
    )
    const answer = await ask(body)
    expect([answer.status, answer.body]).toEqual([
      error === 'invalid_client' ? 401 : 400,
      { error, error_description: expect.any(String) },
    ])
    expect(passedOn()).toEqual([])
  })

  it.each(['password', 'refresh_token', 'authorization_code'])(
    'adds the secret to the grant %s',
    async (grant_type) => {
      await ask({ ...PASSWORD, grant_type, code: 'x', refresh_token: 'x' })
      expect(passedOn().map(({ form }) => form.get('client_secret'))).toEqual([CLIENT.secret])
    },
  )

  it('ignores parameters nobody knows, and what else says who the client is', async () => {
    const basic = Buffer.from('admin-cli:rahasia').toString('base64')
    const more = { client_secret: 'lain', client_assertion: 'a.b.c', client_assertion_type: 'x', aneh: '1' }
    const answer = await ask({ ...PASSWORD, ...more }, { authorization: `Basic ${basic}` })
    expect(answer.status).toBe(200)
    const [seen] = passedOn()
    expect(seen?.form.getAll('client_secret')).toEqual([CLIENT.secret])
    expect([seen?.form.has('client_assertion'), seen?.headers.authorization]).toEqual([false, undefined])
  })
})

describe('by what a browser is known again', () => {
  const linesOf = (headers: Record<string, unknown>) => [headers['set-cookie'] ?? []].flat().map(String)
  const deviceLine = (headers: Record<string, unknown>) =>
    linesOf(headers).find((line) => line.startsWith('kenal_perangkat='))
  const handedOn = () => passedOn()[0]?.headers['x-presensi-perangkat']

  it('is drawn at the first sign-in, handed to the single sign-on, kept by the browser and shown again', async () => {
    const first = await ask(PASSWORD, BROWSER)
    const device = String(handedOn())
    expect(device).toMatch(/^[\w-]{43}$/)
    expect(deviceLine(first.headers)).toBe(
      `kenal_perangkat=${device}; Path=/auth/realms/auth; Max-Age=31536000; HttpOnly; SameSite=Strict`,
    )
    peer.seen.splice(0)
    const again = await ask(PASSWORD, { ...BROWSER, cookie: `kenal_perangkat=${device}` })
    expect([handedOn(), deviceLine(again.headers)?.split(';')[0]]).toEqual([device, `kenal_perangkat=${device}`])
    peer.seen.splice(0)
    await ask(PASSWORD, BROWSER)
    expect(handedOn()).not.toBe(device)
  })

  it('is not given for a wrong password, so that a guess makes nobody known', async () => {
    const answer = await ask({ ...PASSWORD, password: 'salah' }, BROWSER)
    expect([answer.status, deviceLine(answer.headers)]).toEqual([401, undefined])
  })

  it.each(['kurang', 'a b', `${'x'.repeat(65)}`, '%zz', ''])('is drawn anew where it is none (%j)', async (odd) => {
    await ask(PASSWORD, { ...BROWSER, cookie: `kenal_perangkat=${odd}` })
    expect([handedOn(), handedOn() === odd]).toEqual([expect.stringMatching(/^[\w-]{43}$/), false])
  })

  it('is nothing that another page or a program gets, shows or hands on by itself', async () => {
    const known = 'k'.repeat(43)
    for (const headers of [{}, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }]) {
      const answer = await ask(PASSWORD, {
        ...(headers as Record<string, string>),
        cookie: `kenal_perangkat=${known}`,
        'x-presensi-perangkat': known,
      })
      expect([answer.status, handedOn(), deviceLine(answer.headers)]).toEqual([200, undefined, undefined])
      peer.seen.splice(0)
    }
    await ask(
      { ...PASSWORD, grant_type: 'refresh_token', refresh_token: 'x' },
      { ...BROWSER, cookie: `kenal_perangkat=${known}` },
    )
    expect(handedOn()).toBeUndefined()
  })
})

describe('the cookie of the single sign-on', () => {
  it('goes only when the provider says that the token is dead', async () => {
    let answer: [number, string] = [200, '{}']
    const server = http.createServer((request, response) => {
      const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/auth/realms/auth`
      request.resume()
      if (request.method === 'GET')
        return response.end(
          JSON.stringify({
            issuer,
            authorization_endpoint: issuer,
            token_endpoint: `${issuer}/t`,
            jwks_uri: issuer,
            end_session_endpoint: issuer,
          }),
        )
      response.writeHead(answer[0], { 'content-type': 'application/json' }).end(answer[1])
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/auth/realms/auth`
    const own = await createHarness({ SSO_URL: '', SSO_ISSUER: issuer, SSO_CLIENT_SECRET: CLIENT.secret })
    const refreshed = async (status: number, body: string) => {
      answer = [status, body]
      const { headers } = await own.call('POST', TOKEN_PATH, {
        body: { client_id: 'presensi', grant_type: 'refresh_token' },
        headers: { ...BROWSER, cookie: 'presensi_sso=lama' },
      })
      return headers['set-cookie']
    }
    for (const [status, body] of [
      [502, '<html>'],
      [503, '{"error":"temporarily_unavailable"}'],
      [429, '{"error":"slow_down"}'],
      [401, '{"error":"invalid_client"}'],
      [400, '{"error":"invalid_request"}'],
      [500, '{"error":"invalid_grant"}'],
    ] as const)
      expect(await refreshed(status, body), `${status} ${body}`).toBeUndefined()
    expect(String(await refreshed(400, '{"error":"invalid_grant"}'))).toMatch(/^presensi_sso=; Path=\/; Max-Age=0/)
    await own.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  it.each(['presensi_sso=%zz', 'presensi_sso=%', 'presensi_sso==', 'presensi_sso'])(
    'that nobody can read (%s) counts as none',
    async (cookie) => {
      const body = { client_id: 'presensi', grant_type: 'refresh_token' }
      const answer = await ask(body, { ...BROWSER, cookie })
      expect([answer.status, answer.body.error]).toEqual([400, 'invalid_grant'])
    },
  )
})

describe('what the provider refuses', () => {
  afterEach(() => {
    peer.refusal = null
  })

  it.each([
    ['Account is not fully set up', 'account_incomplete'],
    ['Account disabled', 'account_disabled'],
    ['Invalid user credentials', 'Invalid user credentials'],
  ])('as “%s” is %s for the page', async (error_description, expected) => {
    peer.refusal = [400, { error: 'invalid_grant', error_description }]
    const answer = await ask(PASSWORD)
    expect([answer.status, answer.body]).toEqual([400, { error: 'invalid_grant', error_description: expected }])
  })

  it('about our client is not for the person who signs in', async () => {
    peer.refusal = [401, { error: 'invalid_client', error_description: 'Invalid client or Invalid client credentials' }]
    const answer = await ask(PASSWORD)
    expect(answer.status).toBe(503)
    expect(answer.text).not.toContain('client')
    const old = await harness.call('POST', '/users/authenticate', { body: { email: 'siti', password: 'sandi siti' } })
    expect(old.status).toBe(503)
  })

  it('has its own words at the old door, too', async () => {
    const say = async (error: string, error_description: string) => {
      peer.refusal = [400, { error, error_description }]
      return (await harness.call('POST', '/users/authenticate', { body: { email: 'siti', password: 'x' } })).body
        .message
    }
    expect(await say('invalid_grant', 'Account is not fully set up')).toMatch(/belum lengkap/)
    expect(await say('unauthorized_client', 'Client not allowed for direct access grants')).toMatch(/halaman layanan/)
    expect(await say('invalid_grant', 'Invalid user credentials')).toMatch(/kata sandi salah/)
  })

  it('ends every session of an account that was disabled there, and of nobody else', async () => {
    const { nip, key } = harness.person('pegawai@a')
    const sub = randomUUID()
    peer.users.push({ sub, username: key, password: 'sandi', nip, name: key, email: 'p@x.id' })
    const sso = (await ask({ ...PASSWORD, username: key, password: 'sandi' })).body
    const { body } = await harness.call('POST', '/absensi/v2/auth/login', { body: { token: sso.access_token } })
    const refreshed = async (refresh_token: string) =>
      (await harness.call('POST', '/absensi/v2/auth/refresh', { body: { refresh_token } })).status
    const renewSso = (refresh_token: string) =>
      ask({ client_id: 'presensi', grant_type: 'refresh_token', refresh_token })
    peer.refusal = [400, { error: 'invalid_grant', error_description: 'Session not active' }]
    await renewSso(sso.refresh_token)
    const next = await harness.call('POST', '/absensi/v2/auth/refresh', {
      body: { refresh_token: body.data.refresh_token },
    })
    expect(next.status, 'a short session there ends nothing here').toBe(200)
    peer.refusal = [400, { error: 'invalid_grant', error_description: 'User disabled' }]
    expect((await renewSso('bukan.jwt.sama-sekali')).body.error_description).toBe('account_disabled')
    const answer = await renewSso(sso.refresh_token)
    expect(answer.body.error_description).toBe('account_disabled')
    expect(await refreshed(next.body.data.refresh_token)).toBe(401)
  })

  it('asks nobody where a page has no refresh token at all', async () => {
    peer.seen.splice(0)
    const answer = await ask({ client_id: 'presensi', grant_type: 'refresh_token' }, BROWSER)
    expect([answer.status, answer.body.error, passedOn()]).toEqual([400, 'invalid_grant', []])
  })
})

describe('where the address is https', () => {
  let secure: Harness
  beforeAll(async () => {
    const env = { SSO_URL: '', SSO_ISSUER: peer.issuer, SSO_CLIENT_SECRET: CLIENT.secret }
    secure = await createHarness({ ...env, PUBLIC_URL: 'https://presensi.test' })
    for (const one of secure.world.people.values())
      peer.users.push({
        sub: randomUUID(),
        username: `https ${one.key}`,
        password: 'sandi siti',
        nip: one.nip,
        name: one.nama,
        email: `${one.key}@x.id`,
      })
  })
  afterAll(() => secure.close())

  const LOGIN = '/absensi/v2/auth/login'
  const REFRESH = '/absensi/v2/auth/refresh'
  const linesOf = (headers: Record<string, unknown>) => [headers['set-cookie'] ?? []].flat().map(String)
  async function signIn() {
    const body = { ...PASSWORD, username: 'https pegawai@a' }
    const sso = await secure.call('POST', TOKEN_PATH, { body, headers: BROWSER })
    const headers = { ...BROWSER, cookie: cookieOf(sso.headers) }
    return { sso, login: await secure.call('POST', LOGIN, { body: { token: sso.body.access_token }, headers }) }
  }

  it('the tokens of a browser have names that only this host can set', async () => {
    const { sso, login } = await signIn()
    expect(linesOf(sso.headers)[0]).toMatch(
      /^__Host-presensi_sso=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
    )
    expect(linesOf(login.headers)).toEqual([
      expect.stringMatching(/^__Host-presensi_rt=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/),
      'presensi_rt=; Path=/absensi/v2/auth; Max-Age=0; HttpOnly; SameSite=Strict; Secure',
    ])
    const again = await secure.call('POST', REFRESH, {
      body: {},
      headers: { ...BROWSER, cookie: cookieOf(login.headers) },
    })
    expect(again.status).toBe(200)
  })

  it('who signed in before that stays signed in, and gets the new name', async () => {
    const { login } = await signIn()
    const cookie = cookieOf(login.headers).replace('__Host-', '')
    const again = await secure.call('POST', REFRESH, { body: {}, headers: { ...BROWSER, cookie } })
    expect([again.status, cookieOf(again.headers).split('=')[0]]).toEqual([200, '__Host-presensi_rt'])
  })

  it('a cookie under the old name does not stand against the new one', async () => {
    const { login } = await signIn()
    const cookie = `presensi_rt=prs_lempar; ${cookieOf(login.headers)}`
    expect((await secure.call('POST', REFRESH, { body: {}, headers: { ...BROWSER, cookie } })).status).toBe(200)
  })

  it('logging out takes both names away', async () => {
    const { login } = await signIn()
    const gone = await secure.call('POST', '/absensi/v2/auth/logout', { body: {}, token: login.body.data.token })
    const names = linesOf(gone.headers).map((line) => line.split('; Path=')[0])
    expect(names).toEqual(['__Host-presensi_rt=', 'presensi_rt=', '__Host-presensi_sso=', 'presensi_sso='])
  })

  it.each([
    ['a neighbour below the same domain', { 'sec-fetch-site': 'same-site', origin: 'https://lain.presensi.test' }],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    [
      'the same host without https',
      { 'sec-fetch-site': 'cross-site', origin: 'http://presensi.test', host: 'presensi.test' },
    ],
    ['an old browser on another page', { origin: 'https://evil.example' }],
    ['a page that hides its origin', { origin: 'null' }],
    ['no page at all', {}],
  ])('the refresh token in a cookie is not used for %s', async (_name, headers) => {
    const { login } = await signIn()
    const cookie = cookieOf(login.headers)
    const foreign = await secure.call('POST', REFRESH, {
      body: {},
      headers: { ...headers, cookie } as Record<string, string>,
    })
    expect([foreign.status, foreign.body.code, foreign.headers['set-cookie']]).toEqual([
      401,
      'auth.perlu_masuk',
      undefined,
    ])
    // It was not used up: our own page still has it.
    expect((await secure.call('POST', REFRESH, { body: {}, headers: { ...BROWSER, cookie } })).status).toBe(200)
  })

  it('an old browser on our own page is known by its origin', async () => {
    const { login } = await signIn()
    const headers = { origin: 'https://presensi.test', host: 'presensi.test', cookie: cookieOf(login.headers) }
    expect((await secure.call('POST', REFRESH, { body: {}, headers })).status).toBe(200)
  })

  it.each(['presensi_rt=%', '__Host-presensi_rt=%E0%A4%A', 'presensi_sso=%zz'])(
    'a broken cookie (%s) is no cookie, wherever it comes',
    async (cookie) => {
      const headers = { ...BROWSER, cookie }
      expect((await secure.call('POST', REFRESH, { body: {}, headers })).status).toBe(401)
      expect((await secure.call('POST', LOGIN, { body: { token: 'a.b.c' }, headers })).status).toBe(401)
      const token = await secure.token('pegawai@b')
      expect((await secure.call('POST', '/absensi/v2/auth/logout', { body: {}, headers, token })).status).toBe(200)
    },
  )
})
