import {
  type APIResponse,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
  request,
} from '@playwright/test'
import { SANDI_DEMO } from '../tools/demo/akun.ts'
import { accountsOf } from './selection.ts'

export { expect }
export const PASSWORD = SANDI_DEMO
export const PORTAL = process.env.PORTAL_URL ?? ''
/** What a page shows while it is not all there: busy parts and the bones of skeletons. */
export const LOADING = '[aria-busy="true"], [data-bone]'
const TOKEN_PATH = '/auth/realms/auth/protocol/openid-connect/token'

type State = Awaited<ReturnType<BrowserContext['storageState']>>
export type Session = { readonly state: State; readonly sso: string; readonly product: string }

/** The first answer that is not 'try again in a moment', which a machine that has just started may give. */
async function answered(call: () => Promise<APIResponse>) {
  let said = ''
  const status = async (): Promise<number> => {
    const answer = await call()
    said = await answer.text()
    return answer.status()
  }
  await expect.poll(status, { message: 'an answer to a sign-in' }).toBeLessThan(500)
  return JSON.parse(said)
}

/** Of people whom a journey made, by their NIP; everybody else has the password of the demo. */
export const ownPasswords = new Map<string, string>()

/** Signs in by the calls that the login page makes, as a page of our origin would. */
export async function signInByCalls(baseURL: string, username: string): Promise<Session> {
  signedIn.add(username)
  const calls = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } })
  try {
    const password = ownPasswords.get(username) ?? PASSWORD
    const grant = { grant_type: 'password', client_id: 'presensi', module_id: 'presensi', username, password }
    const { access_token: sso } = await answered(() => calls.post(TOKEN_PATH, { form: grant }))
    const headers = { authorization: `Bearer ${sso}` }
    const { data: profile } = await answered(() => calls.get('/global-function/get-data-login', { headers }))
    const { data: signed } = await answered(() => calls.post('/absensi/v2/auth/login', { form: { token: sso } }))
    const product: string = signed.token
    const stored = { token: sso, token_presensi: product, id_instansi: profile.instansi[0]?.id }
    const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value: String(value) }))
    const { cookies } = await calls.storageState()
    return { state: { cookies, origins: [{ origin: baseURL, localStorage }] }, sso, product }
  } finally {
    await calls.dispose()
  }
}

/** Who has signed in during the journey that is walked. */
const signedIn = new Set<string>()

const sessions = new Map<string, { readonly since: number; readonly session: Promise<Session> }>()
/** Tokens live ten minutes. A page that renews an older one uses up the cookie that the next journey would begin with. */
const SHARED_MS = 4 * 60_000

/** One session an account and worker, for some minutes. Journeys that end or renew their session sign in by themselves. */
export function sharedSession(baseURL: string, username: string): Promise<Session> {
  signedIn.add(username)
  const known = sessions.get(username)
  if (known !== undefined && performance.now() - known.since < SHARED_MS) return known.session
  const session = signInByCalls(baseURL, username)
  sessions.set(username, { since: performance.now(), session })
  return session
}

/** Signs a browser in through a page of it. Playwright would open one more, with a process of its own, only to store the same. */
export async function enter(page: Page, { state }: Session): Promise<void> {
  await page.context().addCookies(state.cookies)
  await page.goto('/lambang.svg')
  await page.evaluate(
    (entries) => {
      for (const { name, value } of entries) localStorage.setItem(name, value)
    },
    state.origins.flatMap(({ localStorage }) => localStorage),
  )
}

/** Somebody else, at a screen as wide as that of the journey. Closing the context of the page ends it. */
export async function screenOf(
  browser: Browser,
  baseURL: string,
  who: string | Session,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, ...options })).newPage()
  await enter(page, typeof who === 'string' ? await signInByCalls(baseURL, who) : who)
  return page
}

/** Somebody else at their own desk. */
export const deskOf = (browser: Browser, baseURL: string, akun: string): Promise<Page> =>
  screenOf(browser, baseURL, akun, { viewport: { width: 1440, height: 900 } })

type Options = {
  /** who is signed in when the journey begins; null for a stranger */
  akun: string | null
}
type Fixtures = Options & { readonly baseURL: string; readonly named: null }

export const test = base.extend<Fixtures>({
  akun: [null, { option: true }],
  // Whose main work a journey says that it is has signed in for it.
  named: [
    async ({ akun }, use, info) => {
      signedIn.clear()
      if (akun !== null) signedIn.add(akun)
      await use(null)
      if (info.status === 'passed' && info.tags.includes('@inti'))
        expect(accountsOf(info.tags).filter((one) => !signedIn.has(one))).toEqual([])
    },
    { auto: true },
  ],
  page: async ({ page, akun, baseURL }, use) => {
    if (akun !== null) await enter(page, await sharedSession(baseURL, akun))
    await use(page)
  },
})

export const stored = (page: Page): Promise<Record<string, string>> => page.evaluate(() => ({ ...localStorage }))

/** By the form, as people do. */
export async function fillSignIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  signedIn.add(username)
  await page.getByLabel('Nama pengguna, NIP, atau e-mail').fill(username)
  await page.getByLabel('Kata sandi', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
}

export const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /^Selamat / })

export async function openAccountMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Akun / }).click()
}

/** The login page, which will lead back to `path`. */
export const expectReturnTo = (page: Page, path: string): Promise<void> =>
  expect(page).toHaveURL((url) => url.pathname === '/' && url.searchParams.get('kembali') === path)
