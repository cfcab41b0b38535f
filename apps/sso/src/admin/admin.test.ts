import * as jose from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deriveKey, unseal } from '../secret-box.ts'
import {
  ADMIN,
  ADMIN_SECRET,
  budi,
  ISSUER,
  PASSWORD,
  REALM,
  SECRET,
  siti,
  startTestSso,
  type TestSso,
  TOKEN,
} from '../testing/harness.ts'

let sso: TestSso
beforeAll(async () => {
  sso = await startTestSso()
})
afterAll(() => sso.stop())

const list = async (query: string): Promise<Record<string, unknown>[]> =>
  JSON.parse((await sso.admin('GET', `/users?${query}`)).text)
const idOf = (location: string | null) => (location ?? '').split('/').pop() ?? ''

describe('people', () => {
  const rudi = {
    username: 'rudi.hartono',
    email: 'rudi@contoh.go.id',
    firstName: 'Rudi Hartono',
    enabled: true,
    attributes: { nip: ['19910101 201601 1 009'] },
    credentials: [{ type: 'password', value: 'terbitan-pertama-55', temporary: true }],
  }
  let id = ''

  it('are created once, whichever name they share with somebody', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => sso.admin('POST', '/users', rudi)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409, 409])
    const made = answers.find((answer) => answer.status === 201)
    id = idOf(made?.headers.get('location') ?? null)
    expect(made?.headers.get('location')).toBe(`${ISSUER.replace('/realms', '/admin/realms')}/users/${id}`)
    for (const clash of [
      { username: 'RUDI.hartono' },
      { username: 'lain.1', email: 'Rudi@Contoh.go.id' },
      { username: 'lain.2', attributes: { nip: ['199101012016011009'] } },
      { username: '199101012016011009' },
    ])
      expect((await sso.admin('POST', '/users', clash)).status).toBe(409)
    const refused = await sso.signIn({ username: '199101012016011009', password: 'terbitan-pertama-55' })
    expect(refused.body.error_description).toBe('password_change_required')
  })

  it('are shown as Keycloak shows them, without the hash', async () => {
    const answer = await sso.admin('GET', `/users/${id}`)
    expect(answer.body).toMatchObject({
      id,
      username: 'rudi.hartono',
      firstName: 'Rudi Hartono',
      email: 'rudi@contoh.go.id',
      enabled: true,
      attributes: { nip: ['199101012016011009'] },
      requiredActions: ['UPDATE_PASSWORD'],
    })
    expect(answer.text).not.toContain('argon2')
  })

  it('are found by name, by search and page by page', async () => {
    expect((await list('username=rudi'))[0]).toMatchObject({ id })
    expect(await list('username=rudi&exact=true')).toEqual([])
    expect((await list('search=hartono')).length).toBe(1)
    expect((await list('search=199101')).length).toBe(1)
    expect((await list('search=%25')).length).toBe(0)
    const all = await list('max=100')
    expect((await list('first=1&max=2')).map((user) => user.id)).toEqual(all.slice(1, 3).map((user) => user.id))
    for (const bad of ['max=-1', 'first=x', 'max=5000'])
      expect((await sso.admin('GET', `/users?${bad}`)).status).toBe(400)
  })

  it('are changed field by field', async () => {
    expect((await sso.admin('PUT', `/users/${id}`, { email: 'baru.rudi@contoh.go.id' })).status).toBe(204)
    expect((await sso.admin('GET', `/users/${id}`)).body).toMatchObject({
      email: 'baru.rudi@contoh.go.id',
      firstName: 'Rudi Hartono',
      attributes: { nip: ['199101012016011009'] },
    })
    expect((await sso.admin('PUT', `/users/${id}`, { username: siti.username })).status).toBe(409)
    expect((await sso.admin('GET', `/users/${id}`)).body.username).toBe('rudi.hartono')
    // the old address is free again
    expect((await sso.admin('POST', '/users', { username: 'lain.3', email: 'rudi@contoh.go.id' })).status).toBe(201)
  })

  it('get a password issued, which ends their sessions', async () => {
    const session = await sso.signIn({ username: budi.username })
    const issued = { type: 'password', value: 'sungai-mengalir-jauh', temporary: false }
    expect((await sso.admin('PUT', `/users/${budi.id}/reset-password`, issued)).status).toBe(204)
    const refresh = {
      grant_type: 'refresh_token',
      client_id: 'presensi',
      refresh_token: String(session.body.refresh_token),
    }
    expect((await sso.form(TOKEN, refresh)).status).toBe(400)
    expect((await sso.signIn({ username: budi.username, password: issued.value })).status).toBe(200)
    expect((await sso.admin('PUT', `/users/${budi.id}/reset-password`, { ...issued, value: 'pendek' })).status).toBe(
      400,
    )
  })

  it('are signed out everywhere', async () => {
    const sessions = await Promise.all([sso.signIn(), sso.signIn()])
    expect((await sso.admin('POST', `/users/${siti.id}/logout`)).status).toBe(204)
    for (const { body } of sessions) {
      const headers = { authorization: `Bearer ${body.access_token}` }
      expect((await sso.json('GET', `${REALM}/protocol/openid-connect/userinfo`, undefined, headers)).status).toBe(401)
    }
  })

  it.each([
    ['POST', '/users', {}],
    ['POST', '/users', { username: '' }],
    ['POST', '/users', { username: 'a', email: 'no' }],
    ['POST', '/users', { username: 'a\u0000b' }],
    ['POST', '/users', { username: 'a', attributes: { nip: ['abc'] } }],
    ['POST', '/users', { username: 'a', credentials: [{ type: 'password', credentialData: '{}', secretData: '{' }] }],
    ['POST', '/users', []],
    ['PUT', `/users/${siti.id}`, { enabled: 'yes' }],
    ['PUT', `/users/${siti.id}/reset-password`, { value: '' }],
  ])('refuse %s %s with %j', async (method, path, body) => {
    expect((await sso.admin(method, path, body)).status).toBe(400)
  })

  it('are not found', async () => {
    for (const missing of ['x', '00000000-0000-7000-8000-000000000000', "'%3B--"])
      expect((await sso.admin('GET', `/users/${missing}`)).status).toBe(404)
  })
})

