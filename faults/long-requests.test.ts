import { ROUTES } from '@presensi/contract/routes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHarness, type Harness } from '../apps/api/test/harness.ts'
import { startTestSso, type TestSso } from '../apps/sso/src/testing/harness.ts'
import { headerPairs, looksSlow, pathPairs } from './long-requests.ts'

type Options = Exclude<Parameters<Harness['app']['inject']>[0], string | undefined>

let harness: Harness
let sso: TestSso
beforeAll(async () => {
  sso = await startTestSso()
  harness = await createHarness({ RATE_LIMIT_ALAMAT: '10000000', SSO_URL: sso.url, SSO_ADMIN_PUBLIC: 'on' })
})
afterAll(async () => {
  await harness.close()
  await sso.stop()
})

const OPEN = ROUTES.filter((route) => 'public' in route.access).map(({ method, path }) => [method, path] as const)
const PROTOCOL = '/auth/realms/auth/protocol/openid-connect'
const BESIDE = [
  '/livez',
  '/openapi.json',
  '/docs',
  '/tidak/ada',
  '/absensi/v2',
  '/auth/realms/auth',
  `${PROTOCOL}/auth`,
  `${PROTOCOL}/logout`,
  `${PROTOCOL}/userinfo`,
  '/auth/realms/auth/login/x',
].map((path) => ['GET', path] as const)

it('looks at every call that a stranger may make', () => expect(OPEN.length).toBeGreaterThan(9))

it.each([...OPEN, ...BESIDE])(
  'no address or header of a stranger, however long, makes %s %s slow',
  async (method, path) => {
    const url = path.replace(/\{\w+\}/g, 'x')
    const send = (options: Options) => async () => void (await harness.app.inject({ method, url, ...options }))
    const slow: (readonly [string, string])[] = []
    const look = async (name: string, short: Options, long: Options): Promise<void> => {
      const times = await looksSlow(send(short), send(long))
      if (times !== null) slow.push([name, times])
    }
    for (const { name, short, long } of pathPairs())
      await look(name, { url: `${url}${short}` }, { url: `${url}${long}` })
    for (const { name, short, long } of headerPairs()) await look(name, { headers: short }, { headers: long })
    expect(slow).toEqual([])
  },
)
