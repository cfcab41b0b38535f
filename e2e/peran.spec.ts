import type { APIRequestContext, Page, TestInfo } from '@playwright/test'
import { expect, sharedSession, test } from './journey.ts'
import { expectAccessible } from './looks.ts'
import { inti } from './selection.ts'

type Pegawai = { readonly nip: string; readonly nama: string; readonly kantor: string }

/** Employees without a role, a different one for each screen size: roles end the tokens of their holder. */
async function freeEmployee(
  request: APIRequestContext,
  baseURL: string,
  info: TestInfo,
  place: number,
): Promise<Pegawai> {
  const { product } = await sharedSession(baseURL, 'admin.instansi')
  const headers = { authorization: `Bearer ${product}` }
  const read = async (path: string) => (await (await request.get(path, { headers })).json()).data.items
  const held = new Set((await read('/absensi/v2/instansi/role/user/get?size=200')).map((one: Pegawai) => one.nip))
  const people: Pegawai[] = await read('/absensi/m-admin/instansi/list-user?size=200&sort=-nama')
  const free = people.filter((one) => !held.has(one.nip) && one.kantor !== null)
  const chosen = free[place * 2 + (info.project.name === 'phone' ? 1 : 0)]
  if (chosen === undefined) throw new Error('no employee without a role')
  return chosen
}

async function pick(page: Page, field: string, text: string): Promise<void> {
  const input = page.getByRole('dialog').getByRole('textbox', { name: field })
  await input.fill(text)
  await page.getByRole('listbox').getByRole('option').first().click()
}

/** In the page: how many forms are kept in IndexedDB. */
const countDrafts = () =>
  new Promise<number>((resolve) => {
    const opening = indexedDB.open('presensi-draf')
    opening.onsuccess = () => {
      const counting = opening.result.transaction('draf').objectStore('draf').count()
      counting.onsuccess = () => resolve(counting.result)
    }
  })

