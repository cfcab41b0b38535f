import { callsOf } from './calls.ts'
import { expect, fillSignIn, greeting, PASSWORD, screenOf, signInByCalls, stored, test } from './journey.ts'
import { expectAccessible } from './looks.ts'
import { codeOf } from './sso-admin.ts'

/** Of the second agency, where no other journey works: the setting changes what its admins may do. */
const ADMIN = 'admin.instansi.2'

test('an admin without a code is told why menus are missing, turns it on and gets them back @desktop', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const root = await signInByCalls(baseURL, 'superadmin')
  const me = await signInByCalls(baseURL, ADMIN)
  const profile = await request.get('/global-function/get-data-login', {
    headers: { authorization: `Bearer ${me.sso}` },
  })
  const { nip_baru: nip } = (await profile.json()).data
  const require = async (token: string, nilai: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const form = { nama: 'admin_wajib_totp', nilai }
    const saved = await request.post('/absensi/v2/instansi/setting/save', { headers, form })
    expect([200, 202], await saved.text()).toContain(saved.status())
    return (await saved.json()).data as { persetujuan_id?: string }
  }

  await page.goto('/')
  await fillSignIn(page, ADMIN)
  await expect(greeting(page)).toBeVisible()
  const roleMenu = page.getByRole('navigation').getByRole('link', { name: 'User Role' })
  await expect(roleMenu).toBeVisible()

  expect((await require(me.product, 'true')).persetujuan_id).toBeUndefined()
  // The running token is dead; the next call renews it, and the page that is open follows.
  await page.reload()
  const banner = page.getByRole('status').filter({ hasText: 'verifikasi dua langkah' })
  await expect(banner).toContainText('Admin')
  await expect(roleMenu).toBeHidden()
  await expectAccessible(page, 'html')

  await banner.getByRole('link', { name: 'Atur di profil' }).click()
  await expect(page.getByText('Peran Anda menunggu verifikasi ini.')).toBeVisible()
  await page.getByRole('button', { name: 'Aktifkan', exact: true }).click()
  const field = page.getByRole('textbox', { name: 'Kode dari admin' })
  await expect(field).toBeVisible()
  await expectAccessible(page)
  await field.fill('salah-salah-salah')
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(page.getByText(/Kode salah, sudah dipakai/).first()).toBeVisible()

  // The super admin makes the code where the accounts are, and sees it once.
  const desk = await screenOf(browser, baseURL, root)
  await desk.goto(`/superadmin/pengguna?buka=${nip}`)
  await desk.getByRole('button', { name: 'Kode dua langkah' }).last().click()
  await desk.getByRole('button', { name: 'Buat kode' }).click()
  const shown = desk.locator('code')
  await expect(shown).toHaveText(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)
  const kode = (await shown.textContent()) ?? ''
  await desk.context().close()

  await field.fill(kode)
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(page.getByRole('img', { name: 'Kode QR untuk aplikasi autentikator' })).toBeVisible()
  const secret = ((await page.locator('code').textContent()) ?? '').replace(/\s/g, '')
  await page.getByRole('textbox', { name: 'Kode 6 angka' }).fill(codeOf(secret))
  await page.getByRole('button', { name: 'Aktifkan verifikasi' }).click()
  await expect(page.getByText('Verifikasi dua langkah aktif.')).toBeVisible()

  await page.getByRole('button', { name: 'Masuk dengan kode' }).click()
  await page.getByRole('textbox', { name: 'Kata sandi', exact: true }).fill(PASSWORD)
  // The code that turned it on is used up; the next one is taken half a minute ahead.
  await page.getByRole('textbox', { name: 'Kode 6 angka' }).fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(roleMenu).toBeVisible()
  await expect(banner).toBeHidden()
  // Less is asked of admins only once somebody else agreed to it.
  const { persetujuan_id = '' } = await require((await stored(page)).token_presensi ?? '', 'false')
  const decision = { id: persetujuan_id, keputusan: 'setuju' }
  await callsOf(request, baseURL, 'superadmin').post('/absensi/v2/persetujuan/putuskan', decision)
})
