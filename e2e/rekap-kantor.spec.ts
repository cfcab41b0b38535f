import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { formatDate } from '@presensi/contract/kata/format'
import { firstOfMonth } from '@presensi/domain/kalender/tanggal'
import { readXlsx } from 'hucre/xlsx'
import { callsOf } from './calls.ts'
import { deskOf, expect, test } from './journey.ts'
import { expectAccessible } from './looks.ts'
import { askCorrection, downloaded, lockable, makeOffice, type OwnOffice, taken } from './own-month.ts'
import { inti } from './selection.ts'

// One after the other: two of them change for a moment how long a month stays open, and all of them lock one.
test.describe.configure({ mode: 'default' })

/** Begins the job, and does not wait for it. */
async function generate(page: Page, name: string): Promise<void> {
  const begun = page.waitForResponse((answer) => answer.url().includes('/rekap/generate/'))
  await page.getByRole('button', { name, exact: true }).click()
  expect((await begun).status()).toBe(200)
}

/** Agrees to the one request of the own queue, and leaves it, which sends what could still be taken back. */
async function agree(desk: Page, { pegawai }: OwnOffice): Promise<void> {
  const detail = desk.getByRole('region', { name: 'Rincian' })
  await expect(detail).toContainText(pegawai.nama)
  await expect(detail).toContainText('Mesin di lobi mati')
  await detail.getByRole('button', { name: 'Setujui', exact: true }).click()
  await expect(desk.getByText(`Usul perbaikan ${pegawai.nama}`).first()).toBeVisible()
  const sent = desk.waitForResponse(/perbaikan\/putuskan/)
  await desk.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  expect((await sent).status()).toBe(200)
}

test('an office admin makes the recap of a month, comes back to it, decides what is open, locks it, and takes all three reports along @desktop', async ({
  browser,
  baseURL,
  request,
}) => {
  const office = await makeOffice(request, baseURL)
  const { month, pegawai, atasan, admin } = office
  await askCorrection(request, baseURL, office)
  const desk = await deskOf(browser, baseURL, admin.nip)
  const here = `/rekapbulan/lists?bulan=${month}&tab=kantor`
  await desk.goto(here)
  await generate(desk, 'Buat rekap')
  await desk.goto('/home')
  await desk.goto(here)
  await expect(desk.getByRole('button', { name: 'Buat ulang rekap' })).toBeVisible()
  const open = desk.getByRole('region', { name: 'Yang belum selesai' })
  await expect(open).toContainText(pegawai.nama)
  await expect(open).toContainText(`Perbaikan presensi · Diputuskan oleh ${atasan.nama}`)
  await expectAccessible(desk)
  await open.getByRole('link', { name: 'Buka tempat memutuskan' }).click()
  await expect(desk).toHaveURL(/\/persetujuan\?jenis=perbaikan/)
  await agree(desk, office)

  await desk.goto(here)
  await expect(open.getByText('Semua sudah diputuskan.')).toBeVisible()
  // The decision changed a day since the recap was made.
  await generate(desk, 'Buat ulang rekap')
  await expect(desk.getByText('data berubah sejak rekap dibuat')).toHaveCount(0)
  await desk.getByRole('button', { name: 'Kunci bulan' }).click()
  await desk
    .getByRole('dialog', { name: /^Kunci / })
    .getByRole('button', { name: 'Kunci bulan' })
    .click()
  await expect(desk.getByText('Bulan ini terkunci.')).toBeVisible()

  await desk.getByRole('tab', { name: 'Pegawai' }).click()
  const excel = desk.getByRole('button', { name: 'Unduh Excel' })
  const sheet = await taken(desk, () => excel.click())
  expect(sheet.suggestedFilename()).toBe('Report Kantor.xlsx')
  // No office is chosen on the screen: the paper is that of the only one, as it was locked.
  const { sheets } = await readXlsx(await readFile(await sheet.path()))
  const about = new Map(sheets.at(-1)?.rows.map(([label, value]) => [label, value]))
  expect([about.get('Kantor'), about.get('Status')]).toEqual([office.nama, 'Final, versi 1'])
  await desk.getByRole('button', { name: 'Tindakan lainnya' }).click()
  const pdf = desk.getByRole('menuitem', { name: 'Report Kantor.pdf, A4' })
  expect(await downloaded(desk, () => pdf.click())).toBe('Report Kantor.pdf')
  await desk.getByRole('button', { name: `Buka rekap ${pegawai.nama}` }).click()
  const own = desk.getByRole('dialog').getByRole('button', { name: 'Report Pegawai.pdf' })
  expect(await downloaded(desk, () => own.click())).toBe('Report Pegawai.pdf')
  await desk.context().close()
})

