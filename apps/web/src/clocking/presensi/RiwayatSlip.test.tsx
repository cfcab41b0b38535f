import type { readSlipTpp } from '@presensi/contract/allowance/tpp'
import type { readRiwayat } from '@presensi/contract/clocking/presensi'
import type { readBulan } from '@presensi/contract/days/hari'
import type { readHari } from '@presensi/contract/days/satu-hari'
import type { RouteAnswer } from '@presensi/contract/route'
import { describe, expect, it, vi } from 'vitest'
import { type Call, on, openScreen, refuse } from '../../lib/testing/screen.tsx'
import { RIWAYAT_PARAMS } from '../params.ts'
import * as outboxDb from './outbox/outbox-db.ts'
import { RiwayatPage } from './RiwayatPage.tsx'

// There is no IndexedDB here.
vi.spyOn(outboxDb, 'keepBulan').mockResolvedValue()
vi.spyOn(outboxDb, 'keptBulan').mockResolvedValue(null)

const NIP = '198703122010012001'
const line = { bp: null, atas: null, komponen: null, kebijakan_id: null, acuan: null, hari: [] }
type Told = RouteAnswer<typeof readSlipTpp>
const slip: Exclude<Told, { items: unknown }> = {
  periode_id: 'p-9',
  periode: 'TPP Februari 2026',
  bulan: '2026-03-01',
  bulan_presensi: '2026-02-01',
  status: 'final',
  skema: 'TPP kabupaten',
  dasar: 'Perbup 12/2026',
  orang: {
    id: 'o-1',
    nip: NIP,
    nama: 'Siti Aminah',
    jenis: 'PNS',
    golongan: 'III/c',
    jabatan: 'Analis',
    kelas_jabatan: 9,
    kantor: 'Kantor A',
    status: 'dihitung',
    perlu_dihitung_ulang: false,
    alasan: null,
    kurang: [],
    can: { ubah: false },
  },
  predikat: 'baik',
  hari_kerja: 18,
  hari_dibayar: 18,
  dihitung_pada: null,
  jumlah: {
    dasar: 4_000_000,
    kinerja: 2_400_000,
    disiplin: 1_600_000,
    potongan: -24_000,
    sanksi: 0,
    koreksi: 16_000,
    bruto: 3_992_000,
    pajak: 199_600,
    pajak_negara: 0,
    bpjs: 39_920,
    bpjs_pemberi_kerja: 159_680,
    zakat: 0,
    lain: 0,
    neto: 3_752_480,
  },
  sisa_koreksi: 0,
  komponen: [{ kode: 'TPP', nama: 'TPP', jumlah: 3_752_480 }],
  baris: [
    { ...line, kode: 'besaran', jumlah: 4_000_000, dasar: 'Perbup 12/2026', komponen: 'TPP' },
    {
      ...line,
      kode: 'potongan',
      jumlah: -24_000,
      dasar: 'Perbup 3/2026',
      bp: 150,
      atas: 1_600_000,
      kebijakan_id: 'k-1',
      hari: [
        { tanggal: '2026-02-04', aturan: 'kode', bp: 50, jumlah: -8_000 },
        { tanggal: '2026-02-10', aturan: 'kegiatan', bp: 100, jumlah: -16_000 },
      ],
    },
    { ...line, kode: 'koreksi', jumlah: 16_000, dasar: 'Rekap 2026-01', acuan: '019a0000-0000-7000-8000-000000000001' },
    { ...line, kode: 'pajak', jumlah: -199_600, dasar: 'PP 80/2010', bp: 500, atas: 3_992_000 },
    { ...line, kode: 'bpjs', jumlah: -39_920, dasar: 'Perpres 64/2020', bp: 100, atas: 3_992_000 },
  ],
  hari: [
    { tanggal: '2026-02-04', kode: 'TL1', terlambat_menit: 17, pulang_cepat_menit: 0, nomor_surat: null },
    { tanggal: '2026-02-10', kode: 'H', terlambat_menit: 0, pulang_cepat_menit: 0, nomor_surat: null },
  ],
}
const LIST: Told = {
  items: [
    {
      periode_id: 'p-9',
      nama: 'TPP Februari 2026',
      jenis: 'bulanan',
      bulan: '2026-03-01',
      bulan_presensi: '2026-02-01',
      neto: 3_752_480,
      final_pada: '2026-03-05T03:00:00.000Z',
    },
  ],
}
const told = {
  nip: NIP,
  nama: 'Siti Aminah',
  tahun: 2026,
  bulan: 3,
  hari: [],
  baris_bulan: [],
  maks_bulan_bp: 10_000,
  total: {
    kode: {},
    hari_kerja: 0,
    hadir: 0,
    terlambat_menit: 0,
    pulang_cepat_menit: 0,
    bekerja_menit: 0,
    hari_uang_makan: 0,
    jumlah_bp: 0,
    potongan_bp: 0,
    menunggu: 0,
    konflik: 0,
  },
} satisfies RouteAnswer<typeof readBulan>
const why: RouteAnswer<typeof readHari> = {
  nip: NIP,
  nama: 'Siti Aminah',
  hari: {
    tanggal: '2026-02-04',
    kode: 'TL1',
    kode_list: ['TL1'],
    mode: null,
    tanda: [],
    sementara: false,
    menunggu: false,
    diproses: false,
    ada_presensi: true,
    belum_terdaftar: false,
    kantor_id: 'k-1',
    zona_waktu: 'Asia/Jakarta',
    jadwal_masuk: null,
    jadwal_pulang: null,
    wajib_pulang: null,
    masuk: null,
    pulang: null,
    terlambat_menit: 17,
    pulang_cepat_menit: 0,
    bekerja_menit: 0,
    uang_makan: false,
    potongan_bp: 50,
    baris: [],
    kegiatan: [],
    penjelasan: [{ aturan: 'terlambat', dasar: 'Perbup 3/2026', fakta: {}, kalimat: 'Masuk 17 menit terlambat.' }],
  },
  terkunci: null,
  koreksi: [],
}

