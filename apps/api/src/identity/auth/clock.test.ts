import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createHarness, type Harness, TEST_SECRET } from '../../../test/harness.ts'
import { createDatabaseClock } from '../../platform/clock.ts'
import { createProductTokens } from '../../platform/token/product-token.ts'
import { createRevocations } from '../../platform/token/revocation.ts'
import { followRevocations } from './public.ts'

// Looked up at each call, so that the clock of this process is the one that is off.
const clock = createDatabaseClock(() => Date.now())
let harness: Harness
beforeAll(async () => {
  harness = await createHarness({}, { now: clock.now })
})
afterEach(() => void vi.useRealTimers())
afterAll(() => harness.close())

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
    vi.useFakeTimers({ toFake: ['Date'], now: real + off })
    const follow = followRevocations(harness.db, createRevocations(), clock.learn)
    await follow.ready
    follow.stop()
    const status = async (token: string) =>
      (await harness.call('GET', '/absensi/v2/pegawai/presensi/hari-ini', { token })).status
    expect(await status(sign(600))).toBe(200)
    expect(await status(sign(-1))).toBe(401)
  })
})
