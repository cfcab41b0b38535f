import type { APIRequestContext } from '@playwright/test'
import { instantIn } from '@presensi/contract/kata/format'
import { addDays } from '@presensi/domain/kalender/tanggal'
import { deskOf, expect, sharedSession, test } from './journey.ts'
import { inti } from './selection.ts'

const BASE = '/absensi/v2/pegawai'
test.use({ akun: 'pegawai' })

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

test(
  'an employee opens a deduction on a phone, sees why, and asks for a correction; the superior agrees, and the day changes @phone',
  inti('pegawai', 'atasan'),
  async ({ page, browser, baseURL, request }) => {
    const { product } = await sharedSession(baseURL, 'pegawai')
    const headers = { authorization: `Bearer ${product}` }
    const usul = await dayToCorrect(request, headers)
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

    const { items } = (await (await request.get(`${BASE}/perbaikan/get`, { params: { tanggal }, headers })).json()).data
    const { id, nip } = items.find(({ status }: { status: string }) => status === 'menunggu')
    const superior = await deskOf(browser, baseURL, 'atasan')
    await superior.goto(`/persetujuan?jenis=perbaikan&q=${nip}`)
    await superior.locator(`[data-item="${id}"]`).click()
    const detail = superior.getByRole('region', { name: 'Rincian' })
    await expect(detail).toContainText('Mesin di lobi mati; Kepala Seksi melihat saya datang.')
    await expect(detail).toContainText('Bila disetujui')
    const sent = superior.waitForResponse(/perbaikan\/putuskan/)
    await detail.getByRole('button', { name: 'Setujui' }).click()
    await expect(superior.getByText(/Usul perbaikan .* disetujui/).first()).toBeVisible()
    // As when the page is closed: what can still be taken back is sent at once.
    await superior.evaluate(() => window.dispatchEvent(new Event('pagehide')))
    expect((await sent).status()).toBe(200)
    await superior.context().close()

    await page.reload()
    await expect(drawer.getByText('Disetujui', { exact: true }).first()).toBeVisible()
    await expect(drawer.getByText('Jam itu berasal dari usul perbaikan yang disetujui.').first()).toBeVisible()
    // The calendar says the same: nobody is late who came first thing in the morning.
    await page.keyboard.press('Escape')
    await expect(page.locator(`button[data-date="${tanggal}"]`)).toHaveAttribute('title', /^Hadir/)
  },
)
