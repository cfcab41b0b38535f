import type { Page } from '@playwright/test'
import { instantIn } from '@presensi/contract/kata/format'
import { addDays } from '@presensi/domain/kalender/tanggal'
import { instantOf } from '@presensi/domain/kalender/zona'
import { deskOf, expect, signInByCalls, test } from './journey.ts'
import { ownWorld, zoneAt } from './own-office.ts'
import { clockIn, employeeIn, readyToClock, receipt } from './presensi-akun.ts'

const LOG = '/logabsensi/lists/logkehadiran'
/** Outages are declared in the time of the agency. */
const AGENCY = 'Asia/Jakarta'
const dialog = (page: Page) => page.getByRole('dialog')
/** A moment as people type it: day and time. */
function typed(at: number): readonly [string, string] {
  const { date, time } = instantIn(at, AGENCY) ?? { date: '', time: '' }
  return [date.split('-').reverse().join('/'), time.slice(0, 5).replace(':', '.')]
}

test('an outage helps the admin who declared it only after another admin agreed @desktop', async ({
  context,
  browser,
  baseURL,
  request,
}) => {
  const world = await ownWorld(request, baseURL)
  // Two hours and a half after work began.
  const office = await world.office('Uji Gangguan', zoneAt(10))
  await world.day(office, office.today, true)
  const declarer = await world.person('Dewi Admin', office)
  const colleague = await world.person('Tono Rekan', office)
  const root = await signInByCalls(baseURL, 'superadmin')
  const role = await request.post('/absensi/v2/instansi/role/admin/user/save', {
    headers: { authorization: `Bearer ${root.product}` },
    form: {
      nip: declarer.nip,
      role: 'role:presensi:admin:instansi',
      instansi_id: office.instansi_id,
      selesai: addDays(office.today, 1),
    },
  })
  expect(role.status(), await role.text()).toBe(200)
  const { page } = await employeeIn(context, baseURL, declarer.nip)
  await page.goto('/presensi')
  await readyToClock(page)
  await clockIn(page).click()
  await expect(receipt(page).getByText(/^Terlambat /)).toBeVisible()
  await receipt(page).getByRole('button', { name: 'Selesai' }).click()

  const alasan = `Listrik ${office.nama} padam`
  await page.goto(`${LOG}/gangguan?gangguan=baru`)
  const form = dialog(page)
  for (const [side, at] of [
    ['mulai', instantOf(office.today, 6 * 3600, office.zona)],
    ['selesai', Date.now() + 3_600_000],
  ] as const) {
    const [tanggal, jam] = typed(at)
    await form.getByRole('textbox', { name: `Tanggal ${side}` }).fill(tanggal)
    await form.getByRole('textbox', { name: `Jam ${side}` }).fill(jam)
  }
  await form.getByRole('textbox', { name: 'Kantor' }).click()
  await form.getByRole('textbox', { name: 'Kantor' }).fill(office.nama)
  await page.getByRole('option', { name: office.nama }).click()
  await form.getByRole('textbox', { name: 'Alasan' }).fill(alasan)
  await expect(form.getByText('untuk Anda sendiri baru berlaku setelah admin lain menyetujuinya.')).toBeVisible()
  await form.getByRole('button', { name: 'Nyatakan', exact: true }).click()
  const own = form.getByRole('listitem').filter({ hasText: alasan })
  await expect(own).toContainText('Menunggu persetujuan')
  await expect(own).toContainText(`Berlaku untuk semua kecuali ${declarer.nama}, sampai admin lain menyetujuinya.`)
  await expect(own.getByRole('button', { name: /^Hapus/ })).toBeVisible()
  await expect(own.getByRole('button', { name: /setuju/i })).toHaveCount(0)

  // A colleague is helped at once, who declared it is not.
  const outage = (at: Page) => at.getByText(new RegExp(`^Gangguan sistem .*${alasan}`))
  const beside = await deskOf(browser, baseURL, colleague.nip)
  await beside.goto('/presensi')
  await expect(outage(beside)).toBeVisible()
  await beside.context().close()
  const today = page.getByRole('listitem').filter({ hasText: 'Hari ini' })
  await page.goto('/presensi/riwayat')
  await expect(today).toContainText(/terlambat \d/)
  await page.goto('/presensi')
  await expect(page.getByText(/^Anda masuk pukul/)).toBeVisible()
  await expect(outage(page)).toHaveCount(0)

  const other = await deskOf(browser, baseURL, 'admin.instansi')
  await other.goto(`${LOG}/gangguan`)
  const theirs = dialog(other).first().getByRole('listitem').filter({ hasText: alasan })
  await theirs.getByRole('button', { name: /^Setujui, / }).click()
  const question = other.getByRole('dialog', { name: /^Setujui gangguan / })
  await expect(question).toContainText(`Gangguan ini berlaku juga untuk ${declarer.nama} yang menyatakannya.`)
  await question.getByRole('button', { name: 'Setujui' }).click()
  await expect(other.getByText('Gangguan disetujui.')).toBeVisible()
  await expect(theirs).toContainText('Disetujui')
  await expect(theirs.getByRole('button', { name: /^Setujui/ })).toHaveCount(0)
  await other.context().close()

  await page.reload()
  await expect(outage(page)).toBeVisible()
  await page.goto('/presensi/riwayat')
  await expect(today.getByText('Masuk', { exact: true })).toBeVisible()
  await expect(today).not.toContainText(/terlambat \d/)
})
