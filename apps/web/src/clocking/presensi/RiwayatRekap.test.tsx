import type { readBuktiPresensi, readRiwayat } from '@presensi/contract/clocking/presensi'
import type { readBulan } from '@presensi/contract/days/hari'
import type { readHari } from '@presensi/contract/days/satu-hari'
import type { rekapPegawai } from '@presensi/contract/recaps/rekap'
import type { listKoreksiRekap } from '@presensi/contract/recaps/rekap-bulan'
import type { RouteAnswer } from '@presensi/contract/route'
import { describe, expect, it, vi } from 'vitest'
import { on, openScreen } from '../../lib/testing/screen.tsx'
import { RIWAYAT_PARAMS } from '../params.ts'
import * as outboxDb from './outbox/outbox-db.ts'
import { RiwayatPage } from './RiwayatPage.tsx'

// There is no IndexedDB here.
vi.spyOn(outboxDb, 'keepBulan').mockResolvedValue()
vi.spyOn(outboxDb, 'keptBulan').mockResolvedValue(null)

const NIP = '198703122010012001'
type Hari = RouteAnswer<typeof readHari>['hari']
const day = (tanggal: string, kode: 'H' | 'TL1'): Omit<Hari, 'penjelasan'> => ({
  tanggal,
  kode,
  kode_list: [kode],
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
  terlambat_menit: kode === 'TL1' ? 17 : 0,
  pulang_cepat_menit: 0,
  bekerja_menit: 0,
  uang_makan: true,
  potongan_bp: kode === 'TL1' ? 50 : 0,
  baris: [],
  kegiatan: [],
})
const DAYS = [day('2026-03-02', 'H'), day('2026-03-03', 'TL1')]
const total = {
  kode: { H: 1, TL1: 1 },
  hari_kerja: 2,
  hadir: 2,
  terlambat_menit: 17,
  pulang_cepat_menit: 0,
  bekerja_menit: 0,
  hari_uang_makan: 2,
  jumlah_bp: 50,
  potongan_bp: 50,
  menunggu: 0,
  konflik: 0,
}
const WHO = { nip: NIP, nama: 'Siti Aminah' }
const MONTH = { tahun: 2026, bulan: 3, baris_bulan: [], maks_bulan_bp: 10_000, total }
const EVENT = {
  id: 'p-1',
  jenis: 'masuk',
  waktu: '2026-03-03T00:47:00.000Z',
  nilai: 'diterima',
  work_from: 'WFO',
} as const
const LINE: RouteAnswer<typeof listKoreksiRekap>['items'][number] = {
  id: 'k-9',
  ...WHO,
  tanggal: '2026-03-04',
  kantor_asal_id: 'k-1',
  bulan_asal: '2026-03-01',
  kantor_id: 'k-1',
  kantor: 'Dinas Utara',
  bulan: '2026-04-01',
  kode_lama: 'TK',
  kode_baru: 'H',
  terlambat_menit: 0,
  pulang_cepat_menit: 0,
  bekerja_menit: 450,
  uang_makan: 1,
  bp: -500,
  bp_disiplin: -500,
  bp_seluruh: 0,
  sebab: ['perbaikan'],
  terkunci: false,
  diubah_pada: '2026-04-20T03:00:00.000Z',
}

const open = (lines: readonly (typeof LINE)[] = []) =>
  openScreen({
    screen: RiwayatPage,
    path: '/presensi/riwayat',
    params: RIWAYAT_PARAMS,
    address: '?bulan=2026-03&tab=rekap',
    server: [
      on<typeof readRiwayat>('GET', '/absensi/v2/pegawai/presensi/riwayat', { tahun: 2026, bulan: 3, hari: [] }),
      on<typeof readBulan>('GET', '/absensi/v2/pegawai/hari/bulan', { ...WHO, ...MONTH, hari: DAYS }),
      on<typeof rekapPegawai>('POST', '/absensi/m-absensi/rekap-presensi-pegawai', {
        ...WHO,
        start: '2026-03-01',
        end: '2026-03-31',
        data_per: '2026-04-01T02:00:00.000Z',
        bulan: [{ ...MONTH, pindahan: null, hari: DAYS }],
        total,
      }),
      on<typeof listKoreksiRekap>('GET', '/absensi/v2/rekap/koreksi', {
        items: [...lines],
        total: lines.length,
        page: 1,
        size: 25,
      }),
      on<typeof readHari>('GET', '/absensi/v2/pegawai/hari/{nip}/{tanggal}', {
        ...WHO,
        hari: {
          ...day('2026-03-03', 'TL1'),
          penjelasan: [{ aturan: 'terlambat', dasar: null, fakta: {}, kalimat: 'Masuk 17 menit terlambat.' }],
        },
        terkunci: null,
        koreksi: [],
        rincian: {
          peristiwa: [{ ...EVENT, sebagai: 'masuk', perbaikan: null }],
          surat: [],
          roster: false,
          can: { bukti: true, putuskan: false },
        },
      }),
      on<typeof readBuktiPresensi>('GET', '/absensi/v2/pegawai/presensi/bukti/{id}', () => {
        throw new TypeError('Failed to fetch')
      }),
    ],
  })

describe('the own recap', () => {
  it('opens a deduction to its days, a day to its reason, and a clocking of it to its evidence', async () => {
    const { press, sees, named, until, search, callsTo } = await open()
    await press('Potongan 0,5 %: 1 hari')
    expect(callsTo('rekap-presensi-pegawai').at(-1)?.body).toMatchObject({
      nip: NIP,
      start: '2026-03-01',
      end: '2026-03-31',
    })
    await until(() => named('button', 'Sen, 2 Mar 2026Hadir') === undefined)
    await press('Sel, 3 Mar 2026Terlambat 10,5 %')
    await sees('Masuk 17 menit terlambat.')
    expect(search()).toMatchObject({ tab: 'rekap', bulan: '2026-03', hari: '2026-03-03' })
    expect(callsTo(`/hari/${NIP}/2026-03-03`).at(-1)?.query).toMatchObject({ rincian: 'true' })
    await press('Lihat bukti masuk pukul 07.47')
    await until(() => callsTo('/bukti/p-1').length > 0)
    // Nobody decides on their own clocking.
    expect(named('button', 'Terima')).toBeUndefined()
  })

  it('says what was decided after its month was locked, and nothing where nothing was', async () => {
    const { sees, press, search, callsTo } = await open([LINE])
    await sees('Rab, 4 Mar 2026: TK menjadi H')
    await sees('−5 %')
    await sees('Dari bulan ini, dibukukan di April 2026')
    expect(callsTo('/rekap/koreksi').at(-1)?.query).toMatchObject({ nip: NIP, tahun: '2026', bulan: '3' })
    await press('Bulan sebelumnya')
    expect(search()).toEqual({ tab: 'rekap', bulan: '2026-02' })
    const none = await open()
    await none.sees('Semua 2 hari')
    expect(none.host.textContent).not.toContain('Baris koreksi')
  })
})
