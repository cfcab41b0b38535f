import { randomUUID } from 'node:crypto'
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { type KeycloakPeer, startKeycloakPeer } from '../../../test/keycloak-peer.ts'
import { buildApp } from '../../app.ts'
import { createRevocations } from '../../platform/token/revocation.ts'
import { endSessions, endTokens, followRevocations } from './public.ts'

const TOKEN_PATH = '/auth/realms/auth/protocol/openid-connect/token'
const CLIENT = { id: 'presensi', secret: 'klien-3f9a1c7be2d84f60' }
const BROWSER = { 'sec-fetch-site': 'same-origin', 'user-agent': 'Browser A' }

let harness: Harness
let peer: KeycloakPeer
beforeAll(async () => {
  peer = await startKeycloakPeer([], CLIENT)
  harness = await createHarness({
    SSO_URL: '',
    SSO_ISSUER: peer.issuer,
    SSO_CLIENT_SECRET: CLIENT.secret,
    SSO_ADMIN_CLIENT_SECRET: 'layanan-77aa10bc99',
  })
  for (const one of harness.world.people.values()) {
    peer.users.push({
      sub: randomUUID(),
      username: one.key,
      password: `sandi ${one.key}`,
      nip: one.nip,
      name: one.nama,
      email: `${one.nip}@contoh.go.id`,
    })
  }
})
afterAll(async () => {
  await harness.close()
  await peer.close()
})

const cookiesOf = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    [headers['set-cookie'] ?? []].flat().map((line) => String(line).split(';')[0]?.split('=') as [string, string]),
  )
const payloadOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

async function ssoToken(key: string, headers: Record<string, string> = {}) {
  const body = {
    client_id: 'presensi',
    grant_type: 'password',
    username: key,
    password: `sandi ${key}`,
    module_id: 'presensi',
  }
  return harness.call('POST', TOKEN_PATH, { body, headers })
}
async function signIn(key: string, agent = 'Klien 1') {
  const sso = (await ssoToken(key)).body
  const answer = await harness.call('POST', '/absensi/v2/auth/login', {
    body: { token: sso.access_token, refresh_token: sso.refresh_token },
    headers: { 'user-agent': agent },
  })
  return { ...answer.body.data, sso, status: answer.status } as {
    token: string
    refresh_token: string
    sso: Record<string, string>
    status: number
  }
}
const refresh = (refresh_token: string, agent = 'Klien 1') =>
  harness.call('POST', '/absensi/v2/auth/refresh', { body: { refresh_token }, headers: { 'user-agent': agent } })
const NEW_MAIL = { email: 'baru@contoh.go.id' }
const probe = (token: string) => harness.call('GET', '/users', { token })

