import type { APIRequestContext, Locator } from '@playwright/test'
import { addDays, hariKe } from '@presensi/domain/kalender/tanggal'
import { expect, screenOf, sharedSession, test } from './journey.ts'
import { expectAccessible } from './looks.ts'
import { inti } from './selection.ts'

const BASE = '/absensi/v2/pegawai'
const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n'
test.use({ akun: 'pegawai' })

type Headers = { readonly authorization: string }
const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` })
const data = async (request: APIRequestContext, path: string, params: Record<string, string>, headers: Headers) =>
  (await (await request.get(`${BASE}/${path}`, { params, headers })).json()).data

/** The first week, two months ahead or later, of which this employee can have every working day. */
async function freeWeek(request: APIRequestContext, headers: Headers): Promise<string> {
  const { tanggal: today } = await data(request, 'presensi/hari-ini', {}, headers)
  const from = addDays(today, 60)
  const first = addDays(from, (8 - hariKe(from)) % 7)
  for (let week = 0; week < 30; week += 1) {
    const senin = addDays(first, 7 * week)
    const asked = { jenis_kode: 'CT', tanggal_mulai: senin, tanggal_selesai: addDays(senin, 4) }
    const { hari, masalah, bentrok } = await data(request, 'izin/hitung', asked, headers)
    if (hari === 5 && masalah.length === 0 && bentrok.length === 0) return senin
  }
  throw new Error('no week is free for this employee')
}
const stepsOf = (drawer: Locator) => drawer.getByRole('list', { name: 'Perjalanan permohonan' })
/** As people type it. */
const typed = (tanggal: string): string => tanggal.split('-').reverse().join('/')

test(
  'an employee asks for leave with a letter on a phone, takes the dates that the superior proposes, and the PYBMC grants it: the days turn CT @phone',
  inti('pegawai', 'atasan', 'pybmc'),
  async ({ page, browser, baseURL, request }) => {
    const own = bearer((await sharedSession(baseURL, 'pegawai')).product)
    const senin = await freeWeek(request, own)
    await page.goto('/izin/lists')
    await page.getByRole('button', { name: 'Ajukan izin' }).first().click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('combobox', { name: 'Jenis' }).click()
    await page.getByRole('option', { name: 'Cuti tahunan' }).click()
    await drawer.getByRole('textbox', { name: 'Tanggal mulai' }).fill(typed(senin))
    await drawer.getByRole('textbox', { name: 'Tanggal selesai' }).fill(typed(addDays(senin, 2)))
    await drawer.getByRole('textbox', { name: 'Alasan' }).fill('Mengurus pernikahan adik')
    await expect(drawer.getByText('Terpakai 3 hari kerja')).toBeVisible()
    // What was typed is there after the page was loaded anew.
    await page.reload()
    await expect(drawer.getByText('Terpakai 3 hari kerja')).toBeVisible()
    await expect(drawer.getByRole('textbox', { name: 'Alasan' })).toHaveValue('Mengurus pernikahan adik')
    await drawer
      .locator('input[type=file]')
      .setInputFiles({ name: 'undangan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) })
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Ajukan', exact: true }).click()
    await expect(drawer.getByText(/^Menunggu pertimbangan atasan sejak/)).toBeVisible()
    await expect(drawer.getByRole('button', { name: 'Unduh undangan.pdf' })).toBeVisible()
    const id = new URL(page.url()).searchParams.get('izin') ?? ''
    expect(id).not.toBe('')

    const tanggal_mulai = addDays(senin, 1)
    const superior = await screenOf(browser, baseURL, 'atasan')
    await superior.goto(`/izin/lists?tab=bawahan&izin=${id}`)
    const advice = superior.getByRole('dialog')
    await advice.getByRole('radio', { name: /^Usulkan tanggal lain/ }).check()
    await advice.getByRole('textbox', { name: 'Tanggal mulai yang diusulkan' }).fill(typed(tanggal_mulai))
    await advice.getByRole('textbox', { name: 'Tanggal selesai yang diusulkan' }).fill(typed(addDays(senin, 3)))
    await advice.getByRole('textbox', { name: 'Alasan' }).fill('Senin ada rapat')
    await advice.getByRole('button', { name: 'Kirim keputusan' }).click()
    await expect(stepsOf(advice).getByText(/mengusulkan/)).toBeVisible()
    await superior.context().close()

    await page.reload()
    await expect(drawer.getByRole('heading', { name: 'Tanggal lain diusulkan' })).toBeVisible()
    await drawer.getByRole('button', { name: 'Terima tanggal ini' }).click()
    await expect(drawer.getByText(/^Menunggu keputusan PYBMC sejak/)).toBeVisible()

    const official = await screenOf(browser, baseURL, 'pybmc')
    await official.goto('/izin/lists?tab=pybmc')
    await official.getByRole('tab', { name: /^PYBMC/ }).waitFor()
    await official.goto(`/izin/lists?tab=pybmc&izin=${id}`)
    const decision = official.getByRole('dialog')
    await decision.getByRole('radio', { name: /^Setujui/ }).check()
    await expectAccessible(official)
    await decision.getByRole('button', { name: 'Kirim keputusan' }).click()
    await expect(stepsOf(decision).getByText('Disetujui PYBMC')).toBeVisible()
    await official.context().close()

    const { nip } = await data(request, `izin/${id}`, {}, own)
    const { hari } = await data(request, `hari/${nip}/${tanggal_mulai}`, {}, own)
    expect(hari).toMatchObject({ kode: 'CT', diproses: false })
    await page.reload()
    await expect(stepsOf(drawer).getByText('Disetujui PYBMC')).toBeVisible()
    // Leaves the week and the balance as it found them.
    const undone = await request.post(`${BASE}/izin/batal`, { form: { id }, headers: own })
    expect(undone.status(), await undone.text()).toBe(200)
  },
)
