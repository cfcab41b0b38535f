import { expect, test } from './journey.ts'
import { expectAccessible } from './looks.ts'
import { inti } from './selection.ts'

test.describe('settings and keys of an agency', () => {
  test.use({ akun: 'admin.instansi' })

  test(
    'plans a setting from a day on and refuses what is out of its limits',
    inti('admin.instansi'),
    async ({ page }, info) => {
      const nama = info.project.name === 'phone' ? 'Eskalasi' : 'Pengingat'
      await page.goto('/instansi/setting')
      await page.getByRole('button', { name: `Ubah ${nama}` }).click()
      await expect(page).toHaveURL(/buka=/)
      const drawer = page.getByRole('dialog')
      await drawer.getByRole('textbox', { name: 'Nilai baru' }).fill('99')
      await drawer.getByRole('textbox', { name: 'Berlaku mulai' }).fill('01/01/2020')
      await drawer.getByRole('textbox', { name: 'Berlaku mulai' }).press('Enter')
      await expect(drawer.getByText('Ada 2 isian yang perlu diperbaiki')).toBeVisible()
      await drawer.getByRole('textbox', { name: 'Nilai baru' }).fill('7')
      await drawer.getByRole('textbox', { name: 'Berlaku mulai' }).fill('01/02/2090')
      await expect(drawer.getByText(`${nama} menjadi 7 hari mulai 1 Feb 2090.`)).toBeVisible()
      await drawer.getByRole('button', { name: 'Simpan perubahan' }).click()
      await expect(page.getByText(`${nama} tersimpan, berlaku mulai 1 Feb 2090.`)).toBeVisible()
      await expect(page.getByText('Menjadi 7 hari mulai 1 Feb 2090').first()).toBeVisible()
    },
  )

  test('creates a key that is shown once, and revokes it', inti('admin.instansi'), async ({ page }, info) => {
    const nama = `Mitra ${info.project.name} ${Date.now()}`
    await page.goto('/instansi/api/key?buka=baru')
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('button', { name: 'Buat kunci' }).click()
    await expect(drawer.getByText('Ada 2 isian yang perlu diperbaiki')).toBeVisible()
    await drawer.getByRole('textbox', { name: 'Nama' }).fill(nama)
    await drawer.getByRole('checkbox', { name: /^Pegawai/ }).check()
    await drawer.getByRole('textbox', { name: /^Jaringan/ }).fill('bukan-jaringan')
    await drawer.getByRole('button', { name: 'Buat kunci' }).click()
    await expect(drawer.getByText('Baris ini bukan alamat atau jaringan: bukan-jaringan').first()).toBeVisible()
    await drawer.getByRole('textbox', { name: /^Jaringan/ }).fill('10.1.0.0/16')
    await drawer.getByRole('button', { name: 'Buat kunci' }).click()
    await expect(drawer.getByText('Salin kunci ini sekarang')).toBeVisible()
    await expect(drawer.getByRole('button', { name: 'Salin kunci' })).toBeVisible()
    const kunci = await drawer.locator('code').innerText()
    await drawer.getByRole('button', { name: 'Sudah saya simpan' }).click()
    await page.goto(`/instansi/api/key?q=${encodeURIComponent(nama)}`)
    await expect(page.getByText(nama).first()).toBeVisible()
    await expect(page.getByText(kunci)).toHaveCount(0)
    await page.getByRole('button', { name: `Tindakan untuk ${nama}` }).click()
    await page.getByRole('menuitem', { name: 'Cabut' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cabut' }).click()
    await expect(page.getByText(`Kunci ${nama} dicabut.`)).toBeVisible()
  })

  test('has accessible settings and keys in both themes', async ({ page }) => {
    for (const path of ['/instansi/setting', '/instansi/setting?buka=work_from', '/instansi/api/key?buka=baru']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (path.includes('buka')) await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
      await expectAccessible(page)
    }
  })
})

test.describe('settings for somebody else', () => {
  test.use({ akun: 'pegawai' })

  test('are not shown to an employee @desktop', async ({ page }) => {
    await page.goto('/instansi/setting')
    await expect(page.getByRole('heading', { name: 'Halaman tidak dapat dibuka' })).toBeVisible()
  })
})

test.describe('news', () => {
  test.use({ akun: 'superadmin' })

  test('is written, previewed, seen on the dashboard and deleted', async ({ page }, info) => {
    const judul = `Pengumuman ${info.project.name} ${Date.now()}`
    await page.goto('/manajemenberita/lists?buka=baru')
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('button', { name: 'Terbitkan' }).click()
    await expect(drawer.getByText('Ada 2 isian yang perlu diperbaiki')).toBeVisible()
    await drawer.getByRole('textbox', { name: 'Judul' }).fill(judul)
    await drawer.getByRole('textbox', { name: 'Isi' }).click()
    await page.keyboard.type('Rapat hari ')
    await drawer.getByRole('button', { name: 'Tebal' }).click()
    await page.keyboard.type('Senin')
    await drawer.getByRole('switch', { name: 'Sematkan di atas' }).check()
    await drawer.getByRole('button', { name: 'Pratinjau' }).click()
    await expect(drawer.getByRole('article').locator('b, strong')).toHaveText('Senin')
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Terbitkan' }).click()
    await expect(page.getByText(`Berita “${judul}” tersimpan.`)).toBeVisible()

    await page.goto('/dashboard')
    await expect(page.getByRole('article').filter({ hasText: judul })).toBeVisible()

    await page.goto(`/manajemenberita/lists?q=${encodeURIComponent(judul)}`)
    await page.getByRole('button', { name: `Tindakan untuk ${judul}` }).click()
    await page.getByRole('menuitem', { name: 'Hapus' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click()
    await expect(page.getByText(`Berita “${judul}” dihapus.`)).toBeVisible()
  })
})
