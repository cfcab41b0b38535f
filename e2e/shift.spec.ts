import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, LOADING, test } from './journey.ts'

async function expectClean(page: Page): Promise<void> {
  await expect(page.locator(LOADING)).toHaveCount(0)
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${scheme} ${id} ${nodes[0]?.html}`)).toEqual([])
  }
}

test.describe('shifts of an agency', () => {
  test.use({ akun: 'admin.instansi' })

  test('are defined with hours that make sense, and deleted', async ({ page }, info) => {
    test.slow()
    const kode = `${info.project.name === 'phone' ? 'H' : 'D'}${Date.now() % 100_000}`
    await page.goto('/instansi/shift/lists?buka=baru')
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('textbox', { name: 'Kode' }).fill(kode)
    await drawer.getByRole('textbox', { name: 'Nama' }).fill('Malam uji')
    await drawer.getByRole('textbox', { name: 'Masuk', exact: true }).fill('20.00')
    await drawer.getByRole('textbox', { name: 'Pulang', exact: true }).fill('07.00')
    await drawer.getByRole('button', { name: 'Simpan' }).click()
    await expect(drawer.getByText('Jam pulang sebelum jam masuk.').first()).toBeVisible()
    await drawer.getByRole('switch', { name: 'Selesai pada hari berikutnya' }).check()
    await drawer.getByRole('button', { name: 'Simpan' }).click()
    await expect(page.getByText(`Shift ${kode} tersimpan.`)).toBeVisible()

    await page.goto(`/instansi/shift/lists?q=${kode}`)
    await expect(page.getByText('11 jam').first()).toBeVisible()
    await expectClean(page)
    await page.getByRole('button', { name: `Tindakan untuk ${kode} Malam uji` }).click()
    await page.getByRole('menuitem', { name: 'Hapus' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click()
    await expect(page.getByText(`Shift ${kode} dihapus.`)).toBeVisible()
  })
})

test.describe('the roster of an office', () => {
  test.use({ akun: 'admin.kantor' })

  test('is written by keyboard and by pattern, taken back and saved @desktop', async ({ page }) => {
    test.slow()
    await page.goto('/instansi/shift/pegawai?bulan=2031-05')
    const grid = page.getByRole('grid')
    await grid.focus()
    await page.keyboard.type('L')
    await expect(page.getByText('1 sel belum disimpan')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(page.getByText('Semua tersimpan')).toBeVisible()
    await page.keyboard.press('Home')
    await page.keyboard.press('Shift+ArrowDown')
    await page.getByRole('textbox', { name: 'Pola' }).fill('L')
    await page.getByRole('button', { name: 'Terapkan pola' }).click()
    await expect(page.getByText('62 sel belum disimpan')).toBeVisible()
    await page.getByRole('textbox', { name: 'Pola' }).fill('ZZ9')
    await page.getByRole('button', { name: 'Terapkan pola' }).click()
    await expect(page.getByText('Kode tidak dikenal: ZZ9')).toBeVisible()
    await page.getByRole('button', { name: 'Simpan roster' }).click()
    await expect(page.getByText('Roster tersimpan: 62 baru, 0 diubah, 0 dikosongkan.')).toBeVisible()

    await grid.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('Shift+ArrowUp')
    await page.keyboard.press('Shift+End')
    await page.keyboard.press('Delete')
    await page.getByRole('button', { name: 'Simpan roster' }).click()
    await expect(page.getByText(/Roster tersimpan: 0 baru, 0 diubah, \d+ dikosongkan\./)).toBeVisible()
  })

  test('is accessible in both themes @desktop @lengkap', async ({ page }) => {
    test.slow()
    await page.goto('/instansi/shift/pegawai?bulan=2031-04')
    await expect(page.getByRole('grid')).toBeVisible()
    await expectClean(page)
  })

  test('asks before unsaved cells are lost @desktop', async ({ page }) => {
    await page.goto('/instansi/shift/pegawai?bulan=2031-02')
    await page.getByRole('grid').focus()
    await page.keyboard.type('L')
    await expect(page.getByText('1 sel belum disimpan')).toBeVisible()
    await page.getByRole('link', { name: 'Referensi Shift' }).click()
    await expect(page.getByText('1 sel yang belum disimpan akan hilang.')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Buang perubahan' }).click()
    await expect(page).toHaveURL(/\/instansi\/shift\/lists\/kantor/)
    await expect(page.getByRole('button', { name: 'Tambah shift' })).toHaveCount(0)
  })

  test('is a card a person with a week on a phone @phone', async ({ page }) => {
    test.slow()
    await page.goto('/instansi/shift/pegawai?bulan=2031-03')
    await page.getByRole('combobox').first().selectOption('L')
    await expect(page.getByText('1 sel belum disimpan')).toBeVisible()
    await expectClean(page)
    await page.getByRole('button', { name: 'Simpan roster' }).click()
    await expect(page.getByText('Roster tersimpan: 1 baru, 0 diubah, 0 dikosongkan.')).toBeVisible()
    await page.getByRole('combobox').first().selectOption('')
    await page.getByRole('button', { name: 'Simpan roster' }).click()
    await expect(page.getByText('Roster tersimpan: 0 baru, 0 diubah, 1 dikosongkan.')).toBeVisible()
  })
})
