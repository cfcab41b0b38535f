import type { TestInfo } from '@playwright/test'
import { expect, sharedSession, test } from './journey.ts'
import { expectAccessible } from './looks.ts'
import { inti } from './selection.ts'

/** Each screen size has its own year, so that the two do not meet. */
const yearOf = (info: TestInfo): number => (info.project.name === 'phone' ? 2031 : 2030)

test.describe('holidays and work days', () => {
  test.use({ akun: 'operator.hari' })

  test('shows what the national list would change before applying it', async ({ page }, info) => {
    const tahun = info.project.name === 'phone' ? 2027 : 2025
    await page.goto(`/harilibur/lists?tahun=${tahun}&q=Proklamasi`)
    await page.getByRole('button', { name: 'Tindakan untuk Proklamasi Kemerdekaan' }).click()
    await page.getByRole('menuitem', { name: 'Hapus' }).click()
    const asked = page.getByRole('dialog')
    const reason = asked.getByRole('textbox', { name: 'Alasan' })
    if (tahun === 2025) {
      // A day gone by is deleted only with a reason.
      await asked.getByRole('button', { name: 'Hapus' }).click()
      await expect(asked.getByText('Hari yang sudah lewat ikut berubah: tulis alasannya.')).toBeVisible()
    }
    if (await reason.isVisible()) await reason.fill('Salah unggah')
    await asked.getByRole('button', { name: 'Hapus' }).click()
    await expect(page.getByText('Proklamasi Kemerdekaan dihapus.')).toBeVisible()

    await page.goto(`/harilibur/lists?tahun=${tahun}`)
    await page.getByRole('button', { name: 'Lihat dan terapkan' }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('heading', { name: /Akan ditambah/ })).toBeVisible()
    await drawer.getByRole('button', { name: 'Terapkan' }).click()
    await expect(page.getByText(`Daftar nasional ${tahun} diterapkan: 1 ditambah`)).toBeVisible()
    await expect(page.getByText(new RegExp(`Daftar nasional ${tahun} sudah diterapkan`))).toBeVisible()
    await expect(page.getByRole('button', { name: /17 Agustus .*: .*(Proklamasi|Kemerdekaan)/ })).toBeVisible()
    await expectAccessible(page)
  })

  test('adds, changes and deletes a holiday of the agency', inti('operator.hari'), async ({ page }, info) => {
    const tahun = yearOf(info)
    await page.goto(`/harilibur/lists?tahun=${tahun}`)
    await page.getByRole('button', { name: 'Tambah hari libur' }).first().click()
    const drawer = page.getByRole('dialog')
    // Leaving the field says what is wrong with it; the press that left it must count all the same.
    await drawer.getByRole('textbox', { name: 'Mulai' }).fill('31/02')
    await drawer.getByRole('button', { name: 'Simpan' }).click()
    await expect(drawer.getByText('Ada 2 isian yang perlu diperbaiki')).toBeVisible()
    await drawer.getByRole('textbox', { name: 'Nama' }).fill('Hari Jadi Instansi')
    await drawer.getByRole('textbox', { name: 'Mulai' }).fill(`12/03/${tahun}`)
    await drawer.getByRole('textbox', { name: 'Sampai' }).fill(`11/03/${tahun}`)
    await drawer.getByRole('button', { name: 'Simpan' }).click()
    await expect(drawer.getByText('Tanggal akhir tidak boleh sebelum tanggal mulai.').first()).toBeVisible()
    await drawer.getByRole('textbox', { name: 'Sampai' }).fill(`13/03/${tahun}`)
    await drawer.getByRole('button', { name: 'Simpan' }).click()
    await expect(page.getByText('Hari Jadi Instansi tersimpan.')).toBeVisible()

    await page.getByRole('button', { name: new RegExp(`13 Maret ${tahun}: Hari Jadi Instansi`) }).click()
    await drawer.getByRole('textbox', { name: 'Dasar' }).fill('SK 7')
    await drawer.getByRole('button', { name: 'Simpan' }).click()
    await expect(drawer).toBeHidden()

    await page.getByRole('button', { name: 'Tindakan untuk Hari Jadi Instansi' }).click()
    await page.getByRole('menuitem', { name: 'Hapus' }).click()
    await expect(page.getByText('2 hari kembali menurut hari kerja biasa.')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click()
    await expect(page.getByText('Hari Jadi Instansi dihapus.')).toBeVisible()
  })

  test('previews and makes a month, changes a day and gives it back', async ({ page }, info) => {
    const tahun = yearOf(info)
    await page.goto(`/harikerja/lists?bulan=${tahun}-05&buka=buat`)
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('button', { name: 'Lihat pratinjau' }).click()
    await drawer.getByRole('button', { name: 'Buat 31 hari' }).click()
    await expect(page.getByText('Hari kerja dibuat: 31, dipertahankan: 0, dilewati: 0.')).toBeVisible()

    await page.getByRole('button', { name: new RegExp(`, 15 Mei ${tahun}: Hari kerja`) }).click()
    await drawer.getByRole('switch', { name: 'Hari ini hari kerja' }).click()
    await drawer.getByRole('textbox', { name: 'Alasan' }).fill('Pindah gedung')
    await drawer.getByRole('button', { name: 'Simpan' }).click()
    const changed = page.getByRole('button', { name: /15 Mei .*: Libur, Diubah dengan tangan, Pindah gedung/ })
    await expect(changed).toBeVisible()
    await expectAccessible(page)
    await changed.click()
    await drawer.getByRole('button', { name: 'Kembalikan ke pola' }).click()
    await page.getByRole('dialog').last().getByRole('button', { name: 'Kembalikan ke pola' }).click()
    await expect(changed).toBeHidden()
  })

  test('explains the schedule of a person', async ({ page }) => {
    await page.goto('/harikerja/lists')
    await page.getByRole('button', { name: 'Mengapa?' }).click()
    await expect(page).toHaveURL(/\/harikerja\/lists\/mengapa/)
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('textbox', { name: 'Pegawai' }).fill('sri')
    await page.getByRole('listbox').getByRole('option').first().click()
    await drawer.getByRole('textbox', { name: 'Tanggal' }).fill('17/11/2026')
    await expect(drawer.getByRole('list', { name: 'Alasannya' }).getByRole('listitem').first()).toBeVisible()
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Tutup' }).click()
    await expect(page).toHaveURL(/\/harikerja\/lists(\?|$)/)
  })

  test('keeps an event with a place of its own', async ({ page }, info) => {
    const tahun = yearOf(info)
    await page.goto(`/apelgabungan?bulan=${tahun}-06`)
    await page.getByRole('button', { name: 'Tambah kegiatan' }).first().click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('textbox', { name: 'Nama', exact: true }).fill('Apel bulan Juni')
    await drawer.getByRole('textbox', { name: 'Tanggal' }).fill(`03/06/${tahun}`)
    await drawer.getByRole('textbox', { name: 'Mulai' }).fill('0730')
    await drawer.getByRole('textbox', { name: 'Selesai' }).fill('0830')
    await drawer.getByRole('switch', { name: 'Di tempat tersendiri' }).click()
    await drawer.getByRole('textbox', { name: 'Nama tempat' }).fill('Lapangan Merdeka')
    await drawer.getByRole('textbox', { name: 'Lintang' }).fill('-6.1754')
    await drawer.getByRole('textbox', { name: 'Bujur' }).fill('106.8272')
    await drawer.getByRole('textbox', { name: 'Radius' }).fill('5')
    await drawer.getByRole('button', { name: 'Simpan' }).click()
    await expect(drawer.getByText('Radius antara 30 dan 2000 meter.').first()).toBeVisible()
    await drawer.getByRole('textbox', { name: 'Radius' }).fill('150')
    await drawer.getByRole('button', { name: 'Simpan' }).click()
    await expect(page.getByText('Apel bulan Juni tersimpan.')).toBeVisible()
    await expect(page.getByText('Lapangan Merdeka').first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Tindakan untuk Apel bulan Juni' }).click()
    await page.getByRole('menuitem', { name: 'Hapus' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click()
    await expect(page.getByText('Apel bulan Juni dihapus.')).toBeVisible()
  })
})

test.describe('work hours', () => {
  test.use({ akun: 'operator.jam' })

  test(
    'says what is wrong beside its field, and who is affected before saving',
    inti('operator.jam'),
    async ({ page }, info) => {
      const kode = `R${yearOf(info)}`
      await page.goto('/jamkerja/lists?buka=ramadan')
      const drawer = page.getByRole('dialog').first()
      await expect(drawer.getByText('Sesuai ketentuan 32 jam 30 menit')).toBeVisible()
      const senin = drawer.getByRole('group', { name: 'Senin' })
      await senin.getByRole('textbox', { name: 'Pulang', exact: true }).fill('0700')
      await drawer.getByRole('button', { name: 'Lihat dampak dan simpan' }).click()
      await expect(senin.getByText('Jam pulang harus setelah jam masuk.')).toBeVisible()
      await senin.getByRole('textbox', { name: 'Pulang', exact: true }).fill('1500')
      await drawer.getByRole('textbox', { name: 'Kode' }).fill(kode)
      await drawer.getByRole('textbox', { name: 'Nama', exact: true }).fill('Jam kerja Ramadan')
      await drawer.getByRole('textbox', { name: 'Berlaku mulai' }).fill(`07/01/${yearOf(info)}`)
      await drawer.getByRole('textbox', { name: 'Berlaku sampai' }).fill(`04/02/${yearOf(info)}`)
      await drawer.getByRole('button', { name: 'Lihat dampak dan simpan' }).click()
      const asks = page.getByRole('dialog', { name: `Simpan jam kerja ${kode}?` })
      await expect(asks.getByText(/\d+ pegawai terdampak mulai/)).toBeVisible()
      await asks.getByRole('button', { name: 'Simpan' }).click()
      await expect(page.getByText(`Jam kerja ${kode} tersimpan.`)).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: `Tindakan untuk Jam kerja Ramadan ${kode}` }).click()
      await page.getByRole('menuitem', { name: 'Hapus' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click()
      await expect(page.getByText(`Jam kerja ${kode} dihapus.`)).toBeVisible()
    },
  )

  test('takes back the template that it gave @desktop', async ({ page }) => {
    await page.goto('/jamkerja/lists?buka=impor')
    const drawer = page.getByRole('dialog')
    const waiting = page.waitForEvent('download')
    await drawer.getByRole('button', { name: 'Unduh template_kantor.xlsx' }).click()
    const download = await waiting
    expect(download.suggestedFilename()).toBe('template_kantor.xlsx')
    const path = await download.path()
    await drawer.locator('input[type=file]').setInputFiles({
      name: 'template_kantor.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await (await import('node:fs/promises')).readFile(path),
    })
    await drawer.getByRole('button', { name: 'Periksa', exact: true }).click()
    await drawer.getByRole('button', { name: 'Impor', exact: true }).click()
    await expect(drawer.getByText('Impor selesai')).toBeVisible()
  })

  test('has no right to the holidays @desktop', async ({ page, request, baseURL }) => {
    const { product } = await sharedSession(baseURL, 'operator.jam')
    const answer = await request.get('/absensi/m-kerja/hari-libur/nasional?tahun=2026', {
      headers: { authorization: `Bearer ${product}` },
    })
    expect(answer.status()).toBe(403)
    await page.goto('/harilibur/lists')
    await expect(page.getByRole('heading', { level: 1, name: 'Hari Libur' })).toBeHidden()
  })
})
