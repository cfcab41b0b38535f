import { describe, expect, it } from 'vitest'
import type { Bulan } from './hasil.ts'
import type { KodeHari } from './kode.ts'
import { type HariBerzona, isTersaring, jumlahPerHari, kaliPada, SOROTAN, type Sorotan, sorotanOf } from './sorotan.ts'

type Ciri = { readonly kode: readonly KodeHari[]; readonly menunggu?: boolean; readonly diproses?: boolean }
const hari = (tanggal: string, { kode, menunggu = false, diproses = false }: Ciri): HariBerzona =>
  ({
    tanggal,
    kode,
    menunggu,
    diproses,
    masuk: null,
    pulang: null,
    zona_waktu: 'Asia/Jakarta',
  }) as unknown as HariBerzona
type BulanBerzona = Pick<Bulan, 'total'> & { readonly hari: readonly HariBerzona[] }
const bulan = (potongan_bp: number, ...ciri: readonly Ciri[]): BulanBerzona =>
  ({
    hari: ciri.map((one, index) => hari(`2026-03-${String(index + 2).padStart(2, '0')}`, one)),
    total: { potongan_bp },
  }) as unknown as BulanBerzona

const CASES: readonly (readonly [string, BulanBerzona, readonly Sorotan[]])[] = [
  ['nothing but presence', bulan(0, { kode: ['H'] }, { kode: ['DL'] }), []],
  ['lateness that costs', bulan(50, { kode: ['TL1'] }), ['potongan']],
  ['lateness that costs nothing', bulan(0, { kode: ['TL1', 'PSW1'] }), []],
  ['absence without a policy', bulan(0, { kode: ['H'] }, { kode: ['TK'] }), ['tidak_hadir']],
  ['a clocking that waits', bulan(0, { kode: ['TL1'], menunggu: true }), ['menunggu']],
  ['a request', bulan(500, { kode: ['TK'], diproses: true }), ['potongan', 'tidak_hadir', 'diproses']],
  ['papers that contradict each other', bulan(0, { kode: ['KONFLIK'] }), ['konflik']],
]

describe('an hour of the week', () => {
  // Monday 2026-03-02 07:20 in Jakarta, and home on Tuesday at 00:30.
  const day = {
    ...hari('2026-03-02', { kode: ['H'] }),
    masuk: Date.parse('2026-03-02T00:20Z'),
    pulang: Date.parse('2026-03-02T17:30Z'),
  }
  const given = { ...bulan(0), hari: [day, hari('2026-03-03', { kode: ['TK'] })] }
  it.each([
    [{ masuk_jam: 7 }, true],
    [{ masuk_jam: 8 }, false],
    [{ pulang_jam: 24 }, true],
    [{ pulang_jam: 0 }, false],
    [{ masuk_jam: 7, pulang_jam: 24 }, true],
    [{ masuk_jam: 7, kode: ['CT'] }, false],
  ] as const)('%j: %s', (saring, found) => {
    expect(isTersaring(given, saring)).toBe(found)
  })
  it('is that of the clock of the office', () => {
    const east = [{ ...day, zona_waktu: 'Asia/Jayapura' }]
    expect([7, 9].map((jam) => kaliPada(east, 'masuk', jam))).toEqual([0, 1])
  })
})

describe('what is found in a month', () => {
  it.each(CASES)('of %s', (_what, given, found) => {
    expect(sorotanOf(given)).toEqual(found)
    for (const one of SOROTAN) expect(isTersaring(given, { hanya: [one] })).toBe(found.includes(one))
    expect(isTersaring(given, { hanya: SOROTAN })).toBe(found.length > 0)
    expect(isTersaring(given, {})).toBe(true)
  })

  it('by code is a day of any of them, also beside another code; both filters hold together', () => {
    const given = bulan(50, { kode: ['TL1', 'PSW2'] }, { kode: ['H'] })
    expect(isTersaring(given, { kode: ['PSW2'] })).toBe(true)
    expect(isTersaring(given, { kode: ['TK', 'H'] })).toBe(true)
    expect(isTersaring(given, { kode: ['TK'] })).toBe(false)
    expect(isTersaring(given, { kode: ['PSW2'], hanya: ['potongan'] })).toBe(true)
    expect(isTersaring(given, { kode: ['PSW2'], hanya: ['konflik'] })).toBe(false)
    expect(isTersaring(given, { kode: ['TK'], hanya: ['potongan'] })).toBe(false)
  })
})

describe('the people of each day', () => {
  it('are counted on the days they were there, every day once', () => {
    const people = [
      [hari('2026-03-02', { kode: ['H'] }), hari('2026-03-03', { kode: ['TK'], diproses: true })],
      [hari('2026-03-02', { kode: ['TL1', 'PSW2'], menunggu: true }), hari('2026-03-03', { kode: ['KONFLIK'] })],
      [hari('2026-03-02', { kode: ['L'] })],
      [hari('2026-04-01', { kode: ['H'] })],
    ]
    expect(jumlahPerHari(['2026-03-02', '2026-03-03', '2026-03-04'], people)).toEqual([
      { tanggal: '2026-03-02', hadir: 2, tidak_hadir: 0, menunggu: 1, konflik: 0 },
      { tanggal: '2026-03-03', hadir: 0, tidak_hadir: 1, menunggu: 1, konflik: 1 },
      { tanggal: '2026-03-04', hadir: 0, tidak_hadir: 0, menunggu: 0, konflik: 0 },
    ])
  })
})
