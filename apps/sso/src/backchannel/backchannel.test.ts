import * as jose from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startSso } from '../program.ts'
import {
  budi,
  handClock,
  ISSUER,
  PASSWORD,
  REALM,
  siti,
  startTestSso,
  type TestSso,
  TOKEN,
} from '../testing/harness.ts'
import { type Receiver, startReceiver } from '../testing/receiver.ts'
import { uuidv7 } from '../uuid.ts'
import { delayAfterTry } from './backchannel.ts'

const NEVER_SECONDS = 86_400
/** Of the loop that tries again: the product's would let every test wait for it. */
const BEAT_SECONDS = 0.02
const time = handClock()
let receiver: Receiver
let sso: TestSso
/** The clock stands still and moves by hand, so that the loop tries again when a test says so. */
beforeAll(async () => {
  receiver = await startReceiver()
  const options = { clock: time.clock, deliverSeconds: BEAT_SECONDS }
  sso = await startTestSso(options, { SSO_BACKCHANNEL_LOGOUT_URL: receiver.url })
})
afterAll(async () => {
  await sso.stop()
  await receiver.close()
})
beforeEach(() => {
  receiver.behave('up')
  receiver.tried.length = 0
  receiver.taken.length = 0
})

/** For the loop of the program, which runs by itself. */
const waitFor = (read: () => unknown | Promise<unknown>) => expect.poll(() => read())
const waiting = async (node = sso) =>
  (await node.owner.query('select count(*)::int as n from sso.kabar_keluar')).rows[0].n
const sidOf = (answer: { body: Record<string, unknown> }) =>
  String(jose.decodeJwt(String(answer.body.access_token)).sid)
const told = () => receiver.taken.map(({ claims }) => [claims.sub, claims.sid]).sort()
const form = (path: string, fields: Record<string, string>, token?: unknown) =>
  sso.form(`${REALM}${path}`, fields, token === undefined ? {} : { authorization: `Bearer ${token}` })
const refresh = (token: unknown) =>
  sso.form(TOKEN, { grant_type: 'refresh_token', client_id: 'presensi', refresh_token: String(token) })

