import { readFile } from 'node:fs/promises'
import { expect, test } from './journey.ts'
import { expectAccessible } from './looks.ts'
import { inti } from './selection.ts'
import { sheetOf } from './sheet.ts'

test.describe('shifts of an agency', () => {
  test.use({ akun: 'admin.instansi' })

  test('are defined with hours that make sense, and deleted', async ({ page }, info) => {
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
    await expectAccessible(page)
    await page.getByRole('button', { name: `Tindakan untuk ${kode} Malam uji` }).click()
    await page.getByRole('menuitem', { name: 'Hapus' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click()
    await expect(page.getByText(`Shift ${kode} dihapus.`)).toBeVisible()
  })
})

test.describe('the roster of an office, for its operator of hours,', () => {
  test.use({ akun: 'kantor.jam' })

  test('is written by keyboard and by pattern, taken back and saved @desktop', inti('kantor.jam'), async ({ page }) => {
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
    // By the answer: the words of it are gone again after some seconds, which a busy machine may not see.
    const save = async () => {
      const answered = page.waitForResponse((answer) => /\/shift\/detail\/save/.test(answer.url()))
      await page.getByRole('button', { name: 'Simpan roster' }).click()
      const { data } = await (await answered).json()
      await expect(page.getByText('Semua tersimpan')).toBeVisible()
      return data
    }
    expect(await save()).toMatchObject({ dibuat: 62, diubah: 0, dihapus: 0 })

    await grid.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('Shift+ArrowUp')
    await page.keyboard.press('Shift+End')
    await page.keyboard.press('Delete')
    expect(await save()).toMatchObject({ dibuat: 0, diubah: 0, dihapus: expect.any(Number) })
  })
})

test.describe('the roster of an office', () => {
  test.use({ akun: 'admin.kantor' })

  test('is copied, dragged and repeated as a spreadsheet is @desktop', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/instansi/shift/pegawai?bulan=2031-06')
    const grid = page.getByRole('grid')
    const cell = (row: number, day: number) => page.locator(`#sel-${row}-${day - 1}`)
    const codes = (row: number, from: number, to: number) =>
      grid.evaluate(
        (_grid, [at, first, last]) =>
          Array.from({ length: last - first + 1 }, (__, index) =>
            document
              .getElementById(`sel-${at}-${first + index - 1}`)
              ?.innerText.replace('!', '')
              .trim(),
          ).join(''),
        [row, from, to] as const,
      )
    await grid.focus()
    await page.keyboard.type('psm')
    await expect.poll(() => codes(0, 1, 4)).toBe('PSM')
    await page.keyboard.press('Home')
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Control+c')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Home')
    await page.keyboard.press('Control+v')
    await expect.poll(() => codes(1, 1, 4)).toBe('PSM')
    await expect(page.getByText('6 sel belum disimpan')).toBeVisible()

    // The corner of what is chosen, pulled to the right and down.
    await page.locator('[data-corner]').hover()
    await page.mouse.down()
    await cell(1, 6).hover()
    await cell(2, 9).hover()
    await page.mouse.up()
    await expect.poll(() => codes(1, 1, 10)).toBe('PSMPSMPSM')
    await expect.poll(() => codes(2, 1, 10)).toBe('PSMPSMPSM')

    await cell(3, 1).click()
    await page.getByRole('textbox', { name: 'Pola' }).fill('P-P-M-M-L-L')
    await page.getByRole('button', { name: 'Terapkan pola' }).click()
    await expect.poll(() => codes(3, 1, 12)).toBe('PPMMLLPPMMLL')
    await cell(4, 1).click()
    await grid.evaluate((box) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', 'L\tZZ9\tP')
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect(page.getByText('Sebagian tempelan dilewati: kode ZZ9 tidak dikenal di kantor ini.')).toBeVisible()
    await expect.poll(() => codes(4, 1, 3)).toBe('LP')
    await page.keyboard.press('Control+z')
    await expect.poll(() => codes(4, 1, 3)).toBe('')
    await page.getByRole('button', { name: 'Buang perubahan' }).click()
    await expect(page.getByText('Semua tersimpan')).toBeVisible()
  })

  test('goes out as a sheet, comes back the same, and a bad cell is named @desktop', async ({ page }) => {
    await page.goto('/instansi/shift/pegawai?bulan=2031-07')
    await page.getByRole('grid').focus()
    await page.getByRole('textbox', { name: 'Pola' }).fill('P-S-M-L-L')
    await page.getByRole('button', { name: 'Terapkan pola' }).click()
    await page.getByRole('button', { name: 'Simpan roster' }).click()
    await expect(page.getByText(/Roster tersimpan: \d+ baru/)).toBeVisible()

    const going = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Unduh Excel' }).click()
    const sheet = await going
    expect(sheet.suggestedFilename()).toBe('shift_pegawai_7-2031.xlsx')
    await page.getByRole('button', { name: 'Tindakan lainnya' }).click()
    await page.getByRole('menuitem', { name: 'Impor dari Excel' }).click()
    const drawer = page.getByRole('dialog')
    const file = drawer.getByLabel('Berkas Excel')
    await file.setInputFiles({ name: 'roster.xlsx', mimeType: '', buffer: await readFile(await sheet.path()) })
    await drawer.getByRole('button', { name: 'Periksa', exact: true }).click()
    await drawer.getByRole('button', { name: 'Impor', exact: true }).click()
    const done = drawer.getByRole('status').filter({ hasText: 'Impor selesai' })
    await expect(done).toContainText('0 dibuat')
    await expect(done).toContainText('0 diubah')

    const nip = (await page.locator('[role=rowheader] small').first().innerText()).replace(/\D/g, '')
    const header = ['nip', 'nama', ...Array.from({ length: 31 }, (_, day) => day + 1)]
    const bad = sheetOf([header, [nip, null, 'P', 'ZZ9', ...Array.from({ length: 29 }, () => null)]])
    await file.setInputFiles({ name: 'salah.xlsx', mimeType: '', buffer: bad })
    await drawer.getByRole('button', { name: 'Periksa', exact: true }).click()
    const report = drawer.getByRole('status').filter({ hasText: 'Belum ada yang diterapkan' })
    await expect(report.getByRole('row').filter({ hasText: 'ZZ9' })).toBeVisible()
    await drawer.getByRole('button', { name: 'Tutup' }).click()

    await page.getByRole('grid').focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('Shift+End')
    await page.keyboard.press('Delete')
    await page.getByRole('button', { name: 'Simpan roster' }).click()
    await expect(page.getByText('Roster tersimpan: 0 baru, 0 diubah, 31 dikosongkan.')).toBeVisible()
  })

  test('begins for somebody with the first cell, in one act, and asks why the past changes @desktop', async ({
    page,
  }) => {
    await page.goto('/instansi/shift/pegawai?bulan=2031-08')
    const outside = page.locator('[role=row][data-outside]').first()
    const nama = await outside.locator('[role=rowheader] span').first().innerText()
    await outside.getByRole('gridcell').nth(4).click()
    await page.keyboard.type('P')
    await page.getByRole('button', { name: 'Simpan roster' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(`${nama} masuk roster; sel pertama`)).toBeVisible()
    await expect(dialog.getByLabel('Mulai roster dari tanggal')).toHaveValue('05/08/2031')
    await dialog.getByRole('button', { name: 'Mulai roster dan simpan' }).click()
    await expect(
      page.getByText('Roster tersimpan: 1 baru, 0 diubah, 0 dikosongkan. 1 orang mulai masuk roster.'),
    ).toBeVisible()

    const own = page.getByRole('button', { name: `Masa roster ${nama}: Roster sejak 5 Agu 2031` })
    await own.click()
    await dialog.getByLabel('Hari terakhir').fill('20/08/2031')
    await dialog.getByRole('button', { name: 'Simpan', exact: true }).click()
    await expect(page.getByText(`${nama} masuk roster sejak`)).toBeVisible()
    await page.getByRole('button', { name: `Masa roster ${nama}: Roster 5–20 Agu 2031` }).click()
    await dialog.getByRole('button', { name: 'Tarik kembali, roster ini belum berjalan' }).click()
    await expect(page.getByRole('button', { name: `Masa roster ${nama}: Belum masuk roster` })).toBeVisible()

    const before = new Date()
    before.setUTCDate(0)
    await page.goto(`/instansi/shift/pegawai?bulan=${before.toISOString().slice(0, 7)}`)
    await page.locator('#sel-1-2').click()
    await page.keyboard.press('Delete')
    await page.getByRole('button', { name: 'Simpan roster' }).click()
    await expect(dialog.getByText('Mengapa hari yang sudah lewat berubah?')).toBeVisible()
    await dialog.getByRole('button', { name: 'Simpan roster' }).click()
    await expect(dialog.getByText('Tulis alasannya.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Batal' }).click()
    await page.getByRole('button', { name: 'Buang perubahan' }).click()
  })

  test('is accessible in both themes @desktop', async ({ page }) => {
    await page.goto('/instansi/shift/pegawai?bulan=2031-04')
    await expect(page.getByRole('grid')).toBeVisible()
    await expectAccessible(page)
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
    await page.goto('/instansi/shift/pegawai?bulan=2031-03')
    await page.getByRole('combobox').first().selectOption('L')
    await expect(page.getByText('1 sel belum disimpan')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Simpan roster' }).click()
    await expect(page.getByText('Roster tersimpan: 1 baru, 0 diubah, 0 dikosongkan.')).toBeVisible()
    await page.getByRole('combobox').first().selectOption('')
    await page.getByRole('button', { name: 'Simpan roster' }).click()
    await expect(page.getByText('Roster tersimpan: 0 baru, 0 diubah, 1 dikosongkan.')).toBeVisible()
  })
})
