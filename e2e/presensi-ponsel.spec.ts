import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { clock, clockIn, clockOut, employeeIn, openBound, readyToClock, receipt } from './presensi-akun.ts'
import { inti } from './selection.ts'

const HARI_INI = '**/presensi/hari-ini*'
const SMALL = { width: 360, height: 560 }
const HOUR = 3_600_000

type Hours = { readonly masuk: number; readonly pulang: number; readonly clocked?: number; readonly also?: object }

/**
 * The day's hours as so many hours from now, whatever the time is: the schedule of the person is put where the journey needs it, and what
 * was clocked too. The journey says later hours by the function it gets; the one handler stays, so no answer is on its way when it changes.
 */
async function withHours(page: Page, first: Hours): Promise<(next: Hours) => void> {
  let hours = first
  await page.route(HARI_INI, async (route) => {
    const answer = await (await route.fetch()).json()
    const { masuk, pulang, clocked, also } = hours
    const now = Date.parse(answer.data.waktu_server)
    const at = (later: number) => new Date(now + later * HOUR).toISOString()
    const waktu = {
      ...answer.data.jadwal.waktu,
      zona_waktu: answer.data.zona_waktu,
      masuk: at(masuk),
      pulang: at(pulang),
      istirahat: null,
      jendela_masuk: { mulai: at(masuk - 2), selesai: at(masuk + 3) },
      jendela_pulang: { mulai: at(masuk + 0.1), selesai: at(pulang + 5) },
      toleransi_detik: 0,
      fleksi_menit: 0,
      fleksi_cara: 'tidak',
    }
    answer.data.jadwal = { ...answer.data.jadwal, status: 'kerja', waktu }
    for (const one of answer.data.peristiwa) {
      one.sebagai = one.jenis === 'kegiatan' ? null : one.jenis
      if (clocked !== undefined) one.waktu = at(clocked)
    }
    answer.data.kegiatan = []
    // What the server says of the day is about its real hours: how late somebody is would be told by those.
    answer.data.hari.masuk = null
    Object.assign(answer.data, also)
    await route.fulfill({ json: answer })
  })
  return (next) => {
    hours = next
  }
}

test('a clocking made offline never leaves the screen again @desktop', async ({ context, baseURL }) => {
  const { page, today } = await employeeIn(context, baseURL, 'operator.pegawai')
  // Hours that are open now, whatever the time is; and what the server says about today can be kept back, or not be heard at all.
  await withHours(page, { masuk: 0.5, pulang: 8 })
  let answers: Promise<void> | null = Promise.resolve()
  await page.route(HARI_INI, async (route) => {
    if (answers === null) return route.abort('internetdisconnected')
    await answers
    return route.fallback()
  })
  await openBound(page)
  answers = null
  await context.setOffline(true)
  await clock(page)
  await expect(receipt(page).getByText('Tersimpan, menunggu jaringan')).toBeVisible()
  await receipt(page).getByRole('button', { name: 'Selesai' }).click()
  const state = page.getByText(/^Anda (masuk|pulang) pukul/)
  const words = (await state.innerText()).slice(0, 24)

  // The server has it, and what it says about today is held back: the screen goes on with what it knows.
  let release = () => {}
  answers = new Promise<void>((resolve) => {
    release = resolve
  })
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Menunggu jaringan' })).toBeHidden()
  const event = page.getByRole('button', { name: /Dibuat tanpa jaringan/ })
  await expect(event).toBeVisible()
  await expect(state).toContainText(words)
  const sent = (await today()).peristiwa.at(-1)
  expect(sent).toMatchObject({ luring: true })
  const known = page.waitForResponse(HARI_INI)
  release()
  await known
  await expect(page.getByText(/^Tanpa jaringan: /)).toBeHidden()
  await expect(event).toBeVisible()
  await expect(state).toContainText(words)
})