describe('the product is told', () => {
  it('by a logout token that its keys, issuer and audience verify', async () => {
    expect((await sso.admin('POST', `/users/${siti.id}/logout`)).status).toBe(204)
    await waitFor(() => receiver.taken.length).toBe(1)
    const keys = await (await fetch(`${sso.url}${REALM}/protocol/openid-connect/certs`)).json()
    const { payload, protectedHeader } = await jose.jwtVerify(
      receiver.taken[0]?.token ?? '',
      jose.createLocalJWKSet(keys as jose.JSONWebKeySet),
      { issuer: ISSUER, audience: 'presensi', typ: 'logout+jwt', currentDate: time.clock() },
    )
    expect(protectedHeader.alg).toBe('EdDSA')
    const now = Math.floor(time.clock().getTime() / 1000)
    expect(payload).toEqual({
      iss: ISSUER,
      aud: 'presensi',
      sub: siti.id,
      iat: now,
      exp: now + 120,
      toe: time.clock().getTime() / 1000,
      jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    })
    // and it opens nothing here
    const headers = { authorization: `Bearer ${receiver.taken[0]?.token}` }
    expect((await sso.json('GET', `${REALM}/protocol/openid-connect/userinfo`, undefined, headers)).status).toBe(401)
    await waitFor(waiting).toBe(0)
  })

  it.each([
    ['disabling', () => sso.admin('PUT', `/users/${budi.id}`, { enabled: false })],
    [
      'an issued password',
      () =>
        sso.admin('PUT', `/users/${budi.id}/reset-password`, {
          type: 'password',
          value: 'hujan-di-bulan-juni',
          temporary: false,
        }),
    ],
    [
      'a change with the old password',
      () =>
        form('/account/password', { username: budi.username, password: 'hujan-di-bulan-juni', new_password: PASSWORD }),
    ],
  ])('of the whole person after %s', async (_name, act) => {
    await sso.admin('PUT', `/users/${budi.id}`, { enabled: true })
    const answer = await act()
    expect([200, 204]).toContain(answer.status)
    await waitFor(told).toEqual([[budi.id, undefined]])
    await sso.admin('PUT', `/users/${budi.id}`, { enabled: true })
  })

  it('of each other session when the one that changed the password goes on', async () => {
    const [mine, ...others] = await Promise.all([sso.signIn(), sso.signIn(), sso.signIn()])
    const fields = { password: PASSWORD, new_password: 'gunung-tinggi-sekali' }
    expect((await form('/account/password', fields, mine.body.access_token)).status).toBe(200)
    await waitFor(told).toEqual(others.map((other) => [siti.id, sidOf(other)]).sort())
    expect((await refresh(mine.body.refresh_token)).status).toBe(200)
    const back = { password: fields.new_password, new_password: PASSWORD }
    expect((await form('/account/password', back, mine.body.access_token)).status).toBe(200)
    // nobody else was left: nothing to tell
    await waitFor(waiting).toBe(0)
    expect(receiver.taken.length).toBe(2)
  })

  it.each([
    [
      'Keycloak’s logout',
      (body: Record<string, unknown>) =>
        form('/protocol/openid-connect/logout', { client_id: 'presensi', refresh_token: String(body.refresh_token) }),
    ],
    [
      'RP-initiated logout',
      (body: Record<string, unknown>) =>
        sso.json('GET', `${REALM}/protocol/openid-connect/logout?id_token_hint=${body.id_token}`),
    ],
    [
      'revocation',
      (body: Record<string, unknown>) =>
        form('/protocol/openid-connect/revoke', { client_id: 'presensi', token: String(body.refresh_token) }),
    ],
    [
      'a used refresh token that comes again',
      async (body: Record<string, unknown>) => {
        await refresh(body.refresh_token)
        time.forward(31)
        return refresh(body.refresh_token)
      },
    ],
  ])('of the one session after %s', async (_name, act) => {
    const signedIn = await sso.signIn()
    await act(signedIn.body)
    await waitFor(told).toEqual([[siti.id, sidOf(signedIn)]])
    await act(signedIn.body)
    await waitFor(waiting).toBe(0)
    expect(receiver.taken.length).toBe(1)
  })
})

