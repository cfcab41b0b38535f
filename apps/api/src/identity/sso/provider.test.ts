import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { type OpenIdPeer, type OpenIdUser, startOpenIdPeer } from '../../../test/openid-peer.ts'
import { buildApp } from '../../app.ts'
import { createRevocations } from '../../platform/token/revocation.ts'

/** With signs that are written otherwise in a form: both halves of Basic are form-encoded first. */
const CLIENT = { id: 'presensi', secret: 'kl%en:3f9a 1c7b+e2/d8' }
const TOKEN_PATH = '/auth/realms/auth/protocol/openid-connect/token'
const LOGIN = '/absensi/v2/auth/login'
const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} }

let harness: Harness
let peer: OpenIdPeer
const users: OpenIdUser[] = []
beforeAll(async () => {
  peer = await startOpenIdPeer(users, CLIENT)
  harness = await createHarness({
    SSO_URL: '',
    SSO_ISSUER: peer.issuer,
    SSO_CLIENT_SECRET: CLIENT.secret,
    SSO_LOGIN: 'halaman',
  })
  for (const one of harness.world.people.values())
    users.push({ sub: randomUUID(), username: one.key, password: 'sandi', nip: one.nip })
})
afterAll(async () => {
  await harness.close()
  await peer.close()
})
beforeEach(() => void peer.seen.splice(0))
afterEach(() => peer.planted.clear())

const userOf = (key: string): OpenIdUser => users.find((one) => one.username === key) ?? (undefined as never)
const grant = (key: string, password = 'sandi') =>
  harness.call('POST', TOKEN_PATH, {
    body: { client_id: 'presensi', grant_type: 'password', username: key, password, module_id: 'presensi' },
  })
const login = (body: Record<string, unknown>) => harness.call('POST', LOGIN, { body })
async function signIn(key: string) {
  const { access_token: token, refresh_token, id_token } = (await grant(key)).body
  const answer = await login({ token, refresh_token, id_token })
  return { ...answer.body.data, status: answer.status, sso: { token, refresh_token, id_token } } as {
    status: number
    token: string
    refresh_token: string
    sso: { token: string; refresh_token: string; id_token: string }
  }
}
const refresh = async (refresh_token: string) =>
  (await harness.call('POST', '/absensi/v2/auth/refresh', { body: { refresh_token } })).status
const payloadOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

