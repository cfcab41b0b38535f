import { callsOf } from './calls.ts'
import { expect, test } from './journey.ts'
import { expectAccessible } from './looks.ts'

const uniqueName = (what: string) => `${what} ${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}`

test.describe('groups and button rights', () => {
  test.use({ akun: 'superadmin' })

  test('makes a group, fills it in, ticks rights and keeps them', async ({ page, isMobile }) => {
    const nama = uniqueName('Grup')
    await page.goto('/superadmin/grup?buka=baru')
    await page.getByRole('dialog').getByRole('textbox', { name: 'Nama grup' }).fill(nama)
    await page.getByRole('dialog').getByRole('button', { name: 'Buat grup' }).click()
    await expect(page.getByRole('heading', { level: 1, name: nama })).toBeVisible()
    await expect(page).toHaveURL(/\/superadmin\/grup\/[0-9a-f-]{36}/)

    await page.getByRole('button', { name: 'Inisialisasi' }).click()
    await expect(page.getByText('Menu yang sudah diatur tidak berubah.')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Inisialisasi' }).click()
    await expect(page.getByText(/menu dilengkapi, 0 sudah ada/)).toBeVisible()

    const tambah = page.getByRole('checkbox', { name: 'Tambah pada Hari Kerja' })
    if (isMobile) await tambah.check()
    else {
      await page.getByRole('checkbox', { name: 'Lihat pada Hari Kerja' }).focus()
      await page.keyboard.press('ArrowRight')
      await expect(tambah).toBeFocused()
      await page.keyboard.press('Space')
    }
    await expect(page.getByText('1 menu belum disimpan')).toBeVisible()
    await page.getByRole('button', { name: 'Simpan Hari Kerja' }).click()
    await expect(page.getByText('Tersimpan')).toBeVisible()

    await page.getByRole('checkbox', { name: 'Semua hak pada Hari Libur' }).check()
    await page.getByRole('button', { name: 'Simpan semua' }).click()
    await expect(page.getByText('Hak 1 menu disimpan.')).toBeVisible()
    await page.reload()
    await expect(tambah).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Hapus pada Hari Libur' })).toBeChecked()

    await page.getByRole('checkbox', { name: 'Ubah pada Hari Kerja' }).check()
    await page.getByRole('link', { name: 'Semua grup' }).click()
    await expect(page.getByText('Tinggalkan halaman ini?')).toBeVisible()
    await page.getByRole('button', { name: 'Tinggalkan' }).click()

    await page.goto(`/superadmin/grup?q=${encodeURIComponent(nama)}`)
    await page.getByRole('button', { name: `Tindakan untuk ${nama}` }).click()
    await page.getByRole('menuitem', { name: 'Hapus grup' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus grup' }).click()
    await expect(page.getByText(`Grup ${nama} dihapus.`)).toBeVisible()
  })

  test('says how many members keep a group from being deleted', async ({ page, request, baseURL }, info) => {
    const root = callsOf(request, baseURL, 'superadmin')
    const admin = callsOf(request, baseURL, 'admin.instansi')
    const nama = uniqueName('Beranggota')
    const grup = await root.post('/users-service/group/submit', { name_group: nama, status_active: 'false' })
    const people = (await admin.get('/users-service/user/list?size=50&sort=-nama')).items
    const person = people[info.project.name === 'phone' ? 10 : 11]
    await admin.post('/users-service/group-user/submit', { sys_user_id: person.id, sys_group_id: grup.id })
    await page.goto(`/superadmin/grup?q=${encodeURIComponent(nama)}`)
    await page.getByRole('button', { name: `Tindakan untuk ${nama}` }).click()
    await expect(page.getByRole('menuitem', { name: 'Hapus: masih 1 anggota' })).toBeDisabled()
    const member = (await admin.get(`/users-service/group-user/list?sys_group_id=${grup.id}`)).items[0]
    await admin.post('/users-service/group-user/delete', { id: member.id })
    await root.post('/users-service/group/delete', { id: grup.id })
  })

  test('adds a menu, moves nothing shipped away and deletes the added one', async ({ page }) => {
    const nama = uniqueName('Tautan')
    await page.goto('/superadmin/menu?buka=baru')
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('button', { name: 'Simpan' }).click()
    await expect(drawer.getByText('Ada 3 isian yang perlu diperbaiki')).toBeVisible()
    await drawer.getByRole('textbox', { name: 'Nama' }).fill(nama)
    await drawer.getByRole('radio', { name: 'Book' }).check({ force: true })
    await drawer.getByRole('textbox', { name: 'Alamat' }).fill('/dashboard')
    await drawer.getByRole('combobox', { name: 'Bagian' }).fill('Menu Personal')
    // A role that no other journey looks at the menu of: they run at the same time.
    await drawer.getByRole('checkbox', { name: 'Operator dinas luar kantor' }).check()
    await drawer.getByRole('button', { name: 'Simpan' }).click()
    await expect(drawer.getByText('Menu dengan alamat ini sudah ada.')).toBeVisible()
    await drawer.getByRole('textbox', { name: 'Alamat' }).fill(`/${nama.toLowerCase().replace(' ', '-')}`)
    await drawer.getByRole('button', { name: 'Simpan' }).click()
    await expect(page.getByText(`Menu ${nama} disimpan.`)).toBeVisible()

    await page.goto('/superadmin/menu?q=/harikerja')
    await page.getByRole('button', { name: 'Tindakan untuk Hari Kerja' }).click()
    await expect(page.getByRole('menuitem', { name: 'Hapus: menu bawaan, sembunyikan saja' })).toBeDisabled()

    await page.goto(`/superadmin/menu?q=${encodeURIComponent(nama)}`)
    await page.getByRole('button', { name: `Tindakan untuk ${nama}` }).click()
    await page.getByRole('menuitem', { name: 'Hapus menu' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus menu' }).click()
    await expect(page.getByText(`Menu ${nama} dihapus.`)).toBeVisible()
  })

  for (const [path, text] of [
    ['/superadmin/grup', 'Belum ada grup'],
    ['/superadmin/menu', 'Hari Kerja'],
    ['/superadmin/menu?buka=baru', 'Diawali satu garis miring'],
  ] as const) {
    test(`${path} is clean in both themes`, async ({ page }) => {
      await page.goto(path)
      const place = page.getByRole(path.endsWith('baru') ? 'dialog' : 'main')
      const anything = place.getByText(text).or(place.getByRole('button', { name: /^Tindakan untuk / }))
      await expect(anything.first()).toBeVisible()
      await expectAccessible(page)
    })
  }

  test('the matrix is clean in both themes', async ({ page, request, baseURL }) => {
    const root = callsOf(request, baseURL, 'superadmin')
    const grup = await root.post('/users-service/group/submit', { name_group: uniqueName('Bersih') })
    await page.goto(`/superadmin/grup/${grup.id}`)
    await expect(page.getByRole('main').getByText('Hari Kerja')).toBeVisible()
    await expectAccessible(page)
    await root.post('/users-service/group/delete', { id: grup.id })
  })
})

test.describe('members of groups', () => {
  test.use({ akun: 'admin.instansi' })

  test('puts somebody into a group and takes them out again', async ({ page, request, baseURL }, info) => {
    const root = callsOf(request, baseURL, 'superadmin')
    const admin = callsOf(request, baseURL, 'admin.instansi')
    const nama = uniqueName('Tim')
    const grup = await root.post('/users-service/group/submit', { name_group: nama, status_active: 'true' })
    await root.post('/users-service/group-menu/inisialisasi', { sys_group_id: grup.id })
    const people = (await admin.get('/users-service/user/list?size=50&sort=-nama')).items
    const person = people[info.project.name === 'phone' ? 12 : 13]

    await page.goto(`/manajemen-role/lists/grup?sys_group_id=${grup.id}`)
    await page.getByRole('link', { name: 'Tambah anggota' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('textbox', { name: 'Pegawai' }).fill(person.nip)
    await page.getByRole('listbox').getByRole('option').first().click()
    await expect(drawer.getByText('Yang diberikan grup ini')).toBeVisible()
    await drawer.getByRole('button', { name: 'Tambah anggota' }).click()
    await expect(page.getByText(`${person.nama} masuk ke grup ${nama}.`)).toBeVisible()

    await page.goto(`/manajemen-role/lists/hak-tombol?grup=${grup.id}`)
    await expect(page.getByRole('main').getByText('Hari Kerja')).toBeVisible()
    await expectAccessible(page)

    await page.goto(`/manajemen-role/lists/grup?sys_group_id=${grup.id}`)
    await page.getByRole('button', { name: `Tindakan untuk ${person.nama}` }).click()
    await page.getByRole('menuitem', { name: 'Keluarkan' }).click()
    await expect(page.getByText(`1 orang terdampak: ${person.nama}.`)).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Keluarkan' }).click()
    await expect(page.getByText(`${person.nama} dikeluarkan dari grup ${nama}.`)).toBeVisible()
    await root.post('/users-service/group/delete', { id: grup.id })
  })
})
