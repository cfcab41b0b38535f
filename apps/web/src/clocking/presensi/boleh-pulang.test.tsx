import type { readHariIni } from '@presensi/contract/clocking/presensi'
import { formatMinutes } from '@presensi/contract/kata/format'
import { berikutnya } from '@presensi/domain/bukti/berikutnya'
import { ATURAN_BAKU } from '@presensi/domain/bukti/sinyal'
import { bolehPulang } from '@presensi/domain/hari/boleh-pulang'
import { dasarPulangHari } from '@presensi/domain/hari/dasar-pulang'
import { evaluateRentang, type HariDinilai } from '@presensi/domain/hari/evaluate-bulan'
import type { Gangguan, Peristiwa, Surat } from '@presensi/domain/hari/fakta'
import { at, bulanOf, type Dunia, dinas, izin, jamKerja, peristiwa, shift } from '@presensi/domain/hari/testing/bulan'
import { addDays } from '@presensi/domain/kalender/tanggal'
import { KEBIJAKAN_BAKU } from '@presensi/domain/kebijakan/kebijakan'
import { ingatanOf } from '@presensi/domain/pengingat/ingatan'
import { expect, test } from 'vitest'
import { on, openScreen } from '../../lib/testing/screen.tsx'
import { PRESENSI_PARAMS } from '../params.ts'
import type { HariIni, TandaTerima } from './outbox/presensi-wire.ts'
import { PresensiPage } from './PresensiPage.tsx'
import { ReceiptCard } from './ReceiptCard.tsx'
import { RingkasPresensi } from './RingkasPresensi.tsx'
import { nextJenis } from './today.ts'

/** The phone stands in the office. */
const position = (found: PositionCallback) => {
  const coords = { latitude: -6.2, longitude: 106.8, accuracy: 10 } as GeolocationCoordinates
  found({ coords, timestamp: Date.now() } as GeolocationPosition)
  return 1
}
const geolocation = { watchPosition: position, getCurrentPosition: position, clearWatch: () => undefined }
Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation })

const HARI = '2026-05-04'
const iso = (instant: number) => new Date(instant).toISOString()
const span = ({ mulai, selesai }: { mulai: number; selesai: number }) => ({ mulai: iso(mulai), selesai: iso(selesai) })

/** One day as the server judges and tells it, somebody having come at `masuk`. */
function dayOf(
  dunia: Dunia,
  surat: readonly Surat[],
  masuk: string | null,
  now: string,
  gangguan: readonly Gangguan[],
) {
  const events: Peristiwa[] = masuk === null ? [] : [peristiwa('masuk', masuk)]
  const input = bulanOf(dunia, { surat, peristiwa: events, gangguan })
  const rentang = { ...input, mulai: HARI, selesai: HARI, akhirOf: () => KEBIJAKAN_BAKU, fleksi_terpakai: 0 }
  const around = input.hari.filter(({ tanggal }) => addDays(HARI, -2) <= tanggal && tanggal <= addDays(HARI, 2))
  const [dinilai] = evaluateRentang({ ...rentang, hari: around, sekarang: at(now) })
  const dasar = dinilai === undefined ? null : dasarPulangHari(dinilai)
  if (dinilai === undefined || dasar === null) throw new Error('a day off')
  const { waktu } = dasar
  const boleh = bolehPulang(dasar, dinilai.hari.masuk)
  const next = berikutnya(
    waktu,
    events.map((one) => ({ sebagai: 'masuk' as const, waktu: one.waktu })),
    at(now),
    boleh,
  )
  const hari = {
    waktu_server: iso(at(now)),
    zona_waktu: 'Asia/Jakarta',
    tanggal: HARI,
    pegawai: { nip: '198703122010012001', nama: 'Sri Wahyuni' },
    jadwal: {
      status: 'kerja',
      alasan: [],
      waktu: {
        ...waktu,
        masuk: iso(waktu.masuk),
        pulang: iso(waktu.pulang),
        istirahat: null,
        jendela_masuk: span(waktu.jendela_masuk),
        jendela_pulang: span(waktu.jendela_pulang),
      },
    },
    hari: hariKini(dinilai),
    penilaian: {
      tl_dari: 'masuk',
      terlambat_dari_detik: 1,
      fleksi_habis: dasar.fleksi_habis,
      maaf: dasar.maaf.map(span),
      dinas: dasar.dinas.map(span),
      izin_masuk: dasar.izin_masuk && span(dasar.izin_masuk),
      izin_pulang: dasar.izin_pulang && span(dasar.izin_pulang),
    },
    kantor: { id: 'k-1', nama: 'Kantor A', titik: [] },
    bebas_tempat: true,
    kegiatan: [],
    peristiwa: events.map((one) => ({ ...receiptOf(one), sebagai: 'masuk' })),
    berikutnya: next.jenis,
    berikutnya_mulai: next.mulai === null ? null : iso(next.mulai),
    pulang_paling_cepat: iso(boleh),
    work_from: ['WFO'],
    foto_wajib: false,
    aturan: ATURAN_BAKU,
    gangguan: gangguan.map((one) => ({ ...span(one), alasan: 'Listrik padam' })),
    perangkat: 'milik_anda',
    tiket: { tiket: 't', terbit_pada: iso(at(now)), berlaku_sampai: iso(at(now)), nomor_berikut: 1 },
    kunci_publik: '',
  } as unknown as HariIni
  const ingatan = ingatanOf({ ...dinilai.hari, boleh_pulang: boleh }, 15)
  return { hari, boleh, events, ingatan }
}