test.describe('roles of an agency', () => {
  test.use({ akun: 'admin.instansi' })

  test(
    'gives an office role, changes its dates and withdraws it',
    inti('admin.instansi'),
    async ({ page, request, baseURL }, info) => {
      const pegawai = await freeEmployee(request, baseURL, info, 0)
      await page.goto('/manajemen-role/lists')
      await page.getByRole('link', { name: 'Beri peran' }).click()
      await expect(page).toHaveURL(/buka=baru/)
      const drawer = page.getByRole('dialog')

      await drawer.getByRole('button', { name: 'Beri peran' }).click()
      await expect(drawer.getByText('Ada 2 isian yang perlu diperbaiki')).toBeVisible()

      await pick(page, 'Pegawai', pegawai.nip)
      await drawer.getByRole('combobox', { name: 'Peran' }).click()
      await page.getByRole('option', { name: 'Operator dinas luar kantor' }).click()
      await expect(drawer.getByText('Mencatat dinas luar pegawai satu kantor beserta suratnya.')).toBeVisible()
      await pick(page, 'Kantor', pegawai.kantor)
      await drawer.getByRole('textbox', { name: 'Mulai' }).fill('01/02/2090')
      await drawer.getByRole('textbox', { name: 'Sampai' }).fill('01/01/2090')
      await drawer.getByRole('button', { name: 'Beri peran' }).click()
      await expect(drawer.getByText('Tanggal akhir tidak boleh sebelum tanggal mulai.').first()).toBeVisible()
      await drawer.getByRole('textbox', { name: 'Sampai' }).fill('31/12/2090')
      await drawer.getByRole('button', { name: 'Beri peran' }).click()
      await expect(page.getByText(`Peran Operator dinas luar kantor diberikan kepada ${pegawai.nama}.`)).toBeVisible()
      await expect(drawer).toBeHidden()

      await page.goto(`/manajemen-role/lists?q=${pegawai.nip}&status=akan_datang`)
      await page.getByRole('button', { name: `Buka ${pegawai.nama}` }).click()
      await drawer.getByRole('textbox', { name: 'Sampai' }).fill('30/06/2090')
      await drawer.getByRole('button', { name: 'Simpan' }).click()
      await expect(page.getByText('1 Feb 2090 sampai 30 Jun 2090')).toBeVisible()

      await page.getByRole('button', { name: `Tindakan untuk ${pegawai.nama}` }).click()
      await page.getByRole('menuitem', { name: 'Cabut peran' }).click()
      await expect(page.getByText(`1 pegawai terdampak: ${pegawai.nama}.`)).toBeVisible()
      await page.getByRole('button', { name: 'Cabut peran' }).click()
      await expect(page.getByText('Tidak ada yang cocok')).toBeVisible()
    },
  )

  test('says why nobody changes their own role or gives one to themselves', async ({ page, request, baseURL }) => {
    const { product } = await sharedSession(baseURL, 'admin.instansi')
    const headers = { authorization: `Bearer ${product}` }
    const own = JSON.parse(Buffer.from(product.split('.')[1] ?? '', 'base64url').toString()).nip
    const { data } = await (await request.get(`/absensi/v2/instansi/role/user/get?q=${own}`, { headers })).json()

    await page.goto(`/manajemen-role/lists?q=${own}`)
    await page.getByRole('button', { name: `Tindakan untuk ${data.items[0].nama}` }).click()
    await expect(page.getByRole('menuitem', { name: 'Cabut peran: tidak untuk peran sendiri' })).toBeDisabled()

    await page.goto(`/manajemen-role/lists?q=${own}&buka=${data.items[0].id}`)
    await expect(page.getByText('Ini peran Anda sendiri.')).toBeVisible()

    await page.goto('/manajemen-role/lists?buka=baru')
    await pick(page, 'Pegawai', own)
    await expect(page.getByText('Peran tidak dapat diberikan kepada diri sendiri.')).toBeVisible()
  })

  test('keeps what was typed and asks before it is lost', async ({ page, request, baseURL }, info) => {
    const pegawai = await freeEmployee(request, baseURL, info, 1)
    await page.goto('/manajemen-role/lists?buka=baru')
    await pick(page, 'Pegawai', pegawai.nip)
    await page.getByRole('dialog').getByRole('button', { name: 'Batal' }).click()
    await expect(page.getByText('Tinggalkan halaman ini?')).toBeVisible()
    await page.getByRole('button', { name: 'Tetap di sini' }).click()
    await expect.poll(() => page.evaluate(countDrafts)).toBeGreaterThan(0)
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByText('Isian Anda yang belum dikirim sudah kami kembalikan.')).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Pegawai' })).toHaveValue(pegawai.nama)
  })

  test('has an address for each tab and is clean in both themes', async ({ page }) => {
    await page.goto('/manajemen-role/lists')
    await expect(page.getByRole('button', { name: /^Buka / }).first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Grup' }).click()
    await expect(page).toHaveURL('/manajemen-role/lists/grup')
    await expect(page.getByText('Orang tanpa grup memakai semua tombol')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Hak tombol' }).click()
    await expect(page).toHaveURL('/manajemen-role/lists/hak-tombol')
    await expect(page.getByText('Hak tombol dibuat oleh Super Admin.')).toBeVisible()
    await page.goto('/manajemen-role/lists?buka=baru')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('office admins', () => {
  test.use({ akun: 'superadmin' })

  test('adds an office admin and withdraws the role', async ({ page, request, baseURL }, info) => {
    const pegawai = await freeEmployee(request, baseURL, info, 2)
    await page.goto('/adminkantor/lists')
    await page.getByRole('button', { name: 'Tambah admin kantor' }).first().click()
    const drawer = page.getByRole('dialog')
    await pick(page, 'Pegawai', pegawai.nip)
    await pick(page, 'Kantor', pegawai.kantor)
    await drawer.getByRole('button', { name: 'Tambah admin kantor' }).click()
    await expect(page.getByText(`${pegawai.nama} menjadi admin ${pegawai.kantor}.`)).toBeVisible()

    await page.goto(`/adminkantor/lists?q=${pegawai.nip}`)
    await expectAccessible(page)
    await page.getByRole('button', { name: `Buka ${pegawai.nama}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cabut' }).click()
    await expect(page.getByText(`1 pegawai terdampak: ${pegawai.nama}.`)).toBeVisible()
    await page
      .getByRole('dialog', { name: /^Cabut admin/ })
      .getByRole('button', { name: 'Cabut' })
      .click()
    await expect(page.getByText(`${pegawai.nama} bukan lagi admin ${pegawai.kantor}.`)).toBeVisible()
  })
})

test.describe('an employee', () => {
  test.use({ akun: 'pegawai' })

  test('has no right to these pages', async ({ page }) => {
    for (const path of ['/manajemen-role/lists', '/adminkantor/lists', '/superadmin/grup', '/superadmin/menu']) {
      await page.goto(path)
      await expect(
        page.getByText('Minta hak', { exact: false }).or(page.getByText('Anda belum punya hak')),
      ).toBeVisible()
    }
  })
})
