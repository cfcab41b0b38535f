import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { buildDemo } from '../tools/demo/data.ts'
import { barisOf, KOLOM } from '../tools/demo/tpp-angka.ts'
import { type Calls, callsOf, type Fields } from './calls.ts'
import { deskOf, expect, screenOf, test } from './journey.ts'
import { expectAccessible } from './looks.ts'
import { inti } from './selection.ts'
import { tableOf } from './sheet.ts'

const BASE = '/absensi/v2/instansi/tpp'
const HITUNG = '/instansi/tpp/perhitungan/lists'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** People are the same on every day. */
const { rows } = buildDemo('2026-11-16')
type Orang = { readonly id: string; readonly nip: string; readonly nama: string; readonly hasil: { potongan: number } }
async function orangOf(calls: Calls, periode_id: string, filters: Fields = {}): Promise<Orang[]> {
  const found: Orang[] = []
  for (let at = 1, total = 1; found.length < total; at += 1) {
    const asked = { periode_id, page: String(at), size: '200', ...filters }
    const got: { items: Orang[]; total: number } = await calls.get(`${BASE}/pegawai/get`, asked)
    found.push(...got.items)
    total = got.items.length === 0 ? 0 : got.total
  }
  return found
}

async function downloaded(page: Page, name: string): Promise<string> {
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  return (await file).suggestedFilename()
}

