import type { readRiwayat } from '@presensi/contract/clocking/presensi'
import type { readDisiplin } from '@presensi/contract/days/disiplin'
import type { readBulan } from '@presensi/contract/days/hari'
import type { listPerbaikan } from '@presensi/contract/days/perbaikan'
import type { readHari } from '@presensi/contract/days/satu-hari'
import type { RouteAnswer } from '@presensi/contract/route'
import { describe, expect, it, vi } from 'vitest'
import { on, openScreen } from '../../lib/testing/screen.tsx'
import { RIWAYAT_PARAMS } from '../params.ts'
import { turnMonth } from './month.ts'
import type { BulanTersimpan } from './outbox/outbox.ts'
import * as outboxDb from './outbox/outbox-db.ts'
import { RiwayatPage } from './RiwayatPage.tsx'

// There is no IndexedDB here; what is kept of whom is asked of the real one by a journey.
const kept = new Map<string, BulanTersimpan>()
vi.spyOn(outboxDb, 'keepBulan').mockImplementation(
  async (pengguna, bulan) => void kept.set(`${pengguna} ${bulan.bulan}`, bulan),
)
vi.spyOn(outboxDb, 'keptBulan').mockImplementation(async (pengguna, month) => kept.get(`${pengguna} ${month}`) ?? null)

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
  belum_terdaftar: false,
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
const LATE = {
  ...judged('2026-03-04', 'H', 100),
  kode: 'TL1+PSW2',
  kode_list: ['TL1' as const, 'PSW2' as const],
  masuk: '2026-03-04T00:42:00.000Z',
  pulang: '2026-03-04T08:20:00.000Z',
  terlambat_menit: 12,
  pulang_cepat_menit: 40,
  diproses: true,
}
const DAYS = [judged('2026-03-01', 'L', 0), judged('2026-03-02', 'H', 0), judged('2026-03-03', 'TK', 500), LATE]
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

const usul = on<typeof listPerbaikan>('GET', '/absensi/v2/pegawai/perbaikan/get', {
  items: [],
  total: 0,
  page: 1,
  size: 25,
  usul: null,
})

type Disiplin = RouteAnswer<typeof readDisiplin>['items'][number]
const counted: Disiplin = {
  nip: NIP,
  nama: 'Siti Aminah',
  jenis_pegawai: 'PNS',
  kantor: 'Kantor A',
  berhenti_pada: null,
  dasar: 'PP 94/2021',
  tk: 2,
  beruntun: 2,
  beruntun_kini: 0,
  langkah: null,
  berikut: { hari: 3, kode: 'teguran_lisan', tindakan: null },
  beruntun_tercapai: false,
  menit: null,
  hari: ['2026-02-10', '2026-03-03'],
  rentang: null,
  rancangan: null,
}

const open = (address = '?bulan=2026-03', disiplin: Disiplin = counted) =>
  openScreen({
    screen: RiwayatPage,
    path: '/presensi/riwayat',
    params: RIWAYAT_PARAMS,
    address,
    server: [
      usul,
      on<typeof readDisiplin>('GET', '/absensi/v2/pegawai/disiplin/get', {
        tahun: 2026,
        data_per: '2026-04-01T02:00:00.000Z',
        belum: 0,
        items: [disiplin],
        total: 1,
        page: 1,
        size: 25,
      }),
      on<typeof readRiwayat>('GET', '/absensi/v2/pegawai/presensi/riwayat', {
        tahun: 2026,
        bulan: 3,
        hari: DAYS.map((day) => ({ ...scheduled(day.tanggal), hari: day, penjelasan })),
      }),
      on<typeof readBulan>('GET', '/absensi/v2/pegawai/hari/bulan', {
        nip: NIP,
        nama: 'Siti Aminah',
        tahun: 2026,
        bulan: 3,
        hari: DAYS,
        baris_bulan: [],
        maks_bulan_bp: 10_000,
        total,
      }),
      on<typeof readHari>('GET', '/absensi/v2/pegawai/hari/{nip}/{tanggal}', {
        nip: NIP,
        nama: 'Siti Aminah',
        hari: { ...judged('2026-03-03', 'TK', 500), penjelasan },
        terkunci: null,
        koreksi: [],
      }),
    ],
  })

const gone = () => {
  throw new TypeError('Failed to fetch')
}
const AWAY = on<typeof readRiwayat>('GET', '/absensi/v2/pegawai/presensi/riwayat', gone)
const AWAY_DAY = on<typeof readHari>('GET', '/absensi/v2/pegawai/hari/{nip}/{tanggal}', gone)
const AWAY_TOO = on<typeof readBulan>('GET', '/absensi/v2/pegawai/hari/bulan', gone)

