import { type Browser, type BrowserContext, chromium, type Page, expect as seen } from '@playwright/test'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../tools/start/ports.ts'
import { PROGRAMS } from '../tools/start/programs.ts'
import { buildWeb, WEB_ROOT } from '../tools/start/web-build.ts'
import { installedChromium } from '../tools/test/chromium.ts'
import { openTestCluster, type TestCluster } from '../tools/test/cluster.ts'
import { makeTemporaryFolder, removeFolder } from '../tools/test/temporary-folder.ts'
import { type Glewlwyd, isGlewlwydThere, openGlewlwyd, SANDI, SCOPE } from './glewlwyd.ts'
import { createOwner } from './owner.ts'
import { type Program, productionSettings, type Settings, startProgram } from './programs.ts'

/** The demo's `pegawai`, whose account here is at a provider that knows nothing of us. */
const NIP = '199112222014041002'
const SECRET = 'klien-3f9a1c7be2d84f60'
const DEAD = 'sudah.lama.habis'
const PATIENCE = { timeout: 300_000 }
const executablePath = installedChromium()

/** What glewlwyd.test.ts tries call by call, as somebody sees it who sits in front of a browser. */
describe.skipIf(!isGlewlwydThere() || executablePath === undefined)('Glewlwyd in a browser', () => {
  let cluster: TestCluster
  let glewlwyd: Glewlwyd
  let browser: Browser
  let settings: Settings
  let home: string
  let portal: string
  let api: Program | undefined
  let context: BrowserContext
  const folder = makeTemporaryFolder()

  beforeAll(async () => {
    cluster = await openTestCluster()
    const { ownerUrl } = await createOwner(cluster.url)
    const port = await freePort()
    home = `http://localhost:${port}`
    portal = `${home}/account/register`
    glewlwyd = await openGlewlwyd(
      [{ username: 'tatang', nip: NIP }, { username: 'asing', nip: '197001011990010001' }, { username: 'tanpa' }],
      { id: 'presensi', secret: SECRET, redirect_uri: `${home}/account/callback`, post_logout_redirect_uri: portal },
    )
    settings = {
      ...productionSettings(ownerUrl, folder),
      PORT: String(port),
      PUBLIC_URL: home,
      PORTAL_URL: portal,
      WEB_ROOT,
      SSO_ISSUER: glewlwyd.issuer,
      SSO_CLIENT_SECRET: SECRET,
      SSO_AUDIENCE: SCOPE,
      SSO_ACCOUNT_URL: `${home}/akun-layanan-masuk`,
    }
    await PROGRAMS.migrateSso(ownerUrl)
    await PROGRAMS.migrateApi(ownerUrl)
    await PROGRAMS.seedDemo({ ownerUrl, ssoOwnerUrl: ownerUrl, log: () => undefined })
    await buildWeb()
    browser = await chromium.launch({ ...(executablePath !== undefined && { executablePath }), args: ['--no-sandbox'] })
  }, 600_000)
  afterAll(async () => {
    await browser?.close()
    await api?.stop()
    await glewlwyd?.stop()
    await cluster?.close()
    removeFolder(folder)
  })
  afterEach(() => context?.close())

  async function open(): Promise<Page> {
    context = await browser.newContext({ locale: 'id-ID' })
    const page = await context.newPage()
    page.setDefaultTimeout(PATIENCE.timeout)
    await page.goto(home)
    return page
  }
  const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /^Selamat / })
  const stored = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name)
  const refreshToken = async () => (await context.cookies()).find(({ name }) => name === 'presensi_sso')?.value ?? ''
  /** As if the provider's token had run out: the page has to get another, or do without. */
  const letTokenRunOut = (page: Page) => page.evaluate((dead) => localStorage.setItem('token', dead), DEAD)
  const asksProvider = (url: string): boolean => url.includes('/global-function/get-data-login')
  /** The page from the beginning, with somebody signed in and at home. */
  async function reload(page: Page): Promise<void> {
    await page.reload()
    await seen(greeting(page)).toBeVisible(PATIENCE)
    await seen(page).toHaveURL(/\/dashboard/)
  }
  /** Until the page has another token, and the API takes it: keys are not asked for twice within seconds, whatever tokens come. */
  async function renews(page: Page): Promise<void> {
    await expect
      .poll(async () => {
        await letTokenRunOut(page)
        const answered = page
          .waitForResponse(
            (one) => asksProvider(one.url()) && one.request().headers().authorization !== `Bearer ${DEAD}`,
            // Not as long as all of it: a page that had to do without is loaded again.
            { timeout: 60_000 },
          )
          .then(
            (one) => one.ok(),
            () => false,
          )
        await reload(page)
        return answered
      }, PATIENCE)
      .toBe(true)
    expect(await stored(page, 'token')).not.toBe(DEAD)
  }
  async function leave(page: Page): Promise<void> {
    await page.getByRole('button', { name: /^Akun / }).click()
    await page.getByRole('button', { name: 'Logout', exact: true }).click()
  }

  type Way = {
    /** from our login page to what becomes of it */
    typeIn(page: Page, username: string, password?: string): Promise<void>
    /** that a wrong password was typed */
    saysWrong(page: Page): Promise<void>
    /** after the logout, until the portal is reached */
    follow(page: Page): Promise<void>
  }

  const sandi: Way = {
    async typeIn(page, username, password = SANDI) {
      await page.getByLabel('Nama pengguna, NIP, atau e-mail').fill(username)
      await page.getByLabel('Kata sandi', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Masuk', exact: true }).click()
    },
    saysWrong: (page) =>
      seen(page.getByText('Nama pengguna atau kata sandi tidak cocok').first()).toBeVisible(PATIENCE),
    follow: (page) => page.waitForURL(portal),
  }

  const halaman: Way = {
    async typeIn(page, username, password = SANDI) {
      // After a wrong password they are there still.
      if (!page.url().includes('login.html')) {
        await page.getByRole('button', { name: 'Masuk lewat layanan masuk' }).click()
        await page.waitForURL(/login\.html/)
      }
      await page.locator('#username').fill(username)
      await page.locator('#password').fill(password)
      await page.locator('#password').press('Enter')
      if (password === SANDI) await page.getByRole('button', { name: 'Continue' }).click()
    },
    saysWrong: (page) => seen(page.getByText('Authentication error').first()).toBeVisible(PATIENCE),
    async follow(page) {
      // The provider asks the person once more. Its button first asks for other clients to tell, and gets 400 from this version for ours,
      // so what follows is what the button would do: end the session there, then send the person on.
      await page.waitForURL(/prompt=end_session/)
      await seen(page.getByRole('button', { name: 'Logout' }).first()).toBeVisible(PATIENCE)
      const asked = new URL(page.url())
      expect(asked.searchParams.get('callback_url')).toBe(portal)
      expect((await context.request.delete(`${asked.origin}/api/auth`)).ok()).toBe(true)
      await page.goto(portal)
    },
  }

  describe.each([
    ['sandi', sandi],
    ['halaman', halaman],
  ] as const)('SSO_LOGIN=%s', (SSO_LOGIN, way) => {
    beforeAll(async () => {
      api = await startProgram('api', { ...settings, SSO_LOGIN })
    })
    afterAll(async () => {
      await api?.stop()
      api = undefined
    })

    async function signIn(): Promise<Page> {
      const page = await open()
      await way.typeIn(page, 'tatang')
      await seen(greeting(page)).toBeVisible(PATIENCE)
      return page
    }

    it('says what is wrong: the password, a NIP that nobody has, no NIP at all', async () => {
      const page = await open()
      await way.typeIn(page, 'tatang', 'salah sama sekali')
      await way.saysWrong(page)
      for (const [username, words] of [
        ['asing', 'Akun Anda belum terdaftar'],
        ['tanpa', 'tidak menyebutkan NIP'],
      ] as const) {
        const other = await open()
        await way.typeIn(other, username)
        await seen(other.getByText(words).first()).toBeVisible(PATIENCE)
        expect(
          await other.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('token_presensi')]),
        ).toEqual([null, null])
        await context.close()
      }
    })

    it('signs in, renews by the one-use refresh token, and leaves nobody signed in there after the logout', async () => {
      const page = await signIn()
      const kept = await page.evaluate(() => [
        Object.keys(localStorage).sort(),
        sessionStorage.getItem('presensi-masuk'),
      ])
      expect(kept).toEqual([['id_instansi', 'token', 'token_presensi'], null])
      const first = await refreshToken()
      await renews(page)
      const last = await refreshToken()
      expect([last === first, last === '']).toEqual([false, false])
      await leave(page)
      await way.follow(page)
      expect(await glewlwyd.isAlive(last)).toBe(false)
      expect(await stored(page, 'token_presensi')).toBeNull()
      // Whoever comes next has to type a password.
      await page.goto(home)
      if (way === halaman) {
        await page.getByRole('button', { name: 'Masuk lewat layanan masuk' }).click()
        await page.waitForURL(/login\.html/)
        await seen(page.locator('#password')).toBeVisible(PATIENCE)
      } else await seen(page.getByLabel('Kata sandi', { exact: true })).toBeVisible(PATIENCE)
    })

    it('goes on through other keys, a proxy that answers 502, and a provider that is gone', async () => {
      const page = await signIn()
      await glewlwyd.rotateKeys()
      await renews(page)
      for (const trouble of ['502', 'gone'] as const) {
        await letTokenRunOut(page)
        if (trouble === '502') glewlwyd.answerWith(502)
        else await glewlwyd.leave()
        // Again and again, as a page does that is open all the while: nobody is signed out by it.
        for (let time = 0; time < 3; time += 1) await reload(page)
        expect(await stored(page, 'token'), trouble).toBe(DEAD)
        expect(await refreshToken(), trouble).not.toBe('')
        if (trouble === '502') glewlwyd.answerWith(null)
        else await glewlwyd.comeBack()
        await renews(page)
      }
    })

    it('goes on when the provider’s own session is over', async () => {
      const page = await signIn()
      expect(await glewlwyd.isAlive(await refreshToken()), 'used up elsewhere').toBe(true)
      await letTokenRunOut(page)
      await reload(page)
      await page.goto(`${home}/profile`)
      await seen(page.getByText(NIP.replace(/^(.{8})(.{6})(.)/, '$1 $2 $3 ')).first()).toBeVisible(PATIENCE)
      await seen(page.getByText('Diatur di halaman layanan masuk')).toBeVisible(PATIENCE)
    })
  })
})