describe('signing in against an independent provider with Keycloak’s token shape', () => {
  it('adds the client secret on the server and gives other clients their refresh token', async () => {
    const answer = await ssoToken('pegawai@a')
    expect(answer.status).toBe(200)
    expect(answer.body.access_token.split('.')).toHaveLength(3)
    expect(answer.body).toMatchObject({ token_type: 'Bearer', expires_in: 300, refresh_token: expect.any(String) })
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('keeps the refresh token of a browser on our origin in a cookie that script cannot read', async () => {
    const answer = await ssoToken('pegawai@a', BROWSER)
    expect(answer.body.refresh_token).toBeUndefined()
    expect(String(answer.headers['set-cookie'])).toMatch(/^presensi_sso=.*HttpOnly; SameSite=Strict/)
    const cookie = `presensi_sso=${cookiesOf(answer.headers).presensi_sso}`
    const again = await harness.call('POST', TOKEN_PATH, {
      body: { client_id: 'presensi', grant_type: 'refresh_token' },
      headers: { ...BROWSER, cookie },
    })
    expect(again.status).toBe(200)
    expect(again.body.refresh_token).toBeUndefined()
  })

  it('gives a browser that signed in a name to be known by, and hands it on the next time', async () => {
    const handed = () => peer.seen.at(-1)?.headers['x-presensi-perangkat']
    const first = await ssoToken('pegawai@a', BROWSER)
    const device = String(cookiesOf(first.headers).kenal_perangkat)
    expect([device, handed()]).toEqual([expect.stringMatching(/^[\w-]{43}$/), device])
    expect(String(first.headers['set-cookie'])).toMatch(
      /kenal_perangkat=[^;]+; Path=\/auth\/realms\/auth; Max-Age=31536000; HttpOnly; SameSite=Strict/,
    )
    await ssoToken('pegawai@a', { ...BROWSER, cookie: `kenal_perangkat=${device}` })
    expect(handed()).toBe(device)
    // not what somebody else made up, and nothing for callers that are no page of ours
    await ssoToken('pegawai@a', { ...BROWSER, cookie: 'kenal_perangkat=pendek' })
    expect(handed()).toMatch(/^[\w-]{43}$/)
    expect((await ssoToken('pegawai@a')).headers['set-cookie']).toBeUndefined()
    expect(handed()).toBeUndefined()
    const wrong = await harness.call('POST', TOKEN_PATH, {
      body: { client_id: 'presensi', grant_type: 'password', username: 'pegawai@a', password: 'salah' },
      headers: BROWSER,
    })
    expect(String(wrong.headers['set-cookie'] ?? '')).not.toContain('kenal_perangkat')
  })

  it('passes a wrong password on as the standard says', async () => {
    const answer = await harness.call('POST', TOKEN_PATH, {
      body: { client_id: 'presensi', grant_type: 'password', username: 'pegawai@a', password: 'salah' },
    })
    expect([answer.status, answer.body.error]).toEqual([401, 'invalid_grant'])
  })

  it('gives the profile and trades the token for a product token with roles', async () => {
    const { body: sso } = await ssoToken('admin:kantor@a')
    const profile = await harness.call('GET', '/global-function/get-data-login', { token: sso.access_token })
    expect(profile.body.data).toMatchObject({
      nama: 'Orang admin:kantor@a',
      nip_baru: harness.person('admin:kantor@a').nip,
      kantor: { id: harness.world.a.kantor[0] },
      instansi: [{ id: harness.world.a.id, logo: null }],
    })
    const { token } = await signIn('admin:kantor@a')
    const payload = payloadOf(token)
    expect(payload).toMatchObject({
      nip: harness.person('admin:kantor@a').nip,
      sid: expect.any(String),
      sub: harness.person('admin:kantor@a').pengguna_id,
    })
    expect(payload.exp - payload.iat).toBe(600)
    const where = { instansi_id: harness.world.a.id, kantor_id: harness.world.a.kantor[0] }
    expect(payload.roles).toEqual([
      { role: 'role:presensi:admin:kantor', ...where },
      { role: 'role:presensi:pegawai', ...where },
    ])
  })

  it('opens a session of its own at every sign-in', async () => {
    const [one, two] = [await signIn('pegawai@a'), await signIn('pegawai@a')]
    expect(payloadOf(one.token).sid).not.toBe(payloadOf(two.token).sid)
    await harness.call('POST', '/absensi/v2/auth/logout', { token: one.token, body: {} })
    expect([(await probe(one.token)).status, (await probe(two.token)).status]).toEqual([401, 403])
  })

  it('opens one session for one token, however often and wherever it is traded at once', async () => {
    const { body: sso } = await ssoToken('pegawai@a')
    const other = await harness.otherNode()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_value, at) =>
        (at % 2 === 0 ? harness : other).call('POST', '/absensi/v2/auth/login', { body: { token: sso.access_token } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(new Set(answers.map(({ body }) => payloadOf(body.data.token).sid)).size).toBe(1)
    const [first, second] = answers.map(({ body }) => body.data)
    // each answer can be gone on with: the others may have been lost
    expect((await refresh(first.refresh_token)).status).toBe(200)
    await harness.call('POST', '/absensi/v2/auth/logout', { token: second.token, body: {} })
    expect([(await probe(first.token)).status, (await refresh(second.refresh_token)).status]).toEqual([401, 401])
  })

  it('lets the first calls of a new account come at once', async () => {
    const { body: sso } = await ssoToken('pybmc@a')
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        harness.call('GET', '/global-function/get-data-login', { token: sso.access_token }),
      ),
    )
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 200])
  })

  it('ties an account to a person once: a second account with the same NIP is refused', async () => {
    await signIn('pegawai@a2')
    const { nip } = harness.person('pegawai@a2')
    const thief = await peer.sign(
      { sub: randomUUID(), typ: 'Bearer', azp: 'presensi', aud: 'account', preferred_username: 'pencuri', nip },
      300,
    )
    expect((await harness.call('POST', '/absensi/v2/auth/login', { body: { token: thief } })).body.code).toBe(
      'auth.sambungan_menunggu',
    )
  })
})

