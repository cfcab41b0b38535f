import type { readKantorBulan } from '@presensi/contract/days/hari'
import type { readHari } from '@presensi/contract/days/satu-hari'
import type { RouteAnswer } from '@presensi/contract/route'
import { describe, expect, it } from 'vitest'
import { on, openScreen } from '../../lib/testing/screen.tsx'
import { setWidth } from '../../ui/testing.tsx'
import { KEHADIRAN_PARAMS } from '../params.ts'
import { KehadiranPage } from './KehadiranPage.tsx'

const NIP = '198703122010012001'
const TOTAL = {
  kode: { H: 1, TK: 1 },
  hari_kerja: 2,
  hadir: 1,
  terlambat_menit: 0,
  pulang_cepat_menit: 0,
  bekerja_menit: 480,
  hari_uang_makan: 1,
  jumlah_bp: 500,
  potongan_bp: 500,
  menunggu: 0,
  konflik: 0,
}
const day = (tanggal: string, kode: string, menunggu = false) => ({
  tanggal,
  kode,
  mode: null,
  tanda: [],
  sementara: false,
  menunggu,
  diproses: false,
})
const DAYS = Array.from({ length: 31 }, (_, index) =>
  day(
    `2026-03-${String(index + 1).padStart(2, '0')}`,
    index === 2 ? 'TL1+PSW2' : index === 3 ? 'TK' : 'H',
    index === 2,
  ),
)
const MARET = { tahun: 2026, bulan: 3, page: 1, size: 500 }
const people = on<typeof readKantorBulan>('GET', '/absensi/v2/pegawai/hari/kantor-bulan', {
  tahun: 2026,
  bulan: 3,
  items: [{ nip: NIP, nama: 'Siti Aminah', hari: DAYS, total: TOTAL, pindahan: null }],
  total: 1,
  page: 1,
  size: 500,
  per_hari: DAYS.map(({ tanggal, kode, menunggu }) => ({
    tanggal,
    hadir: kode === 'TK' ? 0 : 1,
    tidak_hadir: kode === 'TK' ? 1 : 0,
    menunggu: menunggu ? 1 : 0,
    konflik: 0,
  })),
  ringkas: { orang: 1, potongan: 1, tidak_hadir: 1, luar_jam: 0, menunggu: 1, diproses: 0, konflik: 0 },
})
const WHY: RouteAnswer<typeof readHari> = {
  nip: NIP,
  nama: 'Siti Aminah',
  terkunci: null,
  koreksi: [],
  rincian: {
    peristiwa: [
      {
        id: 'p-1',
        jenis: 'masuk',
        waktu: '2026-03-04T00:41:00.000Z',
        nilai: 'perlu_konfirmasi',
        work_from: 'WFO',
        sebagai: 'masuk',
        perbaikan: null,
      },
    ],
    surat: [
      {
        id: 's-1',
        kode: 'DL',
        nomor: 'SPT 9',
        tujuan: 'Bandung',
        lampiran: { id: 'l-1', nama: 'surat.pdf', ukuran: 900 },
      },
    ],
    roster: true,
    can: { bukti: true, putuskan: true },
  },
  hari: {
    ...day('2026-03-04', 'TK', true),
    kode_list: ['TK'],
    ada_presensi: false,
    belum_terdaftar: false,
    kantor_id: 'k-1',
    zona_waktu: 'Asia/Jakarta',
    jadwal_masuk: '2026-03-04T00:30:00.000Z',
    jadwal_pulang: '2026-03-04T09:00:00.000Z',
    wajib_pulang: null,
    masuk: null,
    pulang: null,
    terlambat_menit: 0,
    pulang_cepat_menit: 0,
    bekerja_menit: 0,
    uang_makan: false,
    potongan_bp: 500,
    baris: [
      {
        aturan: 'kode',
        kode: 'TK',
        bp: 500,
        setelah_batas_bp: 500,
        dihitung: true,
        dasar_potongan: 'disiplin',
        kebijakan_id: null,
        dasar: 'Perbup 1/2026',
      },
    ],
    kegiatan: [],
    penjelasan: [
      { aturan: 'tidak_hadir', dasar: 'Perbup 1/2026', fakta: {}, kalimat: 'Tidak ada presensi dan tidak ada surat.' },
    ],
  },
}
const why = on<typeof readHari>('GET', '/absensi/v2/pegawai/hari/{nip}/{tanggal}', WHY)

