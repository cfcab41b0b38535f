import type { readHari } from '@presensi/contract/days/satu-hari'
import type { rekapKantor, rekapKantorBulan, rekapPegawai } from '@presensi/contract/recaps/rekap'
import type { RouteAnswer } from '@presensi/contract/route'
import { describe, expect, it } from 'vitest'
import { on, openScreen } from '../../lib/testing/screen.tsx'
import { setWidth } from '../../ui/testing.tsx'
import { REKAP_BULAN_PARAMS, REKAP_TANGGAL_PARAMS } from '../params.ts'
import { RekapBulanPage } from './RekapBulanPage.tsx'
import { RekapTanggalPage } from './RekapTanggalPage.tsx'

const NIP = '198703122010012001'
const TOTAL = {
  kode: { H: 2, TL1: 1, TK: 1 },
  hari_kerja: 4,
  hadir: 3,
  terlambat_menit: 85,
  pulang_cepat_menit: 0,
  bekerja_menit: 1440,
  hari_uang_makan: 3,
  jumlah_bp: 350,
  potongan_bp: 350,
  menunggu: 0,
  konflik: 0,
}
const day = (tanggal: string, kode: 'H' | 'TL1' | 'TK') => ({
  tanggal,
  kode,
  kode_list: [kode],
  mode: null,
  tanda: [],
  sementara: false,
  menunggu: false,
  diproses: false,
  ada_presensi: kode !== 'TK',
  belum_terdaftar: false,
  kantor_id: 'k-1',
  zona_waktu: 'WIB',
  jadwal_masuk: null,
  jadwal_pulang: null,
  wajib_pulang: null,
  masuk: null,
  pulang: null,
  terlambat_menit: 0,
  pulang_cepat_menit: 0,
  bekerja_menit: 0,
  uang_makan: kode !== 'TK',
  potongan_bp: kode === 'TK' ? 300 : 0,
  baris: [],
  kegiatan: [],
})
const DAYS = [day('2026-03-02', 'H'), day('2026-03-03', 'TL1'), day('2026-03-04', 'TK'), day('2026-03-05', 'H')]
const PERIODE = { start: '2026-03-01', end: '2026-03-31', data_per: '2026-04-01T02:00:00.000Z' }
const MONTH = { tahun: 2026, bulan: 3, pindahan: null, total: TOTAL }
/** A line of the month beside its days, and a cap below both. */
const LINES = {
  baris_bulan: [
    {
      aturan: 'bulanan' as const,
      kode: 'CB',
      bp: 1_250,
      dasar_potongan: 'disiplin' as const,
      kebijakan_id: 'k',
      dasar: 'SK 1',
      mulai: '2026-03-02',
      selesai: '2026-03-05',
    },
  ],
  maks_bulan_bp: 350,
  pindahan: { seluruh: null },
  total: { ...TOTAL, jumlah_bp: 1_550 },
}
const list = {
  ...PERIODE,
  items: [
    {
      nip: NIP,
      nama: 'Siti Aminah',
      bulan: [{ ...MONTH, pindahan: { seluruh: { ...TOTAL, potongan_bp: 2_000 } }, hari: DAYS }],
      total: TOTAL,
    },
  ],
  total: 1,
  page: 1,
  size: 25,
}
const { jumlah_bp: _jumlah, potongan_bp: _potongan, ...SUMS } = TOTAL
const JUMLAH = { ...SUMS, orang: 5_000, belum: 12, hari_kerja: 105_000, kode: { H: 90_000, TK: 1_234, CT: 20, S: 3 } }
const bulan = on<typeof rekapKantorBulan>('POST', '/absensi/v2/pegawai/rekap/kantor-bulan', {
  ...list,
  total: 5_000,
  jumlah: JUMLAH,
})
const orang = on<typeof rekapPegawai>('POST', '/absensi/m-absensi/rekap-presensi-pegawai', {
  ...PERIODE,
  nip: NIP,
  nama: 'Siti Aminah',
  bulan: [{ ...MONTH, ...LINES, hari: DAYS }],
  total: TOTAL,
})
const why = on<typeof readHari>('GET', '/absensi/v2/pegawai/hari/{nip}/{tanggal}', {
  nip: NIP,
  nama: 'Siti Aminah',
  hari: {
    ...day('2026-03-04', 'TK'),
    penjelasan: [{ aturan: 'tidak_hadir', dasar: null, fakta: {}, kalimat: 'Tidak ada presensi dan tidak ada surat.' }],
  },
  terkunci: null,
  koreksi: [],
})
const sehari: NonNullable<RouteAnswer<typeof rekapKantor>['per_kantor']> = [
  {
    kantor: { id: 'k-1', nama: 'Kantor Pusat' },
    orang: 1_200,
    hari_kerja: 1_200,
    hadir: 1_150,
    menunggu: 3,
    kode: { H: 1_150, TK: 20, CT: 30 },
  },
  { kantor: null, orang: 2, hari_kerja: 0, hadir: 0, menunggu: 0, kode: {} },
]
const open = (
  screen: 'tanggal' | 'bulan',
  address: string,
  per_kantor?: typeof sehari | null,
  rights?: readonly ['u_cetak'],
) =>
  openScreen({
    ...(screen === 'tanggal'
      ? { screen: RekapTanggalPage, path: '/rekapabsen/lists', params: REKAP_TANGGAL_PARAMS }
      : { screen: RekapBulanPage, path: '/rekapbulan/lists', params: REKAP_BULAN_PARAMS }),
    address,
    server: [
      on<typeof rekapKantor>('POST', '/absensi/m-absensi/rekap-presensi-kantor', {
        ...list,
        ...(per_kantor !== undefined && { per_kantor }),
      }),
      bulan,
      orang,
      why,
    ],
    roles: ['role:presensi:admin:instansi'],
    ...(rights !== undefined && { rights }),
  })

