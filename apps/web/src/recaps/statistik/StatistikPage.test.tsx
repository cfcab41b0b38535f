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
        pindahan: null,
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
type Role = 'monitoring:instansi:rekap' | 'admin:instansi' | 'admin:kantor' | 'superadmin'
const open = (
  address: string,
  answers = server(),
  rights: readonly 'u_export_excel'[] = ['u_export_excel'],
  role: Role = 'monitoring:instansi:rekap',
) =>
  openScreen({
    screen: StatistikPage,
    path: '/rekap-perhitungan/lists',
    params: STATISTIK_PARAMS,
    address,
    server: answers,
    roles: [`role:presensi:${role}`],
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

  it.each([
    // Figures of everybody narrow by no code, so that they open however many people they are.
    [`Kehadiran ${RATE} 210 dari 240 hari kerja`, { page: '1', size: '50' }, ['kode', 'kantor_id'], undefined],
    ['Kantor B, Tanpa keterangan 6', { kantor_id: B, kode: 'TK' }, ['turunan'], B],
    [`Kantor A, Kehadiran (Unit) ${RATE}`, { kantor_id: A, turunan: 'true' }, ['kode'], `${A}.unit`],
  ])('open the figure %s', async (button, query, without, dari) => {
    setWidth(1440)
    const { press, sees, callsTo, search } = await open('?bulan=2026-03')
    await press(`${button}: lihat orangnya`)
    await sees('Siti Aminah')
    const asked = callsTo('hari/kantor-bulan').at(-1)?.query
    expect(asked).toMatchObject(query)
    for (const name of without) expect(asked).not.toHaveProperty(name)
    expect(search().dari).toBe(dari)
  })

  it('show no unit of an office that is asked for alone', async () => {
    setWidth(1440)
    const alone = statistik({ kantor: [{ ...kantor(A, 'Kantor A', null), unit: null }] })
    const { sees, host } = await open(
      `?bulan=2026-03&kantor_id=${A}`,
      server(() => alone),
    )
    await sees('Kantor dan unit')
    expect(host.textContent).not.toContain('(Unit)')
  })

  it('open the hours of the map, whose table has a button for each', async () => {
    setWidth(1440)
    const { press, sees, callsTo, host } = await open('?bulan=2026-03')
    await press('Tabel Masuk menurut hari dan jam')
    const cells = [...host.querySelectorAll('section[aria-label="Masuk menurut hari dan jam"] td button')]
    expect(cells).toHaveLength(7)
    await press(cells[1]?.getAttribute('aria-label') ?? '')
    await sees('Siti Aminah')
    expect(callsTo('hari/kantor-bulan').at(-1)?.query).toMatchObject({ masuk_jam: String(24 + 7) })
    await sees('1–1 dari 1')
  })

  it('keep in the address which hours the map shows, and lead from a point of the trend to its month', async () => {
    setWidth(1440)
    const { press, sees, search, until } = await open('?bulan=2026-03&peta=pulang')
    await sees('Pulang menurut hari dan jam')
    await press('Masuk')
    await until(() => search().peta === undefined)
    await press('Tabel Tren dua belas bulan')
    await press('Buka Januari 2026')
    await until(() => search().bulan === '2026-01')
  })

  it('open the people of what is compared', async () => {
    setWidth(1440)
    const { press, sees, callsTo, until, search } = await open(`?bulan=2026-03&kantor_id=${A}&banding_kantor_id=${B}`)
    await sees('Perbandingan')
    await until(() => document.body.textContent?.includes('Kantor B, Maret 2026'))
    await press(`Kantor B, Maret 2026, Pegawai 12: lihat orangnya`)
    await until(() => callsTo('hari/kantor-bulan').length > 0)
    expect(callsTo('hari/kantor-bulan').at(-1)?.query).toMatchObject({ kantor_id: B, bulan: '3' })
    expect(search()).toMatchObject({ daftar: 'orang', dari: 'banding' })
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

  it('are downloaded with the offices below the second, as the screen has them', async () => {
    const file = on<typeof downloadStatistik>('GET', '/absensi/v2/pegawai/rekap/statistik-excel', {})
    const address = `?bulan=2026-03&banding_kantor_id=${B}&turunan=ya`
    const { press, callsTo, until, sees } = await open(address, [...server(), file])
    await sees('Perbandingan')
    expect(callsTo('statistik-bulanan').find(({ body }) => body.kantor_id === B)?.body).toMatchObject({
      turunan: 'true',
    })
    await press('Unduh Excel')
    await until(() => callsTo('statistik-excel').length > 0)
    expect(callsTo('statistik-excel').at(-1)?.query).toMatchObject({ banding_kantor_id: B, turunan: 'true' })
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

  it.each([
    ['admin:instansi', true],
    ['admin:kantor', true],
    ['superadmin', false],
    ['monitoring:instansi:rekap', false],
  ] as const)('lead %s to the list of discipline: %s', async (role, isThere) => {
    const { sees, host } = await open('?bulan=2026-03', server(), [], role)
    await sees('Langkah disiplin tahun 2026')
    expect(host.querySelector('a[href*="tab=disiplin"]') !== null).toBe(isThere)
  })

  it('open each bar of discipline to its people, of the same offices and up to the same month', async () => {
    const address = `?bulan=2026-03&kantor_id=${A}&turunan=ya`
    const { sees, host } = await open(address, server(), [], 'admin:instansi')
    await sees('Mulai 3 hari: 2 orang')
    const links = [...host.querySelectorAll('a[aria-label*="lihat orangnya"]')].map((one) => one.getAttribute('href'))
    const of = (langkah: string) =>
      `/kehadirankantor/lists?tab=disiplin&tahun=2026&sampai=2026-03&langkah=${langkah}&kantor_id=${A}&turunan=ya`
    expect(links).toEqual([of('3'), of('beruntun')])
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
