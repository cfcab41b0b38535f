import { expect, fillSignIn, greeting, sharedSession, test } from './journey.ts'
import { plainEmployees } from './sso-admin.ts'

test('registers, is accepted by the super admin and signs in with the password handed over @desktop', async ({
  page,
  request,
  baseURL,
}) => {
  const nip = '197803142005011042'
  const own = 'padi-menguning-di-sawah'
  await page.goto('/account/register')
  await expect(page.getByLabel('Kata sandi', { exact: true })).toHaveCount(0)
  await expect(page.getByText('Anda menerima kata sandi pertama langsung dari admin')).toBeVisible()
  await page.getByRole('button', { name: 'Kirim pendaftaran' }).click()
  await expect(page.getByText('Wajib diisi.')).toHaveCount(3)
  await page.getByLabel('Nama lengkap').fill('Wulan Pratiwi')
  await page.getByLabel('NIP', { exact: true }).fill('123')
  await page.getByLabel('E-mail').fill('wulan.pratiwi@contoh.go.id')
  await expect(page.getByText('NIP terdiri dari 18 angka (NIK 16 angka untuk non-ASN).')).toBeVisible()
  await page.getByLabel('NIP', { exact: true }).fill(nip)
  await page.getByRole('button', { name: 'Kirim pendaftaran' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Registration successful' })).toBeVisible()
  await expect(page).toHaveURL('/')

  const headers = { authorization: `Bearer ${(await sharedSession(baseURL, 'superadmin')).product}` }
  const asked = await request.get(`/absensi/v2/superadmin/registrasi/get?status=menunggu&q=${nip}`, { headers })
  const { id } = (await asked.json()).data.items[0]
  const form = { id, keputusan: 'diterima' }
  const decided = await request.post('/absensi/v2/superadmin/registrasi/putuskan', { headers, form })
  expect(decided.status()).toBe(200)

  await fillSignIn(page, nip, (await decided.json()).data.kata_sandi_sementara)
  for (const label of ['Kata sandi baru', 'Ulangi kata sandi baru'])
    await page.getByLabel(label, { exact: true }).fill(own)
  await page.getByRole('button', { name: 'Ganti dan masuk' }).click()
  await expect(greeting(page)).toContainText('Wulan Pratiwi')
})

test.describe('an agency’s own registrations', () => {
  test.use({ akun: 'admin.instansi' })

  test('are told by the bell and decided among the roles @desktop', async ({ page, request }) => {
    const { nip } = plainEmployees()[60 + (Date.now() % 120)] ?? { nip: '' }
    const nama = `Pendaftar ${Date.now()}`
    for (const [name, email] of [
      [`Penyerobot ${Date.now()}`, `penyerobot.${nip}@contoh.go.id`],
      [nama, `pendaftar.${nip}@contoh.go.id`],
    ])
      expect(
        (await request.post('/users/register', { form: { nama: String(name), nip, email: String(email) } })).ok(),
      ).toBe(true)
    await page.goto('/notifikasi')
    await page.getByRole('listitem').filter({ hasText: nama }).getByRole('link', { name: 'Buka' }).click()
    await expect(page).toHaveURL(/\/manajemen-role\/lists\/pendaftaran/)
    await expect(page.getByRole('tab', { name: /^Pendaftaran/ })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('button', { name: `Buka ${nama}` }).click()
    const drawer = page.getByRole('dialog', { name: nama })
    const all = drawer.getByRole('region', { name: '2 permintaan untuk NIP ini' })
    await expect(all.getByRole('listitem')).toHaveText([/^penyerobot\./, /^pendaftar\..*sedang dibuka$/])
    await drawer.getByRole('textbox', { name: 'Catatan' }).fill('Sudah punya akun')
    await drawer.getByRole('button', { name: 'Tolak' }).click()
    const dialog = page.getByRole('dialog', { name: /^Tolak pendaftaran/ })
    await expect(dialog.getByText('Sebanyak 1 permintaan lain untuk NIP ini ikut ditutup.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Tolak' }).click()
    await expect(page.getByText(`Pendaftaran ${nama} ditolak`)).toBeVisible()
    await page.goto(`/manajemen-role/lists/pendaftaran?q=${nip}`)
    await expect(page.getByText('Tidak ada yang cocok')).toBeVisible()
  })
})

test('a forgotten password is set anew by the link, which works once @desktop', async ({ page, request, baseURL }) => {
  const { username } = plainEmployees()[210] ?? { username: '' }
  const password = 'langit-biru-di-atas-kota'
  await page.goto('/')
  await page.getByRole('link', { name: 'Lupa kata sandi?' }).click()
  await page.getByLabel('Nama pengguna, NIP, atau e-mail').fill(username)
  await page.getByRole('button', { name: 'Minta tautan' }).click()
  await expect(page.getByRole('heading', { name: 'Hubungi admin instansi Anda' })).toBeFocused()

  // With no mail server the link is shown to the super admin, never to the one who asked.
  const headers = { authorization: `Bearer ${(await sharedSession(baseURL, 'superadmin')).product}` }
  let link = ''
  await expect(async () => {
    const links = (await (await request.get('/absensi/v2/superadmin/pengguna/reset-links', { headers })).json()).data
    link = links.find((one: { username: string }) => one.username === username).link
  }).toPass()
  await page.goto(link)
  for (const label of ['Kata sandi baru', 'Ulangi kata sandi baru'])
    await page.getByLabel(label, { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Simpan kata sandi' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Kata sandi sudah diganti' })).toBeVisible()
  await fillSignIn(page, username, password)
  await expect(greeting(page)).toBeVisible()

  await page.goto(link)
  for (const label of ['Kata sandi baru', 'Ulangi kata sandi baru'])
    await page.getByLabel(label, { exact: true }).fill('sekali-lagi-saja-ya')
  await page.getByRole('button', { name: 'Simpan kata sandi' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
})

test('an address that does not exist says so and leads home', async ({ page }) => {
  for (const path of ['/tidak/ada', '/account/entah']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Return Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Masuk', exact: true })).toBeVisible()
})
