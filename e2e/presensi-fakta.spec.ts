import type { Page } from '@playwright/test'
import { formatDate } from '@presensi/contract/kata/format'
import { addDays } from '@presensi/domain/kalender/tanggal'
import { deskOf, expect, test } from './journey.ts'
import { ownWorld, zoneAt } from './own-office.ts'
import { clockIn, clockOut, employeeIn, readyToClock, receipt } from './presensi-akun.ts'
import { inti } from './selection.ts'

const LOG = '/logabsensi/lists/logkehadiran'
/** Too far from any fence to be taken without a look. */
const FAR_METRES = 12_000

const dialog = (page: Page) => page.getByRole('dialog')
const done = (page: Page) => receipt(page).getByRole('button', { name: 'Selesai' }).click()

test('on a day off a clocking is off schedule and never late: on the phone, in the own history, and for the admin @phone', async ({
  context,
  browser,
  baseURL,
  request,
}) => {
  const world = await ownWorld(request, baseURL)
  const office = await world.office('Uji Libur', 'Asia/Jakarta')
  // Tomorrow as well: a journey may begin just before midnight.
  for (const tanggal of [office.today, addDays(office.today, 1)]) await world.day(office, tanggal, false)
  const { nip, nama } = await world.person('Sari Libur', office)
  const { page } = await employeeIn(context, baseURL, nip)
  await page.goto('/presensi')
  await expect(page.getByText('Hari ini libur')).toBeVisible()
  await expect(page.getByText('Tidak perlu presensi hari ini.')).toBeVisible()
  await expect(page.getByText('Presensi hari ini dicatat sebagai di luar jadwal.')).toBeVisible()
  await readyToClock(page)
  await clockIn(page).click()
  await expect(receipt(page).getByText('Masuk tercatat')).toBeVisible()
  await expect(receipt(page).getByText('Di luar jadwal: dicatat, tidak dihitung terlambat')).toBeVisible()
  await expect(receipt(page).getByText(/^Terlambat/)).toHaveCount(0)
  await done(page)
  await expect(page.getByText('Presensi Anda hari ini di luar jadwal.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Masuk.*Di luar jadwal/ })).toBeVisible()
  await page.getByRole('link', { name: 'Riwayat presensi' }).click()
  const own = page.getByRole('listitem').filter({ hasText: 'Hari ini' })
  await expect(own).toContainText('Libur')
  await expect(own.getByRole('button', { name: /Masuk.*Di luar jadwal/ })).toBeVisible()
  await expect(own).not.toContainText(/terlambat/i)

  const admin = await deskOf(browser, baseURL, 'admin.instansi')
  await admin.goto(`/dashboard?kantor=${office.id}`)
  const figures = admin.getByRole('region', { name: 'Angka kehadiran' })
  await expect(figures.getByRole('button', { name: /^Hadir di luar jadwal/ })).toContainText('1')
  await expect(figures.getByRole('button', { name: /^Dijadwalkan/ })).toContainText('0')
  await expect(figures.getByRole('button', { name: /^Terlambat/ })).toContainText('0')
  await figures.getByRole('button', { name: /^Hadir di luar jadwal/ }).click()
  await expect(dialog(admin).getByRole('row', { name: new RegExp(nama) })).toContainText('Hadir di luar jadwal')
  await admin.goto(`${LOG}?q=${nip}`)
  const row = admin.getByRole('row', { name: new RegExp(nama) })
  await expect(row).toContainText('Di luar jadwal')
  await row.getByRole('button', { name: new RegExp(`^Buka ${nama}`) }).click()
  await expect(dialog(admin)).toContainText('Di luar jadwal')
  await admin.context().close()
})

test(
  'what the machine refused says so first, is asked to be looked at, and counts once the superior accepted it @phone',
  inti(),
  async ({ context, browser, baseURL, request }) => {
    const world = await ownWorld(request, baseURL)
    const office = await world.office('Uji Tinjau', zoneAt(6))
    await world.day(office, office.today, true)
    const superior = await world.person('Budi Atasan', office)
    const { nip, nama } = await world.person('Rina Tinjau', office, { atasan_nip: superior.nip })
    const { page, standAt } = await employeeIn(context, baseURL, nip)
    await standAt(FAR_METRES)
    await page.goto('/presensi')
    await readyToClock(page)
    await expect(page.getByRole('status').filter({ hasText: /^Akan ditolak: / })).toBeVisible()
    await clockIn(page).click()
    await expect(receipt(page).getByRole('heading', { level: 3 })).toHaveText('Ditolak, belum dihitung')
    await expect(
      receipt(page)
        .getByText(/di luar area Kantor Uji Tinjau|m dari/)
        .first(),
    ).toBeVisible()
    await done(page)
    const notice = page.getByRole('status').filter({ hasText: 'Masuk ditolak, belum dihitung' })
    await expect(notice).toBeVisible()
    await notice.getByRole('button', { name: 'Lihat sebabnya' }).click()
    await receipt(page).getByRole('button', { name: 'Minta ditinjau' }).click()
    const why = 'Mengantar berkas ke kantor bupati'
    await receipt(page).getByRole('textbox', { name: 'Mengapa presensi ini seharusnya dihitung?' }).fill(why)
    await receipt(page).getByRole('button', { name: 'Kirim permintaan' }).click()
    await expect(receipt(page).getByText('Perlu konfirmasi', { exact: true })).toBeVisible()
    await done(page)
    await expect(notice).toHaveCount(0)

    const desk = await deskOf(browser, baseURL, superior.nip)
    await desk.goto(`/persetujuan?jenis=konfirmasi&q=${nip}`)
    const detail = desk.getByRole('region', { name: 'Rincian' })
    await expect(detail).toContainText(nama)
    await expect(detail.getByRole('list', { name: 'Riwayat penilaian' })).toContainText(why)
    await detail.getByRole('button', { name: 'Terima' }).click()
    await expect(desk.getByText(`Presensi Masuk ${nama} diterima.`).first()).toBeVisible()
    // As when the page is closed: what could still be taken back is sent at once.
    const sent = desk.waitForResponse(/konfirmasi\/putuskan/)
    await desk.evaluate(() => window.dispatchEvent(new Event('pagehide')))
    expect((await sent).status()).toBe(200)
    await desk.context().close()

    await page.reload()
    const event = page.getByRole('button', { name: /Masuk.*Diterima/ })
    await expect(event).toBeVisible()
    await event.click()
    await expect(receipt(page).getByText('Diterima', { exact: true })).toBeVisible()
    await expect(receipt(page).getByText(`Diputuskan oleh ${superior.nama}: Diterima.`)).toBeVisible()
  },
)

test('who goes home after midnight goes home from yesterday @phone', async ({ context, baseURL, request }) => {
  const world = await ownWorld(request, baseURL)
  const office = await world.office('Uji Malam', zoneAt(1))
  const yesterday = addDays(office.today, -1)
  const week = [1, 2, 3, 4, 5, 6, 7].map((hari) => ({ hari, masuk: '13:00', pulang: '22:00' }))
  const set = await world.post('/absensi/m-kerja/jam-kerja/save', {
    kode: `SORE${office.nama.slice(-5)}`,
    nama: 'Jam sore',
    jenis: 'khusus',
    berlaku_mulai: addDays(yesterday, -7),
    otomatis: 'false',
    kantor_ids: JSON.stringify([office.id]),
    hari: JSON.stringify(week),
  })
  await world.day(office, yesterday, true, { jam_kerja_id: set.id })
  await world.day(office, office.today, true)
  const { nip } = await world.person('Adi Malam', office)
  const { page } = await employeeIn(context, baseURL, nip)
  await page.goto('/presensi')
  await expect(page.getByText(formatDate(yesterday, 'id', 'long'))).toBeVisible()
  await readyToClock(page)
  await clockOut(page).click()
  // The screen goes on to the new day, and the receipt stays true.
  await expect(page.getByText(/^Anda belum presensi masuk\. Jam masuk .+ lagi\.$/)).toBeVisible()
  await expect(receipt(page).getByText('Pulang sesuai jam kerja')).toBeVisible()
  await done(page)
  await expect(page.getByText(formatDate(office.today, 'id', 'long'))).toBeVisible()
  await expect(page.getByText('Belum ada presensi hari ini.')).toBeVisible()
  await page.goto(`/presensi/riwayat?bulan=${yesterday.slice(0, 7)}&tanggal=${yesterday}`)
  const event = page.getByRole('button', { name: /^0[12]\.\d\d\s*Pulang/ })
  await expect(event).toContainText('Diterima')
  await expect(event).not.toContainText('Di luar jadwal')
  await page.goto(`/presensi/riwayat?bulan=${office.today.slice(0, 7)}&tanggal=${office.today}`)
  await expect(page.getByText('Hari yang dipilih')).toBeVisible()
  await expect(page.getByRole('button', { name: /Pulang/ })).toHaveCount(0)
})