test.describe('keuangan', () => {
  test.use({ akun: 'keuangan.kabupaten' })

  test(
    'fills, computes and opens an allowance, another makes it final, and the employee follows a cut of the slip to its day @desktop',
    inti('keuangan.kabupaten'),
    async ({ page, baseURL, browser, request }) => {
      const calls = callsOf(request, baseURL, 'keuangan.kabupaten')
      const nama = `THR Uji ${String(randomInt(100_000)).padStart(5, '0')}`
      await page.goto('/instansi/tpp/periode/lists')
      await page.getByRole('button', { name: 'Periode baru' }).first().click()
      const form = page.getByRole('dialog')
      await form.getByRole('combobox', { name: 'Jenis' }).click()
      await page.getByRole('option', { name: 'THR' }).click()
      await form.getByRole('textbox', { name: 'Nama periode' }).fill(nama)
      await form.getByRole('button', { name: 'Simpan' }).click()
      await expect(page.getByText(`${nama} tersimpan.`)).toBeVisible()
      const [periode] = (await calls.get(`${BASE}/get`, { q: nama })).items
      const here = `${HITUNG}?periode_id=${periode.id}`

      // Amounts by a sheet, without predicates; of one person the taxable salary is forgotten. The own row is another's.
      const { id: instansi_id } = rows.instansi.find(({ kode }) => kode === 'KABDEMO') ?? { id: '' }
      const known = new Set((await orangOf(calls, periode.id)).map(({ nip }) => nip))
      const bulan = `${periode.tahun}-${String(periode.bulan).padStart(2, '0')}-01`
      const paidPeople = rows.pegawai.filter(
        (one) => one.instansi_id === instansi_id && one.jenis !== 'NON_ASN' && known.has(one.nip ?? ''),
      )
      const lupa = paidPeople.find(({ jenis }) => jenis === 'PPPK')
      const keuangan = rows.pengguna.find(({ username }) => username === 'keuangan.kabupaten')
      const columns = KOLOM.filter((name) => name !== 'predikat')
      const lines = paidPeople
        .filter(({ pengguna_id }) => pengguna_id !== keuangan?.id)
        .map((one) => ({
          ...barisOf(rows, one, { bulan, bank: 'Bank Daerah' }),
          ...(one === lupa && { bruto_pajak_gaji: null }),
        }))
      await page.goto(here)
      await page.getByRole('button', { name: 'Unggah isian' }).click()
      const upload = page.getByRole('dialog')
      const sheet = { name: 'pegawai_tpp.xlsx', mimeType: XLSX, buffer: tableOf(columns, lines) }
      await upload.locator('input[type=file]').setInputFiles(sheet)
      await upload.getByRole('button', { name: 'Periksa', exact: true }).click()
      await upload.getByRole('button', { name: 'Impor', exact: true }).click()
      await expect(upload.getByText('Impor selesai')).toBeVisible()

      await page.goto(here)
      await page.getByRole('button', { name: 'Ambil predikat kinerja' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Ambil predikat kinerja' }).click()
      await expect(page.getByRole('heading', { name: /^Hasil pengambilan predikat/ })).toBeVisible()

      // Who lacks something, and how it is mended: one person here, the others are paid with the next period.
      await page.goto(`${here}&nip=${lupa?.nip}`)
      const drawer = page.getByRole('dialog')
      await drawer.getByRole('button', { name: 'Ubah isian' }).click()
      await drawer.getByRole('textbox', { name: 'Bruto pajak gaji' }).fill('3.500.000')
      await drawer.getByRole('combobox', { name: 'Predikat' }).click()
      await page.getByRole('option', { name: 'Baik', exact: true }).click()
      await drawer.getByRole('button', { name: 'Simpan' }).click()
      await expect(page.getByText(`Isian ${lupa?.nama} tersimpan.`)).toBeVisible()
      await page.goto(`${here}&tab=kurang`)
      await expect(page.getByRole('heading', { name: /^Yang masih kurang: \d+ pegawai/ })).toBeVisible()
      await expectAccessible(page)

      await page.goto(here)
      await page.getByRole('button', { name: 'Hitung', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Hitung' }).click()
      await expect(page.getByRole('heading', { name: 'Hasil perhitungan' })).toBeVisible()
      for (const one of await orangOf(calls, periode.id, { status: 'tertahan' }))
        if (one.nip !== keuangan?.nip)
          await calls.post(`${BASE}/pegawai/delete`, { id: one.id, alasan: 'Data belum lengkap' })
      for (const one of await orangOf(calls, periode.id, { status: 'tertahan' }))
        await callsOf(request, baseURL, 'keuangan.kabupaten.2').post(`${BASE}/pegawai/delete`, {
          id: one.id,
          alasan: 'Data belum lengkap',
        })

      // A month that attendance counts in: one person down to the day.
      const all: { id: string; jenis: string; status: string }[] = (await calls.get(`${BASE}/get`, { size: '100' }))
        .items
      const month = all.find(({ jenis, status }) => jenis === 'bulanan' && status === 'final')
      const cut = (await orangOf(calls, month?.id ?? '', { status: 'dihitung' })).find(
        ({ hasil }) => hasil.potongan < 0,
      )
      await page.goto(`${HITUNG}?periode_id=${month?.id}&nip=${cut?.nip}`)
      await expect(drawer.getByRole('rowheader', { name: /^Potongan kehadiran/ })).toBeVisible()
      await drawer.getByText(/^\d+ hari$/).click()
      await expect(drawer.getByText(/%/).first()).toBeVisible()

      const second = await deskOf(browser, baseURL, 'keuangan.kabupaten.2')
      await second.goto(here)
      await second.getByRole('button', { name: 'Finalkan' }).click()
      const dialog = second.getByRole('dialog')
      await dialog.getByRole('textbox').fill(nama)
      await dialog.getByRole('button', { name: 'Finalkan' }).click()
      await expect(second.getByText(`${nama} sudah final.`)).toBeVisible()
      expect(await downloaded(second, 'Unduh rekap')).toBe('tpp_rekap_pegawai.xlsx')
      expect(await downloaded(second, 'Unduh daftar bayar')).toMatch(/\.xlsx$/)
      expect(await downloaded(second, 'Unduh daftar PDF')).toMatch(/\.pdf$/)
      await second.context().close()

      const phone = await screenOf(browser, baseURL, cut?.nip ?? '', { viewport: { width: 390, height: 900 } })
      await phone.goto('/presensi/riwayat?tab=slip')
      await expect(phone.getByText(nama)).toBeVisible()
      await phone.goto(`/presensi/riwayat?tab=slip&periode=${month?.id}`)
      await phone.getByText(/^\d+ hari$/).click()
      await expectAccessible(phone)
      await phone
        .getByRole('button', { name: /^Mengapa/ })
        .first()
        .click()
      await expect(phone.getByRole('dialog').getByRole('heading', { name: 'Mengapa' })).toBeVisible()
      await phone.context().close()

      // Amounts are nobody else's business: not an admin's either.
      const admin = callsOf(request, baseURL, 'admin.instansi')
      for (const path of ['get', 'skema/get', 'template']) expect(await admin.status(`${BASE}/${path}`)).toBe(403)
      for (const path of ['pegawai/get', 'pegawai/generate', 'pegawai/download', 'kurang', 'koreksi/get'])
        expect(await admin.status(`${BASE}/${path}`, { periode_id: periode.id })).toBe(403)
    },
  )
})
