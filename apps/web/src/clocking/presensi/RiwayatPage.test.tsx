import type { readRiwayat } from '@presensi/contract/clocking/presensi'
import type { readBulan, readHari } from '@presensi/contract/days/hari'
import { describe, expect, it } from 'vitest'
import { on, openScreen } from '../../lib/testing/screen.tsx'
import { RIWAYAT_PARAMS } from '../params.ts'
import { RiwayatPage } from './RiwayatPage.tsx'

const NIP = '198703122010012001'
const scheduled = (tanggal: string) => ({
  tanggal,
  status: 'kerja' as const,
  kantor_id: 'k-1',
  kantor: 'Kantor A',
  waktu: null,
  alasan: [],
  peristiwa: [],
})
const judged = (tanggal: string, kode: 'H' | 'TK' | 'L', potongan_bp: number) => ({
  tanggal,
  kode,
  kode_list: [kode],
  mode: null,
  tanda: [],
  sementara: false,
  menunggu: false,
  diproses: false,
  ada_presensi: false,
  kantor_id: 'k-1',
  zona_waktu: 'Asia/Jakarta',
  jadwal_masuk: null,
  jadwal_pulang: null,
  wajib_pulang: null,
  masuk: null,
  pulang: null,
  terlambat_menit: 0,
  pulang_cepat_menit: 0,
  bekerja_menit: 0,
  uang_makan: false,
  potongan_bp,
  baris: [],
  kegiatan: [],
})
const DAYS = [judged('2026-03-01', 'L', 0), judged('2026-03-02', 'H', 0), judged('2026-03-03', 'TK', 500)]
const total = {
  kode: { H: 1, TK: 1, L: 1 },
  hari_kerja: 2,
  hadir: 1,
  terlambat_menit: 0,
  pulang_cepat_menit: 0,
  bekerja_menit: 0,
  hari_uang_makan: 1,
  jumlah_bp: 500,
  potongan_bp: 500,
  menunggu: 0,
  konflik: 0,
}
const penjelasan = [
  {
    aturan: 'tidak_hadir' as const,
    dasar: 'Perbup 1/2026',
    fakta: {},
    kalimat: 'Tidak ada presensi dan tidak ada surat.',
  },
]

const open = () =>
  openScreen({
    screen: RiwayatPage,
    path: '/presensi/riwayat',
    params: RIWAYAT_PARAMS,
    address: '?bulan=2026-03',
    server: [
      on<typeof readRiwayat>('GET', '/absensi/v2/pegawai/presensi/riwayat', {
        tahun: 2026,
        bulan: 3,
        hari: DAYS.map((day) => ({ ...scheduled(day.tanggal), hari: day, penjelasan: [] })),
      }),
      on<typeof readBulan>('GET', '/absensi/v2/pegawai/hari/bulan', {
        nip: NIP,
        nama: 'Siti Aminah',
        tahun: 2026,
        bulan: 3,
        hari: DAYS,
        total,
      }),
      on<typeof readHari>('GET', '/absensi/v2/pegawai/hari/{nip}/{tanggal}', {
        nip: NIP,
        nama: 'Siti Aminah',
        hari: { ...judged('2026-03-03', 'TK', 500), penjelasan },
      }),
    ],
  })

describe('own days of a month', () => {
  it('say what each came out as, what it costs, and what the month adds up to', async () => {
    const { sees, host } = await open()
    await sees('1 hari hadir · 1 tanpa keterangan · potongan 5 %')
    await sees('Tanpa keterangan')
    expect(host.textContent).toContain('potongan 5 %')
    // A day off says nothing more than its schedule.
    expect([...host.querySelectorAll('button')].filter((one) => one.textContent === 'Mengapa?')).toHaveLength(2)
  })

  it('open to the reason at one press, with the decree', async () => {
    const { press, sees, search, callsTo } = await open()
    await press('Mengapa Sel, 3 Mar 2026 dinilai TK?')
    await sees('Tidak ada presensi dan tidak ada surat.')
    await sees('Dasar: Perbup 1/2026')
    expect(search()).toMatchObject({ hari: '2026-03-03' })
    expect(callsTo(`/hari/${NIP}/2026-03-03`)).toHaveLength(1)
  })
})
