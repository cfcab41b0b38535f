import type { APIRequestContext } from '@playwright/test'
import { formatDate } from '@presensi/contract/kata/format'
import { addDays, firstOfMonth } from '@presensi/domain/kalender/tanggal'
import { AKUN } from '../tools/demo/akun.ts'
import { callsOf } from './calls.ts'
import { expect, test } from './journey.ts'
import { expectAccessible } from './looks.ts'
import { downloaded, lockable } from './own-month.ts'
import { employeeIn } from './presensi-akun.ts'
import { inti } from './selection.ts'

test.describe('a monitor', () => {
  test.use({ akun: 'monitor.rekap' })

  test(
    'compares two offices in a past month, and takes the comparison along @desktop',
    inti('monitor.rekap'),
    async ({ page, baseURL, request }) => {
      const { get } = callsOf(request, baseURL, 'monitor.rekap')
      const { tanggal: today } = await get('/absensi/v2/pegawai/presensi/hari-ini')
      const { tahun, bulan } = lockable(today)
      const { items } = await get(`/absensi/v2/rekap/instansi-bulan?tahun=${tahun}&bulan=${bulan}&size=100`)
      // Offices of the demo, not those that other journeys make.
      const [one, other] = items.filter((office: { orang: number }) => office.orang > 5)
      const month = firstOfMonth(tahun, bulan).slice(0, 7)
      await page.goto(
        `/rekap-perhitungan/lists?bulan=${month}&kantor_id=${one.kantor_id}&banding_kantor_id=${other.kantor_id}`,
      )
      await expect(page.getByRole('heading', { name: 'Perbandingan' })).toBeVisible()
      await expect(page.getByRole('columnheader', { name: new RegExp(`^${other.kantor}`) }).first()).toBeVisible()
      const sheet = page.getByRole('button', { name: 'Unduh Excel' })
      expect(await downloaded(page, () => sheet.click())).toBe(`Statistik ${month}.xlsx`)
      const picture = page.getByRole('button', { name: 'Unduh gambar Perbandingan' })
      expect(await downloaded(page, () => picture.click())).toMatch(/^Perbandingan .*\.png$/)
    },
  )
})

test.describe('a superior', () => {
  test.use({ akun: 'atasan' })

  test(
    'opens a past month of the team on the phone, down to one day and its reason @phone',
    inti('atasan'),
    async ({ page, baseURL, request }) => {
      const day = await callsOf(request, baseURL, 'atasan').get('/absensi/v2/pegawai/presensi/hari-ini')
      const { tahun, bulan } = lockable(day.tanggal)
      await page.goto(`/persetujuan?jenis=tim&bulan=${firstOfMonth(tahun, bulan).slice(0, 7)}`)
      const person = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 3 }) })
        .first()
      await person.getByRole('button').nth(9).click()
      const drawer = page.getByRole('dialog')
      await expect(drawer.getByRole('heading', { name: 'Mengapa' })).toBeVisible()
    },
  )
})

/** Less than the demo's people have clocked in. */
const DAYS = 110
type Deduction = { readonly username: string; readonly tanggal: string }

/** Somebody of the demo who was late or left early in the last months and clocked that with a position: the plain employee first. */
async function findDeduction(request: APIRequestContext, baseURL: string): Promise<Deduction | undefined> {
  const people = AKUN.filter(({ instansi }) => instansi === 'KEMENDEMO').toSorted(
    (one, other) => Number(one.role !== null) - Number(other.role !== null),
  )
  for (const { username } of people) {
    const own = callsOf(request, baseURL, username)
    const { tanggal: today, pegawai } = await own.get('/absensi/v2/pegawai/presensi/hari-ini')
    const range = { nip: pegawai.nip, start: addDays(today, -DAYS), end: addDays(today, -1) }
    const { bulan } = await own.post('/absensi/m-absensi/rekap-presensi-pegawai', range)
    const days: { tanggal: string; kode: string; potongan_bp: number }[] = bulan.flatMap(
      ({ hari }: { hari: never[] }) => hari,
    )
    for (const { tanggal, kode, potongan_bp } of days) {
      if (potongan_bp === 0 || !/^(TL|PSW)/.test(kode)) continue
      const { rincian } = await own.get(`/absensi/v2/pegawai/hari/${pegawai.nip}/${tanggal}`, { rincian: 'true' })
      const [event] = rincian.peristiwa
      if (event === undefined || event.perbaikan !== null) continue
      const { peristiwa } = await own.get(`/absensi/v2/pegawai/presensi/bukti/${event.id}`)
      if (peristiwa.lat !== null) return { username, tanggal }
    }
  }
  return undefined
}

test(
  'an employee opens a deduction of the own recap on the phone, down to the clocking on the map @phone',
  inti(),
  async ({ context, baseURL, request }) => {
    let found: Deduction | undefined
    // Beside journeys that change the agency, months may still be on their way to what they are.
    const look = async () => {
      found = await findDeduction(request, baseURL)
      return found !== undefined
    }
    await expect.poll(look, { message: 'somebody who was late' }).toBe(true)
    const { username = '', tanggal = '' } = found ?? {}
    const { page } = await employeeIn(context, baseURL, username)
    await page.goto(`/presensi/riwayat?bulan=${tanggal.slice(0, 7)}`)
    await page.getByRole('tab', { name: 'Rekap' }).click()
    await page.getByRole('button', { name: /^Potongan .*: \d+ hari$/ }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: new RegExp(`^${formatDate(tanggal, 'id')}`) }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('heading', { name: 'Mengapa' })).toBeVisible()
    await drawer
      .getByRole('button', { name: /^Lihat bukti / })
      .first()
      .click()
    const map = drawer.getByRole('region', { name: /^Peta presensi/ })
    await expect(map.locator('path').first()).toBeVisible()
    await map.scrollIntoViewIfNeeded()
    await expect(map).toBeInViewport()
    await expectAccessible(page)
  },
)
