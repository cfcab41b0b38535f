import type { Page, TestInfo } from '@playwright/test'
import {
  expect,
  fillSignIn,
  greeting,
  openAccountMenu,
  PASSWORD,
  sharedSession,
  signInByCalls,
  test,
} from './journey.ts'
import { expectAccessible } from './looks.ts'
import { codeOf, plainEmployees } from './sso-admin.ts'

/** People whose sign-in a journey may change: one for each journey and screen size. None has a name at an end of the alphabet, where others look. */
function person(
  info: TestInfo,
  place: number,
): { readonly username: string; readonly nama: string; readonly nip: string } {
  const chosen = plainEmployees()[68 + place * 2 + (info.project.name === 'phone' ? 1 : 0)]
  if (chosen === undefined) throw new Error('no plain employee')
  return chosen
}

async function openProfile(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.goto('/')
  await fillSignIn(page, username, password)
  await expect(greeting(page)).toBeVisible()
  await openAccountMenu(page)
  await page.getByRole('link', { name: 'Profil saya' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profil saya' })).toBeVisible()
}

test('shows who I am and changes my password', async ({ page }, info) => {
  const { username, nama } = person(info, 0)
  await openProfile(page, username)
  await expect(page.getByRole('main').getByText(nama).first()).toBeVisible()
  await expect(page.getByRole('main').getByText('Pegawai', { exact: true })).toBeVisible()
  await expectAccessible(page)

  const change = page.getByRole('button', { name: 'Ganti kata sandi' })
  await change.click()
  await expect(page.getByText('Ada 3 isian yang perlu diperbaiki')).toBeVisible()
  const fill = async (old: string, fresh: string, again = fresh) => {
    await page.getByRole('textbox', { name: 'Kata sandi sekarang' }).fill(old)
    await page.getByRole('textbox', { name: 'Kata sandi baru', exact: true }).fill(fresh)
    await page.getByRole('textbox', { name: 'Ulangi kata sandi baru' }).fill(again)
    await change.click()
  }
  await fill(PASSWORD, 'sawah-hijau-membentang', 'sawah')
  await expect(page.getByText('Belum sama dengan kata sandi baru.').first()).toBeVisible()
  // A wrong password is no reason to be signed out.
  await fill('bukan-kata-sandinya', 'sawah-hijau-membentang')
  await expect(page.getByText('Ada 1 isian yang perlu diperbaiki')).toBeVisible()
  await expect(page).toHaveURL('/profile')
  await fill(PASSWORD, 'Indonesia2026!')
  await expect(page.getByText('Kata sandi ini terlalu umum').first()).toBeVisible()
  await fill(PASSWORD, 'sawah-hijau-membentang')
  await expect(page.getByText('Kata sandi telah diganti. Perangkat lain sudah keluar.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Kata sandi sekarang' })).toHaveValue('')

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/')
  await fillSignIn(page, username, 'sawah-hijau-membentang')
  await expect(greeting(page)).toBeVisible()
})

test('turns two-step verification on and off', async ({ page }, info) => {
  await openProfile(page, person(info, 1).username)
  await page.getByRole('button', { name: 'Aktifkan', exact: true }).click()
  await expect(page.getByRole('img', { name: 'Kode QR untuk aplikasi autentikator' })).toBeVisible()
  const secret = ((await page.locator('code').textContent()) ?? '').replace(/\s/g, '')
  await expect(page.getByRole('link', { name: 'Buka di aplikasi autentikator' })).toHaveAttribute(
    'href',
    new RegExp(`^otpauth://totp/.*secret=${secret}`),
  )
  await expectAccessible(page)
  const code = page.getByRole('textbox', { name: 'Kode 6 angka' })
  await code.fill('12')
  await page.getByRole('button', { name: 'Aktifkan verifikasi' }).click()
  await expect(page.getByText('Tulis 6 angka.').first()).toBeVisible()
  await code.fill(codeOf(secret))
  await page.getByRole('button', { name: 'Aktifkan verifikasi' }).click()
  await expect(page.getByText('Verifikasi dua langkah aktif.')).toBeVisible()

  await page.getByRole('button', { name: 'Matikan', exact: true }).click()
  // The code that turned it on is used up; the next one is taken half a minute ahead.
  await code.fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Matikan verifikasi' }).click()
  await expect(page.getByText('Verifikasi dua langkah dimatikan.')).toBeVisible()
  await expect(page.getByText('Belum aktif')).toBeVisible()
})

test('signs out of all devices', async ({ page, baseURL, request }, info) => {
  const { username } = person(info, 2)
  const other = await signInByCalls(baseURL, username)
  await openProfile(page, username)
  await page.getByRole('button', { name: 'Keluar dari semua perangkat' }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Keluar dari semua perangkat?' })
  await expect(dialog.getByText('Anda juga keluar di perangkat ini.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Keluar dari semua perangkat' }).click()
  await expect(page).not.toHaveURL(/profile/)
  const headers = { authorization: `Bearer ${other.product}` }
  expect((await request.get('/absensi/v2/notifikasi/get', { headers })).status()).toBe(401)
})

test('tells of news while the page is open', async ({ page, request, baseURL }, info) => {
  const { username, nip } = person(info, 3)
  // What came before is read: of days, duties or leave that others entered for this person.
  const mine = { authorization: `Bearer ${(await signInByCalls(baseURL, username)).product}` }
  expect((await request.post('/absensi/v2/notifikasi/baca', { headers: mine })).status()).toBe(200)
  await page.goto('/')
  await fillSignIn(page, username)
  await expect(greeting(page)).toBeVisible()
  const bell = page.getByRole('link', { name: /^Notifikasi/ })
  await expect(bell).toHaveAccessibleName('Notifikasi')

  const { product } = await sharedSession(baseURL, 'admin.instansi')
  const headers = { authorization: `Bearer ${product}` }
  const form = { nip, role: 'role:presensi:monitoring:instansi:rekap', mulai: '2090-01-01' }
  const given = await request.post('/absensi/v2/instansi/role/user/save', { headers, form })
  expect(given.status(), await given.text()).toBe(200)
  try {
    await expect(bell).toHaveAccessibleName('Notifikasi, 1 belum dibaca')
    await bell.click()
    const list = page.getByRole('main')
    await expect(list.getByText(/Anda diberi peran/).first()).toBeVisible()
    await expectAccessible(page)
    await list.getByRole('button', { name: 'Tandai dibaca' }).click()
    await expect(bell).toHaveAccessibleName('Notifikasi')
    await page.getByRole('tab', { name: 'Belum dibaca' }).click()
    await expect(page.getByText('Semua sudah dibaca')).toBeVisible()
  } finally {
    const { id } = (await given.json()).data
    await request.post('/absensi/v2/instansi/role/user/delete', { headers, form: { id } })
  }
})
