import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { clock, employeeIn, openBound, readyToClock, receipt } from './presensi-akun.ts'
import { rekan } from './rekan.ts'
import { inti } from './selection.ts'

test.use({ serviceWorkers: 'allow' })

/** The worker has kept the pages and stands between this one and the network. */
const keptForOffline = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)),
    )
    .toBe(true)

const sentBy = (page: Page, bodies: URLSearchParams[]) =>
  page.on('request', (request) => {
    if (request.url().endsWith('/presensi/rekam')) bodies.push(new URLSearchParams(request.postData() ?? ''))
  })

test(
  'clocks in without a network, over reload, closed tab and changed clock, and is sent once @desktop',
  inti(),
  async ({ context, baseURL }) => {
    const { page: first, today } = await employeeIn(context, baseURL, rekan('luring'))
    await openBound(first)
    const before = (await today()).peristiwa.length
    await keptForOffline(first)

    await context.setOffline(true)
    await first.reload()
    await expect(first.getByText(/^Tanpa jaringan: menampilkan kontak terakhir/)).toBeVisible()
    await readyToClock(first)
    await clock(first)
    await expect(receipt(first).getByText('Tersimpan, menunggu jaringan')).toBeVisible()
    const number = await receipt(first)
      .getByText(/^nomor luring \d+$/)
      .innerText()
    await receipt(first).getByRole('button', { name: 'Selesai' }).click()
    await expect(first.getByRole('heading', { name: 'Menunggu jaringan' })).toBeVisible()
    await first.close()

    const page = await context.newPage()
    const bodies: URLSearchParams[] = []
    sentBy(page, bodies)
    await page.clock.setSystemTime(new Date(Date.now() + 3 * 3_600_000))
    await page.goto('/presensi')
    await expect(page.getByText(number)).toBeVisible()
    await page.goto('/dashboard')
    await expect(page.getByText('1 presensi menunggu jaringan')).toBeVisible()
    await page.goto('/presensi')
    await expect(page.getByText(number)).toBeVisible()

    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Menunggu jaringan' })).toBeHidden()
    await expect.poll(async () => (await today()).peristiwa.length).toBe(before + 1)
    const event = (await today()).peristiwa.at(-1)
    expect(event).toMatchObject({ nilai: 'perlu_konfirmasi', luring: true })
    for (const body of bodies) {
      expect(`nomor luring ${body.get('nomor_urut')}`).toBe(number)
      expect(body.get('id')).toBe(event?.id)
    }
    await expect(page.getByRole('button', { name: /Dibuat tanpa jaringan/ }).first()).toBeVisible()
    await page.reload()
    expect((await today()).peristiwa).toHaveLength(before + 1)
  },
)

test('sends what waits from the service worker after the tab is closed @desktop', async ({ context, baseURL }) => {
  const { page, today } = await employeeIn(context, baseURL, rekan('tab tertutup'))
  await openBound(page)
  const before = (await today()).peristiwa.length
  await keptForOffline(page)
  await context.setOffline(true)
  await clock(page)
  await expect(receipt(page).getByText('Tersimpan, menunggu jaringan')).toBeVisible()
  // The browser would fire this by itself when the network is back; under test the network is only cut for the pages.
  const elsewhere = await context.newPage()
  const tools = await context.newCDPSession(elsewhere)
  const registered = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) resolve(first.registrationId)
    })
  })
  await tools.send('ServiceWorker.enable')
  await page.close()
  await context.setOffline(false)
  const event = { origin: new URL(baseURL).origin, registrationId: await registered, tag: 'presensi-antrean' }
  await tools.send('ServiceWorker.dispatchSyncEvent', { ...event, lastChance: false })
  await expect.poll(async () => (await today()).peristiwa.length).toBe(before + 1)
})

test('the home page opens without a network @desktop', async ({ context, baseURL }) => {
  const { page } = await employeeIn(context, baseURL, 'pybmc')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: /^Selamat / })).toBeVisible()
  const name = (await page.getByRole('heading', { level: 1 }).innerText()).split(',').slice(0, 2).join(',')
  await keptForOffline(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(/^Tanpa jaringan: menampilkan kontak terakhir/)).toBeVisible()
  await page.getByRole('link', { name: /^(Presensi (masuk|pulang)|Buka presensi)$/ }).click()
  await expect(page.getByRole('region', { name: 'Lokasi' })).toBeVisible()
})