describe('a recap between two dates', () => {
  it('asks for the dates of the address and says what each person adds up to', async () => {
    setWidth(1440)
    const { sees, callsTo, host } = await open('tanggal', '?rentang=2026-03-01,2026-03-31')
    await sees('Siti Aminah')
    expect(callsTo('rekap-presensi-kantor').at(-1)?.body).toMatchObject({ start: '2026-03-01', end: '2026-03-31' })
    const cells = [...host.querySelectorAll('tbody tr:first-child td')].map((one) => one.textContent)
    expect(cells.slice(1, 6)).toEqual(['4', '3', '1 jam 25 menit 1 ×', '–', '1'])
    await sees('3,5')
    await sees('sebulan 20 %')
    await sees('Data per Rab, 1 Apr 2026 09.00 WIB')
  })

  it('takes dates that make no sense as not given', async () => {
    const { sees, callsTo } = await open('tanggal', '?rentang=2026-03-31,2026-03-01')
    await sees('Siti Aminah')
    const { start = '', end = '' } = callsTo('rekap-presensi-kantor').at(-1)?.body ?? {}
    expect([start.slice(8), start.slice(0, 7) === end.slice(0, 7)]).toEqual(['01', true])
  })

  it.each([1440, 390])('of one day says which reasons each office has, at %i px', async (width) => {
    setWidth(width)
    const { sees, host } = await open('tanggal', '?rentang=2026-03-04,2026-03-04', sehari)
    await sees('Menurut kantor, Rab, 4 Mar 2026')
    const table = host.querySelector('section table')
    const texts = (selector: string) =>
      [...(table?.querySelectorAll(selector) ?? [])].map((row) => [...row.children].map((cell) => cell.textContent))
    expect(texts('thead tr')).toEqual([
      ['Kantor', 'Pegawai', 'Wajib kerja', 'Hadir', 'Menunggu', 'H Hadir', 'TK Tanpa keterangan', 'CT Cuti tahunan'],
    ])
    expect(texts('tbody tr')).toEqual([
      ['Kantor Pusat', '1.200', '1.200', '1.150', '3', '1.150', '20', '30'],
      ['Tanpa kantor', '2', '0', '0', '0', '0', '0', '0'],
    ])
    expect(texts('tfoot tr')).toEqual([['Jumlah', '1.202', '1.200', '1.150', '3', '1.150', '20', '30']])
  })

  it('says where those of one day are too many to be counted, and nothing of several days', async () => {
    setWidth(1440)
    const many = await open('tanggal', '?rentang=2026-03-04,2026-03-04', null)
    await many.sees('Pegawainya terlalu banyak untuk dihitung di layar.')
    const { sees, host } = await open('tanggal', '?rentang=2026-03-01,2026-03-31')
    await sees('Siti Aminah')
    expect(host.textContent).not.toContain('Menurut kantor')
  })

  it('opens a number to its days, a day to its reason, and comes back to the days', async () => {
    setWidth(1440)
    const { sees, press, named, search, callsTo, until } = await open(
      'tanggal',
      `?rentang=2026-03-01,2026-03-31&nip=${NIP}`,
    )
    await press('TK1')
    expect(callsTo('rekap-presensi-pegawai').at(-1)?.body).toMatchObject({ nip: NIP, start: '2026-03-01' })
    await until(() => named('button', 'Sen, 2 Mar 2026Hadir') === undefined)
    await press('Rab, 4 Mar 2026Tanpa keterangan3 %')
    await sees('Tidak ada presensi dan tidak ada surat.')
    expect(search()).toMatchObject({ nip: NIP, tanggal: '2026-03-04', rentang: '2026-03-01,2026-03-31' })
    await press('Tutup')
    await until(() => named('button', 'Sen, 2 Mar 2026Hadir') ?? named('button', 'Semua 4 hari'))
    expect(search()).not.toHaveProperty('tanggal')
  })

  it('opens the deduction to the days and the lines of the month behind it, and says what the cap takes back', async () => {
    setWidth(1440)
    const { sees, press, named, search, until } = await open('tanggal', `?rentang=2026-03-01,2026-03-31&nip=${NIP}`)
    await press('Potongan 3,5 %: 1 hari dan 1 hitungan sebulan')
    await until(() => named('button', 'Sen, 2 Mar 2026Hadir') === undefined)
    await sees('Seluruhnya 15,5 %; sebulan paling banyak 3,5 %.')
    await sees('Hanya hari di kantor ini. Nilai sebulan ada di kantor pada hari terakhirnya.')
    await press('2–5 Mar 2026Cuti besarhitungan sebulan12,5 %')
    expect(search()).toMatchObject({ nip: NIP, tanggal: '2026-03-05' })
  })
})