const hariKini = ({ hari: { masuk, pulang, kode, terlambat_menit, pulang_cepat_menit } }: HariDinilai) => ({
  masuk: masuk === null ? null : iso(masuk),
  pulang: pulang === null ? null : iso(pulang),
  kode_list: kode,
  terlambat_menit,
  pulang_cepat_menit,
})
const receiptOf = ({ id, waktu }: Peristiwa) =>
  ({
    id,
    jenis: 'masuk',
    kegiatan: null,
    kegiatan_id: null,
    tanggal: HARI,
    waktu: iso(waktu),
    zona_waktu: 'Asia/Jakarta',
    kantor: 'Kantor A',
    nilai: 'diterima',
    sementara: false,
    luring: false,
    alasan: [],
    keputusan: null,
    dapat_ditinjau: false,
    nomor: 12,
    hash: 'a'.repeat(64),
  }) as unknown as TandaTerima

const FLEKSI = {
  jam_kerja: [jamKerja({ fleksi_menit: 60, fleksi_awal_menit: 90, fleksi_cara: 'proporsional', toleransi_detik: 0 })],
}
const RAMADAN: Dunia = {
  jam_kerja: [
    jamKerja({}),
    jamKerja(
      { masuk: '08:00', pulang: '15:00' },
      { id: 'r', kode: 'R', jenis: 'ramadan', berlaku_mulai: '2026-05-01' },
    ),
  ],
}
const MALAM: Dunia = { roster: (tanggal) => (tanggal === HARI ? shift('M', '21:00', '05:00') : null) }
const PADAM = { id: 'g', kantor_id: null, mulai: at(`${HARI} 07:30`), selesai: at(`${HARI} 08:00`) }

