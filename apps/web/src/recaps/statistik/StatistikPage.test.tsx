import type { readKantorBulan } from '@presensi/contract/days/hari'
import type { readReferensi } from '@presensi/contract/people-and-places/referensi'
import type { downloadStatistik, statistikBulanan } from '@presensi/contract/recaps/statistik'
import type { RouteAnswer } from '@presensi/contract/route'
import { describe, expect, it } from 'vitest'
import { on, openScreen } from '../../lib/testing/screen.tsx'
import { setWidth } from '../../ui/testing.tsx'
import { STATISTIK_PARAMS } from '../params.ts'
import { pohonKantor } from './KantorTable.tsx'
import { StatistikPage } from './StatistikPage.tsx'

type Statistik = RouteAnswer<typeof statistikBulanan>
const [A, B] = ['0197a5c0-0000-7000-8000-00000000000a', '0197a5c0-0000-7000-8000-00000000000b']
const angka = (more: Partial<Statistik['angka']> = {}): Statistik['angka'] => ({
  orang: 12,
  hari_kerja: 240,
  hadir: 210,
  dinilai: 240,
  dinilai_hadir: 210,
  tepat_waktu: 189,
  tk: 6,
  cuti: 24,
  terlambat: 21,
  terlambat_menit: 385,
  kehadiran_bp: 8750,
  ketepatan_bp: 9000,
  ...more,
})
const kantor = (kantor_id: string, nama: string, induk_id: string | null) => ({
  kantor_id,
  kode: nama.slice(-1),
  nama,
  induk_id,
  sendiri: angka(),
  unit: angka(),
})
const statistik = (more: Partial<Statistik> = {}): Statistik => ({
  tahun: 2026,
  bulan: 3,
  data_per: '2026-04-01T02:00:00.000Z',
  belum: 0,
  angka: angka(),
  kode: { H: 189, TL1: 15, TL2: 6, TK: 6, CT: 24 },
  bekerja_menit: 90_000,
  pulang_cepat_menit: 30,
  menunggu: 0,
  konflik: 0,
  kantor: [kantor(A, 'Kantor A', null), kantor(B, 'Kantor B', A)],
  kantor_lain: 0,
  tren: Array.from({ length: 12 }, (_, at) => ({
    tahun: at < 9 ? 2025 : 2026,
    bulan: ((at + 3) % 12) + 1,
    angka: angka({ kehadiran_bp: at === 0 ? null : 8000 + at * 50 }),
    belum: 0,
  })),
  masuk: Array.from({ length: 168 }, (_, at) => (at % 24 === 7 ? 40 : 0)),
  pulang: Array.from({ length: 168 }, (_, at) => (at % 24 === 16 ? 38 : 0)),
  disiplin: { langkah: [3, 4, 7].map((hari) => ({ hari, orang: hari === 3 ? 2 : 0 })), beruntun: 1, belum: 0 },
  berbeda: 0,
  ...more,
})

const RATE = '87,5 %'

const server = (answer: (kantor_id: string | undefined) => Statistik = () => statistik()) => [
  on<typeof statistikBulanan>('POST', '/absensi/v2/pegawai/rekap/statistik-bulanan', ({ body }) =>
    answer(body.kantor_id),
  ),
  on<typeof readReferensi>('GET', '/absensi/v2/referensi/{jenis}', {
    items: [
      { id: A, kode: 'A', nama: 'Kantor A' },
      { id: B, kode: 'B', nama: 'Kantor B' },
    ],
  } as never),
  on<typeof readKantorBulan>('GET', '/absensi/v2/pegawai/hari/kantor-bulan', {
    tahun: 2026,
    bulan: 3,
    items: [
      {
        nip: '198703122010012001',
        nama: 'Siti Aminah',
        hari: [],
        total: {
          kode: { TK: 4 },
          hari_kerja: 20,
          hadir: 16,
          terlambat_menit: 0,
          pulang_cepat_menit: 0,
          bekerja_menit: 0,
          hari_uang_makan: 0,
          jumlah_bp: 0,
          potongan_bp: 0,
          menunggu: 0,
          konflik: 0,
        },
      },
    ],
    total: 1,
    page: 1,
    size: 200,
  }),
]
const open = (address: string, answers = server(), rights: readonly 'u_export_excel'[] = ['u_export_excel']) =>
  openScreen({
    screen: StatistikPage,
    path: '/rekap-perhitungan/lists',
    params: STATISTIK_PARAMS,
    address,
    server: answers,
    roles: ['role:presensi:monitoring:instansi:rekap'],
    rights,
  })