const answering =
  (list: Told, one: Told | Response) =>
  ({ query }: Call) =>
    query.periode_id === undefined ? list : one
const open = (address: string, list: Told = LIST, one: Told | Response = slip) =>
  openScreen({
    screen: RiwayatPage,
    path: '/presensi/riwayat',
    params: RIWAYAT_PARAMS,
    address,
    server: [
      on<typeof readRiwayat>('GET', '/absensi/v2/pegawai/presensi/riwayat', { tahun: 2026, bulan: 3, hari: [] }),
      on<typeof readBulan>('GET', '/absensi/v2/pegawai/hari/bulan', told),
      on<typeof readHari>('GET', '/absensi/v2/pegawai/hari/{nip}/{tanggal}', why),
      on<typeof readSlipTpp>('GET', '/absensi/v2/pegawai/tpp/slip', answering(list, one)),
    ],
  })

describe('own slips', () => {
  it('are not asked for before somebody wants to see them', async () => {
    const { sees, press, callsTo, search } = await open('?bulan=2026-03')
    await sees('Belum ada hari pada bulan ini')
    // Every look at an allowance stands in the log.
    expect(callsTo('/tpp/slip')).toEqual([])
    await press('Slip TPP')
    await sees('Rp 3.752.480')
    await sees('dibayar Maret 2026 · presensi Februari 2026')
    expect(search()).toEqual({ bulan: '2026-03', tab: 'slip' })
  })

  it('open to their lines, with decree and share; what is only a number inside is not shown', async () => {
    const { sees, click, until, search, host } = await open('?bulan=2026-03&tab=slip')
    await sees('TPP Februari 2026')
    await click(await until(() => host.querySelector('li button')))
    await sees('Potongan kehadiran')
    expect(search()).toMatchObject({ periode: 'p-9' })
    await sees('Perbup 3/2026 · 1,5 % dari Rp 1.600.000')
    await sees('Rekap 2026-01')
    expect(document.body.textContent).not.toContain('019a0000')
    const sums = [...host.querySelectorAll('tbody tr > td')].map((one) => one.textContent)
    expect(sums).toEqual(['Rp 4.000.000', '−Rp 24.000', 'Rp 16.000', '−Rp 199.600', '−Rp 39.920'])
    expect(host.querySelector('tfoot td')?.textContent).toBe('Rp 3.752.480')
  })

  it('follow one cut to its days, and a day to its reason and decree', async () => {
    const { sees, press, search, callsTo } = await open('?bulan=2026-03&tab=slip&periode=p-9')
    await sees('2 hari')
    await sees('Rab, 4 Feb 2026: Terlambat 1 · terlambat 17 menit · menurut kode hari · 0,5 % · −Rp 8.000')
    await sees('Sel, 10 Feb 2026: Hadir · kegiatan wajib · 1 % · −Rp 16.000')
    await press('Mengapa Rab, 4 Feb 2026?')
    await sees('Masuk 17 menit terlambat.')
    await sees('Dasar: Perbup 3/2026')
    expect(search()).toMatchObject({ tab: 'slip', periode: 'p-9', hari: '2026-02-04' })
    expect(callsTo(`/hari/${NIP}/2026-02-04`)).toHaveLength(1)
  })

  it('are handed out as a paper; where that fails, it is said', async () => {
    const { press, sees, callsTo } = await openScreen({
      screen: RiwayatPage,
      path: '/presensi/riwayat',
      params: RIWAYAT_PARAMS,
      address: '?tab=slip&periode=p-9',
      server: [
        on<typeof readSlipTpp>('GET', '/absensi/v2/pegawai/tpp/slip', ({ query }) =>
          query.bentuk === 'pdf' ? refuse(429, { code: 'ekspor.sedang_berjalan', message: 'Tunggu sebentar.' }) : slip,
        ),
      ],
    })
    await sees('Unduh PDF')
    await press('Unduh PDF')
    await sees('Gagal mengunduh file PDF. Tunggu sebentar.')
    expect(callsTo('/tpp/slip').at(-1)?.query).toMatchObject({ periode_id: 'p-9', bentuk: 'pdf' })
  })

  it('lead back to all of them, and to the days', async () => {
    const { press, sees, until, search } = await open('?bulan=2026-03&tab=slip&periode=p-9')
    await press('Semua slip')
    await sees('dibayar Maret 2026 · presensi Februari 2026')
    expect(search()).toEqual({ bulan: '2026-03', tab: 'slip' })
    await press('Hari')
    await until(() => search().tab === undefined)
    await sees('Belum ada hari pada bulan ini')
  })

  it('say so where there is none, or where one is not to be seen', async () => {
    const none = await open('?tab=slip', { items: [] })
    await none.sees('Belum ada slip')
    await none.close()
    const gone = refuse(404, { code: 'tidak_ditemukan', message: 'Data tidak ditemukan.' })
    const away = await open('?tab=slip&periode=p-lain', LIST, gone)
    await away.sees('Slip belum dapat dimuat')
    await away.press('Semua slip')
    await away.sees('Rp 3.752.480')
  })
})
