import type { Page } from '@playwright/test'
import {
  expect,
  expectReturnTo,
  fillSignIn,
  greeting,
  openAccountMenu,
  PORTAL,
  screenOf,
  signInByCalls,
  stored,
  test,
} from './journey.ts'
import { inti } from './selection.ts'

const FORM = '/superadmin/instansi?buka=baru'

const nama = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Nama', exact: true })
const kode = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Kode', exact: true })

async function typeInstansi(page: Page, name: string): Promise<void> {
  await nama(page).fill(name)
  await kode(page).fill('KEMENDEMO')
}
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click()

/** A token whose signature does not hold, or one that has run out: what the device would find after a long lunch. */
const spoil = (page: Page, how: 'signature' | 'expired') =>
  page.evaluate((way) => {
    const [head, body = '', signature = ''] = (localStorage.getItem('token_presensi') ?? '').split('.')
    const payload = JSON.parse(atob(body.replace(/-/g, '+').replace(/_/g, '/')))
    const old = btoa(JSON.stringify({ ...payload, iat: payload.iat - 900, exp: payload.iat - 300 }))
    const segments =
      way === 'signature'
        ? [head, body, [...signature].reverse().join('')]
        : [head, old.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, ''), signature]
    localStorage.setItem('token_presensi', segments.join('.'))
  }, how)

test('logging out clears everything and goes to the portal', inti(), async ({ browser, baseURL }) => {
  const session = await signInByCalls(baseURL, 'kantor.rekap')
  const page = await screenOf(browser, baseURL, session)
  const context = page.context()
  await page.goto('/dashboard')
  await openAccountMenu(page)
  await page.getByRole('button', { name: 'Logout', exact: true }).click()
  await page.waitForURL(PORTAL)
  expect((await context.cookies()).filter((cookie) => cookie.name.startsWith('presensi_'))).toEqual([])
  const headers = { authorization: `Bearer ${session.product}` }
  expect((await context.request.get('/users-service/get-left-menu', { headers })).status()).toBe(401)
  await page.goto('/')
  expect(await stored(page)).toEqual({})
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Masuk', exact: true })).toBeVisible()
  await context.close()
})

test('all devices are signed out at once @desktop', async ({ browser, baseURL }) => {
  const devices = await Promise.all(
    [1, 2].map(async () => {
      const page = await screenOf(browser, baseURL, 'pegawai.2')
      await page.goto('/dashboard')
      await expect(greeting(page)).toBeVisible()
      return page
    }),
  )
  const [office, home] = devices as [Page, Page]
  // An open page would notice by itself within seconds; this one is closed until it is opened again.
  await home.goto('about:blank')
  await openAccountMenu(office)
  await office.getByRole('button', { name: 'Keluar dari semua perangkat' }).click()
  await office.waitForURL(PORTAL)
  await home.goto('/izin/lists')
  await expect(home.getByRole('alert')).toContainText('Sesi berakhir')
  await expectReturnTo(home, '/izin/lists')
  expect(await stored(home)).toEqual({})
  for (const page of devices) await page.context().close()
})

test('two tabs renew in turns, and a logout in one counts in the other @desktop', async ({ browser, baseURL }) => {
  const first = await screenOf(browser, baseURL, 'monitor.riwayat')
  const context = first.context()
  const tabs = [first, await context.newPage()] as const
  await Promise.all(tabs.map((tab) => tab.goto('/dashboard')))
  await Promise.all(tabs.map((tab) => expect(greeting(tab)).toBeVisible()))

  const renewals: string[] = []
  // What a reload cuts off has renewed nothing: only answers that arrived count.
  context.on('requestfinished', (call) => {
    if (call.url().endsWith('/absensi/v2/auth/refresh')) renewals.push(call.url())
  })
  // On a page that calls nothing: a call that notices the spoilt token while its page is leaving would renew it, and forget that.
  await Promise.all(tabs.map((tab) => tab.goto('/livez')))
  await spoil(tabs[0], 'expired')
  await Promise.all(tabs.map((tab) => tab.goto('/dashboard')))
  for (const tab of tabs) await expect(tab.getByRole('link', { name: 'Presensi Instansi' }).first()).toBeVisible()
  expect(renewals).toHaveLength(1)

  await openAccountMenu(tabs[0])
  await tabs[0].getByRole('button', { name: 'Logout', exact: true }).click()
  await tabs[0].waitForURL(PORTAL)
  await expect(tabs[1].getByRole('button', { name: 'Masuk', exact: true })).toBeVisible()
  expect(await stored(tabs[1])).toEqual({})
  await context.close()
})

test('a token that runs out in the middle of a form is renewed unseen', inti(), async ({ browser, baseURL }) => {
  const page = await screenOf(browser, baseURL, 'superadmin')
  await page.goto(FORM)
  await typeInstansi(page, 'Badan Uji Perpanjangan')
  const before = (await stored(page)).token_presensi
  for (const how of ['signature', 'expired'] as const) {
    await spoil(page, how)
    const spoilt = (await stored(page)).token_presensi
    // The agency's code is taken: only a call that was let in can know that.
    await Promise.all([page.waitForResponse((answer) => answer.status() === 409), save(page)])
    await expect(
      page.getByRole('dialog').getByRole('alert').filter({ hasText: 'Instansi dengan kode ini sudah ada.' }),
    ).toBeVisible()
    await expect(nama(page)).toHaveValue('Badan Uji Perpanjangan')
    const after = (await stored(page)).token_presensi
    expect(after).not.toBe(spoilt)
    expect(after).not.toBe(before)
    await kode(page).fill('KABDEMO')
  }
  await page.context().close()
})

test('a session that is over keeps the draft and returns to the page', inti(), async ({ browser, baseURL }) => {
  const session = await signInByCalls(baseURL, 'superadmin')
  const page = await screenOf(browser, baseURL, session)
  const context = page.context()
  await page.goto(FORM)
  await typeInstansi(page, 'Badan Uji Draf')
  const ended = await context.request.post('/absensi/v2/auth/logout', {
    headers: { authorization: `Bearer ${session.product}`, cookie: '' },
    form: {},
  })
  expect(ended.status()).toBe(200)
  // An open page notices within seconds by itself: it may be led away before the button is pressed.
  await Promise.race([save(page).catch(() => undefined), expectReturnTo(page, FORM)])
  await expectReturnTo(page, FORM)
  await expect(page.getByRole('alert').filter({ hasText: 'Sesi berakhir' }).first()).toBeVisible()
  expect(await stored(page)).toEqual({})
  await fillSignIn(page, 'superadmin')
  await expect(page).toHaveURL(FORM)
  await expect(page.getByText('Isian Anda yang belum dikirim sudah kami kembalikan.')).toBeVisible()
  await expect(nama(page)).toHaveValue('Badan Uji Draf')
  await expect(kode(page)).toHaveValue('KEMENDEMO')
  await context.close()
})
