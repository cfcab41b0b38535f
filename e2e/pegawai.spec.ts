import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page, TestInfo } from '@playwright/test'
import { KOLOM_PEGAWAI } from '@presensi/contract/people-and-places/pegawai.fields'
import { expect, sharedSession, test } from './journey.ts'
import { expectAccessible } from './looks.ts'
import { inti } from './selection.ts'
import { tableOf } from './sheet.ts'

const PAGE = '/pegawaikantor/lists'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Pegawai = { readonly nip: string; readonly nama: string; readonly kantor: string | null }
type Read = <T>(path: string) => Promise<T>

async function reader(request: APIRequestContext, baseURL: string): Promise<Read> {
  const { product } = await sharedSession(baseURL, 'operator.pegawai')
  const headers = { authorization: `Bearer ${product}` }
  return async (path) => (await (await request.get(path, { headers })).json()).data
}

/** Somebody else for each screen size and journey, from the end of the list, where no demo account is. */
async function employee(read: Read, info: TestInfo, place: number): Promise<Pegawai> {
  const held = await read<{ items: Pegawai[] }>('/absensi/m-pegawai/list?size=100&sort=-nama&aktif=true&jenis=PPPK')
  const free = held.items.filter(({ kantor }) => kantor !== null)
  const chosen = free[place * 2 + (info.project.name === 'phone' ? 1 : 0)]
  if (chosen === undefined) throw new Error('no employee to work on')
  return chosen
}

/** A good NIP of a PNS born in 1996 that nobody has: its serial comes from the clock. */
const freshNip = (info: TestInfo): string => {
  const at = Date.now()
  const day = String((Math.floor(at / 1000) % 28) + 1).padStart(2, '0')
  const month = String((Math.floor(at / 28_000) % 12) + 1).padStart(2, '0')
  const year = info.project.name === 'phone' ? 2021 : 2020
  return `1996${month}${day}${year}12${1}${String(at % 1000).padStart(3, '0')}`
}

/** Rows are named with titles and NIP. */
const ANY_ROW = /^Buka .*\d{3}$/
const drawerOf = (page: Page) => page.getByRole('dialog')

async function pick(page: Page, field: string, text: string): Promise<void> {
  const input = drawerOf(page).getByRole('textbox', { name: field })
  // Pressed first, as people do: a list whose field is scrolled out of sight stays closed.
  await input.click()
  await input.fill(text)
  // By keyboard: at the foot of a small screen the list may change sides while it fills.
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await input.press('ArrowDown')
  await input.press('Enter')
}

const rowButton = (verb: string, nama: string): RegExp => new RegExp(`^${verb} .*${nama}`)

