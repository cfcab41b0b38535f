import type { APIRequestContext, Page, TestInfo } from '@playwright/test'
import { expect, fillSignIn, greeting, sharedSession, test } from './journey.ts'
import { expectAccessible } from './looks.ts'
import { inti } from './selection.ts'

type Person = { readonly nip: string; readonly nama: string }

const isPhone = (info: TestInfo): boolean => info.project.name === 'phone'
/** Letters of this run alone, so that runs and screen sizes do not meet. */
const fresh = (): string => Math.random().toString(36).slice(2, 8).toUpperCase()

async function superadminCalls(request: APIRequestContext, baseURL: string) {
  const { product } = await sharedSession(baseURL, 'superadmin')
  const headers = { authorization: `Bearer ${product}` }
  return async (path: string) => (await (await request.get(path, { headers })).json()).data
}

/** Somebody without an account of a name of their own, a different one for each screen size and journey. */
async function plainPerson(request: APIRequestContext, baseURL: string, info: TestInfo, place: number) {
  const read = await superadminCalls(request, baseURL)
  const { items } = await read('/users-service/user/list?size=200&sort=-nama&aktif=true')
  const plain: Person[] = items.filter((one: { username: string; nip: string }) => one.username === one.nip)
  const chosen = plain[20 + place * 2 + (isPhone(info) ? 1 : 0)]
  if (chosen === undefined) throw new Error('no plain user')
  return chosen
}

async function pick(page: Page, field: string, text: string): Promise<void> {
  await page.getByRole('dialog').getByRole('textbox', { name: field }).fill(text)
  // The agency switch of the top bar has options too, which only its select shows.
  await page.locator('[role=option]').first().click()
}

