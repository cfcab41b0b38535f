import type { Page } from '@playwright/test'
import { phoneOf } from './clocking.ts'
import { expect, greeting, LOADING, test } from './journey.ts'
import { expectAccessible } from './looks.ts'
import { rekan } from './rekan.ts'
import { inti } from './selection.ts'

// A trace of every look that axe takes would cost more than the look itself.
test.use({ akun: 'admin.instansi', trace: 'off' })

const figures = (page: Page) => page.getByRole('region', { name: 'Angka kehadiran' })
const dialog = (page: Page) => page.getByRole('dialog')

/** A Monday that lies behind us whenever this runs: everybody was due. */
function lastMonday(): string {
  const day = new Date(Date.now() - 86_400_000)
  while (day.getUTCDay() !== 1) day.setUTCDate(day.getUTCDate() - 1)
  return day.toISOString().slice(0, 10)
}

test('figures lead to the people and offices behind them', inti('admin.instansi'), async ({ page }) => {
  await page.goto(`/dashboard?tanggal=${lastMonday()}`)
  await figures(page)
    .getByRole('button', { name: /^Dijadwalkan/ })
    .click()
  await expect(page).toHaveURL(/daftar=semua/)
  await expect(dialog(page).getByRole('button', { name: 'Kantor' })).toBeVisible()
  await dialog(page).getByRole('tab', { name: 'Terlambat' }).click()
  await expect(page).toHaveURL(/daftar=terlambat/)
  await dialog(page).getByRole('button', { name: 'Tutup' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(`/dashboard?tanggal=${lastMonday()}`)

  await page.getByRole('button', { name: 'Lihat pegawai Kantor Wilayah Bali' }).click()
  await expect(page).toHaveURL(/kantor_id=/)
  await expect(dialog(page).getByText('Kantor Wilayah Bali').first()).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Tutup' }).click()

  await page.getByRole('button', { name: 'Tampilkan sebagai tabel' }).click()
  await expect(page.getByRole('table', { name: /^Hadir per hari/ })).toBeVisible()
  await page.getByRole('button', { name: 'Hari ini' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('offices are sorted from the address and back @desktop', async ({ page }) => {
  await page.goto('/dashboard?urut=-nama')
  const heads = page.getByRole('table', { name: /^Kehadiran menurut kantor/ }).getByRole('rowheader')
  await expect(heads.first()).toHaveText('Kantor Wilayah Sulawesi Selatan')
  await page.getByRole('columnheader', { name: 'Kantor' }).getByRole('button').click()
  await expect(heads.first()).toHaveText('Kantor Pusat Jakarta')
  await expect(page).toHaveURL('/dashboard')
})

test('a clocking moves the figures by itself @desktop', async ({ page, baseURL }) => {
  const phone = await phoneOf(baseURL, rekan('angka'))
  await page.goto('/dashboard')
  await expect(page.getByTitle('Langsung')).toBeVisible()
  const fresh = page.waitForResponse((response) => response.url().includes('/instansi/dash/?'))
  await phone.clock('inside')
  expect((await fresh).status()).toBe(200)
})

test('the home page of an admin is for everybody, in both themes', async ({ page }) => {
  await page.goto(`/dashboard?tanggal=${lastMonday()}`)
  await expect(figures(page)).toBeVisible()
  await expect(page.locator(LOADING)).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(`/dashboard?tanggal=${lastMonday()}&daftar=semua`)
  await expect(dialog(page).getByRole('tab', { name: 'Semua' })).toBeVisible()
  await expect(page.locator(LOADING)).toHaveCount(0)
  await expectAccessible(page)
})

test.describe('an admin of an office', () => {
  test.use({ akun: 'admin.kantor' })
  test('sees that office only @desktop', async ({ page }) => {
    await page.goto('/dashboard')
    const table = page.getByRole('table', { name: /^Kehadiran menurut kantor/ })
    await expect(table.getByRole('rowheader')).toHaveText(['Kantor Wilayah Jawa Barat'])
  })
})

test.describe('an employee', () => {
  test.use({ akun: 'pegawai' })
  test('sees no figures of others @desktop', async ({ page }) => {
    await page.goto('/dashboard')
    await expect(greeting(page)).toBeVisible()
    await expect(page.locator(LOADING)).toHaveCount(0)
    await expect(figures(page)).toHaveCount(0)
  })
})
