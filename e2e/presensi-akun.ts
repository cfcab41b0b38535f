import type { BrowserContext, Page } from '@playwright/test'
import { enter, expect, signInByCalls } from './journey.ts'

const CALLS = '/absensi/v2/pegawai/presensi'
const METRES_PER_DEGREE = 111_320
export const REKAM = `**${CALLS}/rekam`

type Point = { readonly lat: number; readonly lng: number; readonly radius_m: number }
type Event = { readonly id: string; readonly jenis: string; readonly nilai: string; readonly luring: boolean }
type HariIni = { readonly kantor: { readonly titik: readonly Point[] }; readonly peristiwa: readonly Event[] }

/** An employee with a browser of their own, and what the server knows about them. */
export type Employee = {
  readonly page: Page
  readonly today: () => Promise<HariIni>
  readonly standAt: (metresNorth: number, accuracy?: number) => Promise<void>
}

/** Signs somebody in inside a browser that is there already, as the second person at a shared computer. */
export async function employeeIn(context: BrowserContext, baseURL: string, username: string): Promise<Employee> {
  const session = await signInByCalls(baseURL, username)
  const page = await context.newPage()
  await enter(page, session)
  const today = async (): Promise<HariIni> => {
    const headers = { authorization: `Bearer ${session.product}` }
    return (await (await context.request.get(`${baseURL}${CALLS}/hari-ini`, { headers })).json()).data
  }
  const office = (await today()).kantor.titik[0]
  // A few metres off, differently each time: the same point for three people is a sign of a made-up position.
  const standAt = (metresNorth: number, accuracy = 12) =>
    context.setGeolocation({
      latitude: (office?.lat ?? 0) + metresNorth / METRES_PER_DEGREE,
      longitude: (office?.lng ?? 0) + (Math.random() * 20 - 10) / METRES_PER_DEGREE,
      accuracy,
    })
  await standAt(0)
  return { page, today, standAt }
}

export const clockIn = (page: Page) => page.getByRole('button', { name: 'Presensi masuk sekarang' })
export const clockOut = (page: Page) => page.getByRole('button', { name: 'Presensi pulang sekarang' })
/**
 * Opened once with a network: the first device of a person is bound by that, and what it signs offline can be checked. Who had a
 * device before takes this one by clocking from it.
 */
export async function openBound(page: Page): Promise<void> {
  const devices = page.waitForResponse(/pegawai\/perangkat\/get/)
  await page.goto('/presensi')
  await readyToClock(page)
  const { data }: { data: { aktif: boolean }[] } = await (await devices).json()
  if (!data.some(({ aktif }) => aktif)) return rememberedAsOwn(page)
  await clock(page)
  await receipt(page)
    .getByText(/ tercatat$/)
    .waitFor()
  await receipt(page).getByRole('button', { name: 'Selesai' }).click()
  await rememberedAsOwn(page)
}

/** What it will know without a network: that the device is the person's own. Asked for after the receipt, so not there at once. */
async function rememberedAsOwn(page: Page): Promise<void> {
  const remembered = () =>
    page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const opening = indexedDB.open('presensi')
          opening.onsuccess = () => {
            const all = opening.result.transaction('orang').objectStore('orang').getAll()
            all.onsuccess = () => {
              opening.result.close()
              resolve(all.result.some((one) => one.hari?.perangkat === 'milik_anda'))
            }
          }
        }),
    )
  await expect.poll(remembered).toBe(true)
}

async function openOthers(page: Page): Promise<void> {
  if (!(await clockOut(page).isVisible())) await page.getByText('Pilihan presensi lain').click()
}

/** The big button; on a day that is complete or after its last hour, the other way. Whatever it asks is answered with yes. */
export async function clock(page: Page): Promise<void> {
  const done = page.getByRole('button', { name: /^(Lengkap|Jam lewat)$/ })
  await clockIn(page).or(clockOut(page)).or(done).first().waitFor()
  if (await done.isVisible()) {
    await openOthers(page)
    await clockOut(page).click()
  } else await clockIn(page).or(clockOut(page)).first().click()
  const yes = page.getByRole('button', { name: /^Ya, presensi/ })
  await receipt(page).or(yes).waitFor()
  if (await yes.isVisible()) await yes.click()
}

export const receipt = (page: Page) => page.getByRole('dialog', { name: 'Bukti presensi' })

/** Camera and position are there: what a person waits for before tapping. The camera rests while no clocking is due, whatever the hour. */
export async function readyToClock(page: Page): Promise<void> {
  const [face, resting] = [page.getByText('Posisikan wajah di bingkai'), page.getByText('Kamera mati')]
  await face.or(resting).first().waitFor()
  if (await resting.isVisible()) await openOthers(page)
  await face.waitFor()
  await page.getByText(/Akurasi GPS/).waitFor()
}
