import type { readHariIni } from '@presensi/contract/clocking/presensi'
import { ATURAN_BAKU } from '@presensi/domain/bukti/sinyal'
import { expect, test } from 'vitest'
import { on, openScreen, refuse } from '../../lib/testing/screen.tsx'
import { PRESENSI_PARAMS } from '../params.ts'
import type { HariIni } from './outbox/presensi-wire.ts'
import { PresensiPage } from './PresensiPage.tsx'

const at = (time: string) => `2026-11-16T${time}:00+07:00`
const masuk = {
  id: 'e1',
  jenis: 'masuk',
  sebagai: 'masuk',
  waktu: at('07:20'),
  tanggal: '2026-11-16',
  zona_waktu: 'Asia/Jakarta',
  nilai: 'diterima',
  kegiatan: null,
  kegiatan_id: null,
  keputusan: null,
  alasan: [],
  area: null,
  kantor: 'Kantor A',
} as unknown as HariIni['peristiwa'][number]
/** The page keeps the time by the server's clock: what it says here is the hour of the test. */
const hari = (now: string, change: object = {}): HariIni =>
  ({
    waktu_server: at(now),
    zona_waktu: 'Asia/Jakarta',
    tanggal: '2026-11-16',
    pegawai: { nip: '198703122010012001', nama: 'Sri Wahyuni' },
    jadwal: {
      status: 'kerja',
      waktu: {
        zona_waktu: 'Asia/Jakarta',
        masuk: at('07:30'),
        pulang: at('16:00'),
        jendela_masuk: { mulai: at('06:00'), selesai: at('11:00') },
        jendela_pulang: { mulai: at('12:00'), selesai: at('23:00') },
        toleransi_detik: 0,
        fleksi_menit: 0,
        fleksi_awal_menit: 0,
        istirahat: null,
        fleksi_cara: 'tidak',
      },
    },
    kantor: { id: 'k-1', nama: 'Kantor A', titik: [{ nama: 'Kantor A', lat: -6.2, lng: 106.8, radius_m: 100 }] },
    bebas_tempat: false,
    kegiatan: [],
    peristiwa: [],
    berikutnya: 'masuk',
    berikutnya_mulai: at('06:00'),
    pulang_paling_cepat: at('16:00'),
    work_from: ['WFO'],
    foto_wajib: false,
    aturan: ATURAN_BAKU,
    gangguan: [],
    perangkat: 'milik_anda',
    tiket: { tiket: 't', terbit_pada: at(now), berlaku_sampai: at('23:59'), nomor_berikut: 1 },
    kunci_publik: '',
    ...change,
  }) as unknown as HariIni

/** The phone stands in the office. */
const geolocation = {
  watchPosition: (found: PositionCallback) => {
    const coords = { latitude: -6.2, longitude: 106.8, accuracy: 10 } as GeolocationCoordinates
    found({ coords, timestamp: Date.now() } as GeolocationPosition)
    return 1
  },
  clearWatch: () => undefined,
}
Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation })

const open = (answer: Parameters<typeof on<typeof readHariIni>>[2]) =>
  openScreen({
    screen: PresensiPage,
    path: '/presensi',
    params: PRESENSI_PARAMS,
    roles: ['role:presensi:pegawai'],
    server: [on<typeof readHariIni>('GET', '/absensi/v2/pegawai/presensi/hari-ini', answer)],
  })
const button = () => document.getElementById('tombol-presensi')

test('before its hours the button says when they are, and can be pressed all the same', async () => {
  const screen = await open(hari('05:00'))
  await screen.until(button)
  expect(button()?.textContent).toBe('Masuk')
  expect(button()?.getAttribute('aria-disabled')).toBe('false')
  await screen.sees('Jam presensi masuk 06.00 sampai 11.00 WIB. Di luar itu tetap dicatat.')
})

test('going home early is asked about first, and nothing is sent by looking', async () => {
  const screen = await open(hari('10:00', { peristiwa: [masuk], berikutnya: 'pulang' }))
  await screen.until(() => button()?.textContent === 'Pulang' && button())
  await screen.click(button())
  await screen.sees('Baru 10.00, pulang 16.00. Tetap presensi pulang?')
  await screen.press('Belum')
  await screen.until(() => screen.named('[role=dialog] h2', 'Pulang lebih awal?') === undefined)
  expect(screen.calls.every(({ method }) => method === 'GET')).toBe(true)
})

test('the kind whose hour it is not is asked about first, and the other one is one tap away', async () => {
  const screen = await open(hari('07:01'))
  await screen.until(button)
  await screen.press('Presensi pulang sekarang')
  await screen.sees('Maksudnya Masuk?')
  await screen.sees('Sekarang jam presensi masuk, dan Anda belum presensi masuk hari ini.')
  expect(screen.named('button', 'Tetap presensi pulang')).toBeDefined()
  expect(screen.named('button', 'Ya, presensi masuk')).toBeDefined()
})

test('on a day off nothing is asked for, and what is clocked all the same is off schedule', async () => {
  const off = {
    jadwal: { status: 'libur', waktu: null, alasan: [] },
    berikutnya_mulai: null,
    pulang_paling_cepat: null,
  }
  const screen = await open(hari('08:00', off))
  await screen.sees('Tidak perlu presensi hari ini.')
  expect(document.body.textContent).not.toContain('Anda belum presensi masuk')
})

test('a compulsory event that is open stands on its own, and the day is not complete before it', async () => {
  const apel = { id: 'a-1', nama: 'Apel sore', dibuka: at('15:30'), mulai: at('16:00'), selesai: at('17:00') }
  const more = { jenis: 'apel', tempat: null, wajib: true, sudah: false, dihitung_masuk: false }
  const pulang = { ...masuk, id: 'e2', jenis: 'pulang', sebagai: 'pulang', waktu: at('16:20') }
  const day = { peristiwa: [masuk, pulang], berikutnya: null }
  const screen = await open(hari('16:30', { ...day, kegiatan: [{ ...apel, ...more }] }))
  await screen.sees('Apel sore')
  expect(document.body.textContent).not.toContain('Presensi hari ini lengkap')
  // What it would say without the event.
  await (await open(hari('16:30', day))).sees('Presensi hari ini lengkap')
})

test('a device of somebody else is told before anything is clocked with it', async () => {
  const screen = await open(hari('07:00', { perangkat: 'milik_orang_lain' }))
  await screen.sees('Perangkat ini terikat pada pegawai lain')
})

test('without an answer and without a memory it says so, and comes back when the server does', async () => {
  let down = true
  const screen = await open(() =>
    down ? refuse(500, { code: 'internal', message: 'Gangguan di server.' }) : hari('07:00'),
  )
  await screen.sees('Gangguan di server.')
  expect(button()).toBeNull()
  down = false
  await screen.press('Coba lagi')
  await screen.until(button)
})
