import type { Page } from '@playwright/test'
import { addDays } from '@presensi/domain/kalender/tanggal'
import { deskOf, expect, test } from './journey.ts'
import { type Hired, type Office, ownWorld, zoneAt } from './own-office.ts'
import { clockIn, employeeIn, REKAM, readyToClock, receipt } from './presensi-akun.ts'

/** Twelve kilometres: who stands in one of the two offices is refused by the other. */
const FAR_DEGREES = 0.11

/** From a day that is past, as the operator enters it late. */
async function moveAt(desk: Page, { nip, nama }: Hired, to: Office, mulai: string): Promise<void> {
  await desk.goto(`/pegawaikantor/lists?q=${nip}`)
  await desk.getByRole('button', { name: new RegExp(`^Buka .*${nama}`) }).click()
  const drawer = desk.getByRole('dialog')
  await drawer.getByRole('tab', { name: 'Mutasi' }).click()
  const field = drawer.getByRole('textbox', { name: 'Kantor' })
  await field.click()
  await field.fill(to.nama)
  await desk.getByRole('option', { name: to.nama }).click()
  await drawer.getByRole('textbox', { name: 'Berlaku mulai' }).fill(mulai.split('-').reverse().join('/'))
  await drawer.getByRole('button', { name: 'Simpan perubahan' }).click()
  await expect(desk.getByText(`Data ${nama} tersimpan.`)).toBeVisible()
}

test('a move that is entered late refuses nobody: neither who clocked in at the old office, nor who does at the new one @phone', async ({
  context,
  browser,
  baseURL,
  request,
}) => {
  const world = await ownWorld(request, baseURL)
  const zona = zoneAt(6)
  const [old, fresh] = [await world.office('Uji Lama', zona), await world.office('Uji Pindah', zona, FAR_DEGREES)]
  for (const one of [old, fresh]) await world.day(one, one.today, true)
  const [stays, goes] = [await world.person('Wati Lama', old), await world.person('Joko Pindah', old)]
  const { page } = await employeeIn(context, baseURL, stays.nip)
  await page.goto('/presensi')
  await readyToClock(page)
  // The server has heard of the tap; the clocking itself does not get through until the move is entered.
  const lost = new Set<string>()
  await page.route(REKAM, async (route) => {
    lost.add(route.request().postData() ?? '')
    await route.abort('connectionreset')
  })
  await clockIn(page).click()
  await expect(receipt(page).getByText('Mengirim…')).toBeVisible()
  await expect.poll(() => lost.size).toBe(1)

  const operator = await deskOf(browser, baseURL, 'operator.pegawai')
  for (const one of [stays, goes]) await moveAt(operator, one, fresh, addDays(old.today, -10))
  await operator.context().close()

  await page.unroute(REKAM)
  await receipt(page).getByRole('button', { name: 'Selesai' }).click()
  await page.getByRole('button', { name: 'Kirim sekarang' }).click()
  await expect(page.getByRole('button', { name: /Masuk.*Diterima/ })).toBeVisible()
  await page.reload()
  await expect(page.getByText(fresh.nama).first()).toBeVisible()
  await page.getByRole('button', { name: /Masuk.*Diterima/ }).click()
  await expect(receipt(page).getByText(old.nama)).toBeVisible()

  const phone = await browser.newContext()
  const { page: there } = await employeeIn(phone, baseURL, goes.nip)
  await there.goto('/presensi')
  await readyToClock(there)
  await expect(there.getByText(/^Di dalam area kantor/)).toBeVisible()
  await clockIn(there).click()
  await expect(receipt(there).getByText('Diterima', { exact: true })).toBeVisible()
  await expect(receipt(there).getByText(fresh.nama)).toBeVisible()
  await phone.close()
})
