import { buildDemo } from '../tools/demo/data.ts'
import { expect, test } from './journey.ts'
import { inti } from './selection.ts'

/** People are the same on every day. */
const { rows } = buildDemo('2026-11-16')
const pegawai = rows.pegawai.find(
  ({ pengguna_id }) => rows.pengguna.find(({ id }) => id === pengguna_id)?.username === 'pegawai',
)

test.describe('the month of an office', () => {
  test.use({ akun: 'kantor.rekap' })

  test(
    'is walked by keyboard from cell to cell, and a day says why it is so @desktop',
    inti('kantor.rekap'),
    async ({ page }) => {
      await page.goto('/kehadirankantor/lists')
      const grid = page.getByRole('grid')
      await expect(grid).toBeVisible()
      await grid.focus()
      await grid.press('End')
      await grid.press('Home')
      for (const key of ['ArrowRight', 'ArrowDown', 'PageDown', 'ArrowUp']) await grid.press(key)
      const at = await grid.getAttribute('aria-activedescendant')
      expect(at).toMatch(/^sel-10-1$/)
      const label = (await page.locator(`#${at}`).getAttribute('aria-label')) ?? ''
      await grid.press('Enter')
      const drawer = page.getByRole('dialog')
      await expect(drawer.getByRole('heading', { name: label.split(',')[0] ?? '' })).toBeVisible()
      await expect(drawer.getByRole('heading', { name: 'Mengapa' })).toBeVisible()
      await expect(drawer.getByRole('heading', { name: 'Presensi pada hari itu' })).toBeVisible()
      // Who only watches decides nothing and enters nothing.
      await expect(drawer.getByRole('button', { name: /Persetujuan|dinas luar/ })).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(drawer).toHaveCount(0)
      await expect(grid).toBeFocused()
    },
  )
})

test.describe('the policies of an agency', () => {
  test.use({ akun: 'admin.instansi' })

  test('are compared, tried on a real month and laid out for paper by an admin @desktop', async ({ page }) => {
    await page.goto('/instansi/setting')
    await page.getByRole('button', { name: /^Potongan tunjangan kinerja, perubahan pertama/ }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('heading', { name: 'Dibanding kebijakan sebelumnya' })).toBeVisible()
    await expect(drawer.getByText(/^Tanpa keterangan \(TK\): .* menjadi /)).toBeVisible()
    await drawer.getByPlaceholder('Cari nama atau NIP').fill(pegawai?.nip ?? '')
    await page.getByRole('option', { name: pegawai?.nama ?? '' }).click()
    await drawer.getByRole('button', { name: 'Lihat bedanya' }).click()
    await expect(drawer.getByRole('status')).toContainText(/hari berbeda|Tidak ada hari yang berbeda/)
    await drawer.getByRole('button', { name: 'Cetak' }).click()
    await expect(page).toHaveURL(/cetak-kebijakan/)
    await page.emulateMedia({ media: 'print' })
    const sheet = page.getByRole('article')
    await expect(sheet).toContainText('Keputusan Menteri (contoh demo) Nomor 21 Tahun 2026')
    await expect(sheet.getByText('Nama:', { exact: true })).toBeVisible()
    await expect(page.getByRole('navigation').first()).toBeHidden()
  })
})
