import type { Page } from '@playwright/test'
import { freePort } from '../tools/start/ports.ts'
import { startProduct, type TestProduct } from '../tools/test/product.ts'
import { expect, greeting, openAccountMenu, PASSWORD, PORTAL, stored, test } from './journey.ts'

/** What the tab keeps of a sign-in under way. */
const keptOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('presensi-masuk'))

/** A deployment whose people sign in at the single sign-on's own page. */
test.describe('signing in at the page of the single sign-on', () => {
  let product: TestProduct
  test.beforeAll(async () => {
    product = await startProduct(await freePort(), {
      settings: { SSO_LOGIN: 'halaman' },
      log: 'test-product-halaman.log',
      keptDemo: true,
    })
  })
  test.afterAll(() => product.stop())

  test('leads there and back, keeps no secret, and takes an answer once @desktop', async ({ page }) => {
    await page.goto(`${product.url}/izin/lists`)
    await expect(page.getByLabel('Kata sandi')).toHaveCount(0)
    const enter = page.getByRole('button', { name: 'Masuk lewat layanan masuk' })
    await enter.click()
    await page.waitForURL(/\/auth\/realms\/auth\/login\//)
    await page.getByLabel('Nama pengguna, NIP, atau surel').fill('pegawai')
    await page.getByLabel('Kata sandi').fill(PASSWORD)
    const callback = page.waitForRequest((call) => call.url().includes('/account/callback?'))
    await page.getByRole('button', { name: 'Masuk' }).click()
    const answered = (await callback).url()
    await expect(page).toHaveURL(`${product.url}/izin/lists`)
    expect(Object.keys(await stored(page)).sort()).toEqual(['id_instansi', 'token', 'token_presensi'])
    expect(await keptOf(page)).toBeNull()
    const cookies = (await page.context().cookies()).filter(({ name }) =>
      ['presensi_rt', 'presensi_sso'].includes(name),
    )
    expect(cookies).toHaveLength(2)
    for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' })

    await openAccountMenu(page)
    await page.getByRole('button', { name: 'Logout', exact: true }).click()
    await page.waitForURL(PORTAL)

    await page.goto(answered)
    await expect(page.getByRole('alert').filter({ hasText: 'tidak dikenali atau sudah dipakai' }).first()).toBeVisible()
    expect(await stored(page)).toEqual({})

    // The session there is over too: the page asks again. Who turns back is told so.
    await enter.click()
    await page.waitForURL(/\/auth\/realms\/auth\/login\//)
    await expect(page.getByLabel('Kata sandi')).toBeVisible()
    const { state } = JSON.parse((await keptOf(page)) ?? '{}')
    await page.goto(`${product.url}/account/callback?error=access_denied&state=${state}`)
    await expect(page.getByRole('alert').filter({ hasText: 'membatalkan' }).first()).toBeVisible()
    expect(await keptOf(page)).toBeNull()

    // Signing out there, by a browser that is not signed in, and by one that is: neither page stays blank.
    const out = `${product.url}/auth/realms/auth/protocol/openid-connect/logout`
    await page.goto(out)
    await expect(page.getByRole('heading', { name: 'Anda sudah keluar' })).toBeVisible()

    await page.goto(product.url)
    await enter.click()
    await page.getByLabel('Nama pengguna, NIP, atau surel').fill('atasan')
    await page.getByLabel('Kata sandi').fill(PASSWORD)
    await page.getByRole('button', { name: 'Masuk' }).click()
    await expect(greeting(page)).toBeVisible()

    await page.goto(out)
    await page.getByRole('button', { name: 'Keluar' }).click()
    await expect(page.getByRole('heading', { name: 'Anda sudah keluar' })).toBeVisible()
  })
})