async function choose(page: Page, name: string | RegExp, item: string): Promise<void> {
  await page.getByRole('button', { name }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test.describe('the operator of employees', () => {
  test.use({ akun: 'operator.pegawai' })

  test(
    'registers somebody, hands over the password once, and takes the slip out again',
    inti('operator.pegawai'),
    async ({ page }, info) => {
      const nip = freshNip(info)
      const nama = `Uji ${info.project.name} ${nip.slice(-3)}`
      await page.goto(PAGE)
      await page.getByRole('button', { name: 'Daftarkan pegawai' }).first().click()
      await expect(page).toHaveURL(/buka=baru/)
      const drawer = drawerOf(page)
      await drawer.getByRole('button', { name: 'Daftarkan pegawai' }).click()
      await expect(drawer.getByText('Ada 4 isian yang perlu diperbaiki')).toBeVisible()

      await drawer.getByRole('textbox', { name: 'NIP atau NIK' }).fill('19961318')
      await drawer.getByRole('textbox', { name: 'Nama tanpa gelar' }).fill(nama)
      await expect(drawer.getByText('NIP terdiri dari 18 angka.').first()).toBeVisible()
      await drawer.getByRole('textbox', { name: 'NIP atau NIK' }).fill(nip)
      // The NIP tells the birth date; another one is warned about, not refused.
      await expect(drawer.getByRole('textbox', { name: 'Tanggal lahir' })).not.toHaveValue('')
      await drawer.getByRole('textbox', { name: 'Tanggal lahir' }).fill('01/01/1990')
      await drawer.getByRole('textbox', { name: 'Berlaku mulai' }).fill('01/12/2026')
      await pick(page, 'Kantor', 'Jawa Barat')
      await drawer.getByRole('textbox', { name: 'Jabatan', exact: true }).fill('Analis Kebijakan')
      await expect(drawer.getByText(`${nama} tercatat di`)).toBeVisible()
      await expect(drawer.getByText('Tanggal lahir berbeda dengan yang ada di NIP.')).toBeVisible()
      await drawer.getByRole('button', { name: 'Daftarkan pegawai' }).click()

      await expect(drawer.getByRole('heading', { name: `${nama} terdaftar` })).toBeVisible()
      await expect(drawer.locator('code')).toHaveText(/^\w{4}-\w{4}-\w{4}-\w{4}$/)
      await expect(drawer.getByText('Hanya ditampilkan sekali ini')).toBeVisible()
      await expect(drawer.getByText('Tanggal lahir berbeda dengan yang ada di NIP.')).toBeVisible()
      await expectAccessible(page)
      await drawer.getByRole('button', { name: 'Lihat pegawai' }).click()
      await expect(page).toHaveURL(new RegExp(`pegawai=${nip}`))
      await expect(drawer.locator('code')).toBeHidden()

      await choose(page, /^Tindakan lain$/, 'Hapus')
      await expect(page.getByText('Hanya untuk yang salah didaftarkan.')).toBeVisible()
      await page
        .getByRole('dialog', { name: `Hapus ${nama}?` })
        .getByRole('button', { name: 'Hapus' })
        .click()
      await expect(page.getByText(`${nama} dihapus.`)).toBeVisible()
    },
  )

  test(
    'moves somebody from a day on, sees the timeline, and is refused an earlier day',
    inti('operator.pegawai'),
    async ({ page, request, baseURL }, info) => {
      const pegawai = await employee(await reader(request, baseURL), info, 0)
      const goal = pegawai.kantor?.includes('Papua') ? 'Jawa Barat' : 'Papua'
      await page.goto(`${PAGE}?q=${pegawai.nip}`)
      await page.getByRole('button', { name: rowButton('Buka', pegawai.nama) }).click()
      const drawer = drawerOf(page)
      await drawer.getByRole('tab', { name: 'Mutasi' }).click()
      await expect(page).toHaveURL(/bagian=mutasi/)
      await drawer.getByRole('button', { name: 'Simpan perubahan' }).click()
      await expect(drawer.getByText('Belum ada yang diubah.')).toBeVisible()
      await pick(page, 'Kantor', goal)
      await drawer.getByRole('textbox', { name: 'Berlaku mulai' }).fill('01/02/2090')
      await expect(drawer.getByText('Berlaku mulai Rab, 1 Feb 2090')).toBeVisible()
      await expect(drawer.getByText(`Pindah dari ${pegawai.kantor}`)).toBeVisible()
      await expect(drawer.getByText('Rekap bulan lalu tidak berubah.')).toBeVisible()
      await drawer.getByRole('button', { name: 'Simpan perubahan' }).click()
      await expect(page.getByText(`Data ${pegawai.nama} tersimpan.`)).toBeVisible()

      await drawer.getByRole('tab', { name: 'Riwayat' }).click()
      const placements = drawer.getByRole('list', { name: 'Penempatan' })
      await expect(placements.getByRole('listitem').first()).toContainText('Sejak 1 Feb 2090')
      await expect(placements.getByRole('listitem').nth(1)).toContainText('31 Jan 2090')
      await expectAccessible(page)

      await drawer.getByRole('tab', { name: 'Mutasi' }).click()
      await pick(page, 'Kantor', goal)
      await drawer.getByRole('textbox', { name: 'Berlaku mulai' }).fill('01/02/2089')
      await drawer.getByRole('button', { name: 'Simpan perubahan' }).click()
      await expect(drawer.getByText('Ada riwayat yang lebih baru').first()).toBeVisible()
    },
  )

  test('is told why a superior cannot be deleted, and is offered what can be done', async ({
    page,
    request,
    baseURL,
  }) => {
    const read = await reader(request, baseURL)
    const { items } = await read<{ items: { atasan_nip: string | null; atasan: string | null }[] }>(
      '/absensi/m-pegawai/list?size=50&aktif=true&jenis=PPPK',
    )
    const below = items.find(({ atasan_nip }) => atasan_nip !== null)
    await page.goto(`${PAGE}?q=${below?.atasan_nip}`)
    await choose(page, rowButton('Tindakan untuk', below?.atasan ?? ''), 'Hapus')
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click()
    const refused = page.getByRole('dialog', { name: `${below?.atasan} tidak dapat dihapus` })
    await expect(refused.getByText(/\d+ garis bawahan/)).toBeVisible()
    await expect(refused.getByRole('button', { name: 'Nonaktifkan saja' })).toBeVisible()
    await refused.getByRole('button', { name: 'Batal' }).click()
    await expect(refused).toBeHidden()
  })

  test('signs somebody out, resets the face and deactivates, saying what that does', async ({
    page,
    request,
    baseURL,
  }, info) => {
    const pegawai = await employee(await reader(request, baseURL), info, 1)
    await page.goto(`${PAGE}?q=${pegawai.nip}`)
    const menu = rowButton('Tindakan untuk', pegawai.nama)
    await choose(page, menu, 'Keluarkan dari semua perangkat')
    await expect(page.getByText(`Semua sesi ${pegawai.nama} berakhir sekarang juga`)).toBeVisible()
    await page.getByRole('button', { name: 'Keluarkan', exact: true }).click()
    await expect(page.getByText(`${pegawai.nama} sudah dikeluarkan dari semua perangkat.`)).toBeVisible()

    await choose(page, menu, 'Reset wajah')
    await page.getByRole('dialog').getByRole('button', { name: 'Reset wajah' }).click()
    await expect(page.getByText(`${pegawai.nama} belum punya contoh wajah`)).toBeVisible()

    await choose(page, menu, 'Nonaktifkan')
    await expect(page.getByText('berakhir sehari sebelumnya.')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Nonaktifkan' }).click()
    await expect(page.getByText(`${pegawai.nama} dinonaktifkan.`)).toBeVisible()
    await page.goto(`${PAGE}?q=${pegawai.nip}&aktif=false`)
    await choose(page, menu, 'Tempatkan kembali')
    await expect(page).toHaveURL(/bagian=tempatkan/)
  })

  test('places somebody from the unregistered list and finds every tab by its address', async ({ page }, info) => {
    await page.goto(`${PAGE}?tab=asn`)
    await expect(page.getByRole('button', { name: ANY_ROW }).first()).toBeVisible()
    await expectAccessible(page)
    const place = info.project.name === 'phone' ? 1 : 0
    await page.getByRole('button', { name: ANY_ROW }).nth(place).click()
    await expect(page).toHaveURL(/bagian=tempatkan/)
    const drawer = drawerOf(page)
    await expect(drawer.getByText('Pegawai ini belum punya kantor.')).toBeVisible()
    await expectAccessible(page)
    await drawer.getByRole('textbox', { name: 'Berlaku mulai' }).fill('01/11/2026')
    await pick(page, 'Kantor', 'Papua')
    const nama = await drawer.getByRole('textbox', { name: 'Nama tanpa gelar' }).inputValue()
    await drawer.getByRole('button', { name: 'Tempatkan pegawai' }).click()
    await expect(page.getByText(new RegExp(`${nama} (terdaftar|tersimpan)`)).first()).toBeVisible()

    await page.goto(`${PAGE}?tab=non_asn`)
    await expect(page.getByRole('tab', { name: 'Non-ASN tanpa kantor' })).toHaveAttribute('aria-selected', 'true')
    await page.goto(`${PAGE}?pegawai=199999999999999999`)
    await expect(drawerOf(page).getByText('Tidak ditemukan', { exact: false })).toBeVisible()
  })

  test('records a substitute and ends the duty', async ({ page, request, baseURL }, info) => {
    const read = await reader(request, baseURL)
    const [official, substitute] = [await employee(read, info, 2), await employee(read, info, 3)]
    await page.goto(`${PAGE}?tab=pengganti`)
    await page.getByRole('button', { name: 'Tambah Plt/Plh' }).click()
    const drawer = drawerOf(page)
    await pick(page, 'Pejabat', official.nip)
    // The post comes with the official.
    await expect(drawer.getByRole('textbox', { name: 'Jabatan', exact: true })).not.toHaveValue('')
    await pick(page, 'Pengganti', official.nip)
    await drawer.getByRole('textbox', { name: 'Mulai' }).fill('01/01/2026')
    await drawer.getByRole('button', { name: 'Simpan' }).click()
    await expect(drawer.getByText('Pengganti harus orang lain.').first()).toBeVisible()
    await pick(page, 'Pengganti', substitute.nip)
    await expect(drawer.getByText(`${substitute.nama} bertindak atas nama ${official.nama}`)).toBeVisible()
    await drawer.getByRole('button', { name: 'Simpan' }).click()
    await expect(page.getByText(`${substitute.nama} tercatat sebagai Plh ${official.nama}.`)).toBeVisible()

    await page.goto(`${PAGE}?tab=pengganti&q=${substitute.nip}&berlaku=true`)
    await expectAccessible(page)
    await choose(page, rowButton('Tindakan untuk', substitute.nama), 'Akhiri hari ini')
    await page.getByRole('dialog').getByRole('button', { name: 'Akhiri hari ini' }).click()
    await expect(page.getByText(`Tugas ${substitute.nama} berakhir hari ini.`)).toBeVisible()

    // A vacant post: nobody is stood in for.
    const jabatan = `Kepala Seksi ${info.project.name} ${substitute.nip}`
    await page.getByRole('button', { name: 'Tambah Plt/Plh' }).click()
    await drawer.getByRole('textbox', { name: 'Jabatan', exact: true }).fill(jabatan)
    await drawer.getByRole('textbox', { name: 'Kelas jabatan' }).fill('18')
    await pick(page, 'Pengganti', substitute.nip)
    await drawer.getByRole('textbox', { name: 'Mulai' }).fill('01/02/2026')
    await drawer.getByRole('button', { name: 'Simpan' }).click()
    await expect(drawer.getByText('Ada 1 isian yang perlu diperbaiki')).toBeVisible()
    await drawer.getByRole('textbox', { name: 'Kelas jabatan' }).fill('10')
    await expect(drawer.getByText(`${substitute.nama} menjalankan tugas ${jabatan}`)).toBeVisible()
    await drawer.getByRole('button', { name: 'Simpan' }).click()
    await expect(page.getByText(`${substitute.nama} tercatat sebagai Plh ${jabatan}.`)).toBeVisible()
    await page.goto(`${PAGE}?tab=pengganti&q=${encodeURIComponent(jabatan)}&berlaku=true`)
    await expect(page.getByText('Jabatan kosong').first()).toBeVisible()
    await choose(page, rowButton('Tindakan untuk', substitute.nama), 'Akhiri hari ini')
    await page.getByRole('dialog').getByRole('button', { name: 'Akhiri hari ini' }).click()
    await expect(page.getByText(`Tugas ${substitute.nama} berakhir hari ini.`)).toBeVisible()
  })

  test('downloads the list and reads it back, and is told which cell is wrong', async ({ page }) => {
    await page.goto(`${PAGE}?buka=impor`)
    const drawer = drawerOf(page)
    await pick(page, 'Kantor untuk semua baris', 'Papua')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      drawer.getByRole('button', { name: 'Unduh daftar kantor ini' }).click(),
    ])
    const sheet = await readFile(await download.path())
    await drawer.locator('input[type=file]').setInputFiles({ name: 'pegawai.xlsx', mimeType: XLSX, buffer: sheet })
    await drawer.getByRole('button', { name: 'Periksa', exact: true }).click()
    await drawer.getByRole('button', { name: 'Impor', exact: true }).click()
    await expect(drawer.getByText('Impor selesai')).toBeVisible()
    await expectAccessible(page)

    const row: Record<string, string> = { nip: '199608182022041', nama: 'Salah NIP', jenis: 'PNS', mulai: '2026-12-01' }
    const bad = tableOf(KOLOM_PEGAWAI, [row])
    await drawer.locator('input[type=file]').setInputFiles({ name: 'salah.xlsx', mimeType: XLSX, buffer: bad })
    await drawer.getByRole('button', { name: 'Periksa', exact: true }).click()
    await expect(drawer.getByText('Belum ada yang diterapkan')).toBeVisible()
    await expect(drawer.getByRole('cell', { name: '199608182022041' })).toBeVisible()
    const marked = page.waitForEvent('download')
    await drawer.getByRole('button', { name: 'Unduh berkas bertanda' }).click()
    expect((await marked).suggestedFilename()).toBe('salah-bertanda.xlsx')
  })

  test('brings 300 people in: a look, the import, their accounts, and the passwords once @desktop', async ({
    page,
  }) => {
    const serial = Date.now() % 100_000
    const kata = `Rombongan${serial}`
    // A day of birth of its own for each run, so that none has been there before.
    const born = new Date(Date.UTC(1960, 0, 1 + (serial % 10_000))).toISOString().slice(0, 10).replaceAll('-', '')
    const people = Array.from({ length: 300 }, (_value, index) => ({
      nip: `${born}2010011${String(index).padStart(3, '0')}`,
      nama: `${kata} Orang ${index}`,
      jenis: 'PNS',
      mulai: '01/11/2026',
    }))
    await page.goto(`${PAGE}?buka=impor`)
    const drawer = drawerOf(page)
    await pick(page, 'Kantor untuk semua baris', 'Papua')
    const sheet = tableOf(KOLOM_PEGAWAI, people)
    await drawer.locator('input[type=file]').setInputFiles({ name: 'banyak.xlsx', mimeType: XLSX, buffer: sheet })
    await drawer.getByRole('button', { name: 'Periksa', exact: true }).click()
    await expect(drawer.getByRole('status').filter({ hasText: '300' })).toBeVisible()
    await drawer.getByRole('button', { name: 'Impor', exact: true }).click()
    await expect(drawer.getByText('Impor selesai')).toBeVisible()

    await page.goto(`${PAGE}?q=${kata}&akun=belum`)
    await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).check()
    const bar = page.getByRole('region', { name: 'Tindakan untuk yang dipilih' })
    await bar.getByRole('button', { name: 'Pilih semua 300 yang cocok' }).click()
    await bar.getByRole('button', { name: 'Buat akun' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('300 pegawai mendapat akun')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Buat akun' }).click()
    await expect(page.getByText('Akun sedang dibuat')).toBeVisible()

    await page.goto('/pekerjaan')
    const job = page.getByRole('row').filter({ hasText: 'Pembuatan akun pegawai' }).first()
    await expect(job).toContainText('Selesai')
    await job.getByRole('button').first().click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      drawerOf(page)
        .getByRole('button', { name: /^Unduh/ })
        .click(),
    ])
    expect(file.suggestedFilename()).toBe('akun_pegawai.xlsx')
    await expect(drawerOf(page).getByRole('button', { name: /^Unduh/ })).toHaveCount(0)
  })

  test('shows a failed download to the person @desktop', async ({ page }) => {
    await page.route('**/absensi/m-pegawai/download*', (route) => route.fulfill({ status: 503, body: '{}' }))
    await page.goto(PAGE)
    await page.getByRole('button', { name: 'Unduh Excel' }).click()
    await expect(page.getByText('Gagal mengunduh file Excel')).toBeVisible()
  })

  test('lists, filters and opens cleanly in both themes', async ({ page }) => {
    await page.goto(`${PAGE}?jenis=PPPK&aktif=true`)
    await page.getByRole('button', { name: ANY_ROW }).first().click()
    await expect(drawerOf(page).getByRole('tab', { name: 'Ringkasan' })).toBeVisible()
    await expectAccessible(page)
    await drawerOf(page).getByRole('tab', { name: 'Ubah' }).click()
    await expect(drawerOf(page).getByRole('textbox', { name: 'Nama tanpa gelar' })).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('an employee', () => {
  test.use({ akun: 'pegawai' })

  test('has no right to the page @desktop', async ({ page }) => {
    await page.goto(PAGE)
    await expect(page.getByText('Minta hak', { exact: false }).or(page.getByText('Anda belum punya hak'))).toBeVisible()
  })
})
