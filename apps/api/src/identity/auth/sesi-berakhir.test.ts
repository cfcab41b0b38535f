import { randomUUID } from 'node:crypto'
import { connect } from '@presensi/postgres/connect'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, createHarness, type Harness } from '../../../test/harness.ts'
import { type KeycloakPeer, type PeerUser, startKeycloakPeer } from '../../../test/keycloak-peer.ts'
import { buildApp } from '../../app.ts'
import { createRevocations } from '../../platform/token/revocation.ts'
import { createTugas } from '../../system/pekerjaan/public.ts'
import { createAdminClient, createProvider } from '../sso/public.ts'
import { followRevocations } from './public.ts'
import { createSessionWork } from './session-work.ts'

const TOKEN = '/auth/realms/auth/protocol/openid-connect/token'
const LOGIN = '/absensi/v2/auth/login'
const REFRESH = '/absensi/v2/auth/refresh'
const CLIENT = { id: 'presensi', secret: 'klien-3f9a1c7be2d84f60' }
const KEY = 'pegawai@a'

let harness: Harness
let peer: KeycloakPeer
let user: PeerUser
/** Another node: the same database, and a list of what was revoked that it reads by itself. */
let elsewhere: { call: Harness['call']; close(): Promise<void> }
/** Ties are broken by two people, and not between two tests. */
let owner: ReturnType<typeof connect>
let follow: ReturnType<typeof followRevocations>
let work: ReturnType<typeof createSessionWork>

beforeAll(async () => {
  peer = await startKeycloakPeer([], CLIENT)
  harness = await createHarness({
    SSO_URL: '',
    SSO_ISSUER: peer.issuer,
    SSO_CLIENT_SECRET: CLIENT.secret,
    SSO_ADMIN_CLIENT_SECRET: 'layanan-77aa10bc99',
    SSO_SCOPE: 'openid profile email offline_access',
    // Every door is knocked at with every token, again and again.
    RATE_LIMIT_ALAMAT: '1000000',
    RATE_LIMIT_ORANG: '1000000',
  })
  owner = connect(harness.ownerUrl, { max: 1 })
  elsewhere = await openElsewhere()
  follow = followRevocations(harness.db, harness.revocations)
  const { config, db } = harness
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const { endpoints } = createProvider(config)
  const adminClient = createAdminClient({ config, endpoints })
  work = createSessionWork({ config, db, endpoints, adminClient, tugas: createTugas({ db, log: silent }) })
})
afterAll(async () => {
  follow.stop()
  await elsewhere.close()
  await owner.end()
  await harness.close()
  await peer.close()
})
beforeEach(async () => {
  Object.assign(peer, { away: false, hangs: false, realmNotBefore: 0, refusal: null })
  const { nip, nama: name } = harness.person(KEY)
  // An account of its own each time, as at a provider where nothing of before is known.
  user = { sub: randomUUID(), username: KEY, password: 'sandi', nip, name, email: `${nip}@contoh.go.id` }
  peer.users.splice(0, peer.users.length, user)
  await owner.query(
    `set session_replication_role = replica; delete from sambungan_calon; update pengguna set iss = null, sub = null, aktif = true, sesi_berakhir_pada = null where nip = '${nip}'`,
  )
})

const across = (query: ReturnType<typeof sql>) => harness.db.acrossInstansi((tx) => query.execute(tx))

async function openElsewhere() {
  const { keys, config, db, writer } = harness
  const revocations = createRevocations()
  const { app } = await buildApp({ keys, config, db, writer, revocations, logger: false })
  const follow = followRevocations(db, revocations)
  const call: Harness['call'] = async (method, url, { body, token, headers } = {}) => {
    const answer = await app.inject({
      method,
      url,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(body && { payload: new URLSearchParams(body as Record<string, string>).toString() }),
    })
    return { status: answer.statusCode, body: answer.json(), text: answer.body, headers: answer.headers }
  }
  return {
    call,
    async close() {
      follow.stop()
      await app.close()
    },
  }
}

const nodes = (): Harness['call'][] => [harness.call, elsewhere.call]
const grant = (form: Record<string, string>, call = harness.call) =>
  call('POST', TOKEN, { body: { client_id: 'presensi', ...form } })
const password = (scope: string) => grant({ grant_type: 'password', username: KEY, password: 'sandi', scope })
const login = (token: string, refresh_token?: string, call = harness.call) =>
  call('POST', LOGIN, { body: { token, ...(refresh_token && { refresh_token }) } })

type Tokens = Record<string, string>

/** A sign-in as a client makes it, every token that it got on the way, in the order of their names. */
async function signIn(scope = 'openid'): Promise<{ product: string; sid: string; tokens: Tokens }> {
  const first = (await password(scope)).body
  const opened = (await login(first.access_token, first.refresh_token)).body.data
  const renewedSso = (await grant({ grant_type: 'refresh_token', refresh_token: first.refresh_token })).body
  const renewed = (await harness.call('POST', REFRESH, { body: { refresh_token: opened.refresh_token } })).body.data
  const tokens = {
    'SSO access token': first.access_token,
    'renewed SSO access token': renewedSso.access_token,
    'SSO ID token': renewedSso.id_token,
    'SSO refresh token': renewedSso.refresh_token,
    'used SSO refresh token': first.refresh_token,
    'product token': renewed.token,
    'product refresh token': renewed.refresh_token,
  }
  return { product: renewed.token, sid: first.session_state, tokens }
}