describe('the report of a person', () => {
  it.each([
    ['tanggal', '?rentang=2026-03-01,2026-03-31'],
    ['bulan', '?bulan=2026-03'],
  ] as const)('is offered from %s to who may print, and to nobody else', async (screen, address) => {
    setWidth(1440)
    const may = await open(screen, `${address}&nip=${NIP}`, undefined, ['u_cetak'])
    await may.until(() => may.named('button', 'Report Pegawai.pdf'))
    const mayNot = await open(screen, `${address}&nip=${NIP}`)
    await mayNot.until(() => mayNot.named('button', 'Semua 4 hari'))
    expect(mayNot.named('button', 'Report Pegawai.pdf')).toBeUndefined()
  })
})

describe('a monthly recap', () => {
  it('says what everybody adds up to, also on other pages, and who is not in it yet', async () => {
    setWidth(1440)
    const { sees, host } = await open('bulan', '?bulan=2026-03')
    await sees('Jumlah 5.000 pegawai')
    const facts = [...host.querySelectorAll('section dl > div')].map((one) =>
      [...one.children].map((part) => part.textContent),
    )
    expect(facts).toEqual(
      expect.arrayContaining([
        ['Hari kerja', '105.000'],
        ['Tanpa keterangan', '1.234'],
        ['Cuti, izin, sakit', '23'],
      ]),
    )
    await sees('Hari 12 pegawai masih dihitung dan belum termasuk.')
  })

  it('says on a phone what each number of a person counts', async () => {
    setWidth(390)
    const { sees, host } = await open('bulan', '?bulan=2026-03')
    await sees('Siti Aminah')
    const card = [...host.querySelectorAll('li')].find((one) => one.textContent?.includes('Siti Aminah'))
    const facts = [...(card?.querySelectorAll('dl > div') ?? [])].map((one) => one.textContent)
    expect(facts).toEqual(expect.arrayContaining(['Hari kerja4', 'Hadir3', 'Tanpa keterangan1']))
  })

  it('is of the month in the address and turns to the ones before', async () => {
    setWidth(1440)
    const { sees, press, callsTo, search } = await open('bulan', '?bulan=2026-03')
    await sees('Siti Aminah')
    expect(callsTo('kantor-bulan').at(-1)?.body).toMatchObject({ tahun: '2026', bulan: '3' })
    await sees('Jumlah 5.000 pegawai')
    await press('Bulan sebelumnya')
    await sees('Februari 2026')
    expect([search().bulan, callsTo('kantor-bulan').at(-1)?.body.bulan]).toEqual(['2026-02', '2'])
  })
})
