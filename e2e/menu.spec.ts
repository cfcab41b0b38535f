import type { Locator, Page } from '@playwright/test'
import {
  expect,
  greeting,
  openAccountMenu,
  PASSWORD,
  PORTAL,
  screenOf,
  signInByCalls,
  stored,
  test,
} from './journey.ts'
import { menuOf } from './screens.ts'
import { inti } from './selection.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu utama' })

/** What the menu says, hidden entries of closed groups included. */
const readMenu = (nav: Locator) =>
  nav.evaluate((element) =>
    [...element.querySelectorAll('h2')].map((title) => ({
      section: title.textContent,
      items: [...(title.parentElement?.querySelectorAll(':scope > ul > li') ?? [])].flatMap((item) => {
        const name = item.querySelector('a, button')?.textContent ?? ''
        return [name, ...[...item.querySelectorAll(':scope > ul a')].map((link) => `${name} > ${link.textContent}`)]
      }),
    })),
  )

const ROLES = [
  { akun: 'superadmin', foreign: '/instansi/tpp/periode/lists' },
  { akun: 'admin.instansi', foreign: '/superadmin/menu' },
  { akun: 'operator.hari', foreign: '/jamkerja/lists' },
  { akun: 'operator.keuangan', foreign: '/harikerja/lists' },
  { akun: 'monitor.rekap', foreign: '/dinasluar/lists' },
  { akun: 'admin.kantor', foreign: '/manajemen-role/lists' },
  { akun: 'kantor.jam', foreign: '/kehadirankantor/lists' },
  { akun: 'pegawai', foreign: '/pegawaikantor/lists' },
]

for (const { akun, foreign } of ROLES) {
  test.describe(akun, () => {
    test.use({ akun })
    test('sees exactly its menu and no page of others @desktop', async ({ page }) => {
      await page.goto(foreign)
      await expect(page.getByRole('heading', { level: 1, name: 'Halaman tidak dapat dibuka' })).toBeVisible()
      expect(await readMenu(menu(page))).toEqual(menuOf(akun))
      await expect(menu(page).locator('[aria-current]')).toHaveCount(0)

      const group = menu(page).getByRole('button', { expanded: false }).first()
      if ((await group.count()) === 0) return
      const label = await group.textContent()
      await group.click()
      const entry = menu(page).getByRole('button', { name: label ?? '', exact: true })
      const page1 = entry.locator('xpath=following-sibling::ul').getByRole('link').first()
      await page1.click()
      await expect(page1).toHaveAttribute('aria-current', 'page')
      await expect(menu(page).locator('[aria-current]')).toHaveCount(1)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

      // Opened anew at that address the group is open already.
      await page.reload()
      await expect(entry).toHaveAttribute('aria-expanded', 'true')
      await expect(page1).toHaveAttribute('aria-current', 'page')
    })
  })
}

test.describe('on a phone', () => {
  test.describe('an employee', () => {
    test.use({ akun: 'pegawai' })
    test('has the bar at the bottom @phone', inti('pegawai'), async ({ page }) => {
      await page.goto('/dashboard')
      const bar = page.getByRole('navigation', { name: 'Menu pegawai' })
      await expect(bar.getByRole('link')).toHaveText(['Beranda', 'Riwayat', 'Presensi', 'Izin', 'Profil'])
      await expect(bar.getByRole('link', { name: 'Beranda' })).toHaveAttribute('aria-current', 'page')
      await bar.getByRole('link', { name: 'Izin' }).tap()
      await expect(page).toHaveURL('/izin/lists')
      await expect(bar.locator('[aria-current]')).toHaveText('Izin')
      await expect(page.getByRole('button', { name: 'Buka menu' })).toHaveCount(0)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    })
  })

  test.describe('an admin', () => {
    test.use({ akun: 'admin.instansi' })
    test('opens the menu as a drawer @phone', async ({ page }) => {
      await page.goto('/dashboard')
      await page.getByRole('button', { name: 'Buka menu' }).tap()
      const drawer = page.getByRole('dialog', { name: 'Menu utama' })
      expect(await readMenu(menu(page))).toEqual(menuOf('admin.instansi'))
      await drawer.getByRole('button', { name: 'Tutup menu' }).tap()
      await expect(drawer).toBeHidden()
      await page.getByRole('button', { name: 'Buka menu' }).tap()
      await drawer.getByRole('link', { name: 'Lokasi Kantor' }).tap()
      await expect(page).toHaveURL('/instansi/lokasikantor')
      await expect(drawer).toBeHidden()
    })
  })
})