describe('statistics', () => {
  it('say the figures of the month and have a table behind every chart', async () => {
    setWidth(1440)
    const { sees, callsTo, host } = await open('?bulan=2026-03')
    await sees(RATE)
    await sees('210 dari 240 hari kerja')
    expect(callsTo('statistik-bulanan').at(-1)?.body).toMatchObject({ tahun: '2026', bulan: '3' })
    const captions = [...host.querySelectorAll('figure table caption')].map((one) => one.textContent)
    expect(captions).toEqual([
      'Tren dua belas bulan',
      'Pita keterlambatan',
      'Masuk menurut hari dan jam',
      'Langkah disiplin tahun 2026',
    ])
    expect(host.querySelectorAll('figure')).toHaveLength(captions.length)
    expect(host.querySelectorAll('button[aria-label^="Unduh gambar"]')).toHaveLength(captions.length)
    await sees('Data per Rab, 1 Apr 2026 09.00 WIB')
  })

  it('open a figure to its people', async () => {
    const { press, sees, callsTo, search } = await open(`?bulan=2026-03&kantor_id=${A}&turunan=ya`)
    await press('Tanpa keterangan 6 hari: lihat orangnya')
    await sees('Siti Aminah')
    expect(search().daftar).toBe('tk')
    expect(callsTo('hari/kantor-bulan').at(-1)?.query).toMatchObject({
      kode: 'TK',
      kantor_id: A,
      turunan: 'true',
      bulan: '3',
    })
  })

  it('stand beside those of another office, with the difference', async () => {
    setWidth(1440)
    const answers = server((kantor_id) =>
      kantor_id === B ? statistik({ angka: angka({ kehadiran_bp: 9250 }) }) : statistik(),
    )
    const { sees, callsTo, host, until } = await open(`?bulan=2026-03&kantor_id=${A}&banding_kantor_id=${B}`, answers)
    await sees('Perbandingan')
    await until(() => [...host.querySelectorAll('th')].some((one) => one.textContent === 'Kantor B, Maret 2026'))
    expect(
      callsTo('statistik-bulanan')
        .map(({ body }) => body.kantor_id)
        .toSorted(),
    ).toEqual([A, B])
    const row = [...host.querySelectorAll('tr')].find((one) => one.textContent?.startsWith(`Kehadiran${RATE}`))
    expect([...(row?.querySelectorAll('td') ?? [])].map((one) => one.textContent)).toEqual([
      RATE,
      '92,5 %',
      '−5,00 poin',
    ])
  })

  it('are downloaded with what they are compared with, as workbook and as picture', async () => {
    const file = on<typeof downloadStatistik>('GET', '/absensi/v2/pegawai/rekap/statistik-excel', {})
    const { press, callsTo, until, named, sees } = await open(
      `?bulan=2026-03&kantor_id=${A}&banding_kantor_id=${B}&banding_bulan=2026-02`,
      [...server(), file],
    )
    await sees('Perbandingan')
    expect(named('button', 'Unduh gambar Perbandingan')).toBeDefined()
    await press('Unduh Excel')
    await until(() => callsTo('statistik-excel').length > 0)
    expect(callsTo('statistik-excel').at(-1)?.query).toMatchObject({
      kantor_id: A,
      bulan: '3',
      banding_kantor_id: B,
      banding_tahun: '2026',
      banding_bulan: '2',
    })
  })

  it('compare with another month of the same office', async () => {
    const { sees, callsTo } = await open(`?bulan=2026-03&kantor_id=${A}&banding_bulan=2025-03`)
    await sees('Perbandingan')
    expect(
      callsTo('statistik-bulanan')
        .map(({ body }) => [body.tahun, body.kantor_id])
        .toSorted(),
    ).toEqual([
      ['2025', A],
      ['2026', A],
    ])
  })

  it('take a month ahead as not given', async () => {
    const { sees, host } = await open('?bulan=2026-03&banding_bulan=2999-01')
    await sees(RATE)
    expect(host.textContent).not.toContain('Perbandingan')
  })

  it('narrow to an office that is chosen in the table, with what is below it', async () => {
    const { press, search, until } = await open('?bulan=2026-03')
    await press('Pilih Kantor B')
    await until(() => search().kantor_id === B)
    expect(search()).toMatchObject({ kantor_id: B, turunan: 'ya', bulan: '2026-03' })
  })

  it('say whose days are not in them yet, and where a locked print differs', async () => {
    const { sees } = await open(
      '?bulan=2026-03',
      server(() => statistik({ belum: 40, berbeda: 3 })),
    )
    await sees('Angka 40 pegawai masih dihitung')
    await sees('3 hari berbeda dari cetakan')
  })

  it('are downloaded by who may', async () => {
    const { sees, named } = await open('?bulan=2026-03', server(), [])
    await sees(RATE)
    expect(named('button', 'Unduh Excel')).toBeUndefined()
  })

  it('say so where nobody was there', async () => {
    const { sees } = await open(
      '?bulan=2026-03',
      server(() => statistik({ angka: angka({ orang: 0 }) })),
    )
    await sees('Tidak ada pegawai pada bulan ini')
  })
})

it('the tree of offices keeps those whose superior is not shown, and ends', () => {
  const rows = [kantor('b', 'B', 'a'), kantor('c', 'C', 'x'), kantor('a', 'A', null), kantor('d', 'D', 'b')]
  expect(pohonKantor(rows).map(({ kantor: { nama }, dalam }) => `${dalam}${nama}`)).toEqual(['0C', '0A', '1B', '2D'])
})
