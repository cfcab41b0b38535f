import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADMIN, budi, PASSWORD, REALM, siti, startTestSso, type TestSso } from '../testing/harness.ts'

let sso: TestSso
beforeAll(async () => {
  sso = await startTestSso()
})
afterAll(() => sso.stop())

const BASE = `${REALM}/protocol/openid-connect`
const VALUES = [
  '',
  '\0',
  '\ud800',
  "' or 1=1--",
  '../../etc',
  '{"$gt":""}',
  'é'.repeat(900),
  'x'.repeat(8000),
  '\r\nX: y',
  '🙂',
  '[]',
  'null',
]
const POSTS: [string, string[]][] = [
  [
    `${BASE}/token`,
    ['grant_type', 'client_id', 'username', 'password', 'refresh_token', 'scope', 'code', 'totp', 'module_id'],
  ],
  [`${BASE}/token/introspect`, ['token', 'client_id', 'client_secret']],
  [`${BASE}/revoke`, ['token', 'client_id']],
  [`${BASE}/logout`, ['refresh_token', 'client_id', 'id_token_hint', 'post_logout_redirect_uri', 'state']],
  [`${BASE}/logout/confirm`, ['xsrf']],
  [`${BASE}/ext/par/request`, ['client_id', 'redirect_uri', 'state']],
  [`${REALM}/account/password`, ['username', 'password', 'new_password', 'totp']],
  [`${REALM}/account/forgot`, ['username']],
  [`${REALM}/account/reset`, ['token', 'new_password']],
  [`${REALM}/account/totp/confirm`, ['kode']],
  [`${REALM}/login/x`, ['username', 'tiket']],
]
const GETS: [string, string[]][] = [
  [
    `${BASE}/auth`,
    ['client_id', 'redirect_uri', 'state', 'nonce', 'scope', 'prompt', 'max_age', 'login_hint', 'resource'],
  ],
  [`${BASE}/logout`, ['id_token_hint', 'post_logout_redirect_uri', 'client_id', 'state']],
  [`${ADMIN}/users`, ['search', 'username', 'first', 'max']],
]
const credentials = { username: siti.username, password: 'bukan-kata-sandinya' }
const basics: Record<string, string> = {
  client_id: 'presensi',
  grant_type: 'password',
  response_type: 'code',
  redirect_uri: 'http://presensi.test/',
  scope: 'openid',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
}

let caller = 0
/** Each request from an address of its own, so that the throttle does not answer in place of the code behind it. */
const fresh = () => {
  caller += 1
  return { 'x-forwarded-for': `10.${caller >> 16}.${(caller >> 8) & 255}.${caller & 255}` }
}

describe('nothing that a caller can send is a server error', () => {
  it.each(POSTS.flatMap(([path, names]) => names.map((name) => [path, name] as const)))(
    'POST %s %s',
    async (path, name) => {
      for (const value of VALUES) {
        const person = ['username', 'password', 'totp', 'module_id'].includes(name) ? credentials : {}
        const fields = { ...(path.startsWith(BASE) ? { ...basics, ...person } : {}), [name]: value }
        const form = await sso.form(path, fields, fresh())
        expect([value.slice(0, 20), form.status >= 500]).toEqual([value.slice(0, 20), false])
        if (value.length > 20) continue
        const json = await sso.json('POST', path, { ...fields, [name]: [value, { a: value }] }, fresh())
        expect([value.slice(0, 20), json.status >= 500]).toEqual([value.slice(0, 20), false])
      }
    },
  )

  it.each(GETS)('GET %s', async (path, names) => {
    for (const name of names)
      for (const value of VALUES) {
        const query = new URLSearchParams({ ...(path.startsWith(BASE) ? basics : {}), [name]: value })
        const answer = path.startsWith(ADMIN)
          ? await sso.admin('GET', `/users?${query}`)
          : await sso.json('GET', `${path}?${query}`)
        expect([name, value.slice(0, 20), answer.status >= 500]).toEqual([name, value.slice(0, 20), false])
      }
  })

  it('reads multipart forms and refuses unknown fields of its own calls', async () => {
    const form = new FormData()
    // Not the account that everything above guessed at: guesses slow down who asks, from wherever.
    form.set('username', budi.username)
    form.set('password', PASSWORD)
    form.set('new_password', 'pendek')
    const send = async () =>
      (
        await fetch(`${sso.url}${REALM}/account/password`, { method: 'POST', body: form, headers: fresh() })
      ).json() as Promise<{
        errors: object[]
      }>
    expect((await send()).errors).toEqual([{ field: 'new_password', message: 'Sedikitnya 12 karakter' }])
    form.set('lain', 'x')
    expect((await send()).errors).toEqual([{ field: 'lain', message: 'Bidang tidak dikenal' }])
  })
})