describe('own days of a month', () => {
  it('say what each came out as, what it costs, and what the month adds up to', async () => {
    const { sees, host } = await open()
    await sees('1 hari hadir · 1 tanpa keterangan · potongan 5 %')
    await sees('Tanpa keterangan')
    expect(host.textContent).toContain('potongan 5 %')
    // A day off says nothing more than its schedule.
    expect([...host.querySelectorAll('button')].filter((one) => one.textContent === 'Mengapa?')).toHaveLength(3)
  })

  it('open to the reason at one press, with the decree', async () => {
    const { press, sees, search, callsTo } = await open()
    await press('Mengapa Sel, 3 Mar 2026 dinilai TK?')
    await sees('Tidak ada presensi dan tidak ada surat.')
    await sees('Dasar: Perbup 1/2026')
    expect(search()).toMatchObject({ hari: '2026-03-03' })
    expect(callsTo(`/hari/${NIP}/2026-03-03`)).toHaveLength(1)
  })

  it('stand beside the discipline counters of that year, whose days open to their reason', async () => {
    const { sees, host, until, callsTo } = await open()
    await sees('Disiplin 2026')
    await sees('Ringan: teguran lisan, 1 hari lagi')
    expect(callsTo('disiplin/get').at(-1)?.query).toMatchObject({ nip: NIP, tahun: '2026' })
    const day = await until(() => host.querySelector<HTMLAnchorElement>('a[aria-label="Buka Sel, 10 Feb 2026"]'))
    expect(day.getAttribute('href')).toBe('/presensi/riwayat?bulan=2026-02&hari=2026-02-10')
  })

  it('stand alone where no rule counts for the person', async () => {
    const { sees, until, callsTo, host } = await open('?bulan=2026-03', { ...counted, dasar: null })
    await sees('TL1')
    await until(() => callsTo('disiplin/get').length === 1)
    expect(host.textContent).not.toContain('Disiplin 2026')
  })

  it('stand in a calendar with code and colour, hours, what was lost and what is open', async () => {
    const { sees, host, until } = await open()
    await sees('TL1')
    const cell = await until(() => host.querySelector<HTMLElement>('button[data-date="2026-03-04"]'))
    expect(cell.dataset.tone).toBe('tl1')
    expect(cell.dataset.open).toBe('true')
    expect(cell.textContent).toContain('07.42–15.20')
    expect(cell.title).toBe(
      'Terlambat 1, Pulang cepat 2, 07.42–15.20, terlambat 12 menit, pulang cepat 40 menit, usul diproses',
    )
    expect(host.querySelector<HTMLElement>('button[data-date="2026-03-03"]')?.dataset.tone).toBe('tk')
  })

  it('are chosen one at a time; choosing again shows all', async () => {
    const { click, sees, host, until, search, press } = await open()
    await sees('TL1')
    const days = () => host.querySelectorAll('ol[aria-label="Hari pada Maret 2026"] > li').length
    expect(days()).toBe(4)
    await click(host.querySelector('button[data-date="2026-03-03"]'))
    await until(() => days() === 1)
    expect(search()).toMatchObject({ tanggal: '2026-03-03' })
    expect(host.querySelector('button[data-date="2026-03-03"]')?.getAttribute('aria-pressed')).toBe('true')
    await press('Semua hari')
    await until(() => days() === 4)
    expect(search().tanggal).toBeUndefined()
  })

  it('are walked by the keyboard, into the next month too', async () => {
    const { sees, host, until, search, key } = await open('?bulan=2026-03&tanggal=2026-03-03')
    await sees('TK')
    const first = await until(() => host.querySelector<HTMLElement>('button[data-date="2026-03-01"]'))
    await key(first, 'ArrowRight')
    await until(() => document.activeElement?.getAttribute('data-date') === '2026-03-02')
    await key(document.activeElement, 'PageDown')
    await until(() => search().bulan === '2026-04')
    // The day that was chosen is of another month.
    expect(search().tanggal).toBeUndefined()
  })

  it('of the month before this one are kept on the phone though nobody looked at them', async () => {
    kept.clear()
    const { until, callsTo } = await open('')
    const found = await until(() => [...kept.keys()].length === 2 && [...kept.keys()])
    const [older = '', newer = ''] = found.map((key) => key.slice('p-1 '.length)).toSorted()
    expect(turnMonth(older, 1)).toBe(newer)
    expect(callsTo('/hari/bulan').map(({ query }) => Number(query.bulan))).toContain(Number(older.slice(5)))
  })

  it('are there without a network as they were, of this person and this month only', async () => {
    const first = await open()
    await first.until(() => kept.has('p-1 2026-03'))
    await first.close()
    const away = (address: string) =>
      openScreen({
        screen: RiwayatPage,
        path: '/presensi/riwayat',
        params: RIWAYAT_PARAMS,
        address,
        server: [AWAY, AWAY_TOO, AWAY_DAY],
      })
    const again = await away('?bulan=2026-03')
    await again.sees('Tanpa jaringan')
    await again.sees('1 hari hadir')
    // The reason of a day as well, as it was told; nothing can be asked for now.
    await again.press('Mengapa Sel, 3 Mar 2026 dinilai TK?')
    await again.sees('Tidak ada presensi dan tidak ada surat.')
    await again.sees('Perbaikan dapat diusulkan setelah tersambung.')
    expect(again.named('button', 'Usul perbaikan')).toBeUndefined()
    await again.close()
    const other = await away('?bulan=2026-02')
    await other.sees('Riwayat belum dapat dimuat')
    expect(document.body.textContent).not.toContain('Tanpa jaringan')
  })
})