test.each<[string, Dunia, Surat[], string, string, string, Gangguan[]?]>([
  ['fixed hours', {}, [], '07:20', '12:00', '16:00'],
  ['fixed hours, late', {}, [], '09:10', '12:00', '16:00'],
  ['flexi, early', FLEKSI, [], '06:45', '12:00', '15:15'],
  ['flexi, earlier than it gives', FLEKSI, [], '05:00', '12:00', '14:30'],
  ['flexi, late inside it', FLEKSI, [], '08:10', '12:00', '16:40'],
  ['flexi, coming in an outage', FLEKSI, [], '08:10', '12:00', '16:10', [PADAM]],
  ['flexi, with a permit for coming late', FLEKSI, [izin('IT', HARI, null, '08:00')], '08:10', '12:00', '16:10'],
  ['a permit to go', {}, [izin('IPC', HARI, '14:00')], '07:20', '12:00', '14:00'],
  ['a permit to go, and flexi', FLEKSI, [izin('IPC', HARI, '14:00')], '08:10', '12:00', '14:00'],
  ['a duty that takes the rest of the day', {}, [dinas(`${HARI} 13:30`, `${HARI} 18:00`)], '07:20', '12:00', '13:30'],
  ['a duty in the middle of the day', {}, [dinas(`${HARI} 10:00`, `${HARI} 12:00`)], '07:20', '12:30', '16:00'],
  ['Ramadan', RAMADAN, [], '07:50', '12:00', '15:00'],
  ['a night', MALAM, [], '20:50', '23:30', '05:00'],
])('says when one may go home in one voice: %s', async (_name, dunia, surat, came, now, wanted, gangguan = []) => {
  const { hari, boleh, events, ingatan } = dayOf(dunia, surat, `${HARI} ${came}`, `${HARI} ${now}`, gangguan)
  const jam = wanted.replace(':', '.')
  const date = wanted < came ? addDays(HARI, 1) : HARI
  // The one answer, of the server.
  expect(boleh).toBe(at(`${date} ${wanted}`))
  expect(hari.pulang_paling_cepat).toBe(iso(boleh))
  // The reminder.
  expect(ingatan.find(({ jenis }) => jenis === 'pulang')?.sampai).toBe(boleh)
  const server = [on<typeof readHariIni>('GET', '/absensi/v2/pegawai/presensi/hari-ini', hari)]
  const lama = formatMinutes(Math.round((boleh - at(`${HARI} ${now}`)) / 60_000), 'id')
  const sentence = `Pulang paling cepat ${jam} WIB, ${lama} lagi.`

  // Clock and line, on the home page and where one clocks.
  const roles = ['role:presensi:pegawai'] as const
  for (const [index, screen] of [RingkasPresensi, PresensiPage].entries()) {
    const page = await openScreen({ screen, path: '/presensi', params: PRESENSI_PARAMS, roles, server })
    // Both stay open until the test ends.
    await page.until(() => document.body.textContent.split(sentence).length === index + 2)
    const lines = [...document.querySelectorAll('[role=img][aria-label^="Jadwal"]')]
    expect(lines).toHaveLength(index + 1)
    expect(lines[index]?.getAttribute('aria-label')).toContain(` sampai ${jam}, `)
    if (screen === PresensiPage) {
      // The button, and the question before it.
      const button = document.getElementById('tombol-presensi')
      expect(button?.textContent).toBe('Pulang')
      await page.click(button)
      await page.sees(`Baru ${now.replace(':', '.')}, pulang ${jam}. Tetap presensi pulang?`)
      await page.press('Belum')
    }
  }

  // The receipt.
  const [first] = events
  if (first === undefined) throw new Error('nobody came')
  const screen = () => <ReceiptCard terima={receiptOf(first)} berfoto={true} hari={hari} masuk={iso(first.waktu)} />
  const card = await openScreen({ screen, path: '/presensi', params: [], server: [] })
  await card.sees(`Pulang paling cepat ${jam} WIB`)

  // From that hour on it is no early one, and the button is done with it; a second before, it is offered again.
  const done = (at: number) => [
    { id: 'e', jenis: 'masuk', sebagai: 'masuk', waktu: iso(first.waktu), nilai: 'diterima' } as never,
    { id: 'o', jenis: 'pulang', sebagai: 'pulang', waktu: iso(at), nilai: 'diterima' } as never,
  ]
  expect(nextJenis(hari, done(boleh), boleh + 1)).toBeNull()
  expect(nextJenis(hari, done(boleh - 1_000), boleh)).toBe('pulang')
})