test(
  'going home early is asked back, and offered again from its time on @phone',
  inti(),
  async ({ context, baseURL }) => {
    const { page, today } = await employeeIn(context, baseURL, 'monitor.rekap')
    const putHours = await withHours(page, { masuk: -0.5, pulang: 6 })
    await page.goto('/presensi')
    await readyToClock(page)
    const clockedBefore = (await today()).peristiwa.length
    // The receipt says the same before and after the day is read again.
    const judged = page.waitForResponse(
      async (answer) =>
        answer.url().includes('/presensi/hari-ini') && (await answer.json()).data.peristiwa.length > clockedBefore,
    )
    await clockIn(page).click()
    await judged
    await receipt(page)
      .getByText(/^Terlambat \d+ menit/)
      .waitFor()
    await expect(receipt(page).getByText(/^Pulang paling cepat \d\d\.\d\d/)).toBeVisible()
    await receipt(page).getByRole('button', { name: 'Selesai' }).click()

    const before = (await today()).peristiwa.length
    await clockOut(page).click()
    const question = page.getByRole('dialog', { name: 'Pulang lebih awal?' })
    await expect(question.getByText(/^Baru \d\d\.\d\d, pulang \d\d\.\d\d\. Tetap presensi pulang\?$/)).toBeVisible()
    await question.getByRole('button', { name: 'Belum' }).click()
    expect((await today()).peristiwa).toHaveLength(before)
    await clockOut(page).click()
    await question.getByRole('button', { name: 'Ya, presensi pulang' }).click()
    await expect(receipt(page).getByText(/sebelum jam pulang$/)).toBeVisible()
    await receipt(page).getByRole('button', { name: 'Selesai' }).click()
    await expect(page.getByText(/^Anda pulang pukul \d\d\.\d\d, sebelum jam pulang/)).toBeVisible()

    putHours({ masuk: -8, pulang: -0.2, clocked: -7 })
    await page.reload()
    await page.getByText(/^Anda pulang pukul/).waitFor()
    await expect(page.getByRole('button', { name: 'Lengkap' })).toHaveCount(0)
    await expect(clockOut(page)).toBeVisible()
  },
)

test('everything before the tap stands on a small screen, with the verdict above the button @phone', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ viewport: SMALL, permissions: ['geolocation', 'camera'] })
  const { page, standAt } = await employeeIn(context, baseURL, 'atasan')
  const putHours = await withHours(page, { masuk: 1, pulang: 9 })
  await page.goto('/presensi')
  await readyToClock(page)
  const verdict = (text: RegExp) => page.getByRole('status').filter({ hasText: text })
  await expect(verdict(/^Posisi dan perangkat sesuai$/)).toBeVisible()
  /** The clock button below what is said about it, and above the bar with its raised middle. */
  const standsClear = async () => {
    const button = await clockIn(page).boundingBox()
    const top = await page
      .getByRole('navigation', { name: 'Menu pegawai' })
      .evaluate((bar) => Math.min(...[bar, ...bar.querySelectorAll('*')].map((one) => one.getBoundingClientRect().top)))
    if (button === null) throw new Error('there is no clock button')
    return button.y >= 0 && button.y + button.height <= top
  }
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: SMALL.height })
    expect(await standsClear()).toBe(true)
    const [said, button] = [
      await verdict(/^Posisi dan perangkat sesuai$/).boundingBox(),
      await clockIn(page).boundingBox(),
    ]
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
    const cut = await page
      .locator('main')
      .evaluate((main) =>
        [...main.querySelectorAll('p, span, strong, button, a')]
          .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline')
          .map((one) => one.textContent),
      )
    expect(cut).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await standAt(115_000)
  await expect(verdict(/^Akan ditolak: 11\d km dari kantor$/)).toBeVisible()
  await standAt(0, 600)
  await expect(verdict(/^Menajamkan posisi 600 m…/)).toBeVisible()
  await page.getByRole('button', { name: 'Tetap sekarang' }).click()
  await expect(verdict(/^Perlu konfirmasi karena akurasi 600 m$/)).toBeVisible()
  expect(await standsClear()).toBe(true)
  await standAt(0)
  await expect(verdict(/^Posisi dan perangkat sesuai$/)).toBeVisible()

  // With more above it than the screen holds, the middle of the bar brings the button out from under it.
  putHours({ masuk: 1, pulang: 9, also: { perangkat: 'milik_orang_lain' } })
  await page.reload()
  await page.getByText('Perangkat ini terikat pada pegawai lain', { exact: true }).waitFor()
  await readyToClock(page)
  await page.getByRole('navigation', { name: 'Menu pegawai' }).getByRole('link', { name: 'Presensi' }).click()
  await expect.poll(standsClear).toBe(true)
  await context.close()
})
