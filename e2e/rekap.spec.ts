import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { firstOfMonth } from '@presensi/domain/kalender/tanggal'
import { expect, sharedSession, test } from './journey.ts'

/** Two months ago: over for long enough to be locked on any day. */
function lockable(today: string): { tahun: number; bulan: number } {
  const at = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 3
  return { tahun: Math.floor(at / 12), bulan: (at % 12) + 1 }
}
async function taken(page: Page, press: () => Promise<void>): Promise<Download> {
  const file = page.waitForEvent('download')
  await press()
  return file
}
const downloaded = async (page: Page, press: () => Promise<void>): Promise<string> =>
  (await taken(page, press)).suggestedFilename()

test.describe('the month of an office', () => {
  test.use({ akun: 'admin.instansi' })

  test('is generated, left and found again, locked, printed in all three reports, verified by a stranger, and reopened with a reason @desktop', async ({
    page,
    baseURL,
    request,
    browser,
  }) => {
    test.slow()
    const { product } = await sharedSession(baseURL, 'admin.instansi')
    const headers = { authorization: `Bearer ${product}` }
    const get = async (path: string) => (await (await request.get(path, { headers })).json()).data
    const post = async (path: string, form: Record<string, string>) => {
      const answer = await request.post(path, { headers, form })
      expect(answer.status(), await answer.text()).toBe(200)
      return (await answer.json()).data
    }
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
    await expect(drawer.getByText('Semua sudah diputuskan.')).toBeVisible()
    await drawer.getByRole('button', { name: 'Kunci bulan' }).click()
    await page
      .getByRole('dialog', { name: /^Kunci / })
      .getByRole('button', { name: 'Kunci bulan' })
      .click()
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
    const file = { name: 'Report Kantor.pdf', mimeType: 'application/pdf', buffer: await readFile(await paper.path()) }
    const { items } = await get(`/absensi/v2/rekap/dokumen?kantor_id=${kantor_id}&tahun=${tahun}&bulan=${bulan}`)
    const printed = items.find((one: { bentuk: string }) => one.bentuk === 'pdf')
    const auditor = await browser.newPage({ baseURL, storageState: { cookies: [], origins: [] } })
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
    await expect(drawer.getByText('Data susulan')).toBeVisible()
    await page.goto(`${month}&kantor_id=${kantor_id}&tab=dokumen`)
    await expect(page.getByText('Ditarik', { exact: true })).toHaveCount(2)
    await auditor.reload()
    await expect(auditor.getByRole('region', { name: 'Ditarik' })).toBeVisible()
    await auditor.close()
  })
})

test.describe('a monitor', () => {
  test.use({ akun: 'monitor.rekap' })

  test('compares two offices in a past month, and takes the comparison along @desktop', async ({
    page,
    baseURL,
    request,
  }) => {
    const { product } = await sharedSession(baseURL, 'monitor.rekap')
    const headers = { authorization: `Bearer ${product}` }
    const get = async (path: string) => (await (await request.get(path, { headers })).json()).data
    const { tanggal: today } = await get('/absensi/v2/pegawai/presensi/hari-ini')
    const { tahun, bulan } = lockable(today)
    const { items } = await get(`/absensi/v2/rekap/instansi-bulan?tahun=${tahun}&bulan=${bulan}&size=100`)
    // Offices of the demo, not those that other journeys make.
    const [one, other] = items.filter((office: { orang: number }) => office.orang > 5)
    const month = firstOfMonth(tahun, bulan).slice(0, 7)
    await page.goto(
      `/rekap-perhitungan/lists?bulan=${month}&kantor_id=${one.kantor_id}&banding_kantor_id=${other.kantor_id}`,
    )
    await expect(page.getByRole('heading', { name: 'Perbandingan' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: new RegExp(`^${other.kantor}`) }).first()).toBeVisible()
    const sheet = page.getByRole('button', { name: 'Unduh Excel' })
    expect(await downloaded(page, () => sheet.click())).toBe(`Statistik ${month}.xlsx`)
    const picture = page.getByRole('button', { name: 'Unduh gambar Perbandingan' })
    expect(await downloaded(page, () => picture.click())).toMatch(/^Perbandingan .*\.png$/)
  })
})

test.describe('a superior', () => {
  test.use({ akun: 'atasan' })

  test('opens a past month of the team on the phone, down to one day and its reason @phone', async ({
    page,
    baseURL,
    request,
  }) => {
    const { product } = await sharedSession(baseURL, 'atasan')
    const headers = { authorization: `Bearer ${product}` }
    const day = await request.get('/absensi/v2/pegawai/presensi/hari-ini', { headers })
    const { tahun, bulan } = lockable((await day.json()).data.tanggal)
    await page.goto(`/persetujuan?jenis=tim&bulan=${firstOfMonth(tahun, bulan).slice(0, 7)}`)
    const person = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3 }) })
      .first()
    await person.getByRole('button').nth(9).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('heading', { name: 'Mengapa' })).toBeVisible()
  })
})
