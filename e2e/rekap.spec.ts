import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { firstOfMonth } from '@presensi/domain/kalender/tanggal'
import { expect, sharedSession, test } from './journey.ts'

/** Two months ago: over for long enough to be locked on any day. */
function lockable(today: string): { tahun: number; bulan: number } {
  const at = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 3
  return { tahun: Math.floor(at / 12), bulan: (at % 12) + 1 }
}
async function downloaded(page: Page, press: () => Promise<void>): Promise<string> {
  const file = page.waitForEvent('download')
  await press()
  return (await file).suggestedFilename()
}

test.describe('the month of an office', () => {
  test.use({ akun: 'admin.instansi' })

  test('is generated, left and found again, locked, printed in all three reports, and reopened with a reason @desktop', async ({
    page,
    baseURL,
    request,
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
    expect(await downloaded(page, () => pdf.click())).toBe('Report Kantor.pdf')
    await page.getByRole('button', { name: `Buka rekap ${orang}` }).click()
    const own = page.getByRole('dialog').getByRole('button', { name: 'Report Pegawai.pdf' })
    expect(await downloaded(page, () => own.click())).toBe('Report Pegawai.pdf')

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
  })
})
