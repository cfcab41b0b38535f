import { buildDemo } from '../tools/demo/data.ts'
import {
  expect,
  expectReturnTo,
  fillSignIn,
  greeting,
  openAccountMenu,
  PASSWORD,
  PORTAL,
  stored,
  test,
} from './journey.ts'
import { inti } from './selection.ts'
import { codeOf, newEmployee, turnTotpOn } from './sso-admin.ts'

const demo = buildDemo('2026-01-01').akun
const akun = (username: string) => {
  const found = demo.find((one) => one.username === username)
  if (found === undefined) throw new Error(`no demo account ${username}`)
  return found
}

test('signs in by user name; nothing but the three keys is kept', inti('pegawai'), async ({ page, context }) => {
  await page.goto('/')
  await fillSignIn(page, 'pegawai')
  await expect(greeting(page)).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await expect(page).toHaveTitle('PRESENSI')
  expect(Object.keys(await stored(page)).sort()).toEqual(['id_instansi', 'token', 'token_presensi'])

  const elsewhere = await page.evaluate(async () => {
    const dumps: unknown[] = [document.cookie, { ...sessionStorage }]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store).getAll()
        await new Promise((resolve) => {
          reading.onsuccess = resolve
        })
        dumps.push(reading.result)
      }
      database.close()
    }
    return JSON.stringify(dumps)
  })
  expect(elsewhere).not.toMatch(/[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/)
  const tokens = (await context.cookies()).filter((cookie) => cookie.name.startsWith('presensi_'))
  expect(tokens.map((cookie) => cookie.name).sort()).toEqual(['presensi_rt', 'presensi_sso'])
  for (const cookie of tokens) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' })

  // The front page leads who is signed in to the dashboard.
  await page.goto('/')
  await expect(page).toHaveURL('/dashboard')
})

test('signs in by NIP, typed as it is printed, and by e-mail @desktop', async ({ page, context }) => {
  const { nip, email } = akun('atasan')
  for (const name of [nip.replace(/^(\d{8})(\d{6})(\d)(\d{3})$/, '$1 $2 $3 $4'), email ?? '']) {
    await context.clearCookies()
    await page.goto('/account/login')
    await expect(page).toHaveURL('/')
    await fillSignIn(page, name)
    await expect(greeting(page)).toBeVisible()
    await page.evaluate(() => localStorage.clear())
  }
})

test('a wrong password says so and keeps what was typed', async ({ page }) => {
  await page.goto('/?kembali=%2Fizin%2Flists')
  await fillSignIn(page, 'pybmc', 'bukan-kata-sandinya')
  await expect(page.getByRole('alert').filter({ hasText: 'tidak cocok' }).first()).toBeVisible()
  await expect(page.getByLabel('Nama pengguna, NIP, atau e-mail')).toHaveValue('pybmc')
  await expect(page.getByLabel('Kata sandi', { exact: true })).toHaveAccessibleDescription(/Periksa kembali/)
  expect(await stored(page)).toEqual({})
  await page.getByRole('alert').getByRole('button').click()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await fillSignIn(page, '', '')
  await expect(page.getByText('Wajib diisi.')).toHaveCount(2)

  await fillSignIn(page, 'pybmc')
  await expect(page).toHaveURL('/izin/lists')
})

test(
  'an issued password is changed first; then the second factor is asked for @desktop',
  inti(),
  async ({ page, request, baseURL }) => {
    const { nip: username, issued } = await newEmployee(request, baseURL ?? '')
    const own = 'hujan-di-bulan-juni-88'
    await page.goto('/')
    await fillSignIn(page, username, issued)
    await expect(page.getByRole('heading', { name: 'Buat kata sandi baru' })).toBeFocused()
    await page.getByLabel('Kata sandi baru', { exact: true }).fill(own)
    await page.getByLabel('Ulangi kata sandi baru').fill('lain-sama-sekali')
    await page.getByRole('button', { name: 'Ganti dan masuk' }).click()
    await expect(page.getByText('Kedua kata sandi tidak sama.')).toBeVisible()
    await page.getByLabel('Ulangi kata sandi baru').fill(own)
    await page.getByRole('button', { name: 'Ganti dan masuk' }).click()
    await expect(greeting(page)).toBeVisible()

    const { secret, used } = await turnTotpOn(request, (await stored(page)).token ?? '')
    await openAccountMenu(page)
    await page.getByRole('button', { name: 'Logout', exact: true }).click()
    await page.waitForURL(PORTAL)

    await page.goto('/')
    await fillSignIn(page, username, own)
    const code = page.getByLabel('Kode 6 angka')
    await expect(code).toBeFocused()
    // The code that turned the factor on was used up.
    await code.fill(used)
    await page.getByRole('button', { name: 'Verifikasi' }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Kode tidak cocok atau sudah dipakai' }).first(),
    ).toBeVisible()
    await code.fill(codeOf(secret, 1))
    await page.getByRole('button', { name: 'Verifikasi' }).click()
    await expect(greeting(page)).toBeVisible()
  },
)

test('a link can send nobody elsewhere after the sign-in @desktop', async ({ page, baseURL }) => {
  await page.goto(`/?kembali=${encodeURIComponent('//jahat.test/x')}`)
  await fillSignIn(page, 'kantor.dinas')
  await expect(greeting(page)).toBeVisible()
  expect(page.url()).toBe(`${baseURL}/dashboard`)
  for (const foreign of ['https://jahat.test/', '/\\jahat.test', 'javascript:alert(1)']) {
    await page.goto(`/?kembali=${encodeURIComponent(foreign)}`)
    await expect(page).toHaveURL('/dashboard')
  }
})

test('a guest who opens a page returns to it after the sign-in', async ({ page }) => {
  await page.goto('/izin/lists?page=2')
  await expectReturnTo(page, '/izin/lists?page=2')
  await fillSignIn(page, 'kantor.riwayat', PASSWORD)
  await expect(page).toHaveURL('/izin/lists?page=2')
})