describe('a provider that is no Keycloak', () => {
  it('is asked where and how its discovery says: Basic, with a scope, at its own addresses', async () => {
    const answer = await grant('pegawai@a')
    expect(answer.status, answer.text).toBe(200)
    const asked = peer.seen.find(({ path }) => path === '/op/tukar')
    expect([asked?.form.get('scope'), asked?.form.get('client_secret')]).toEqual(['openid profile email', null])
    const { status, body } = await harness.call('GET', '/absensi/v2/auth/layanan-masuk')
    expect([status, body.data]).toEqual([
      200,
      {
        issuer: peer.issuer,
        authorize: `${peer.issuer}mulai?jalur=asn`,
        scope: 'openid profile email',
        iss_wajib: true,
      },
    ])
  })

  it('signs people in with access tokens of RFC 9068', async () => {
    const { status, token, sso } = await signIn('pegawai@a')
    expect(status).toBe(200)
    expect(payloadOf(token).nip).toBe(harness.person('pegawai@a').nip)
    const profile = await harness.call('GET', '/global-function/get-data-login', { token: sso.token })
    expect([profile.status, profile.body.data.nip_baru]).toEqual([200, harness.person('pegawai@a').nip])
  })

  it('takes one of many tokens only', async () => {
    const { sub } = userOf('superadmin')
    const good = { sub, client_id: 'presensi', aud: 'presensi' }
    const other = await generateKeyPair('RS256')
    const soon = Math.floor(Date.now() / 1000) + 300
    const bad: Record<string, string> = {
      otherClient: await peer.sign({ ...good, client_id: 'lain' }),
      noClient: await peer.sign({ ...good, client_id: undefined }),
      clientInAList: await peer.sign({ ...good, client_id: ['presensi'] }),
      otherAudience: await peer.sign({ ...good, aud: 'lain' }),
      noAudience: await peer.sign({ ...good, aud: undefined }),
      accountAlone: await peer.sign({ ...good, aud: 'account' }),
      plainHeader: await peer.sign(good, { typ: 'JWT' }),
      noHeader: await peer.sign(good, {}),
      idToken: await peer.sign({ ...good, at_hash: 'x' }, { typ: 'JWT' }),
      idTokenForAzp: await peer.sign({ ...good, azp: 'presensi', nonce: 'n' }, { typ: 'JWT' }),
      idTokenAsAccess: await peer.sign({ ...good, at_hash: 'x' }),
      codeHash: await peer.sign({ ...good, c_hash: 'x' }),
      logoutToken: await peer.sign({ ...good, events: EVENTS }, { typ: 'logout+jwt' }),
      logoutAsAccess: await peer.sign({ ...good, events: EVENTS }),
      dpopProof: await peer.sign(good, { typ: 'dpop+jwt' }),
      boundToAKey: await peer.sign({ ...good, cnf: { jkt: 'x' } }),
      twoClients: await peer.sign({ ...good, azp: 'presensi', client_id: 'lain' }),
      twoClientsOtherWay: await peer.sign({ ...good, azp: 'lain' }),
      refreshClaim: await peer.sign({ ...good, typ: 'Refresh' }),
      idClaim: await peer.sign({ ...good, typ: 'ID' }),
      noSub: await peer.sign({ ...good, sub: undefined }),
      issuerWithoutSlash: await peer.sign({ ...good, iss: peer.issuer.slice(0, -1) }),
      issuerOfAnother: await peer.sign({ ...good, iss: 'https://lain.test/op/' }),
      expired: await peer.sign(good, { typ: 'at+jwt' }, -60),
      otherKey: await new SignJWT({ ...good, iss: peer.issuer, iat: soon - 300, exp: soon })
        .setProtectedHeader({ alg: 'RS256', kid: 'op-1', typ: 'at+jwt' })
        .sign(other.privateKey),
    }
    for (const [name, token] of Object.entries(bad)) {
      const answer = await login({ token })
      expect([answer.status, answer.body.code], `${name}: ${answer.text}`).toEqual([401, 'auth.token_mati'])
      expect((await harness.call('GET', '/global-function/get-data-login', { token })).status, name).toBe(401)
    }
    for (const token of [
      await peer.sign(good),
      await peer.sign({ ...good, aud: ['lain', 'presensi'] }),
      await peer.sign(good, { typ: 'application/AT+JWT' }),
    ])
      expect((await login({ token })).status).not.toBe(401)
  })

  it.each([
    ['an ID token of somebody else', async () => peer.sign({ sub: 'x', aud: 'presensi' }, { typ: 'JWT' })],
    ['an ID token for another client', async () => peer.sign({ sub: userOf('pegawai@a').sub, aud: 'lain' }, {})],
    ['an access token in its place', async () => peer.sign({ sub: userOf('pegawai@a').sub, aud: 'presensi' })],
  ])('does not sign in with %s beside the token', async (_name, make) => {
    const { access_token: token } = (await grant('pegawai@a')).body
    const answer = await login({ token, id_token: await make() })
    expect([answer.status, answer.body.code]).toEqual([401, 'auth.token_mati'])
  })
})

describe('the NIP', () => {
  /** Somebody of the world whom nobody has signed in as, with a token that has this in its claim. */
  const asNew = async (nip: unknown, extra: object = {}) =>
    login({ token: await peer.sign({ sub: randomUUID(), client_id: 'presensi', aud: 'presensi', nip, ...extra }) })
  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['only spaces', '  '],
    ['a number', 199112222014041000],
    ['a list of two', ['1', '2']],
    ['an empty list', []],
    ['an object', { nip: '1' }],
    ['null', null],
    ['one with a sign that no text may have', '19911222201404\u00001000'],
    ['one that reads as another', '\u202e199112222014041000'],
  ])('that is %s has a code of its own', async (_name, nip) => {
    const answer = await asNew(nip)
    expect([answer.status, answer.body.code]).toEqual([403, 'auth.tanpa_nip'])
  })

  it('that nobody has is another matter', async () => {
    expect((await asNew('197001011990010001')).body.code).toBe('auth.tidak_terdaftar')
  })

  it.each(['sub', 'sid'])('with signs in the %s that no text may have is no token of ours', async (claim) => {
    for (const sign of ['\0', '\u202e', '\ud800']) {
      const answer = await asNew('197001011990010001', { [claim]: `a${sign}b` })
      expect([answer.status, answer.body.code]).toEqual([401, 'auth.token_mati'])
    }
  })

  it('is taken from a list of one, and with spaces in it', async () => {
    const { nip } = harness.person('pegawai@b')
    expect((await asNew([nip.replace(/^(\d{8})(\d{6})/, ' $1 $2 ')])).status).toBe(200)
  })

  it('is asked for where the token does not carry it, and only of the same person', async () => {
    const { nip } = harness.person('pegawai@b2')
    const small = { sub: randomUUID(), username: 'kecil', password: 'sandi', userinfo_nip: nip }
    users.push(small)
    peer.planted.set('/op/siapa', [200, { sub: 'orang lain', nip }])
    const token = (await grant('kecil')).body.access_token
    expect((await login({ token })).body.code).toBe('auth.tanpa_nip')
    peer.planted.clear()
    expect((await login({ token: (await grant('kecil')).body.access_token })).status).toBe(200)
  })
})

