import * as jose from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  ADMIN_SECRET,
  budi,
  ISSUER,
  PASSWORD,
  REALM,
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

const BASE = `${REALM}/protocol/openid-connect`
const claims = async (token: unknown) => {
  const jwks = (await sso.json('GET', `${BASE}/certs`)).body as unknown as jose.JSONWebKeySet
  return jose.jwtVerify(String(token), jose.createLocalJWKSet(jwks), { issuer: ISSUER })
}

describe('discovery and keys', () => {
  it("lists every endpoint at Keycloak's paths, whatever host the request named", async () => {
    const { body } = await sso.json('GET', `${REALM}/.well-known/openid-configuration`, undefined, {
      'x-forwarded-host': 'evil.example',
    })
    expect(body).toMatchObject({
      issuer: ISSUER,
      authorization_endpoint: `${ISSUER}/protocol/openid-connect/auth`,
      token_endpoint: `${ISSUER}/protocol/openid-connect/token`,
      userinfo_endpoint: `${ISSUER}/protocol/openid-connect/userinfo`,
      jwks_uri: `${ISSUER}/protocol/openid-connect/certs`,
      end_session_endpoint: `${ISSUER}/protocol/openid-connect/logout`,
      introspection_endpoint: `${ISSUER}/protocol/openid-connect/token/introspect`,
      revocation_endpoint: `${ISSUER}/protocol/openid-connect/revoke`,
    })
    expect(body.grant_types_supported).toEqual(
      expect.arrayContaining(['password', 'refresh_token', 'authorization_code', 'client_credentials']),
    )
  })

  it('answers with a trailing slash too', async () => {
    expect((await sso.json('GET', `${REALM}/.well-known/openid-configuration/?x=/`)).body.issuer).toBe(ISSUER)
    expect((await sso.json('GET', `${BASE}/certs/`)).status).toBe(200)
    // a slash at the end of the query is part of a value
    const redirect = await sso.json('GET', `${BASE}/auth?client_id=presensi&redirect_uri=http://presensi.test/`)
    expect(redirect.headers.get('location')).toMatch(/^http:\/\/presensi\.test\/\?error=/)
  })

  it('publishes public keys of three algorithms and no private part', async () => {
    const { body, text } = await sso.json('GET', `${BASE}/certs`)
    const keys = body.keys as jose.JWK[]
    expect(keys.map((key) => key.alg).sort()).toEqual(['ES256', 'EdDSA', 'RS256'])
    expect(text).not.toMatch(/"(d|p|q|dp|dq|qi)":/)
  })
})

describe('password grant', () => {
  it('answers like Keycloak and puts the person, session and module in the access token', async () => {
    const began = Math.floor(Date.now() / 1000)
    const answer = await sso.signIn({ module_id: '7', client_secret: 'sent-by-a-demo-caller', unknown: 'ignored' })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({
      token_type: 'Bearer',
      expires_in: 600,
      refresh_expires_in: 2_592_000,
      'not-before-policy': 0,
      scope: 'openid profile email',
    })
    const { payload, protectedHeader } = await claims(answer.body.access_token)
    expect(protectedHeader).toMatchObject({ alg: 'EdDSA', typ: 'at+jwt' })
    expect(payload).toMatchObject({
      sub: siti.id,
      preferred_username: siti.username,
      name: siti.nama,
      nip: siti.nip,
      email: siti.email,
      azp: 'presensi',
      typ: 'Bearer',
      module_id: '7',
      amr: ['pwd'],
      aud: 'presensi',
      iss: ISSUER,
      scope: 'openid profile email',
    })
    expect(Number(payload.auth_time)).toBeGreaterThanOrEqual(began)
    expect(Number(payload.auth_time)).toBeLessThanOrEqual(Number(payload.iat))
    expect(Number(payload.exp) - Number(payload.iat)).toBe(600)
    expect(typeof payload.sid).toBe('string')
    const id = await claims(answer.body.id_token)
    expect(id.payload).toMatchObject({ sub: siti.id, aud: 'presensi', sid: payload.sid, name: siti.nama, amr: ['pwd'] })
  })

  it.each([
    ['user name in capitals', 'SITI.AMINAH'],
    ['NIP', siti.nip],
    ['NIP as people write it', '19900101 201501 2 001'],
    ['e-mail', 'siti@CONTOH.go.id'],
  ])('takes the %s', async (_name, username) => {
    expect((await sso.signIn({ username })).status).toBe(200)
  })

  it('takes JSON and Basic credentials of the public client too', async () => {
    const body = { grant_type: 'password', client_id: 'presensi', username: siti.username, password: PASSWORD }
    expect((await sso.json('POST', TOKEN, body)).status).toBe(200)
    const { client_id: _id, ...rest } = body
    const authorization = `Basic ${Buffer.from('presensi:whatever').toString('base64')}`
    expect((await sso.form(TOKEN, rest, { authorization })).status).toBe(200)
  })

  it('gives one answer for a wrong password and for nobody', async () => {
    const wrong = await sso.signIn({ username: budi.username, password: 'salah-sekali-ya' })
    const nobody = await sso.signIn({ username: 'tidak.ada', password: 'salah-sekali-ya' })
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual({ error: 'invalid_grant', error_description: 'Invalid user credentials' })
    expect([nobody.status, nobody.body]).toEqual([wrong.status, wrong.body])
  })

  it.each([
    ['no password', { grant_type: 'password', client_id: 'presensi', username: 'a' }, 400],
    ['no grant type', { client_id: 'presensi' }, 400],
    ['unknown grant', { client_id: 'presensi', grant_type: 'x' }, 400],
    ['unknown client', { client_id: 'x', grant_type: 'password', username: 'a', password: 'b' }, 401],
    ['NUL', { client_id: 'presensi', grant_type: 'password', username: 'a\0', password: 'b' }, 400],
    ['very long', { client_id: 'presensi', grant_type: 'password', username: 'a'.repeat(2000), password: 'b' }, 400],
    ['admin client without secret', { client_id: 'presensi-api', grant_type: 'client_credentials' }, 401],
    ['users cannot ask for the admin resource', { client_id: 'presensi', grant_type: 'client_credentials' }, 400],
  ])('refuses %s without a server error', async (_name, fields, status) => {
    expect((await sso.form(TOKEN, fields as unknown as Record<string, string>)).status).toBe(status)
  })

  it.each([
    ['text/plain', 'a=b'],
    ['application/json', '{"grant_type"'],
    ['application/json', '[]'],
    ['multipart/form-data', 'x'],
    ['application/x-www-form-urlencoded', `username=${'x'.repeat(40_000)}`],
  ])('refuses a malformed %s body', async (type, body) => {
    const response = await fetch(sso.url + TOKEN, { method: 'POST', headers: { 'content-type': type }, body })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
  })
})

