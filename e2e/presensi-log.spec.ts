import type { Page } from '@playwright/test'
import { phoneOf } from './clocking.ts'
import { expect, screenOf, test } from './journey.ts'
import { expectAccessible } from './looks.ts'
import { rekan } from './rekan.ts'
import { inti } from './selection.ts'

const INSTANSI = '/logabsensi/lists/logkehadiran'
const KANTOR = '/instansi/presensi/waktukehadiran'

// A trace of every look that axe takes would cost more than the look itself.
test.use({ akun: 'admin.instansi', trace: 'off' })

const dialog = (page: Page) => page.getByRole('dialog')
const openerOf = (page: Page, nama: string) => page.getByRole('button', { name: new RegExp(`^Buka ${nama} `) })
const said = (page: Page, sentence: string) => expect(page.getByText(sentence).first()).toBeVisible()

test('a clocking is found, explained on a map, and accepted', inti('admin.instansi'), async ({ page, baseURL }) => {
  const phone = await phoneOf(baseURL, rekan('log'))
  const { id } = await phone.clock('outside')
  await page.goto(`${INSTANSI}?q=${phone.nip}&kolom=nilai,akurasi`)
  await expect(openerOf(page, phone.nama).first()).toBeVisible()
  if (test.info().project.name === 'desktop')
    await expect(page.getByRole('columnheader', { name: 'Ketelitian' })).toBeVisible()

  await page.getByRole('button', { name: 'Penilaian', exact: true }).click()
  await page.getByRole('radio', { name: 'Perlu konfirmasi' }).click()
  await expect(page).toHaveURL(/nilai=perlu_konfirmasi/)
  await page.keyboard.press('Escape')
  await openerOf(page, phone.nama).first().click()
  await expect(page).toHaveURL(new RegExp(`buka=${id}$`))
  await expect(
    dialog(page)
      .getByRole('region', { name: /^Peta presensi/ })
      .locator('path')
      .first(),
  ).toBeVisible()
  await expect(dialog(page)).toContainText(
    /Di luar area\d+ m di luar area Kantor Wilayah Jawa Barat; akurasi GPS 12 m\./,
  )
  await expect(dialog(page)).toContainText(/Di luar area, \d+ m dari tepi/)
  await expect(dialog(page)).toContainText('Cocok dengan rantai')
  await expect(dialog(page)).toContainText('Ponsel uji')

  await page.reload()
  await dialog(page).getByRole('button', { name: 'Terima' }).click()
  await said(page, `Presensi Masuk ${phone.nama} diterima.`)
  await expect(dialog(page).getByRole('button', { name: 'Terima' })).toHaveCount(0)
  await expect(dialog(page).getByRole('list', { name: 'Riwayat penilaian' })).toContainText('Keputusan: Diterima')
})