describe('who may', () => {
  const get = (authorization?: string) =>
    sso.json('GET', `${ADMIN}/users`, undefined, authorization === undefined ? {} : { authorization })
  const userinfo = (token: string) =>
    sso.json('GET', `${REALM}/protocol/openid-connect/userinfo`, undefined, { authorization: `Bearer ${token}` })

  it('only the admin client: 401 without a token, 403 with a person’s', async () => {
    expect((await get()).status).toBe(401)
    const { body } = await sso.signIn({ password: PASSWORD })
    expect((await get(`Bearer ${body.access_token}`)).status).toBe(403)
    const admin = await sso.form(TOKEN, {
      grant_type: 'client_credentials',
      client_id: 'presensi-api',
      client_secret: ADMIN_SECRET,
    })
    expect((await get(`Bearer ${admin.body.access_token}`)).status).toBe(200)
    expect((await userinfo(String(admin.body.access_token))).status).toBe(401)
    expect((await get(`Basic ${Buffer.from(`presensi-api:${ADMIN_SECRET}`).toString('base64')}`)).status).toBe(401)
  })

  it('takes no forged, foreign or other token anywhere', async () => {
    const { body } = await sso.signIn()
    const good = String(body.access_token)
    const { rows } = await sso.owner.query(`select kid, publik, privat from sso.kunci where alg = 'EdDSA'`)
    const { kid, publik, privat } = rows[0]
    const own = await jose.importJWK(JSON.parse(unseal(deriveKey(SECRET, 'kunci'), privat, kid) ?? '{}'), 'EdDSA')
    const other = (await jose.generateKeyPair('EdDSA', { crv: 'Ed25519' })).privateKey
    const claims = jose.decodeJwt(good)
    const header = { alg: 'EdDSA', typ: 'at+jwt', kid }
    const sign = (
      payload: jose.JWTPayload,
      key: jose.CryptoKey | Uint8Array = own,
      head: jose.JWTHeaderParameters = header,
    ) => new jose.SignJWT(payload).setProtectedHeader(head).sign(key)
    const none = (alg: string) =>
      `${Buffer.from(JSON.stringify({ ...header, alg })).toString('base64url')}.${good.split('.')[1]}.`
    const pem = await jose.exportSPKI((await jose.importJWK(publik, 'EdDSA', { extractable: true })) as jose.CryptoKey)
    const hs = (secret: string) => sign(claims, new TextEncoder().encode(secret), { ...header, alg: 'HS256' })
    const [head, , signature] = good.split('.')
    const altered = Buffer.from(JSON.stringify({ ...claims, sub: budi.id })).toString('base64url')
    const { exp: _exp, ...noExp } = claims
    const matrix: Record<string, string> = {
      'alg none': none('none'),
      'alg None': none('None'),
      'HS256 with the PEM': await hs(pem),
      'HS256 with the JWK': await hs(publik.x),
      'another key': await sign(claims, other),
      'embedded jwk': await sign(claims, other, { ...header, jwk: publik }),
      jku: await sign(claims, other, { ...header, jku: 'http://127.0.0.1:1/certs' }),
      'unknown kid': await sign(claims, own, { ...header, kid: 'x' }),
      'iss other': await sign({ ...claims, iss: 'http://evil.example' }),
      'iss trailing slash': await sign({ ...claims, iss: `${ISSUER}/` }),
      'aud other': await sign({ ...claims, aud: 'account' }),
      'aud missing': await sign({ ...claims, aud: undefined } as unknown as jose.JWTPayload),
      expired: await sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 60 }),
      'not yet': await sign({ ...claims, nbf: Math.floor(Date.now() / 1000) + 600 }),
      'no exp': await sign(noExp),
      'no sid': await sign({ ...claims, sid: undefined }),
      'sid of nobody': await sign({ ...claims, sid: 'x' }),
      'sub of somebody else': await sign({ ...claims, sub: budi.id }),
      'typ JWT': await sign(claims, own, { ...header, typ: 'JWT' }),
      'ID token': String(body.id_token),
      'refresh token': String(body.refresh_token),
      'changed payload': `${head}.${altered}.${signature}`,
      'two segments': `${head}.${altered}`,
      empty: '',
    }
    for (const [name, token] of Object.entries(matrix)) {
      expect([name, (await userinfo(token)).status]).toEqual([name, 401])
      expect([name, (await get(`Bearer ${token}`)).status]).toEqual([name, 401])
    }
    expect((await userinfo(await sign(claims))).status).toBe(200)
    const escalated = await sign({ ...claims, aud: 'presensi-sso-admin' })
    expect((await get(`Bearer ${escalated}`)).status).toBe(401)
  })
})
