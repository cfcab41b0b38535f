import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { KOLOM_KANTOR } from '@presensi/contract/people-and-places/kantor.fields'
import { expect, screenOf, test } from './journey.ts'
import { expectAccessible } from './looks.ts'
import { inti } from './selection.ts'
import { tableOf } from './sheet.ts'

const SCREEN = '/instansi/lokasikantor'

// A trace of every look that axe takes would cost more than the look itself.
test.use({ akun: 'operator.lokasi', trace: 'off' })

/** Both widths run at once against one product: each run has offices of its own. */
const run = Date.now().toString(36)
const kodeOf = (what: string): string => `${what}-${test.info().project.name}-${run}`.toUpperCase()
const isPhone = (): boolean => test.info().project.name === 'phone'

const dialog = (page: Page): Locator => page.getByRole('dialog')
const field = (page: Page, name: string): Locator => dialog(page).getByRole('textbox', { name, exact: true })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Simpan' }).click()
const said = (page: Page, sentence: string) => expect(page.getByText(sentence)).toBeVisible()
const opener = (page: Page, kode: string) => page.getByRole('button', { name: new RegExp(`^Buka .* ${kode}$`) })

async function act(page: Page, kode: string, what: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Tindakan untuk .* ${kode}$`) }).click()
  await page.getByRole('menuitem', { name: what }).click()
}

async function addOffice(page: Page, kode: string, nama: string): Promise<void> {
  await page.getByRole('button', { name: 'Tambah kantor' }).click()
  await field(page, 'Nama').fill(nama)
  await field(page, 'Kode').fill(kode)
  await dialog(page).getByRole('button', { name: 'Ketik koordinat' }).click()
  await field(page, 'Lintang').fill('-6.1754, 106.8272')
}

/** As a hand does it: the tools follow the pointer before they take its click. */
async function drawCorners(page: Page, map: Locator, corners: readonly (readonly [number, number])[]): Promise<void> {
  await map.scrollIntoViewIfNeeded()
  const { x: left, y: top } = (await map.boundingBox()) ?? { x: 0, y: 0 }
  for (const [x, y] of corners) {
    await page.mouse.move(left + x, top + y, { steps: 4 })
    await page.mouse.click(left + x, top + y)
  }
}

test('draws, types and keeps the places of an office', inti('operator.lokasi'), async ({ page }) => {
  const kode = kodeOf('baru')
  await page.goto(`${SCREEN}?q=${kode}`)
  await said(page, 'Tidak ada yang cocok')
  await addOffice(page, kode, '')
  await expect(field(page, 'Lintang')).toHaveValue('-6.1754')
  await expect(field(page, 'Bujur')).toHaveValue('106.8272')
  await field(page, 'Radius (meter)').fill('5')
  await said(page, 'Radius antara 30 dan 2000 meter, bilangan bulat.')
  await save(page)
  await expect(page.getByRole('link', { name: /^Nama: / })).toBeVisible()
  await page.getByRole('link', { name: /^Titik 1, Radius/ }).click()
  await expect(field(page, 'Radius (meter)')).toBeFocused()
  await field(page, 'Radius (meter)').fill('120')
  await field(page, 'Nama').fill('Kantor Uji Perjalanan')
  await dialog(page).getByRole('button', { name: 'Pakai posisi saya' }).click()
  await said(page, 'Posisi Anda dipakai, ketelitian sekitar 12 m.')
  await expect(dialog(page).getByRole('listitem').filter({ hasText: 'Lingkaran' })).toHaveCount(2)
  await dialog(page).getByRole('button', { name: 'Hapus Titik 2' }).click()
  await save(page)
  await said(page, 'Kantor Uji Perjalanan tersimpan.')
  await expect(page).toHaveURL(`${SCREEN}?q=${kode}`)

  await opener(page, kode).click()
  await expect(page).toHaveURL(new RegExp(`kantor=${kode}$`))
  const map = dialog(page).getByRole('region', { name: 'Peta titik lokasi kantor' })
  await expect(map.locator('.marker-icon').first()).toBeVisible()
  await expect(field(page, 'Nama titik')).toHaveValue('Titik 1')
  if (!isPhone()) {
    await dialog(page).getByRole('button', { name: 'Gambar poligon' }).click()
    await drawCorners(page, map, [
      [100, 40],
      [230, 140],
      [230, 40],
      [100, 140],
      [100, 40],
    ])
    await said(page, 'Garis poligon saling menyilang. Pindahkan sudutnya sampai tidak ada silangan.')
    await save(page)
    await expect(
      page.getByRole('link', { name: /^Titik 2, Sudut poligon: Garis poligon saling menyilang/ }),
    ).toBeVisible()
  } else {
    await dialog(page).getByRole('button', { name: 'Ketik koordinat' }).click()
    await dialog(page).getByRole('button', { name: 'Hapus Titik 2' }).click()
    await field(page, 'Radius (meter)').fill('200')
  }
  const corners = field(page, 'Sudut poligon')
  if (!isPhone()) await corners.fill('-6.1750, 106.8270\n-6.1750, 106.8280\n-6.1760, 106.8280')
  await save(page)
  await expect(dialog(page)).toHaveCount(0)
  await opener(page, kode).click()
  await expect(isPhone() ? field(page, 'Radius (meter)') : corners).toHaveValue(
    isPhone() ? '200' : /^-6.175, 106.827\n/,
  )
  await dialog(page).getByRole('button', { name: 'Tutup' }).click()

  await act(page, kode, 'Hapus')
  await dialog(page).getByRole('button', { name: 'Hapus' }).click()
  await said(page, 'Kantor Uji Perjalanan dihapus.')
  await said(page, 'Tidak ada yang cocok')
})

test('an office that is used says why it stays and can be switched off', async ({ page }) => {
  await page.goto(`${SCREEN}?q=PUSAT`)
  await act(page, 'PUSAT', 'Hapus')
  await expect(dialog(page)).toContainText(/Masih ada \d+ pegawai di kantor ini/)
  await dialog(page).getByRole('button', { name: 'Batal' }).click()
  await expect(dialog(page)).toHaveCount(0)

  const [above, below] = [kodeOf('atas'), kodeOf('bawah')]
  await addOffice(page, above, `Induk ${above}`)
  await save(page)
  await expect(dialog(page)).toHaveCount(0)
  await addOffice(page, below, `Bawahan ${below}`)
  await field(page, 'Kantor induk').fill(above)
  await page.getByRole('option', { name: new RegExp(above) }).click()
  await save(page)
  await said(page, `Bawahan ${below} tersimpan.`)

  await page.goto(`${SCREEN}?q=${above}`)
  await act(page, above, 'Hapus')
  await dialog(page).getByRole('button', { name: 'Hapus' }).click()
  const refusal = page.getByRole('dialog', { name: `Induk ${above} tidak dapat dihapus` })
  await expect(refusal).toContainText('masih ada 1 kantor bawahan')
  await refusal.getByRole('button', { name: 'Nonaktifkan saja' }).click()
  await said(page, `Induk ${above} dinonaktifkan.`)
  await page.goto(`${SCREEN}?q=${above}&aktif=false`)
  await expect(opener(page, above)).toBeVisible()
  await page.goto(`${SCREEN}?q=${above}&aktif=true`)
  await said(page, 'Tidak ada yang cocok')
})

test('a sheet goes out, comes back, and bad cells are named @desktop', async ({ page }) => {
  // One office that no journey touches, so that it comes back as it went.
  await page.goto(`${SCREEN}?q=DPS`)
  await page.getByRole('button', { name: 'Tindakan lainnya' }).click()
  await page.getByRole('menuitem', { name: 'Impor dari Excel' }).click()
  const going = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Unduh daftar sekarang sebagai templat' }).click()
  const sheet = await going
  expect(sheet.suggestedFilename()).toBe('lokasi_kantor.xlsx')
  await dialog(page).getByRole('button', { name: 'Periksa', exact: true }).click()
  await said(page, 'Pilih berkas Excel lebih dahulu.')
  const drop = dialog(page).getByLabel('Berkas Excel')
  await drop.setInputFiles({ name: 'x.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') })
  await said(page, 'x.pdf bukan jenis file yang diterima. Gunakan XLSX.')

  await drop.setInputFiles({ name: 'dps.xlsx', mimeType: '', buffer: await readFile(await sheet.path()) })
  await dialog(page).getByRole('button', { name: 'Periksa', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Impor', exact: true }).click()
  const done = dialog(page).getByRole('status').filter({ hasText: 'Impor selesai' })
  await expect(done).toContainText('0 dibuat')
  await expect(done).toContainText('0 diubah')
  await expect(done).toContainText('1 sama, dilewati')

  const kode = kodeOf('impor')
  const place = { lat: -8.67, lng: 115.23, radius_m: 100, aktif: 'ya' }
  const bad = tableOf(KOLOM_KANTOR, [
    { ...place, kode, nama: 'Kantor Impor', zona_waktu: 'Asia/Makassar' },
    { ...place, kode: `${kode}-2`, zona_waktu: 'Asia/Entah', radius_m: 50_000 },
  ])
  await drop.setInputFiles({ name: 'kantor.xlsx', mimeType: '', buffer: bad })
  await dialog(page).getByRole('button', { name: 'Periksa', exact: true }).click()
  const report = dialog(page).getByRole('status').filter({ hasText: 'Belum ada yang diterapkan' })
  await expect(report).toBeFocused()
  const row = (kolom: string) =>
    report.getByRole('row').filter({ has: page.getByRole('cell', { name: kolom, exact: true }) })
  await expect(row('radius_m')).toContainText('50000')
  await expect(row('radius_m').getByRole('cell').first()).toHaveText('3')
  await expect(row('zona_waktu')).toContainText('Asia/Entah')
  await expectAccessible(page)
  const marked = page.waitForEvent('download')
  await report.getByRole('button', { name: 'Unduh berkas bertanda' }).click()
  expect((await marked).suggestedFilename()).toBe('kantor-bertanda.xlsx')

  await dialog(page).getByRole('switch', { name: 'Terapkan baris yang benar saja' }).click({ force: true })
  await dialog(page).getByRole('button', { name: 'Impor', exact: true }).click()
  await expect(dialog(page).getByRole('status').filter({ hasText: 'Impor selesai sebagian' })).toContainText('1 dibuat')
  await dialog(page).getByRole('button', { name: 'Tutup' }).click()

  await page.route('**/m-lokasi-kantor/download*', (route) => route.abort())
  await page.getByRole('button', { name: 'Unduh Excel' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Gagal mengunduh file Excel' }).first()).toBeVisible()
})

test('list, map and drawer are for everybody, in both themes', async ({ page }) => {
  await page.goto(SCREEN)
  await expect(opener(page, 'DPS')).toBeVisible()
  await expectAccessible(page)
  if (isPhone()) {
    await page.getByRole('button', { name: 'Peta' }).click()
    await expect(page).toHaveURL(`${SCREEN}?tampil=peta`)
  }
  const pins = page.getByRole('region', { name: 'Peta kantor' }).locator('.leaflet-marker-icon')
  await expect(pins.first()).toBeVisible()
  await pins.last().click()
  await expect(field(page, 'Kode')).not.toHaveValue('')
  await expect(dialog(page).locator('.marker-icon').first()).toBeVisible()
  await expectAccessible(page)
})

test('whoever has not got the screen is told so @desktop', async ({ browser, baseURL }) => {
  const page = await screenOf(browser, baseURL, 'pegawai')
  await page.goto(`${SCREEN}?buka=baru`)
  await expect(page.getByRole('heading', { level: 1, name: 'Halaman tidak dapat dibuka' })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await page.context().close()
})
