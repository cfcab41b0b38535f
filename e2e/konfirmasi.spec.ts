import type { Page } from '@playwright/test'
import { decideByCall, phoneOf } from './clocking.ts'
import { expect, test } from './journey.ts'
import { expectAccessible } from './looks.ts'
import { rekan } from './rekan.ts'
import { inti } from './selection.ts'

const SCREEN = '/persetujuan'

// A trace of every look that axe takes would cost more than the look itself.
test.use({ akun: 'admin.kantor', trace: 'off' })

const dialog = (page: Page) => page.getByRole('dialog')
const itemOf = (page: Page, id: string) => page.locator(`[data-item="${id}"]`)
const said = (page: Page, sentence: string) => expect(page.getByText(sentence).first()).toBeVisible()
const queueOf = (nip: string): string => `${SCREEN}?jenis=konfirmasi&q=${nip}`
/** As when the person closes the page: what can still be taken back is sent at once. */
async function leave(page: Page) {
  const sent = page.waitForResponse(/konfirmasi\/putuskan/)
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  await sent
}

test('keys walk the queue, accept, take back and reject @desktop', inti('admin.kantor'), async ({ page, baseURL }) => {
  const phone = await phoneOf(baseURL, rekan('antrean'))
  const older = await phone.clock('outside')
  const newer = await phone.clock('outside')
  await page.goto(queueOf(phone.nip))
  await expect(itemOf(page, older.id)).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('region', { name: 'Rincian' })).toContainText(phone.nama)
  await expect(
    page
      .getByRole('region', { name: /^Peta presensi/ })
      .locator('path')
      .first(),
  ).toBeVisible()

  await itemOf(page, older.id).focus()
  await page.keyboard.press('j')
  await expect(itemOf(page, newer.id)).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`buka=konfirmasi.${newer.id}`))
  await page.keyboard.press('k')
  await expect(itemOf(page, older.id)).toBeFocused()
  await page.keyboard.press('a')
  await said(page, `Presensi Masuk ${phone.nama} diterima.`)
  await expect(itemOf(page, older.id)).toHaveCount(0)
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(itemOf(page, older.id)).toBeVisible()
  await itemOf(page, older.id).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('a')
  await expect(itemOf(page, older.id)).toHaveCount(0)

  await expect(itemOf(page, newer.id)).toBeFocused()
  await page.keyboard.press('r')
  await dialog(page).getByRole('button', { name: 'Tolak' }).click()
  await said(page, 'Tulis sebab penolakan.')
  await dialog(page).getByRole('textbox', { name: 'Catatan' }).fill('Tidak ada surat tugas')
  await dialog(page).getByRole('button', { name: 'Tolak' }).click()
  await said(page, `Presensi Masuk ${phone.nama} ditolak.`)
  await expect(itemOf(page, newer.id)).toHaveCount(0)
  await leave(page)

  await page.goto(`${SCREEN}?status=ditolak`)
  await expect(itemOf(page, newer.id)).toContainText('Catatan: Tidak ada surat tugas')
})

test('several are accepted after a question that says how many @desktop', async ({ page, baseURL }) => {
  const phone = await phoneOf(baseURL, 'kantor.rekap')
  const [one, other] = [await phone.clock('outside'), await phone.clock('outside')]
  await page.goto(queueOf(phone.nip))
  for (const { id } of [one, other])
    await page
      .getByRole('listitem')
      .filter({ has: itemOf(page, id) })
      .getByRole('checkbox')
      .check()
  await page.getByRole('button', { name: 'Setujui 2 yang dipilih' }).click()
  await expect(dialog(page)).toContainText('2 presensi dihitung sebagai hadir menurut waktunya.')
  await dialog(page).getByRole('button', { name: 'Setujui 2 yang dipilih' }).click()
  await said(page, '2 disetujui.')
  await leave(page)
  for (const { id } of [one, other]) await expect(itemOf(page, id)).toHaveCount(0)
})

test('who comes second is told kindly @desktop', async ({ page, baseURL }) => {
  const phone = await phoneOf(baseURL, 'kantor.jam')
  const { id } = await phone.clock('outside')
  await page.goto(queueOf(phone.nip))
  await expect(itemOf(page, id)).toBeVisible()
  expect((await decideByCall(baseURL, 'admin.instansi', id)).status()).toBe(200)
  await itemOf(page, id).click()
  await page.getByRole('region', { name: 'Rincian' }).getByRole('button', { name: 'Terima' }).click()
  await leave(page)
  await expect(page.getByRole('alert').filter({ hasText: 'sudah diputuskan' })).toBeVisible()
  await expect(itemOf(page, id)).toHaveCount(0)
})

test.describe('an admin of another office', () => {
  test.use({ akun: 'admin.kantor.2' })

  test('nobody decides for themselves @desktop', async ({ page, baseURL }) => {
    const own = await phoneOf(baseURL, 'admin.kantor.2')
    const { id } = await own.clock('outside')
    await page.goto(queueOf(own.nip))
    await expect(page.getByRole('status').filter({ hasText: 'Tidak ada yang cocok' })).toBeVisible()
    await expect(itemOf(page, id)).toHaveCount(0)
    const refused = await decideByCall(baseURL, 'admin.kantor.2', id)
    expect([refused.status(), (await refused.json()).code]).toEqual([403, 'konfirmasi.sendiri'])
  })
})

test('queue and evidence are for everybody, in both themes', async ({ page, baseURL }) => {
  const phone = await phoneOf(baseURL, 'kantor.riwayat')
  const { id } = await phone.clock('outside')
  await page.goto(queueOf(phone.nip))
  await expect(itemOf(page, id)).toBeVisible()
  await expectAccessible(page)
  await itemOf(page, id).click()
  await said(page, 'Cocok dengan rantai')
  await expectAccessible(page)
})

test.describe('a superior', () => {
  test.use({ akun: 'atasan' })

  test('sees on the phone that somebody waits, and decides there @phone', inti('atasan'), async ({ page, baseURL }) => {
    const phone = await phoneOf(baseURL, rekan('bawahan'))
    const { id } = await phone.clock('outside')
    await page.goto('/profile')
    await page.getByRole('link', { name: /^Persetujuan, \d+ menunggu$/ }).click()
    await page.goto(queueOf(phone.nip))
    await itemOf(page, id).click()
    await expect(dialog(page)).toContainText('Di luar area')
    await dialog(page).getByRole('button', { name: 'Terima' }).click()
    await said(page, `Presensi Masuk ${phone.nama} diterima.`)
    await expect(dialog(page)).toHaveCount(0)
    await expect(itemOf(page, id)).toHaveCount(0)
  })
})

test.describe('an employee without people', () => {
  test.use({ akun: 'pegawai' })

  test('is told whom the page is for and has no entry @desktop', async ({ page }) => {
    await page.goto(SCREEN)
    await said(page, 'Halaman ini untuk atasan dan admin')
    await expect(page.getByRole('link', { name: /^Persetujuan/ })).toHaveCount(0)
  })
})