describe('who one is', () => {
  const tokenOf = (claims: object) =>
    peer.sign({ sub: randomUUID(), sid: randomUUID(), typ: 'Bearer', azp: 'presensi', aud: 'account', ...claims }, 300)
  const login = async (claims: object) =>
    (await harness.call('POST', '/absensi/v2/auth/login', { body: { token: await tokenOf(claims) } })).body

  it('stands in the named claim, and never in a user name that looks like a NIP', async () => {
    const { nip } = harness.person('admin:instansi@b')
    expect((await login({ preferred_username: nip })).code).toBe('auth.tanpa_nip')
    expect((await login({ preferred_username: nip, nip: '' })).code).toBe('auth.tanpa_nip')
    const { sub } = await harness.db.acrossInstansi((tx) =>
      tx.selectFrom('pengguna').select('sub').where('nip', '=', nip).executeTakeFirstOrThrow(),
    )
    expect(sub, 'nobody is tied').toBeNull()
  })

  it('is tied once: it stands in the audit, and the person is told', async () => {
    const { nip, pengguna_id } = harness.person('pybmc@b')
    const sub = randomUUID()
    const claims = { sub, preferred_username: 'bendahara.b', nip }
    for (const _again of [1, 2]) expect((await login(claims)).status).toBe(200)
    const { lines, told } = await harness.db.acrossInstansi(async (tx) => ({
      lines: await tx
        .selectFrom('audit')
        .select(['pengguna_id', 'objek', 'sesudah'])
        .where('aksi', '=', 'sambung_akun')
        .where('objek_id', '=', pengguna_id)
        .execute(),
      told: await tx
        .selectFrom('notifikasi')
        .select('data')
        .where('pengguna_id', '=', pengguna_id)
        .where('jenis', '=', 'akun.disambung')
        .execute(),
    }))
    const sesudah = { iss: peer.issuer, sub, username: 'bendahara.b', nip }
    expect(lines).toEqual([{ pengguna_id, objek: 'pengguna', sesudah }])
    expect(told).toEqual([{ data: { layanan: new URL(peer.issuer).host, akun: 'bendahara.b' } }])
  })

  it('is not said by a token of another client, whatever audience it names', async () => {
    const { nip } = harness.person('pegawai@a')
    expect((await login({ nip, azp: 'lain', aud: ['presensi', 'account'] })).code).toBe('auth.token_mati')
    expect((await login({ nip, azp: undefined, aud: 'presensi' })).code).toBe('auth.token_mati')
    const { config, keys, db, writer } = harness
    const named = { ...config, SSO_CLIENTS: 'portal, lain' }
    const { app } = await buildApp({ config: named, keys, db, writer, revocations: createRevocations(), logger: false })
    const answer = await app.inject({
      method: 'POST',
      url: '/absensi/v2/auth/login',
      payload: { token: await tokenOf({ nip: '197001011990010001', azp: 'lain', aud: 'presensi' }) },
    })
    expect(answer.json().code, 'one that the operator names').toBe('auth.tidak_terdaftar')
    await app.close()
  })
})

