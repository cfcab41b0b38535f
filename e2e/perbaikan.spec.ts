import type { APIRequestContext } from '@playwright/test'
import { instantIn } from '@presensi/contract/kata/format'
import { addDays } from '@presensi/domain/kalender/tanggal'
import { expect, sharedSession, signInByCalls, test } from './journey.ts'

const BASE = '/absensi/v2/pegawai'
test.use({ akun: 'pegawai', viewport: { width: 390, height: 844 } })

type Span = { mulai: string; selesai: string }
type Usul = { boleh: boolean; tanggal: string; zona_waktu: string; jendela_masuk: Span; jendela_pulang: Span }

/** The last day that this employee may still correct, whatever day it is today. */
async function dayToCorrect(request: APIRequestContext, headers: Record<string, string>): Promise<Usul> {
  const get = async (path: string, params: Record<string, string>) =>
    (await (await request.get(`${BASE}/${path}`, { params, headers })).json()).data
  const { tanggal: today } = await get('presensi/hari-ini', {})
  for (let back = 1; back <= 14; back += 1) {
    const { usul } = await get('perbaikan/get', { tanggal: addDays(today, -back) })
    if (usul.boleh && usul.sisi.length === 2) return usul
  }
  throw new Error('no day of the last two weeks can be corrected')
}
const clock = (instant: string, minutes: number, zona: string): string =>
  instantIn(Date.parse(instant) + minutes * 60_000, zona)?.time.slice(0, 5) ?? ''

test('an employee opens a deduction, sees why, and asks for a correction; the superior agrees, and the day changes @desktop', async ({
  page,
  baseURL,
  request,
}) => {
  test.slow()
  const { product } = await sharedSession(baseURL, 'pegawai')
  const usul = await dayToCorrect(request, { authorization: `Bearer ${product}` })
  const { tanggal, zona_waktu } = usul
  await page.goto(`/presensi/riwayat?bulan=${tanggal.slice(0, 7)}`)
  // Three taps: the day, why, and the request.
  await page.locator(`button[data-date="${tanggal}"]`).click()
  await page.getByRole('button', { name: /^Mengapa / }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('heading', { name: 'Mengapa' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Usul perbaikan' }).click()
  await drawer.getByRole('combobox', { name: 'Yang diperbaiki' }).click()
  await page.getByRole('option', { name: 'Masuk dan pulang' }).click()
  await drawer
    .getByRole('textbox', { name: 'Jam masuk yang benar' })
    .fill(clock(usul.jendela_masuk.mulai, 1, zona_waktu))
  await drawer
    .getByRole('textbox', { name: 'Jam pulang yang benar' })
    .fill(clock(usul.jendela_pulang.selesai, -1, zona_waktu))
  await drawer.getByRole('combobox', { name: 'Sebab' }).click()
  await page.getByRole('option', { name: 'Mesin atau aplikasi rusak' }).click()
  await drawer
    .getByRole('textbox', { name: 'Penjelasan' })
    .fill('Mesin di lobi mati; Kepala Seksi melihat saya datang.')
  await drawer.getByRole('button', { name: 'Ajukan usul' }).click()
  await expect(drawer.getByText('Menunggu keputusan', { exact: true })).toBeVisible()

  const superior = (await signInByCalls(baseURL, 'atasan')).product
  const headers = { authorization: `Bearer ${superior}` }
  const waiting = await request.get(`${BASE}/perbaikan/get`, { params: { tanggal, status: 'menunggu' }, headers })
  const { id } = (await waiting.json()).data.items[0]
  const decided = await request.post(`${BASE}/perbaikan/putuskan`, { form: { id, keputusan: 'disetujui' }, headers })
  expect(decided.status(), await decided.text()).toBe(200)

  await page.reload()
  await expect(drawer.getByText('Disetujui', { exact: true })).toBeVisible()
  await expect(drawer.getByText('Jam itu berasal dari usul perbaikan yang disetujui.').first()).toBeVisible()
  // The calendar says the same: nobody is late who came first thing in the morning.
  await page.keyboard.press('Escape')
  await expect(page.locator(`button[data-date="${tanggal}"]`)).toHaveAttribute('title', /^Hadir/)
})