const open = (
  address = '?bulan=2026-03',
  rights: Parameters<typeof openScreen>[0]['rights'] = [],
  day = why,
  list = people,
) =>
  openScreen({
    screen: KehadiranPage,
    path: '/kehadirankantor/lists',
    params: KEHADIRAN_PARAMS,
    address,
    server: [list, day],
    roles: ['role:presensi:admin:kantor'],
    rights,
  })

describe('attendance of an office', () => {
  it('shows people by days, and a day with two codes by its first, with all of it in words', async () => {
    setWidth(1440)
    const { until, host, sees } = await open()
    await sees('Siti Aminah')
    const ends = [...host.querySelectorAll('[aria-rowindex="2"] [role=gridcell]')].slice(-4)
    expect(ends.map((one) => [one.textContent, one.getAttribute('aria-label')])).toEqual([
      ['1', '1 hari hadir'],
      ['1', '1 hari tanpa keterangan'],
      ['1', '1 hari perlu perhatian'],
      ['5', 'potongan 5 %'],
    ])
    const sums = [...host.querySelectorAll('[role=rowgroup] [role=row]')].map((line) => line.children)
    expect(sums.map((line) => [line[0]?.textContent, line[3]?.textContent, line[4]?.textContent])).toEqual([
      ['Hadir', '1', ''],
      ['Tanpa keterangan', '', '1'],
      ['Menunggu', '1', ''],
    ])
    const cell = await until(() => host.querySelector('#sel-0-2'))
    expect([cell.textContent?.startsWith('TL1'), cell.getAttribute('aria-label')]).toEqual([
      true,
      'Siti Aminah, Sel, 3 Mar 2026: TL1+PSW2 (Terlambat 1, Pulang cepat 2), menunggu konfirmasi',
    ])
  })

  it('says of who moved within the month where its value stands, also on a phone', async () => {
    const moved = on<typeof readKantorBulan>('GET', '/absensi/v2/pegawai/hari/kantor-bulan', {
      ...MARET,
      items: [
        { nip: NIP, nama: 'Siti Aminah', hari: DAYS, total: TOTAL, pindahan: { seluruh: null } },
        {
          nip: '198703122010012002',
          nama: 'Budi',
          hari: DAYS,
          total: TOTAL,
          pindahan: { seluruh: { ...TOTAL, hari_kerja: 22, potongan_bp: 2_000 } },
        },
      ],
      total: 2,
    })
    const [lain, sebulan] = [
      'Hanya hari di kantor ini. Nilai sebulan ada di kantor pada hari terakhirnya.',
      'Sebulan di semua kantor: 22 hari kerja, 1 hadir, potongan 20 %.',
    ]
    setWidth(1440)
    const { host, sees, close } = await open(undefined, [], why, moved)
    await sees('Siti Aminah')
    const ends = ['2', '3'].map((at) => [...host.querySelectorAll(`[aria-rowindex="${at}"] [role=gridcell]`)].at(-1))
    expect(ends.map((one) => [one?.textContent, one?.getAttribute('aria-label')])).toEqual([
      ['5*', `potongan 5 %. ${lain}`],
      ['5*', `potongan 5 %. ${sebulan}`],
    ])
    await sees('* Pindah kantor dalam bulan ini')
    await close()
    setWidth(390)
    const phone = await open(undefined, [], why, moved)
    await phone.sees(lain)
    await phone.sees(sebulan)
  })

  it('opens the reason of the cell on which Enter is pressed, at an address of its own', async () => {
    setWidth(1440)
    const { until, host, key, press, sees, search } = await open()
    await sees('Siti Aminah')
    const grid = await until(() => host.querySelector('[role=grid]'))
    ;(grid as HTMLElement).focus()
    for (const name of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter']) await key(grid, name)
    await sees('Tidak ada presensi dan tidak ada surat.')
    await sees('Dasar: Perbup 1/2026')
    await sees('07.30 – 16.00')
    expect(search()).toMatchObject({ nip: NIP, tanggal: '2026-03-04' })
    // The walk goes on where it was.
    await press('Tutup')
    await until(() => document.activeElement === grid)
    await key(grid, 'ArrowLeft')
    expect(grid.getAttribute('aria-activedescendant')).toBe('sel-0-2')
  })

  it('shows a day of a locked month as locked and as it is now, and where the difference is booked', async () => {
    setWidth(1440)
    const late: RouteAnswer<typeof readHari> = {
      ...WHY,
      terkunci: {
        kantor_id: 'k-1',
        kantor: 'Kantor Bandung',
        versi: 2,
        kode: 'H',
        menunggu: false,
        terlambat_menit: 0,
        pulang_cepat_menit: 0,
        bekerja_menit: 510,
        potongan_bp: 0,
      },
      koreksi: [
        {
          id: 'g-1',
          kantor_id: 'k-1',
          bulan: '2026-04-01',
          kode_lama: 'H',
          kode_baru: 'TK',
          terlambat_menit: 0,
          pulang_cepat_menit: 0,
          bekerja_menit: -510,
          bp: 300,
          sebab: ['perbaikan'],
          terkunci: false,
        },
      ],
    }
    const day = on<typeof readHari>('GET', '/absensi/v2/pegawai/hari/{nip}/{tanggal}', late)
    const { sees } = await open(`?bulan=2026-03&nip=${NIP}&tanggal=2026-03-04`, [], day)
    await sees('Terkunci sebagai H, versi 2, Kantor Bandung; sekarang TK.')
    await sees('Saat dikunci: terlambat tidak ada, pulang cepat tidak ada, bekerja 8 jam 30 menit, potongan tidak ada.')
    await sees('Selisih dibukukan di April 2026: H → TK, bekerja −510 menit, potongan +3 %.')
    await sees('Perbaikan presensi')
  })

  it('asks the server for who has something, by code and by kind, as the address says', async () => {
    setWidth(1440)
    const { calls, sees, press, search } = await open('?bulan=2026-03&kode=TL1,TK&jenis_pegawai=PNS')
    await sees('Siti Aminah')
    const asked = () => calls.filter(({ path }) => path.endsWith('/kantor-bulan')).at(-1)?.query
    expect(asked()).toMatchObject({ kode: 'TL1,TK', jenis_pegawai: 'PNS', size: '500', tahun: '2026', bulan: '3' })
    await press('Hanya yang')
    await press('Ada TK (1)')
    await sees('Siti Aminah')
    expect(search()).toMatchObject({ hanya: 'tidak_hadir', kode: 'TL1,TK', bulan: '2026-03' })
    expect(asked()).toMatchObject({ hanya: 'tidak_hadir', kode: 'TL1,TK' })
  })

  it('shows behind a day what was clocked and its papers, and offers only what the person may do', async () => {
    setWidth(1440)
    const { host, sees, calls } = await open('?bulan=2026-03&nip=198703122010012001&tanggal=2026-03-04')
    await sees('Presensi pada hari itu')
    await sees('SPT 9 · Bandung')
    expect(calls.find(({ path }) => path.endsWith('/2026-03-04'))?.query).toMatchObject({ rincian: 'true' })
    const buttons = [...(host.ownerDocument.querySelectorAll('[role=dialog] button') ?? [])].map(
      (one) => one.textContent,
    )
    expect(buttons).toContain('Lihat bukti masuk pukul 07.41')
    expect(buttons).toContain('Unduh surat.pdf')
    expect(buttons).toContain('Buka di Persetujuan')
    // Neither field duties nor rosters are among the screens of this person.
    expect(buttons.join()).not.toMatch(/Catat dinas luar|jadwal shift/)
  })

  it('is downloaded by who has that button, and a failure says so', async () => {
    setWidth(1440)
    const { press, callsTo, notices, until } = await open('?bulan=2026-03', ['u_export_excel'])
    await press('Unduh Excel')
    await until(() => notices().some((one) => one?.startsWith('Gagal mengunduh file Excel')))
    expect(callsTo('kantor-bulan-excel').at(-1)?.query).toMatchObject({ tahun: '2026', bulan: '3' })
  })

  it('is a card a person on a phone', async () => {
    setWidth(390)
    const { host, press, sees } = await open()
    await sees('Siti Aminah')
    expect(host.querySelector('[role=grid]')).toBeNull()
    await press('Siti Aminah, Rab, 4 Mar 2026: TK (Tanpa keterangan)')
    await sees('Tidak ada presensi dan tidak ada surat.')
  })
})