describe('tokens that are not good', () => {
  it.each(['', 'abc', 'a.b', 'a.b.c.d'])('refuses %j as an invalid token format', async (token) => {
    const answer = await harness.call('POST', '/absensi/v2/auth/login', { body: { token } })
    if (token === '') expect(answer.status).toBe(400)
    else expect([answer.status, answer.body.message]).toEqual([401, 'invalid token format'])
    if (token !== '') expect((await probe(token)).body.message).toBe('invalid token format')
  })

  it('accepts one of many: only the token that the provider really signed for us', async () => {
    const sub = peer.users[0]?.sub ?? ''
    const good = { sub, typ: 'Bearer', azp: 'presensi', aud: 'account', preferred_username: 'superadmin' }
    const other = await generateKeyPair('RS256')
    const forge = (payload: object, header: object = {}, key: typeof peer.privateKey = peer.privateKey) =>
      new SignJWT({
        iat: Math.floor(Date.now() / 1000),
        exp: Math.floor(Date.now() / 1000) + 300,
        iss: peer.issuer,
        ...payload,
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'peer-1', ...header })
        .sign(key)
    const now = Math.floor(Date.now() / 1000)
    const real = await forge(good)
    const [head, body, signature] = real.split('.')
    const bad: Record<string, string> = {
      none: new UnsecuredJWT({ ...good, iss: peer.issuer }).setExpirationTime('5m').setIssuedAt().encode(),
      hs256: await new SignJWT({ ...good, iss: peer.issuer })
        .setProtectedHeader({ alg: 'HS256', kid: 'peer-1' })
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(new TextEncoder().encode('k'.repeat(40))),
      otherKey: await forge(good, {}, other.privateKey),
      unknownKid: await forge(good, { kid: 'x' }),
      otherIssuer: await forge({ ...good, iss: 'http://lain.test/auth/realms/auth' }),
      trailingSlash: await forge({ ...good, iss: `${peer.issuer}/` }),
      otherAudience: await forge({ ...good, aud: 'lain', azp: 'lain' }),
      noAudience: await forge({ ...good, aud: undefined, azp: undefined }),
      expired: await forge({ ...good, exp: now - 60 }),
      notYet: await forge({ ...good, nbf: now + 300 }),
      noExpiry: await forge({ ...good, exp: undefined }),
      idToken: await forge({ ...good, typ: 'ID', aud: 'presensi' }),
      refreshToken: await forge({ ...good, typ: 'Refresh', aud: peer.issuer }),
      changed: `${head}.${Buffer.from(JSON.stringify({ ...good, iss: peer.issuer, exp: now + 900, iat: now, sub: 'x' })).toString('base64url')}.${signature}`,
      noSignature: `${head}.${body}.`,
      productToken: await harness.token('superadmin'),
    }
    for (const [name, token] of Object.entries(bad)) {
      const answer = await harness.call('POST', '/absensi/v2/auth/login', { body: { token } })
      expect(answer.status, `${name}: ${answer.text}`).toBe(401)
      expect((await harness.call('GET', '/global-function/get-data-login', { token })).status, name).toBe(401)
      if (name !== 'productToken') expect((await probe(token)).status, name).toBe(401)
    }
    expect((await harness.call('POST', '/absensi/v2/auth/login', { body: { token: real } })).status).not.toBe(401)
  })
})

describe('refreshing', () => {
  it('is one-time; the same device gets the same successor again at once', async () => {
    const first = await signIn('pegawai@a')
    const second = (await refresh(first.refresh_token)).body.data
    expect(second.refresh_token).not.toBe(first.refresh_token)
    const again = await refresh(first.refresh_token)
    expect(again.body.data.refresh_token).toBe(second.refresh_token)
    expect((await refresh(second.refresh_token)).status).toBe(200)
  })

  it('gives 20 refreshes at once one and the same successor', async () => {
    const { refresh_token } = await signIn('pegawai@a')
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refresh_token)))
    expect(new Set(answers.map((answer) => answer.body.data?.refresh_token)).size).toBe(1)
  })

  it('ends the family when an old token turns up on another device', async () => {
    const first = await signIn('pegawai@a')
    const second = (await refresh(first.refresh_token)).body.data
    expect((await refresh(first.refresh_token, 'Klien lain')).status).toBe(401)
    expect((await refresh(second.refresh_token)).status).toBe(401)
    expect((await probe(second.token)).body.message).toMatch(/Sesi Anda berakhir/)
  })

  it('ends the family when an old token turns up late', async () => {
    const first = await signIn('pegawai@a')
    const second = (await refresh(first.refresh_token)).body.data
    await harness.db.acrossInstansi((tx) =>
      tx
        .updateTable('sesi_token')
        .set({ dipakai_pada: new Date(Date.now() - 60_000) })
        .where('dipakai_pada', 'is not', null)
        .execute(),
    )
    expect((await refresh(first.refresh_token)).status).toBe(401)
    expect((await refresh(second.refresh_token)).status).toBe(401)
  })

  it('works with the single sign-on’s own refresh token too, on the same session', async () => {
    const { sso, token } = await signIn('pegawai@a')
    const answer = await refresh(sso.refresh_token ?? '')
    expect(answer.status).toBe(200)
    expect(payloadOf(answer.body.data.token).sid).toBe(payloadOf(token).sid)
    expect((await refresh(sso.refresh_token ?? '')).status).toBe(401)
  })

  it('keeps a browser’s refresh token in a cookie', async () => {
    const { body: sso, headers } = await ssoToken('pegawai@a', BROWSER)
    const cookie = `presensi_sso=${cookiesOf(headers).presensi_sso}`
    const login = await harness.call('POST', '/absensi/v2/auth/login', {
      body: { token: sso.access_token },
      headers: { ...BROWSER, cookie },
    })
    expect(login.body.data.refresh_token).toBeUndefined()
    const again = await harness.call('POST', '/absensi/v2/auth/refresh', {
      body: {},
      headers: { ...BROWSER, cookie: `presensi_rt=${cookiesOf(login.headers).presensi_rt}` },
    })
    expect(again.status).toBe(200)
    expect(cookiesOf(again.headers).presensi_rt).toBeDefined()
    expect((await harness.call('POST', '/absensi/v2/auth/refresh', { body: {}, headers: BROWSER })).status).toBe(401)
  })
})

