import { randomInt } from 'node:crypto'
import type { APIRequestContext, Download, Page } from '@playwright/test'
import { instantIn } from '@presensi/contract/kata/format'
import { addDays, firstOfMonth, lastOfMonth } from '@presensi/domain/kalender/tanggal'
import { type Calls, callsOf, type Fields } from './calls.ts'
import { expect, ownPasswords } from './journey.ts'

const OWN_PASSWORD = 'kopi-pagi-di-serambi-17'
const HARI_MUNDUR = 'perbaikan_hari_mundur'
/** As many working days as the setting can hold: back into the month that can be locked, on any day. */
const SEJAUH = '60'

export type Month = { readonly tahun: number; readonly bulan: number }
/** Two months ago: over for long enough to be locked on any day. */
export function lockable(today: string): Month {
  const at = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 3
  return { tahun: Math.floor(at / 12), bulan: (at % 12) + 1 }
}
export async function taken(page: Page, press: () => Promise<void>): Promise<Download> {
  const file = page.waitForEvent('download')
  await press()
  return file
}
export const downloaded = async (page: Page, press: () => Promise<void>): Promise<string> =>
  (await taken(page, press)).suggestedFilename()

type Orang = { readonly nip: string; readonly nama: string }
export type OwnOffice = {
  readonly kantor_id: string
  readonly nama: string
  /** the month that can be locked, as the address has it, and the one after it */
  readonly month: string
  readonly next: string
  readonly pegawai: Orang
  readonly atasan: Orang
  readonly admin: Orang
}
const digits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0')

/** An office of its own with three people who can sign in, so that nobody else's month is locked: an employee, the superior, and the admin. */
export async function makeOffice(request: APIRequestContext, baseURL: string): Promise<OwnOffice> {
  const agency = callsOf(request, baseURL, 'admin.instansi')
  const { tanggal: today } = await agency.get('/absensi/v2/pegawai/presensi/hari-ini')
  const { tahun, bulan } = lockable(today)
  const number = digits(5)
  const titik = JSON.stringify([{ nama: 'Halaman', lat: -6.2, lng: 106.8, radius_m: 150 }])
  const nama = `Kantor Bulan ${number}`
  const office = { kode: `BLN${number}`, nama, zona_waktu: 'Asia/Jakarta', titik }
  const { id: kantor_id } = await agency.post('/absensi/m-lokasi-kantor/save', office)
  const mulai = firstOfMonth(tahun, bulan)
  const headers = { origin: baseURL }
  const hire = async (called: string, more: Fields = {}): Promise<Orang> => {
    const nip = `1991${randomInt(10, 13)}${randomInt(10, 29)}2015011${digits(3)}`
    const orang = { nip, nama: `${called} ${number}` }
    const saved = await agency.post('/absensi/m-pegawai/save', { ...orang, jenis: 'PNS', kantor_id, mulai, ...more })
    const form = { username: nip, password: saved.kata_sandi_sementara, new_password: OWN_PASSWORD }
    const change = async () => (await request.post('/auth/realms/auth/account/password', { form, headers })).status()
    // A machine that has much to do may say 'try again in a moment'.
    await expect.poll(change, { message: 'a password of its own' }).toBe(200)
    ownPasswords.set(nip, OWN_PASSWORD)
    return orang
  }
  const atasan = await hire('Atasan')
  const pegawai = await hire('Pegawai', { atasan_nip: atasan.nip })
  const admin = await hire('Admin')
  await agency.post('/absensi/m-admin/kantor/save', { nip: admin.nip, kantor_id })
  const next = addDays(lastOfMonth(tahun, bulan), 1).slice(0, 7)
  return { kantor_id, nama, month: mulai.slice(0, 7), next, pegawai, atasan, admin }
}

/**
 * The employee asks for a correction of a day of the month that can be locked. By the agency's rules that is too late, since a month is locked
 * after the last day for it; a request that waits there was made in time. The agency allows it for this moment.
 */
export async function askCorrection(
  request: APIRequestContext,
  baseURL: string,
  { pegawai, month }: OwnOffice,
): Promise<string> {
  const agency = callsOf(request, baseURL, 'admin.instansi')
  const own = callsOf(request, baseURL, pegawai.nip)
  const settings = await agency.get('/absensi/v2/instansi/setting/get')
  const before = settings.find(({ nama }: { nama: string }) => nama === HARI_MUNDUR).nilai
  const root = callsOf(request, baseURL, 'superadmin')
  // The agency has one admin: what loosens its rules waits for a super admin.
  const allow = async (nilai: string) => {
    const { persetujuan_id } = await agency.ask('/absensi/v2/instansi/setting/save', { nama: HARI_MUNDUR, nilai })
    if (persetujuan_id !== undefined)
      await root.post('/absensi/v2/persetujuan/putuskan', { id: persetujuan_id, keputusan: 'setuju' })
  }
  await allow(SEJAUH)
  try {
    return await askLastDay(own, month)
  } finally {
    await allow(String(before))
  }
}

/** The last working day of a month, both hours of it. */
async function askLastDay(own: Calls, month: string): Promise<string> {
  const [tahun = 0, bulan = 0] = month.split('-').map(Number)
  for (let tanggal = lastOfMonth(tahun, bulan); tanggal.startsWith(month); tanggal = addDays(tanggal, -1)) {
    const { usul } = await own.get('/absensi/v2/pegawai/perbaikan/get', { tanggal })
    if (!usul.boleh || usul.sisi.length < 2) continue
    const clock = (instant: string, minutes: number): string =>
      instantIn(Date.parse(instant) + minutes * 60_000, usul.zona_waktu)?.time.slice(0, 5) ?? ''
    await own.post('/absensi/v2/pegawai/perbaikan/save', {
      tanggal,
      jenis: 'keduanya',
      jam_masuk: clock(usul.jendela_masuk.mulai, 1),
      jam_pulang: clock(usul.jendela_pulang.selesai, -1),
      sebab: 'mesin',
      alasan: 'Mesin di lobi mati; petugas keamanan mencatat saya datang.',
    })
    return tanggal
  }
  throw new Error('no day of the month can be corrected')
}
