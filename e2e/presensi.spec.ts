import type { Locator } from '@playwright/test'
import { expect, test } from './journey.ts'
import { expectAccessible } from './looks.ts'
import { clock, clockIn, clockOut, employeeIn, REKAM, readyToClock, receipt } from './presensi-akun.ts'
import { inti } from './selection.ts'

// Requests are answered, lost and counted below, which a service worker would hide.
test.use({ serviceWorkers: 'block' })

for (const [size, akun] of [
  ['@desktop', 'operator.hari'],
  ['@phone', 'pegawai'],
] as const) {
  test(
    `clocks in inside the fence and finds it in the history ${size}`,
    size === '@phone' ? inti(akun) : {},
    async ({ context, baseURL }) => {
      const { page, today } = await employeeIn(context, baseURL, akun)
      const before = (await today()).peristiwa.map((event) => event.id)
      await page.goto('/presensi')
      await readyToClock(page)
      await expect(page.getByText(/^Di dalam area kantor/)).toBeVisible()
      const answered = page.waitForResponse(REKAM)
      await clock(page)
      expect((await (await answered).json()).data).toMatchObject({ nilai: 'diterima', sementara: true })
      await expect(receipt(page).getByText(/ tercatat$/)).toBeVisible()
      await expect(receipt(page).getByText('Diterima', { exact: true })).toBeVisible()
      await receipt(page).getByText('Bukti teknis').click()
      await expect(receipt(page).getByText(/Nomor [\d.]+ · hash [0-9a-f]{12}…/)).toBeVisible()
      await expectAccessible(page)
      if (size === '@desktop') {
        const saved = page.waitForEvent('download')
        await receipt(page).getByRole('button', { name: 'Simpan bukti' }).click()
        expect((await saved).suggestedFilename()).toMatch(/^bukti-presensi-\d{4}-\d{2}-\d{2}-\w+-\d+\.txt$/)
      }
      const id = new URL(page.url()).searchParams.get('bukti')
      // One row. Another journey may have clocked for the same person meanwhile, from outside the fence.
      const made = (await today()).peristiwa.filter((event) => !before.includes(event.id) && event.nilai === 'diterima')
      expect(made.map((event) => event.id)).toEqual([id])

      // The receipt has an address of its own and outlives a reload.
      await page.reload()
      await expect(receipt(page).getByText(/ tercatat$/)).toBeVisible()
      await receipt(page).getByText('Bukti teknis').click()
      await receipt(page).getByRole('link', { name: 'Lihat bukti lengkap' }).click()
      await expect(page.getByRole('heading', { name: 'Riwayat presensi' })).toBeVisible()
      await expect(page.getByRole('dialog').getByText('Cocok dengan rantai', { exact: true })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Tutup' }).click()
      await expect(
        page.getByRole('listitem').filter({ hasText: 'Hari ini' }).getByText('Diterima').first(),
      ).toBeVisible()
    },
  )
}

test('is told how far away it is outside the fence @desktop', async ({ context, baseURL }) => {
  const { page, standAt } = await employeeIn(context, baseURL, 'operator.jam')
  await standAt(900)
  await page.goto('/presensi')
  await readyToClock(page)
  await expect(page.getByText(/^7\d\d m di luar area kantor/)).toBeVisible()
  await expect(page.getByText(/^Perlu konfirmasi karena /)).toBeVisible()
  await clock(page)
  await expect(receipt(page).getByText('Perlu konfirmasi', { exact: true })).toBeVisible()
  await expect(receipt(page).getByText(/Anda 7\d\d m .+; akurasi GPS 12 m\./)).toBeVisible()
  await expect(receipt(page).getByText(/Atasan atau admin Anda memeriksanya/)).toBeVisible()
})

test('a second person on the same browser is refused @desktop', async ({ browser, baseURL }) => {
  const context = await browser.newContext()
  const first = await employeeIn(context, baseURL, 'operator.lokasi')
  const { page } = first
  await page.goto('/presensi')
  await readyToClock(page)
  await clock(page)
  await expect(receipt(page).getByText('Diterima', { exact: true })).toBeVisible()
  expect((await first.today()).peristiwa.at(-1)).toMatchObject({ nilai: 'diterima' })
  await page.close()

  const second = await employeeIn(context, baseURL, 'operator.izin')
  const other = second.page
  await other.goto('/presensi')
  await expect(other.getByText('Perangkat ini terikat pada pegawai lain', { exact: true })).toBeVisible()
  await readyToClock(other)
  await clock(other)
  await expect(receipt(other).getByRole('heading', { name: 'Ditolak, belum dihitung' })).toBeVisible()
  await expect(receipt(other).getByText('Perangkat ini terikat pada pegawai lain.')).toBeVisible()
  expect((await second.today()).peristiwa.at(-1)).toMatchObject({ nilai: 'ditolak' })
  await context.close()
})

/** A thumb that trembles for half a second: the first tap is stored and done while the others still come. */
const tapOften = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    let left = 30
    return new Promise<void>((resolve) => {
      const tap = () => {
        element.click()
        left -= 1
        if (left === 0) resolve()
        else requestAnimationFrame(tap)
      }
      tap()
    })
  })

test('many quick taps and a lost answer make one row @desktop', inti(), async ({ context, baseURL }) => {
  const { page, today } = await employeeIn(context, baseURL, 'kantor.dinas')
  const before = (await today()).peristiwa.length
  await page.goto('/presensi')
  await readyToClock(page)
  const bodies: string[] = []
  await page.route(REKAM, async (route) => {
    bodies.push(route.request().postData() ?? '')
    if (bodies.length > 1) return route.continue()
    // The server has it; the phone never hears of it.
    await route.fetch()
    await route.abort('connectionreset')
  })
  await tapOften(clockIn(page).or(clockOut(page)).first())
  const yes = page.getByRole('button', { name: /^Ya, presensi/ })
  await receipt(page).or(yes).waitFor()
  if (await yes.isVisible()) await tapOften(yes)
  await expect(receipt(page).getByText(/ tercatat$/)).toBeVisible()
  expect(bodies.length).toBeGreaterThan(1)
  expect(new Set(bodies).size).toBe(1)
  expect((await today()).peristiwa).toHaveLength(before + 1)
})

test('works without a position and without a camera, and says what that means @desktop', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ permissions: [] })
  const { page } = await employeeIn(context, baseURL, 'operator.keuangan')
  await context.clearPermissions()
  await page.addInitScript(() => {
    const denied = { code: 1, message: '' } as GeolocationPositionError
    navigator.geolocation.watchPosition = (_found, failed) => {
      failed?.(denied)
      return 1
    }
    navigator.geolocation.getCurrentPosition = (_found, failed) => failed?.(denied)
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotFoundError'))
  })
  await page.goto('/presensi')
  await expect(page.getByText('Lokasi ditolak').first()).toBeVisible()
  await expect(page.getByText(/izinkan Lokasi/)).toBeVisible()
  await expect(page.getByText('Kamera tidak tersedia').first()).toBeVisible()
  await expectAccessible(page)
  await clock(page)
  await expect(receipt(page).getByText('Perlu konfirmasi', { exact: true })).toBeVisible()
  await expect(receipt(page).getByText(/Ponsel tidak mengirim posisi/)).toBeVisible()
  await context.close()
})