describe('ending', () => {
  it('logout ends the session here and at the single sign-on, and says where to go', async () => {
    const { token, refresh_token, sso } = await signIn('pegawai@a')
    const answer = await harness.call('POST', '/absensi/v2/auth/logout', { token, body: {} })
    expect(answer.body.data.portal).toBe('https://asndigital.bkn.go.id')
    expect((await probe(token)).status).toBe(401)
    expect((await refresh(refresh_token)).status).toBe(401)
    expect(
      peer.seen.some((call) => call.path.endsWith('/logout') && call.form.get('refresh_token') === sso.refresh_token),
    ).toBe(true)
  })

  it('logout from all devices ends every session of the person', async () => {
    const one = await signIn('pegawai@a')
    const two = await signIn('pegawai@a', 'Ponsel')
    await harness.call('POST', '/absensi/v2/auth/logout', { token: one.token, body: { semua: 'ya' } })
    expect((await probe(two.token)).status).toBe(401)
    expect((await refresh(two.refresh_token, 'Ponsel')).status).toBe(401)
  })

  it('a change of rights kills tokens at once; refreshing gives new ones', async () => {
    const { token, refresh_token } = await signIn('pegawai@a')
    harness.revocations.add(
      await harness.db.acrossInstansi((tx) => endTokens(tx, harness.person('pegawai@a').pengguna_id)),
    )
    expect((await probe(token)).status).toBe(401)
    const fresh = (await refresh(refresh_token)).body.data
    expect((await probe(fresh.token)).status).toBe(403)
  })

  it('reaches another node within its next look', async () => {
    const { token } = await signIn('pegawai@a')
    const { sid, sub, ver } = payloadOf(token)
    const elsewhere = createRevocations()
    await harness.db.acrossInstansi((tx) => endSessions(tx, sub, 'uji'))
    const follow = followRevocations(harness.db, elsewhere)
    await follow.ready
    follow.stop()
    expect(elsewhere.isRevoked({ sid, sub, ver })).toBe(true)
  })

  it('a disabled person can neither refresh nor sign in', async () => {
    const { refresh_token } = await signIn('pegawai@b2')
    const set = (aktif: boolean) =>
      harness.db.acrossInstansi((tx) =>
        tx.updateTable('pengguna').set({ aktif }).where('id', '=', harness.person('pegawai@b2').pengguna_id).execute(),
      )
    await set(false)
    expect((await refresh(refresh_token)).status).toBe(401)
    const { body: sso } = await ssoToken('pegawai@b2')
    expect(
      (await harness.call('POST', '/absensi/v2/auth/login', { body: { token: sso.access_token } })).body.code,
    ).toBe('auth.nonaktif')
    await set(true)
  })

  it('believes the single sign-on when it says that somebody is over, and nobody else', async () => {
    const { token, refresh_token, sso } = await signIn('pegawai@b')
    const sub = payloadOf(sso.access_token ?? '').sub
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
    const say = (logout_token: string) =>
      harness.call('POST', '/absensi/v2/auth/backchannel-logout', { body: { logout_token } })
    expect((await say(await peer.sign({ sub, aud: 'presensi' }, 60))).status).toBe(401)
    expect((await say(await peer.sign({ sub, aud: 'lain', events }, 60))).status).toBe(401)
    expect((await probe(token)).status).toBe(403)
    const before = Math.floor(Date.now() / 1000) - 3600
    expect((await say(await peer.sign({ sub, aud: 'presensi', events, toe: before }, 60))).status).toBe(200)
    expect((await refresh(refresh_token)).status, 'a late notice does not end what began after it').toBe(200)
    expect((await say(await peer.sign({ sub, aud: 'presensi', events, toe: before + 7200 }, 60))).status).toBe(200)
    expect((await probe(token)).status).toBe(401)
    expect((await refresh(refresh_token)).status).toBe(401)
  })
})