describe('delivery', () => {
  /** Of each notice that waits: how often it was tried, and in how many seconds it is tried again. */
  const next = async () =>
    (await sso.owner.query('select percobaan, berikutnya_pada from sso.kabar_keluar')).rows.map((row) => [
      row.percobaan,
      (row.berikutnya_pada.getTime() - time.clock().getTime()) / 1000,
    ])

  it('is tried again with growing pauses while the product is away, and then done once', async () => {
    expect([1, 2, 3, 9, 10, 400].map(delayAfterTry)).toEqual([1, 2, 4, 256, 300, 300])
    receiver.behave('down')
    expect((await sso.admin('POST', `/users/${siti.id}/logout`)).status).toBe(204)
    await waitFor(next).toEqual([[1, 1]])
    time.forward(1)
    await waitFor(next).toEqual([[2, 2]])
    receiver.behave(503)
    time.forward(2)
    await waitFor(next).toEqual([[3, 4]])
    receiver.behave('up')
    time.forward(4)
    await waitFor(waiting).toBe(0)
    expect([receiver.tried.length, receiver.taken.length]).toEqual([4, 1])
    expect(new Set(receiver.tried.map(({ claims }) => claims.jti)).size).toBe(1)
  })

  it.each([400, 401, 403, 404, 405, 410, 413, 429, 451])(
    'has not happened when the product, or a proxy before it, answers %i: the session would live on',
    async (status) => {
      receiver.behave(status)
      const left = await sso.signIn()
      await form('/protocol/openid-connect/logout', {
        client_id: 'presensi',
        refresh_token: String(left.body.refresh_token),
      })
      const isTrying = async () => (await next()).some(([tries, seconds = 0]) => tries === 0 || seconds > 1)
      await waitFor(isTrying).toBe(false)
      expect(await next()).toEqual([[1, 1]])
      expect([receiver.tried.length, receiver.taken.length]).toEqual([1, 0])
      receiver.behave('up')
      time.forward(1)
      await waitFor(told).toEqual([[siti.id, sidOf(left)]])
      await waitFor(waiting).toBe(0)
    },
  )

  it('is given up after a day', async () => {
    receiver.behave(503)
    await sso.admin('POST', `/users/${siti.id}/logout`)
    await waitFor(() => receiver.tried.length).toBe(1)
    time.forward(24 * 3600)
    await waitFor(waiting).toBe(0)
    expect(receiver.taken.length).toBe(0)
  })

  describe('without the loop', () => {
    let node: TestSso
    const leave = async () => {
      const { body } = await node.signIn()
      const fields = { client_id: 'presensi', refresh_token: String(body.refresh_token) }
      return node.form(`${REALM}/protocol/openid-connect/logout`, fields)
    }
    beforeAll(async () => {
      const env = { SSO_BACKCHANNEL_LOGOUT_URL: receiver.url }
      node = await startTestSso({ clock: time.clock, deliverSeconds: NEVER_SECONDS }, env)
    })

    it('goes out at the commit', async () => {
      expect((await leave()).status).toBe(204)
      await waitFor(() => receiver.taken.length).toBe(1)
      await waitFor(() => waiting(node)).toBe(0)
    })

    it('does not keep the caller waiting for a product that hangs', async () => {
      receiver.behave('holding')
      expect((await leave()).status).toBe(204)
      receiver.behave('up')
    })

    it('is waited for when the program closes', async () => {
      receiver.behave('holding')
      const left = leave()
      await waitFor(() => receiver.tried.length).toBe(1)
      const order: string[] = []
      const closing = node.stop().then(() => order.push('closed'))
      order.push('taken')
      receiver.behave('up')
      await Promise.all([closing, left])
      expect([order, receiver.taken.length]).toEqual([['taken', 'closed'], 1])
    })
  })

  it('is not repeated by a second node', async () => {
    const other = await startSso(sso.env, { clock: time.clock, mailer: null, deliverSeconds: BEAT_SECONDS })
    const ids = Array.from({ length: 150 }, () => uuidv7())
    await sso.owner.query(
      `insert into sso.kabar_keluar (id, pengguna_id, sid, dibuat_pada, berikutnya_pada)
       select id, $2, id::text, $3, $3 from unnest($1::uuid[]) as id`,
      [ids, siti.id, time.clock()],
    )
    await waitFor(waiting).toBe(0)
    await other.close()
    expect(receiver.tried.map(({ claims }) => claims.sid).sort()).toEqual([...ids].sort())
  })

  it('takes up what a dead node had taken', async () => {
    await sso.owner.query(
      `insert into sso.kabar_keluar (id, pengguna_id, dibuat_pada, percobaan, berikutnya_pada)
       values ($1, $2, $3, 1, $3::timestamptz + interval '15 seconds')`,
      [uuidv7(), siti.id, time.clock()],
    )
    time.forward(15)
    await waitFor(waiting).toBe(0)
    expect(receiver.taken.length).toBe(1)
  })
})

it('writes nothing without an address', async () => {
  const silent = await startTestSso()
  const { body } = await silent.signIn()
  await silent.admin('POST', `/users/${siti.id}/logout`)
  expect((await silent.signIn({ refresh_token: String(body.refresh_token) })).status).toBe(200)
  expect(await waiting(silent)).toBe(0)
  await silent.stop()
})