test.describe('the super admin', () => {
  test.use({ akun: 'superadmin' })

  test(
    'makes an agency, keeps what was typed, changes it and switches it off',
    inti('superadmin'),
    async ({ page }) => {
      const kode = `UJI${fresh()}`
      const nama = `Badan Uji ${kode}`
      await page.goto('/superadmin/instansi')
      await page.getByRole('button', { name: 'Tambah instansi' }).click()
      await expect(page).toHaveURL(/buka=baru/)
      const drawer = page.getByRole('dialog')
      await drawer.getByRole('button', { name: 'Simpan' }).click()
      await expect(drawer.getByText('Ada 2 isian yang perlu diperbaiki')).toBeVisible()
      await drawer.getByRole('textbox', { name: 'Nama' }).fill(nama)

      await drawer.getByRole('button', { name: 'Batal' }).click()
      await expect(page.getByText('Tinggalkan halaman ini?')).toBeVisible()
      await page.getByRole('button', { name: 'Tetap di sini' }).click()
      await expect(drawer.getByRole('textbox', { name: 'Nama' })).toHaveValue(nama)

      await drawer.getByRole('textbox', { name: 'Kode' }).fill('KABDEMO')
      await drawer.getByRole('combobox', { name: 'Zona waktu' }).click()
      await page.getByRole('option', { name: 'WITA (Asia/Makassar)' }).click()
      await drawer.getByRole('button', { name: 'Simpan' }).click()
      await expect(drawer.getByText(/sudah ada/).first()).toBeVisible()
      await drawer.getByRole('textbox', { name: 'Kode' }).fill(kode)
      await drawer.getByRole('button', { name: 'Simpan' }).click()
      await expect(page.getByText(`${nama} tersimpan.`)).toBeVisible()
      await expect(drawer).toBeHidden()

      await page.goto(`/superadmin/instansi?buka=${kode}`)
      await expect(drawer.getByRole('combobox', { name: 'Zona waktu' })).toHaveValue('WITA (Asia/Makassar)')
      await expectAccessible(page)
      await drawer.getByRole('textbox', { name: 'Alamat' }).fill('Jalan Uji 1')
      await drawer.getByRole('button', { name: 'Simpan' }).click()
      await expect(drawer).toBeHidden()

      await page.goto(`/superadmin/instansi?q=${kode}`)
      await page.getByRole('button', { name: `Tindakan untuk ${nama}` }).click()
      await page.getByRole('menuitem', { name: 'Nonaktifkan' }).click()
      const dialog = page.getByRole('dialog', { name: `Nonaktifkan ${nama}?` })
      await expect(dialog.getByText('0 akun di instansi ini tidak dapat bekerja lagi.')).toBeVisible()
      await dialog.getByRole('button', { name: 'Nonaktifkan' }).click()
      await expect(page.getByText(`${nama} dinonaktifkan.`)).toBeVisible()
      await page.goto(`/superadmin/instansi?q=${kode}&aktif=true`)
      await expect(page.getByText('Tidak ada yang cocok')).toBeVisible()
    },
  )

  test('gives an agency an admin, changes the dates and withdraws', async ({ page, request, baseURL }, info) => {
    const person = await plainPerson(request, baseURL, info, 0)
    const read = await superadminCalls(request, baseURL)
    const { items } = await read(`/users-service/user/list?q=${person.nip}`)
    const instansi: string = items[0].instansi
    await page.goto('/superadmin/admin?buka=baru')
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('textbox', { name: 'Pegawai' })).toBeDisabled()
    await drawer.getByRole('button', { name: 'Beri admin' }).click()
    await expect(drawer.getByText('Ada 2 isian yang perlu diperbaiki')).toBeVisible()
    await pick(page, 'Instansi', instansi)
    await pick(page, 'Pegawai', person.nip)
    await expect(drawer.getByText(`${person.nama} akan dapat mengurus semua data ${instansi}.`)).toBeVisible()
    await drawer.getByRole('textbox', { name: 'Mulai' }).fill('01/02/2090')
    await drawer.getByRole('button', { name: 'Beri admin' }).click()
    await expect(page.getByText(`${person.nama} menjadi admin ${instansi}.`)).toBeVisible()

    await page.goto(`/superadmin/admin?q=${person.nip}&status=akan_datang&instansi_id=${items[0].instansi_id}`)
    await expect(page.getByRole('button', { name: `Instansi ${instansi}` })).toBeVisible()
    await page.getByRole('button', { name: `Buka ${person.nama}` }).click()
    await expect(drawer.getByRole('textbox', { name: 'Mulai' })).toHaveValue('01/02/2090')
    await drawer.getByRole('textbox', { name: 'Sampai' }).fill('31/12/2090')
    await drawer.getByRole('button', { name: 'Simpan' }).click()
    await expect(page.getByText('1 Feb 2090 sampai 31 Des 2090')).toBeVisible()
    await page.getByRole('button', { name: `Tindakan untuk ${person.nama}` }).click()
    await page.getByRole('menuitem', { name: 'Cabut' }).click()
    const dialog = page.getByRole('dialog', { name: `Cabut peran admin ${person.nama}?` })
    await dialog.getByRole('button', { name: 'Cabut' }).click()
    await expect(page.getByText('Tidak ada yang cocok')).toBeVisible()
  })

  test('disables and enables an account, never the own one', async ({ page, request, baseURL }, info) => {
    const person = await plainPerson(request, baseURL, info, 1)
    await page.goto(`/superadmin/pengguna?q=${person.nip}`)
    await page.getByRole('button', { name: `Buka ${person.nama}` }).click()
    await expect(page).toHaveURL(new RegExp(`buka=${person.nip}`))
    const off = page.getByRole('dialog').getByRole('button', { name: 'Nonaktifkan' })
    await expect(off).toBeVisible()
    await expectAccessible(page)
    await off.click()
    const disable = page.getByRole('dialog', { name: `Nonaktifkan akun ${person.nama}?` })
    await expect(disable.getByText('Semua sesinya berakhir seketika, di semua perangkat.')).toBeVisible()
    await disable.getByRole('button', { name: 'Nonaktifkan' }).click()
    await expect(page.getByText(`Akun ${person.nama} dinonaktifkan.`)).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Aktifkan' }).click()
    const enable = page.getByRole('dialog', { name: `Aktifkan akun ${person.nama}?` })
    await enable.getByRole('button', { name: 'Aktifkan' }).click()
    await expect(page.getByText(`Akun ${person.nama} aktif.`)).toBeVisible()

    const own = JSON.parse(
      Buffer.from((await sharedSession(baseURL, 'superadmin')).product.split('.')[1] ?? '', 'base64url').toString(),
    )
    await page.goto(`/superadmin/pengguna?buka=${own.nip}`)
    await expect(page.getByRole('button', { name: 'Nonaktifkan (bukan untuk akun sendiri)' })).toBeDisabled()
  })

  test('decides on registrations', inti('superadmin'), async ({ page, request }) => {
    const asked = ['Terima', 'Tolak'].map((verb) => ({
      verb,
      nama: `Calon ${fresh()}`,
      nip: `19900101${String(Math.floor(Math.random() * 1e10)).padStart(10, '0')}`,
    }))
    for (const { nama, nip } of asked) {
      const form = { nama, nip, email: `${nip}@contoh.go.id` }
      expect((await request.post('/users/register', { form })).ok()).toBe(true)
    }
    await page.goto('/superadmin/pengguna')
    await page.getByRole('tab', { name: /^Pendaftaran/ }).click()
    await expect(page).toHaveURL(/tab=pendaftaran/)
    for (const { verb, nama, nip } of asked) {
      await page.goto(`/superadmin/pengguna?tab=pendaftaran&q=${nip}`)
      await page.getByRole('button', { name: `Buka ${nama}` }).click()
      const drawer = page.getByRole('dialog', { name: nama })
      await drawer.getByRole('textbox', { name: 'Catatan' }).fill('Sudah diperiksa')
      await drawer.getByRole('button', { name: verb }).click()
      await page
        .getByRole('dialog', { name: `${verb} pendaftaran ${nama}?` })
        .getByRole('button', { name: verb })
        .click()
      await expect(page.getByText(`Pendaftaran ${nama} di${verb.toLowerCase()}`)).toBeVisible()
      if (verb === 'Terima') {
        await expect(drawer.getByRole('heading', { name: 'Akun sudah dibuat' })).toBeVisible()
        await expect(drawer.locator('code')).toHaveText(/^\w{4}-\w{4}-\w{4}-\w{4}$/)
        await drawer.getByRole('button', { name: 'Selesai' }).click()
      }
      await expect(page.getByText('Tidak ada yang cocok')).toBeVisible()
    }
    await page.goto(`/superadmin/pengguna?tab=pendaftaran&status=ditolak&q=${asked[1]?.nip}`)
    await page.getByRole('button', { name: `Buka ${asked[1]?.nama}` }).click()
    await expect(page.getByText('Sudah diperiksa')).toBeVisible()
  })

  test('hands over a password link', async ({ page, request, baseURL, context }, info) => {
    const person = await plainPerson(request, baseURL, info, 2)
    await request.post('/auth/realms/auth/account/forgot', { form: { username: person.nip } })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/superadmin/pengguna?tab=reset')
    // The link is made after the answer to who asked for it.
    await expect(async () => {
      const listed = page.waitForResponse(/reset-links/)
      await page.getByRole('button', { name: 'Muat ulang' }).click()
      expect(await (await listed).text()).toContain(person.nip)
    }).toPass()
    await page
      .getByRole('button', { name: `Salin tautan untuk ${person.nip}` })
      .first()
      .click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/account/reset-password?token=')
    await expectAccessible(page)
  })

  test('sees that the system is well', inti('superadmin'), async ({ page }) => {
    await page.goto('/superadmin/pekerjaan')
    await expect(page.getByText('Tersambung')).toBeVisible()
    await expect(page.getByText('Selisih jam')).toBeVisible()
    const jobs = page.getByRole('table').or(page.getByRole('list', { name: 'Pekerjaan' }))
    await expect(page.getByText('Belum ada pekerjaan').or(jobs)).toBeVisible()
    await expectAccessible(page)
  })

  test('reads in the audit log what was changed', async ({ page, request, baseURL }) => {
    const kode = `AUD${fresh()}`
    const { product } = await sharedSession(baseURL, 'superadmin')
    const headers = { authorization: `Bearer ${product}` }
    const form = { kode, nama: 'Sebelum diubah', jenis: 'pusat', zona_waktu: 'Asia/Jakarta' }
    const save = async (fields: Record<string, string>) =>
      (await (await request.post('/absensi/v2/superadmin/instansi/save', { headers, form: fields })).json()).data
    const { id } = await save(form)
    await save({ ...form, id, nama: 'Sesudah diubah' })

    await page.goto(`/superadmin/audit?objek=instansi&objek_id=${id}&aksi=ubah`)
    await page.getByRole('button', { name: 'Buka Mengubah, instansi' }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.locator('del', { hasText: 'Sebelum diubah' })).toBeVisible()
    await expect(drawer.locator('ins', { hasText: 'Sesudah diubah' })).toBeVisible()
    await expect(drawer.getByText(/bagian tidak berubah/)).toBeVisible()
    await expect(drawer.getByRole('button', { name: 'Salin nomor laporan' })).toBeVisible()
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Semua catatan objek ini' }).click()
    await expect(page.getByRole('button', { name: 'Buka Membuat, instansi' })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Cari pelaku' }).fill('tidak-ada-orang-ini')
    await expect(page.getByText('Tidak ada yang cocok')).toBeVisible()
  })
})