describe('userinfo', () => {
  const asked = () => peer.seen.filter(({ path }) => path === '/op/siapa').length

  it('is asked once a sign-in, for the profile and the session together', async () => {
    const { access_token: token } = (await grant('pegawai@a')).body
    expect((await harness.call('GET', '/global-function/get-data-login', { token })).status).toBe(200)
    expect((await login({ token })).status).toBe(200)
    expect(asked()).toBe(1)
  })

  it.each([
    ['does not know the token any more', 401, { error: 'invalid_token' }, 401, 'auth.sesi_berakhir'],
    ['does not take it', 403, { error: 'access_denied' }, 401, 'auth.sesi_berakhir'],
    ['wants a scope that was not asked for', 403, { error: 'insufficient_scope' }, 503, 'layanan_tidak_tersedia'],
    ['is away', 503, null, 503, 'layanan_tidak_tersedia'],
    ['is somewhere else', 404, null, 503, 'layanan_tidak_tersedia'],
  ])('that %s keeps the token out, and is asked anew', async (_name, status, body, expected, code) => {
    const { access_token: token } = (await grant('pegawai@a')).body
    peer.planted.set('/op/siapa', [status, body])
    const answer = await login({ token })
    expect([answer.status, answer.body.code]).toEqual([expected, code])
    expect((await harness.call('GET', '/global-function/get-data-login', { token })).status).toBe(expected)
    peer.planted.clear()
    expect((await login({ token })).status).toBe(200)
  })
})

describe('a provider in trouble', () => {
  it.each([
    [404, {}],
    [500, null],
    [200, 'bukan kunci'],
  ])('whose keys answer %s is away, not the session', async (status, body) => {
    const own = await createHarness({ SSO_URL: '', SSO_ISSUER: peer.issuer, SSO_CLIENT_SECRET: CLIENT.secret })
    peer.planted.set('/op/kunci', [status, body])
    const token = await peer.sign({ sub: 'x', client_id: 'presensi', aud: 'presensi' })
    const answer = await own.call('POST', LOGIN, { body: { token } })
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
    await own.close()
  })

  it.each([
    ['another issuer', (issuer: string) => ({ issuer: issuer.slice(0, -1) })],
    ['no addresses', (issuer: string) => ({ issuer })],
    ['something else', () => []],
  ])('whose discovery tells %s is a 503, never a 500', async (_name, make) => {
    const own = await createHarness({ SSO_URL: '', SSO_ISSUER: peer.issuer, SSO_CLIENT_SECRET: CLIENT.secret })
    peer.planted.set('/op/.well-known/openid-configuration', [200, make(peer.issuer)])
    expect((await own.call('GET', '/absensi/v2/auth/layanan-masuk')).status).toBe(503)
    peer.planted.clear()
    expect((await own.call('GET', '/absensi/v2/auth/layanan-masuk')).status, 'mended').toBe(200)
    await own.close()
  })
})

describe('who runs the product', () => {
  it('reads why a token was refused, once a call, and never the token', async () => {
    let text = ''
    const stream = new Writable({
      write(chunk, _encoding, done) {
        text += chunk
        done()
      },
    })
    const { keys, config, db, writer } = harness
    const logged = await buildApp({ keys, config, db, writer, revocations: createRevocations(), logger: { stream } })
    const { sub } = userOf('pegawai@a')
    const good = { sub, client_id: 'presensi', aud: 'presensi' }
    const whyOf = async (token: string): Promise<string[]> => {
      text = ''
      await logged.app.inject({ method: 'POST', url: LOGIN, payload: { token } })
      expect(text).not.toContain('eyJ')
      const lines = text.trim().split('\n')
      return lines.flatMap((line) => (line.includes('"why"') ? [JSON.parse(line).why] : []))
    }
    const about = (why: string) => [`token of the sign-in service: ${why}`]
    expect(await whyOf(await peer.sign({ ...good, aud: 'lain' }))).toEqual(
      about('claim aud does not name SSO_AUDIENCE'),
    )
    expect(await whyOf(await peer.sign({ ...good, iss: 'x' }))).toEqual(about('claim iss is not as it must be'))
    expect(await whyOf(await peer.sign({ ...good, sub: undefined }))).toEqual(about('claim sub is missing'))
    expect(await whyOf(await peer.sign({ ...good, sub: 'baru', nip: 7 }))).toEqual([
      expect.stringContaining('a number'),
    ])
    expect(await whyOf(await peer.sign(good, { typ: 'at+jwt' }, -60)), 'running out is everyday').toEqual([])
    await logged.app.close()
  })

  it('sees on the health page and at /readyz how the sign-in service is', async () => {
    const own = await createHarness({ SSO_URL: '', SSO_ISSUER: peer.issuer.slice(0, -1) })
    await own.call('GET', '/absensi/v2/auth/layanan-masuk')
    const ready = await own.call('GET', '/readyz')
    expect([ready.status, ready.body]).toEqual([
      200,
      { status: 'ok', jam: 'belum', layanan_masuk: 'salah', menunggu: {} },
    ])
    const health = await own.call('GET', '/absensi/v2/superadmin/kesehatan', { as: 'superadmin' })
    expect(health.body.data.layanan_masuk).toEqual({
      alamat: peer.issuer.slice(0, -1),
      keadaan: 'salah',
      masalah: expect.stringContaining(peer.issuer),
    })
    await own.close()
  })
})