test.describe('the agency', () => {
  test.use({ akun: 'admin.instansi' })

  test('locks a month over one silent superior with a reason, and the decision that comes later stands once as a correction line @desktop', async ({
    page,
    browser,
    baseURL,
    request,
  }) => {
    const office = await makeOffice(request, baseURL)
    const { kantor_id, nama, month, next, pegawai, atasan } = office
    const tanggal = await askCorrection(request, baseURL, office)
    await page.goto(`/rekapbulan/lists?bulan=${month}&tab=kantor&q=${encodeURIComponent(nama)}`)
    await page.getByRole('button', { name: `Buka bulan ${nama}` }).click()
    const drawer = page.getByRole('dialog').first()
    await generate(page, 'Buat rekap')
    await expect(drawer.getByRole('button', { name: 'Buat ulang rekap' })).toBeVisible()
    await expect(drawer.getByText(`Diputuskan oleh ${atasan.nama}`)).toBeVisible()
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Kunci bulan' }).click()
    const dialog = page.getByRole('dialog', { name: /^Kunci / })
    await expect(dialog.getByText('1 permohonan belum diputuskan.')).toBeVisible()
    const reason = `${atasan.nama} tidak memutuskan sampai batas waktu`
    await dialog.getByRole('textbox', { name: 'Alasan mengunci' }).fill(reason)
    await dialog.getByRole('button', { name: 'Kunci bulan' }).click()
    await expect(drawer.getByText('Bulan ini terkunci.')).toBeVisible()
    await expect(drawer.getByText(reason)).toBeVisible()

    const superior = await deskOf(browser, baseURL, atasan.nip)
    await superior.goto('/persetujuan?jenis=perbaikan')
    await agree(superior, office)
    await superior.context().close()

    const [tahun, bulan] = month.split('-').map((part) => String(Number(part)))
    const agency = callsOf(request, baseURL, 'admin.instansi')
    const asked = { tahun: tahun ?? '', bulan: bulan ?? '', kantor_id }
    const lines = async () => (await agency.get('/absensi/v2/rekap/koreksi', asked)).total
    // The worker looks for late facts every minute or so.
    await expect.poll(lines).toBe(1)
    const line = page.getByRole('button', { name: `Buka Koreksi ${pegawai.nama}, ${formatDate(tanggal, 'id')}` })
    const expectOnce = async (at: string) => {
      await page.goto(`/rekapbulan/lists?bulan=${at}&tab=koreksi&kantor_id=${kantor_id}`)
      await expect(line).toHaveCount(1)
    }
    await expectOnce(month)
    await expectOnce(next)
    // Making the recap of the month that it is booked in adds nothing.
    await page.goto(`/rekapbulan/lists?bulan=${next}&tab=kantor&buka=${kantor_id}`)
    await generate(page, 'Buat rekap')
    await expect(drawer.getByRole('button', { name: 'Buat ulang rekap' })).toBeVisible()
    await expectOnce(next)
    await expectOnce(month)

    // The employee reads the same line in the own recap.
    const own = await deskOf(browser, baseURL, pegawai.nip)
    await own.goto(`/presensi/riwayat?bulan=${month}&tab=rekap`)
    await expect(own.getByRole('region', { name: 'Baris koreksi' }).getByRole('button')).toHaveCount(1)
    await own.context().close()
  })
})