/** Taken at the token path, and never traded. */
async function take(scope = 'openid'): Promise<Tokens> {
  const { access_token, refresh_token, id_token } = (await password(scope)).body
  const named = (name: string) => `${name} ${scope.includes('offline') ? 'offline' : 'that was never traded'}`
  return {
    [named('SSO access token')]: access_token,
    [named('SSO refresh token')]: refresh_token,
    [named('SSO ID token')]: id_token,
  }
}

const DOORS: Record<string, (call: Harness['call'], token: string) => Promise<Answer>> = {
  'auth/login': (call, token) => login(token, undefined, call),
  'get-data-login': (call, token) => call('GET', '/global-function/get-data-login', { token }),
  'diri-sendiri': (call, token) => call('GET', '/absensi/v2/auth/diri-sendiri', { token }),
  'the token path': (call, refresh_token) => grant({ grant_type: 'refresh_token', refresh_token }, call),
  renewal: (call, refresh_token) => call('POST', REFRESH, { body: { refresh_token } }),
}

/** What each door says to each token, on both nodes; only what is not refused. Asked again until the other node has heard. */
async function whatOpens(tokens: Tokens): Promise<string[]> {
  const open: string[] = []
  for (const [at, call] of nodes().entries())
    for (const [door, knock] of Object.entries(DOORS))
      for (const [name, token] of Object.entries(tokens)) {
        const { status } = await knock(call, token)
        if (![400, 401, 403].includes(status)) open.push(`${name} at ${door} of node ${at + 1}: ${status}`)
      }
  return open
}
const expectNothingOpens = (tokens: Tokens) => expect.poll(() => whatOpens(tokens)).toEqual([])

const say = async (about: object) => {
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
  const logout_token = await peer.sign({ aud: 'presensi', events, ...about }, 60)
  expect((await harness.call('POST', '/absensi/v2/auth/backchannel-logout', { body: { logout_token } })).status).toBe(
    200,
  )
}
const logout = (token: string, form: Record<string, string> = {}) =>
  harness.call('POST', '/absensi/v2/auth/logout', { token, body: form })
/** The worker comes by: an hour has passed, and what is due is due now. */
async function passAnHour(): Promise<void> {
  await across(sql`delete from sso_dilihat`)
  await across(sql`update akhir_sso set berikutnya_pada = now()`)
  await work.tellDue()
  await work.look()
}

type Way = (signedIn: { product: string; sid: string; tokens: Tokens }) => Promise<unknown>

/** Every way in which one session ends, with whatever was signed for it. */
const OF_A_SESSION: Record<string, Way> = {
  Keluar: ({ product }) => logout(product),
  'a back-channel logout of the session': async ({ sid }) => {
    peer.end(sid)
    await say({ sub: user.sub, sid })
  },
  'a back-channel logout of the session, without the person': async ({ sid }) => {
    peer.end(sid)
    await say({ sid })
  },
  // It tells nobody: a session of ours goes on as it does when those of the provider run out.
  'a refresh token that was revoked at the provider': async ({ sid, tokens }) => {
    peer.end(sid)
    delete tokens['product token']
    delete tokens['product refresh token']
  },
  'its age': async ({ tokens }) => {
    const SOON = sql`now() + interval '2 seconds'`
    await across(sql`update sesi set berakhir_pada = ${SOON} where dicabut_pada is null`)
    await across(sql`update sso_masuk set sampai = ${SOON} where sampai is not null`)
    const body = { refresh_token: tokens['product refresh token'] }
    const renewed = (await harness.call('POST', REFRESH, { body })).body.data
    tokens['product token'] = renewed.token
    tokens['product refresh token'] = renewed.refresh_token
  },
}

/** Every way in which all sessions of a person end, with whatever was signed before. */
const OF_A_PERSON: Record<string, Way> = {
  'Keluar dari semua perangkat': ({ product }) => logout(product, { semua: 'ya' }),
  'Keluar dari semua perangkat while the provider is away': async ({ product }) => {
    peer.away = true
    const { body } = await logout(product, { semua: 'ya' })
    expect(body.data.menyusul).toBe(true)
    peer.away = false
  },
  "the realm's not-before": async () => {
    peer.realmNotBefore = peer.turnSecond()
    await passAnHour()
  },
  'a disabled account': () =>
    harness.call('POST', '/absensi/v2/superadmin/pengguna/status', {
      as: 'superadmin',
      body: { id: harness.person(KEY).pengguna_id, aktif: 'tidak' },
    }),
  'being set offline by an admin': () =>
    harness.call('POST', '/absensi/m-pegawai/set-offline', { as: 'admin:instansi@a', body: { nip: user.nip } }),
  'a back-channel logout of the person': () => say({ sub: user.sub }),
  'an account that was disabled at the provider': async () => {
    user.disabled = true
    await passAnHour()
  },
  'an account that was deleted at the provider': async () => {
    peer.users.splice(0)
    await passAnHour()
  },
  // It tells of one session, and ends all of them but the offline ones.
  'an administrator who ended all sessions at the provider': async ({ sid }) => {
    const own = [...peer.sessions].filter(([, { sub, offline }]) => sub === user.sub && !offline).map(([one]) => one)
    for (const one of own) peer.end(one)
    peer.notBefore.set(user.sub, peer.turnSecond())
    await say({ sub: user.sub, sid: own.find((one) => one !== sid) })
    await work.lookNow()
  },
}

