import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createHarness, type Harness, TEST_SECRET } from '../../../test/harness.ts'
import { type KeycloakPeer, startKeycloakPeer } from '../../../test/keycloak-peer.ts'
import { createDatabaseClock } from '../../platform/clock.ts'
import { createProductTokens } from '../../platform/token/product-token.ts'
import { createRevocations } from '../../platform/token/revocation.ts'
import { followRevocations } from './public.ts'

// Looked up at each call, so that the clock of this process is the one that is off.
const clock = createDatabaseClock(() => Date.now())
let harness: Harness
let peer: KeycloakPeer
const CLIENT = { id: 'presensi', secret: 'klien-3f9a1c7be2d84f60' }
beforeAll(async () => {
  peer = await startKeycloakPeer([], CLIENT)
  const env = { SSO_URL: '', SSO_ISSUER: peer.issuer, SSO_CLIENT_SECRET: CLIENT.secret }
  harness = await createHarness(env, { now: clock.now })
})
afterEach(() => void vi.useRealTimers())
afterAll(async () => {
  await harness.close()
  await peer.close()
})

/** From here on this process believes another time; the database does not. */
async function shiftNode(off: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off })
  const follow = followRevocations(harness.db, createRevocations(), clock.learn)
  await follow.ready
  follow.stop()
}

describe('a node whose clock is ten minutes off', () => {
  it.each([
    ['ahead', 600_000],
    ['behind', -600_000],
  ])('%s takes the tokens of nodes whose clock is right', async (_name, off) => {
    const real = Date.now()
    const payload = JSON.parse(
      Buffer.from((await harness.token('pegawai@a')).split('.')[1] ?? '', 'base64url').toString(),
    )
    const sign = (exp: number) =>
      createProductTokens(TEST_SECRET, () => real).sign({ ...payload, exp: Math.floor(real / 1000) + exp })
    await shiftNode(off)
    const status = async (token: string) =>
      (await harness.call('GET', '/absensi/v2/pegawai/presensi/hari-ini', { token })).status
    expect(await status(sign(600))).toBe(200)
    expect(await status(sign(-1))).toBe(401)
  })
})

describe('signing in at a node whose clock is 130 s off', () => {
  it.each([
    ['ahead', 130_000],
    ['behind', -130_000],
  ])('%s takes tokens of a minute from the single sign-on as long as they live, and no longer', async (_name, off) => {
    const { nip, nama: name } = harness.person('pegawai@a')
    const now = Math.floor(Date.now() / 1000)
    const claims = { sub: `sso ${nip}`, typ: 'Bearer', azp: 'presensi', aud: 'account', nip, name }
    const [fresh, over, early] = await Promise.all([
      peer.sign({ ...claims, sid: 's1', nbf: now }, 60),
      peer.sign({ ...claims, sid: 's2' }, -60),
      peer.sign({ ...claims, sid: 's3', nbf: now + 60 }, 600),
    ])
    await shiftNode(off)
    const login = async (token: string) =>
      (await harness.call('POST', '/absensi/v2/auth/login', { body: { token } })).status
    expect(await login(fresh)).toBe(200)
    expect(await login(over)).toBe(401)
    expect(await login(early)).toBe(401)
  })
})