test.describe('the month of an office', () => {
  test.use({ akun: 'admin.instansi' })

  test(
    'is generated, left and found again, locked, printed in all three reports, verified by a stranger, and reopened with a reason @desktop',
    inti('admin.instansi'),
    async ({ page, baseURL, request, browser }) => {
      const { get, post } = callsOf(request, baseURL, 'admin.instansi')
      const { tanggal: today } = await get('/absensi/v2/pegawai/presensi/hari-ini')
      const { tahun, bulan } = lockable(today)
      const mulai = firstOfMonth(tahun, bulan)
      // An office of its own: nobody else's month is locked.
      const number = String(randomInt(100_000)).padStart(5, '0')
      const nama = `Kantor Rekap ${number}`
      const titik = JSON.stringify([{ nama: 'Halaman', lat: -6.2, lng: 106.8, radius_m: 150 }])
      const office = { kode: `RKP${number}`, nama, zona_waktu: 'Asia/Jakarta', titik }
      const { id: kantor_id } = await post('/absensi/m-lokasi-kantor/save', office)
      const orang = `Pegawai Rekap ${number}`
      const nip = `199102${randomInt(10, 28)}2015011${String(randomInt(1_000)).padStart(3, '0')}`
      await post('/absensi/m-pegawai/save', { nip, nama: orang, jenis: 'PNS', kantor_id, mulai })

      const month = `/rekapbulan/lists?bulan=${mulai.slice(0, 7)}`
      await page.goto(`${month}&tab=kantor&q=${encodeURIComponent(nama)}`)
      await page.getByRole('button', { name: `Buka bulan ${nama}` }).click()
      const drawer = page.getByRole('dialog')
      // The job is begun before the page is left.
      const begun = page.waitForResponse((answer) => answer.url().includes('/rekap/generate/'))
      await drawer.getByRole('button', { name: 'Buat rekap' }).click()
      expect((await begun).status()).toBe(200)
      const here = page.url()
      await page.goto('/home')
      await page.goto(here)
      await expect(drawer.getByRole('button', { name: 'Buat ulang rekap' })).toBeVisible()
      // Somebody who never had a device is not absent: their days wait, and the agency locks over them with a reason.
      await expect(drawer.getByText(/^Belum terdaftar, menunggu daftar hadir manual: \d+$/)).toBeVisible()
      await drawer.getByRole('button', { name: 'Kunci bulan' }).click()
      const locking = page.getByRole('dialog', { name: /^Kunci / })
      await locking.getByLabel('Alasan mengunci').fill('Kantor baru tanpa perangkat')
      await locking.getByRole('button', { name: 'Kunci bulan' }).click()
      await expect(drawer.getByText('Bulan ini terkunci.')).toBeVisible()

      await page.goto(`${month}&kantor_id=${kantor_id}`)
      const excel = page.getByRole('button', { name: 'Unduh Excel' })
      expect(await downloaded(page, () => excel.click())).toBe('Report Kantor.xlsx')
      await page.getByRole('button', { name: 'Tindakan lainnya' }).click()
      const pdf = page.getByRole('menuitem', { name: 'Report Kantor.pdf, A4' })
      const paper = await taken(page, () => pdf.click())
      expect(paper.suggestedFilename()).toBe('Report Kantor.pdf')
      await page.getByRole('button', { name: `Buka rekap ${orang}` }).click()
      const own = page.getByRole('dialog').getByRole('button', { name: 'Report Pegawai.pdf' })
      expect(await downloaded(page, () => own.click())).toBe('Report Pegawai.pdf')

      // An auditor without an account opens what the code on the paper leads to, and puts the file there.
      const file = {
        name: 'Report Kantor.pdf',
        mimeType: 'application/pdf',
        buffer: await readFile(await paper.path()),
      }
      const { items } = await get(`/absensi/v2/rekap/dokumen?kantor_id=${kantor_id}&tahun=${tahun}&bulan=${bulan}`)
      const printed = items.find((one: { bentuk: string }) => one.bentuk === 'pdf')
      const auditor = await browser.newPage({ baseURL })
      await auditor.goto(`/verifikasi/${printed.kode}`)
      await expect(auditor.getByRole('region', { name: 'Berlaku' })).toContainText(nama)
      await auditor.locator('input[type=file]').setInputFiles(file)
      await expect(auditor.getByText('sama persis dengan yang dicetak sistem')).toBeVisible()
      await expect(auditor.getByText(orang)).toHaveCount(0)

      await page.goto(`${month}&kantor_id=${kantor_id}&tab=dokumen`)
      await expect(page.getByText('Berlaku', { exact: true })).toHaveCount(2)
      await page.goto(`${month}&tab=kantor&buka=${kantor_id}`)
      await drawer.getByRole('button', { name: 'Buka kembali' }).click()
      const dialog = page.getByRole('dialog', { name: /^Buka kembali / })
      await dialog.getByLabel('Alasan membuka kembali').fill('Data susulan')
      await dialog.getByRole('button', { name: 'Buka kembali' }).click()
      // What was typed says the same words until it is sent, and leaving before that would take it back.
      await expect(dialog).toBeHidden()
      await expect(drawer.getByText('Data susulan')).toBeVisible()
      await page.goto(`${month}&kantor_id=${kantor_id}&tab=dokumen`)
      await expect(page.getByText('Ditarik', { exact: true })).toHaveCount(2)
      await auditor.reload()
      await expect(auditor.getByRole('region', { name: 'Ditarik' })).toBeVisible()
      await auditor.close()
    },
  )
})