describe('acting as somebody', () => {
  it('is for super admins, reads only, is marked and audited call by call', async () => {
    const { nip } = harness.person('pegawai@a')
    expect(
      (await harness.call('POST', '/absensi/v2/auth/login-auto', { as: 'admin:instansi@a', body: { nip } })).status,
    ).toBe(403)
    expect(
      (
        await harness.call('POST', '/absensi/v2/auth/login-auto', {
          as: 'superadmin',
          body: { nip: '199001012015019999' },
        })
      ).status,
    ).toBe(404)
    const answer = await harness.call('POST', '/absensi/v2/auth/login-auto', { as: 'superadmin', body: { nip } })
    const { token } = answer.body.data
    expect(payloadOf(token)).toMatchObject({ nip, act: { sub: harness.person('superadmin').pengguna_id } })
    expect((await harness.call('POST', '/absensi/v2/pegawai/izin/save', { token, body: {} })).body.code).toBe(
      'akses.hanya_baca',
    )
    expect((await harness.call('POST', '/absensi/v2/auth/logout', { token, body: {} })).body.code).toBe(
      'akses.hanya_baca',
    )
    expect((await harness.call('GET', '/absensi/v2/pegawai/tpp/slip', { token })).body.code).toBe(
      'akses.bertindak_terbatas',
    )
    expect((await harness.call('GET', '/absensi/v2/pegawai/izin/get', { token })).status).toBe(200)
    const lines = await harness.db.acrossInstansi((tx) =>
      tx
        .selectFrom('audit')
        .select(['aksi', 'objek'])
        .where('bertindak_oleh', '=', harness.person('superadmin').pengguna_id)
        .execute(),
    )
    expect(lines).toEqual([{ aksi: 'lihat_sebagai', objek: 'GET /absensi/v2/pegawai/izin/get' }])
  })

  it('is not for acting as oneself', async () => {
    expect(
      (
        await harness.call('POST', '/absensi/v2/auth/login-auto', {
          as: 'superadmin',
          body: { nip: harness.person('superadmin').nip },
        })
      ).body.code,
    ).toBe('akses.diri_sendiri')
  })
})

describe('the length of a session', () => {
  it('is what the agency set, and thirty days where nobody did', async () => {
    await harness.db.acrossInstansi((tx) =>
      tx
        .insertInto('pengaturan')
        .values({ instansi_id: harness.world.b.id, nama: 'sesi_hari', berlaku_mulai: '2024-01-01', nilai: '7' })
        .execute(),
    )
    for (const key of ['pegawai@b', 'pegawai@a']) await harness.token(key)
    const days = async (key: string) => {
      const rows = await harness.db.acrossInstansi((tx) =>
        tx
          .selectFrom('sesi')
          .select(['dibuat_pada', 'berakhir_pada'])
          .where('pengguna_id', '=', harness.person(key).pengguna_id)
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow(),
      )
      return Math.round((rows.berakhir_pada.getTime() - rows.dibuat_pada.getTime()) / 86_400_000)
    }
    expect([await days('pegawai@b'), await days('pegawai@a')]).toEqual([7, 30])
  })
})

describe('what takes a fresh sign-in', () => {
  it('is refused to a new session of an old sign-in, and to one that was only renewed', async () => {
    const user = peer.users.find(({ username }) => username === 'pegawai@a')
    if (user === undefined) throw new Error('nobody there')
    const save = (token: string) =>
      harness.call('POST', '/absensi/v2/pegawai/profil/save', { token, body: NEW_MAIL }).then(({ status }) => status)
    user.auth_time = Math.floor(Date.now() / 1000) - 3_600
    const old = await signIn('pegawai@a')
    expect(old.status).toBe(200)
    expect(await save(old.token)).toBe(403)
    expect(await save((await refresh(old.refresh_token)).body.data.token)).toBe(403)
    user.auth_time = Math.floor(Date.now() / 1000)
    expect(await save((await signIn('pegawai@a')).token)).toBe(200)
    delete user.auth_time
  })
})