describe('userinfo, introspection, revocation, logout', () => {
  const introspect = (
    token: string,
    fields: Record<string, string> = { client_id: 'presensi-api', client_secret: ADMIN_SECRET },
  ) => sso.form(`${BASE}/token/introspect`, { token, ...fields })
  const bearer = (token: unknown) => ({ authorization: `Bearer ${token}` })
  const userinfo = (token: unknown) => sso.json('GET', `${BASE}/userinfo`, undefined, bearer(token))

  it('tells who the token is about', async () => {
    const { body } = await sso.signIn()
    const answer = await userinfo(body.access_token)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      sub: siti.id,
      nip: siti.nip,
      name: siti.nama,
      preferred_username: siti.username,
    })
  })

  it('introspects access and refresh tokens for confidential clients only', async () => {
    const { body } = await sso.signIn()
    const access = await introspect(String(body.access_token))
    expect(access.body).toMatchObject({ active: true, sub: siti.id, client_id: 'presensi' })
    expect((await introspect(String(body.refresh_token))).body).toMatchObject({ active: true, sub: siti.id })
    expect((await introspect('nothing')).body).toEqual({ active: false })
    expect((await introspect(String(body.access_token), { client_id: 'presensi' })).status).toBe(401)
  })

  it('revokes one access token, and the session by its refresh token', async () => {
    const { body } = await sso.signIn()
    const revoke = (token: unknown) => sso.form(`${BASE}/revoke`, { client_id: 'presensi', token: String(token) })
    expect((await revoke(body.access_token)).status).toBe(200)
    expect((await userinfo(body.access_token)).status).toBe(401)
    expect((await introspect(String(body.access_token))).body).toEqual({ active: false })
    const second = await sso.form(TOKEN, {
      grant_type: 'refresh_token',
      client_id: 'presensi',
      refresh_token: String(body.refresh_token),
    })
    expect(second.status).toBe(200)
    expect((await revoke(second.body.refresh_token)).status).toBe(200)
    expect((await userinfo(second.body.access_token)).status).toBe(401)
    expect((await revoke('unknown')).status).toBe(200)
  })

  it("ends the session by Keycloak's back-channel form", async () => {
    const { body } = await sso.signIn()
    const fields = { client_id: 'presensi', client_secret: 'x', refresh_token: String(body.refresh_token) }
    expect((await sso.form(`${BASE}/logout`, fields)).status).toBe(204)
    expect((await userinfo(body.access_token)).status).toBe(401)
    expect((await sso.form(`${BASE}/logout`, fields)).status).toBe(400)
    const again = { grant_type: 'refresh_token', ...fields }
    expect((await sso.form(TOKEN, again)).body.error).toBe('invalid_grant')
  })

  it('ends the session that an ID token names at RP-initiated logout', async () => {
    const { body } = await sso.signIn()
    const query = new URLSearchParams({ id_token_hint: String(body.id_token) })
    const page = await sso.json('GET', `${BASE}/logout?${query}`)
    expect(page.status).toBe(200)
    expect((await userinfo(body.access_token)).status).toBe(401)
  })
})