const kabar = async (): Promise<string[]> => {
  const { pengguna_id } = harness.person(KEY)
  const rows = await harness.db.acrossInstansi((tx) =>
    tx.selectFrom('notifikasi').select('jenis').where('pengguna_id', '=', pengguna_id).orderBy('id').execute(),
  )
  return rows.map(({ jenis }) => jenis).filter((jenis) => jenis.startsWith('sesi.'))
}

describe('the provider that was away', () => {
  it('is told by the worker when it is back, and the person hears of both; a sign-in since then goes on', async () => {
    const { product } = await signIn()
    peer.away = true
    expect((await logout(product, { semua: 'ya' })).body.data.menyusul).toBe(true)
    expect(await kabar()).toEqual(['sesi.layanan_menyusul'])
    await across(sql`update akhir_sso set berikutnya_pada = now()`)
    await expect(work.tellDue()).rejects.toThrow('not told')
    peer.away = false
    peer.turnSecond()
    const since = await signIn()
    await across(sql`update akhir_sso set berikutnya_pada = now()`)
    await work.tellDue()
    expect(await kabar()).toEqual(['sesi.layanan_menyusul', 'sesi.layanan_selesai'])
    expect([...peer.sessions.keys()].filter((sid) => peer.sessions.get(sid)?.sub === user.sub)).toEqual([since.sid])
    expect((await harness.call('GET', '/absensi/v2/auth/diri-sendiri', { token: since.product })).status).toBe(200)
  })

  it('that hangs is waited for once', async () => {
    const { product } = await signIn()
    peer.hangs = true
    const asked = () => peer.seen.filter(({ path }) => path.includes('/admin/') || path.endsWith('/logout')).length
    const before = asked()
    expect((await logout(product, { semua: 'ya' })).body.data.menyusul).toBe(true)
    // the account and the session at the same time, and neither again after the bound
    expect(asked() - before).toBeLessThanOrEqual(2)
  })
})

describe('tokens that go on for ever', () => {
  it('are not asked for, and not handed out, where nobody who runs the product wants them', async () => {
    const { config, keys, db, writer } = harness
    const strict = { ...config, SSO_SCOPE: 'openid profile email' }
    const { app } = await buildApp({
      config: strict,
      keys,
      db,
      writer,
      revocations: createRevocations(),
      logger: false,
    })
    const ask = (payload: Record<string, string>) =>
      app.inject({ method: 'POST', url: TOKEN, payload: { client_id: 'presensi', ...payload } })
    const answer = await ask({
      grant_type: 'password',
      username: KEY,
      password: 'sandi',
      scope: 'openid offline_access',
    })
    expect([answer.statusCode, answer.json().scope]).toEqual([200, 'openid'])
    // asked for at the provider's own page, which we do not see
    const { refresh_token } = (await password('openid offline_access')).body
    const again = await ask({ grant_type: 'refresh_token', refresh_token })
    expect([again.statusCode, again.json().error]).toEqual([400, 'invalid_scope'])
    await work.tellDue()
    expect([...peer.sessions.values()].filter(({ offline, sub }) => offline && sub === user.sub)).toEqual([])
    await app.close()
  })
})

/** After these the person cannot sign in at all. */
const GONE = [
  'a disabled account',
  'an account that was disabled at the provider',
  'an account that was deleted at the provider',
]
const probe = (token: string) => harness.call('GET', '/absensi/v2/auth/diri-sendiri', { token })

describe('nothing opens again after', () => {
  it.each(Object.entries(OF_A_SESSION))('%s', async (_name, end) => {
    const signedIn = await signIn()
    await end(signedIn)
    await expectNothingOpens(signedIn.tokens)
  })

  it.each(Object.entries(OF_A_PERSON))('%s', async (name, end) => {
    const signedIn = await signIn()
    const more = { ...(await signIn()).tokens, ...(await take()), ...(await take('openid offline_access')) }
    await end(signedIn)
    await expectNothingOpens(signedIn.tokens)
    await expectNothingOpens(more)
    if (!GONE.includes(name)) expect((await probe((await signIn()).product)).status, 'a new sign-in').toBe(200)
  })
})