describe('ending', () => {
  it('logout revokes the refresh token and leads over the provider’s own logout', async () => {
    const { token, sso } = await signIn('pegawai@a')
    expect(peer.live.has(sso.refresh_token)).toBe(true)
    const answer = await harness.call('POST', '/absensi/v2/auth/logout', { token, body: {} })
    expect(peer.live.has(sso.refresh_token)).toBe(false)
    const page = new URL(answer.body.data.portal)
    expect(`${page.origin}${page.pathname}`).toBe(`${peer.issuer}selesai`)
    expect(Object.fromEntries(page.searchParams)).toEqual({
      client_id: 'presensi',
      post_logout_redirect_uri: 'https://asndigital.bkn.go.id',
      id_token_hint: sso.id_token,
    })
  })

  it('logout from everywhere ends at least this session there, where accounts cannot be reached', async () => {
    const { token, sso } = await signIn('pegawai@a')
    const answer = await harness.call('POST', '/absensi/v2/auth/logout', { token, body: { semua: 'ya' } })
    expect([answer.status, peer.live.has(sso.refresh_token)]).toEqual([200, false])
  })

  it('the provider ends a session by the name that only the ID token told', async () => {
    const [one, two] = [await signIn('pegawai@a'), await signIn('pegawai@a')]
    const { sub, sid } = payloadOf(one.sso.id_token)
    const say = async (claims: object) =>
      (
        await harness.call('POST', '/absensi/v2/auth/backchannel-logout', {
          body: {
            logout_token: await peer.sign({ aud: 'presensi', events: EVENTS, ...claims }, { typ: 'logout+jwt' }),
          },
        })
      ).status
    expect(await say({ sid, sub: userOf('pegawai@b').sub })).toBe(200)
    expect(await refresh(one.refresh_token), 'another person’s notice ends nothing').toBe(200)
    expect(await say({ sid, sub })).toBe(200)
    expect([await refresh(one.refresh_token), await refresh(two.refresh_token)]).toEqual([401, 200])
    expect(await say({ sid, sub })).toBe(200)
    expect(await say({ sid: 'sesi aplikasi lain', sub })).toBe(200)
    const three = await signIn('pegawai@a')
    expect(await say({ sid: payloadOf(three.sso.id_token).sid })).toBe(200)
    expect(await refresh(three.refresh_token), 'a name without a person').toBe(401)
    expect(await say({})).toBe(401)
  })

  it('a name that no token ever told ends the sessions without one, begun before', async () => {
    const { access_token: token } = (await grant('pegawai@a2')).body
    const nameless = (await login({ token })).body.data
    const named = await signIn('pegawai@a2')
    const say = async (toe: number) =>
      harness.call('POST', '/absensi/v2/auth/backchannel-logout', {
        body: {
          logout_token: await peer.sign(
            { aud: 'presensi', events: EVENTS, sub: userOf('pegawai@a2').sub, sid: 'tak dikenal', toe },
            { typ: 'logout+jwt' },
          ),
        },
      })
    const now = Math.floor(Date.now() / 1000)
    await say(now - 3600)
    expect(await refresh(nameless.refresh_token)).toBe(200)
    const again = (await login({ token })).body.data
    await say(now + 3600)
    expect([await refresh(again.refresh_token), await refresh(named.refresh_token)]).toEqual([401, 200])
  })
})

describe('a session of the product', () => {
  it('tells who it is when the provider’s token is dead', async () => {
    const { token, sso } = await signIn('pegawai@a')
    const told = await harness.call('GET', '/global-function/get-data-login', { token: sso.token })
    const own = await harness.call('GET', '/absensi/v2/auth/diri-sendiri', { token })
    expect([own.status, own.body.data]).toEqual([200, told.body.data])
    expect((await harness.call('GET', '/absensi/v2/auth/diri-sendiri', { token: sso.token })).status).toBe(401)
    expect((await harness.call('GET', '/absensi/v2/auth/diri-sendiri')).status).toBe(401)
  })
})