test.describe('the top bar', () => {
  test.use({ akun: 'superadmin' })

  test('switches the agency, the theme, the language and the full screen @desktop', async ({ page, context }) => {
    await page.goto('/dashboard')
    const agencies = page.getByRole('combobox', { name: 'Instansi' })
    await expect(agencies.getByRole('option')).toHaveCount(2)
    const values = agencies
      .getByRole('option')
      .evaluateAll((options) => options.map((one) => one.getAttribute('value')))
    const [first = '', other = ''] = (await values).map(String)
    await expect(agencies).toHaveValue(first)
    const asked = page.waitForRequest((call) => call.url().includes(`get-left-menu?instansi_id=${other}`))
    await agencies.selectOption(other)
    await asked
    expect((await stored(page)).id_instansi).toBe(other)

    await page.getByRole('button', { name: 'Layar penuh' }).click()
    await expect(page.getByRole('button', { name: 'Keluar dari layar penuh' })).toHaveAttribute('aria-pressed', 'true')
    expect(await page.evaluate(() => document.fullscreenElement === document.documentElement)).toBe(true)
    await page.getByRole('button', { name: 'Keluar dari layar penuh' }).click()
    await expect(page.getByRole('button', { name: 'Layar penuh' })).toBeVisible()

    await page.getByRole('button', { name: 'Ganti ke tampilan gelap' }).click()
    await page.getByRole('button', { name: 'EN – English' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('button', { name: 'Switch to light' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Agency' })).toHaveValue(other)
    // Preferences are cookies; local storage holds the session and nothing else.
    expect(Object.keys(await stored(page)).sort()).toEqual(['id_instansi', 'token', 'token_presensi'])
    const names = (await context.cookies()).map((cookie) => cookie.name)
    expect(names).toEqual(expect.arrayContaining(['tema', 'bahasa']))
    await expect(page.getByRole('contentinfo')).toContainText('v.2.0.2')
  })

  test('finds pages, offices and people by Ctrl K @desktop', async ({ page }) => {
    await page.goto('/dashboard')
    await expect(greeting(page)).toBeVisible()
    await page.keyboard.press('Control+k')
    const search = page.getByRole('combobox', { name: /^Ketik nama halaman/ })
    await expect(search).toBeFocused()
    await search.fill('lokasi')
    await expect(page.getByRole('option', { name: /Lokasi Kantor/ })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/instansi/lokasikantor')
    await page.keyboard.press('Control+k')
    await search.fill('Wilayah Bali')
    await page.getByRole('option', { name: /^Kantor Wilayah Bali Kantor$/ }).click()
    await expect(page).toHaveURL('/instansi/lokasikantor?kantor=DPS')
    await expect(page.getByRole('dialog', { name: 'Ubah kantor' })).toBeVisible()
    await page.goto('/dashboard')
    await expect(greeting(page)).toBeVisible()
    await page.keyboard.press('Control+k')
    await search.fill('sri lestari')
    await page
      .getByRole('option', { name: /^Sri Lestari/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/pegawaikantor\/lists\?pegawai=%22\d+%22$|\/pegawaikantor\/lists\?pegawai=\d+$/)
    await expect(page.getByRole('dialog', { name: /Sri Lestari/ })).toBeVisible()
    await page.goto('/dashboard')
    await expect(greeting(page)).toBeVisible()
    await page.keyboard.press('Control+k')
    await search.fill('tidak ada halaman begini')
    await expect(page.getByText(/Tidak ada yang cocok dengan/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(search).toBeHidden()
  })
})

/** Presses Tab until that has the focus, as somebody without a mouse must be able to. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('the focus never came there')
}

test('everything from the sign-in to the logout works by keyboard alone @desktop', async ({ page }) => {
  await page.goto('/')
  await tabTo(page, page.getByLabel('Nama pengguna, NIP, atau e-mail'))
  await page.keyboard.type('operator.jam')
  await tabTo(page, page.getByLabel('Kata sandi', { exact: true }))
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(greeting(page)).toBeVisible()

  await tabTo(page, menu(page).getByRole('button', { name: 'Jam Kerja' }))
  await page.keyboard.press('Enter')
  await tabTo(page, menu(page).getByRole('link', { name: 'Shift' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/instansi/shift/lists')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.keyboard.press('Control+Home')
  await page.getByRole('link', { name: 'Langsung ke isi' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()

  await page.getByRole('button', { name: /^Akun / }).focus()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Logout', exact: true }))
  await page.keyboard.press('Enter')
  await page.waitForURL(PORTAL)
})

test('the super admin looks at the product as somebody else, and returns @desktop', async ({ browser, baseURL }) => {
  const session = await signInByCalls(baseURL, 'superadmin')
  const page = await screenOf(browser, baseURL, session)
  const profile = await signInByCalls(baseURL, 'kantor.dinas')
  const nip: string = JSON.parse(Buffer.from(profile.product.split('.')[1] ?? '', 'base64url').toString()).nip
  const answer = await page.request.post('/absensi/v2/auth/login-auto', {
    headers: { authorization: `Bearer ${session.product}` },
    form: { nip },
  })
  const { token } = (await answer.json()).data
  await page.goto('/dashboard')
  await page.evaluate((acting: string) => localStorage.setItem('token_presensi', acting), token)
  await page.reload()
  const banner = page.getByRole('status').filter({ hasText: 'Data hanya dapat dibaca' })
  await expect(banner).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'Dinas Luar' })).toBeVisible()
  await banner.getByRole('button', { name: 'Kembali ke akun sendiri' }).click()
  await expect(menu(page).getByRole('link', { name: 'Audit' })).toBeVisible()
  await expect(banner).toHaveCount(0)
  await openAccountMenu(page)
  await page.context().close()
})