test('a super admin looks at the product as somebody else, reading only, and comes back', async ({ page }) => {
  await page.goto('/')
  await fillSignIn(page, 'superadmin')
  await expect(greeting(page)).toBeVisible()
  await page.goto('/superadmin/pengguna?q=Tatang Gunawan')
  await page.getByRole('button', { name: /^Tindakan untuk Tatang Gunawan/ }).click()
  await page.getByRole('menuitem', { name: 'Bertindak sebagai' }).click()
  await page.getByRole('button', { name: /^Lihat sebagai Tatang Gunawan/ }).click()
  await expect(page.getByText(/Anda sedang melihat sebagai pegawai/)).toBeVisible()
  await page.goto('/superadmin/pengguna')
  await expect(page.getByText('Halaman ini tidak ada dalam menu Anda')).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByText('Profil tidak tersedia saat ini')).toBeVisible()
  await page.getByRole('button', { name: 'Kembali ke akun sendiri' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText(/Anda sedang melihat sebagai pegawai/)).toHaveCount(0)
  await page.goto('/superadmin/pengguna')
  await expect(page.getByRole('heading', { level: 1, name: 'Pengguna' })).toBeVisible()
})

test.describe('everybody else', () => {
  test.use({ akun: 'admin.instansi' })

  test('is told that these pages are not theirs', async ({ page }) => {
    for (const path of ['instansi', 'admin', 'pengguna', 'pekerjaan', 'audit']) {
      await page.goto(`/superadmin/${path}`)
      await expect(page.getByText('Halaman ini tidak ada dalam menu Anda')).toBeVisible()
    }
  })
})