test('looks the same to everybody, in both themes', async ({ page, baseURL }) => {
  const phone = await phoneOf(baseURL, rekan('tampilan'))
  const { id } = await phone.clock('outside')
  await page.goto(`${INSTANSI}?q=${phone.nip}`)
  await expect(openerOf(page, phone.nama).first()).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${INSTANSI}?q=${phone.nip}&buka=${id}`)
  await expect(dialog(page)).toContainText('Cocok dengan rantai')
  await expectAccessible(page)
})

test('a photo is shown when asked for, and not before @desktop', async ({ page, baseURL }) => {
  const foto = await page.screenshot({ type: 'jpeg', quality: 40, clip: { x: 0, y: 0, width: 320, height: 320 } })
  const phone = await phoneOf(baseURL, rekan('foto'))
  const { id } = await phone.clock('inside', foto)
  const looks: string[] = []
  page.on('request', (request) => void (request.url().includes('/presensi/foto/') && looks.push(request.url())))
  await page.goto(`${INSTANSI}?q=${phone.nip}&buka=${id}`)
  const ask = dialog(page).getByRole('button', { name: 'Lihat foto (tercatat)' })
  await expect(ask).toBeVisible()
  expect(looks).toEqual([])
  await ask.click()
  const picture = dialog(page).getByRole('img', { name: `Foto presensi ${phone.nama}` })
  await expect(picture).toHaveJSProperty('complete', true)
  expect(await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  expect(looks).toHaveLength(1)
})

test('dates are chosen at a click or typed, and the sheet follows the filters @desktop', async ({ page }) => {
  await page.goto(INSTANSI)
  await page.getByRole('button', { name: 'Tanggal', exact: true }).click()
  await page.getByRole('textbox', { name: 'Dari' }).fill('01/01/2026')
  await page.getByRole('textbox', { name: 'Sampai' }).fill('01/06/2026')
  await page.getByRole('textbox', { name: 'Sampai' }).blur()
  await said(page, 'Paling lama 92 hari.')
  await expect(page.getByRole('button', { name: 'Terapkan' })).toBeDisabled()
  await page.getByRole('button', { name: 'Kemarin' }).click()
  await expect(page).toHaveURL(/tanggal=\d{4}-\d{2}-\d{2}$/)
  const asked = page.waitForRequest(/instansi\/presensi\/download/)
  const sheet = page.waitForEvent('download')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Unduh Excel' }).click()
  expect(new URL((await asked).url()).searchParams.get('tanggal')).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect((await sheet).suggestedFilename()).toMatch(/\.xlsx$/)
})

test('an outage says what it does before it is declared @desktop', async ({ page }) => {
  await page.goto(INSTANSI)
  await page.getByRole('button', { name: 'Tindakan lainnya' }).click()
  await page.getByRole('menuitem', { name: 'Gangguan sistem' }).click()
  await expect(page).toHaveURL(`${INSTANSI}/gangguan`)
  await dialog(page).getByRole('button', { name: 'Nyatakan gangguan' }).first().click()
  await dialog(page).getByRole('button', { name: 'Nyatakan', exact: true }).click()
  await said(page, 'Ada 5 isian yang perlu diperbaiki')
  await dialog(page).getByRole('textbox', { name: 'Tanggal mulai' }).fill('02/11/2026')
  await dialog(page).getByRole('textbox', { name: 'Jam mulai' }).fill('07.00')
  await dialog(page).getByRole('textbox', { name: 'Tanggal selesai' }).fill('02/11/2026')
  await dialog(page).getByRole('textbox', { name: 'Jam selesai' }).fill('06.30')
  await dialog(page).getByRole('textbox', { name: 'Alasan' }).fill('Listrik padam')
  await dialog(page).getByRole('button', { name: 'Nyatakan', exact: true }).click()
  await said(page, 'Selesai harus setelah mulai.')
  await dialog(page).getByRole('textbox', { name: 'Jam selesai' }).fill('08.30')
  await dialog(page).getByRole('textbox', { name: 'Alasan' }).focus()
  await said(page, 'Seluruh instansi, Sen, 2 Nov 2026 07.00 WIB sampai Sen, 2 Nov 2026 08.30 WIB (1 jam 30 menit):')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Nyatakan', exact: true }).click()
  await said(page, 'Gangguan tersimpan.')
  await expect(dialog(page).getByRole('listitem').filter({ hasText: 'Listrik padam' }).first()).toBeVisible()
  await expectAccessible(page)
})

test.describe('the monitor of an office', () => {
  test.use({ akun: 'kantor.riwayat' })

  test(
    'sees the clockings there and none of another office @desktop',
    inti('kantor.riwayat'),
    async ({ page, baseURL }) => {
      const [near, far] = [await phoneOf(baseURL, rekan('dekat')), await phoneOf(baseURL, 'operator.keuangan.2')]
      const mine = await near.clock('inside')
      const other = await far.clock('outside')
      await page.goto(`${KANTOR}?q=${near.nip}`)
      await expect(openerOf(page, near.nama).first()).toBeVisible()
      await page.goto(`${KANTOR}?q=${far.nip}`)
      await said(page, 'Tidak ada yang cocok')
      await page.goto(`${KANTOR}?buka=${other.id}`)
      await expect(dialog(page)).toContainText('Data tidak ditemukan')
      await page.goto(`${KANTOR}?buka=${mine.id}`)
      await expect(dialog(page)).toContainText(near.nama)
      await page.goto(INSTANSI)
      await expect(page.getByRole('heading', { level: 1, name: 'Halaman tidak dapat dibuka' })).toBeVisible()
    },
  )
})

test.describe('the admin of an office', () => {
  test.use({ akun: 'admin.kantor' })

  test('does not decide on the own clocking', async ({ page, baseURL }) => {
    const own = await phoneOf(baseURL, 'admin.kantor')
    const { id } = await own.clock('outside')
    await page.goto(`${KANTOR}?q=${own.nip}&buka=${id}`)
    await expect(dialog(page)).toContainText('Presensi Anda sendiri diputuskan oleh atasan atau admin lain.')
    await expect(dialog(page)).toContainText('Cocok dengan rantai')
    await expect(dialog(page).getByRole('button', { name: 'Terima' })).toHaveCount(0)
  })
})

test('what is said about a mishap covers neither the cross of a drawer nor the buttons of the page @desktop', async ({
  page,
}) => {
  await page.goto(INSTANSI)
  const opener = page.getByRole('button', { name: /^Buka / }).first()
  await expect(opener).toBeVisible()
  await page.route(/presensi\/download/, (route) => route.abort())
  await page.getByRole('button', { name: 'Unduh Excel' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Gagal mengunduh file Excel' })).toBeVisible()
  await opener.click()
  await dialog(page).getByRole('button', { name: 'Tutup' }).click()
  await expect(dialog(page)).toHaveCount(0)
})

test('a monitor looks and decides nothing @desktop', inti('monitor.riwayat'), async ({ browser, baseURL }) => {
  const phone = await phoneOf(baseURL, rekan('monitor'))
  const { id } = await phone.clock('outside')
  const page = await screenOf(browser, baseURL, 'monitor.riwayat')
  await page.goto(`${INSTANSI}?q=${phone.nip}&buka=${id}`)
  await expect(dialog(page)).toContainText('Cocok dengan rantai')
  await expect(dialog(page).getByRole('button', { name: 'Terima' })).toHaveCount(0)
  await dialog(page).getByRole('button', { name: 'Tutup' }).click()
  await expect(page.getByRole('button', { name: 'Tindakan lainnya' })).toHaveCount(0)
  await page.context().close()
})
