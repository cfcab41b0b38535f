import { describe, expect, it } from 'vitest'
import type { Bulan, Hari } from './hasil.ts'
import type { KodeHari } from './kode.ts'
import { isTersaring, jumlahPerHari, SOROTAN, type Sorotan, sorotanOf } from './sorotan.ts'

type Ciri = { readonly kode: readonly KodeHari[]; readonly menunggu?: boolean; readonly diproses?: boolean }
const hari = (tanggal: string, { kode, menunggu = false, diproses = false }: Ciri): Hari =>
  ({ tanggal, kode, menunggu, diproses }) as Hari
const bulan = (potongan_bp: number, ...ciri: readonly Ciri[]): Bulan =>
  ({
    hari: ciri.map((one, index) => hari(`2026-03-${String(index + 2).padStart(2, '0')}`, one)),
    total: { potongan_bp },
  }) as unknown as Bulan

const CASES: readonly (readonly [string, Bulan, readonly Sorotan[]])[] = [
  ['nothing but presence', bulan(0, { kode: ['H'] }, { kode: ['DL'] }), []],
  ['lateness that costs', bulan(50, { kode: ['TL1'] }), ['potongan']],
  ['lateness that costs nothing', bulan(0, { kode: ['TL1', 'PSW1'] }), []],
  ['absence without a policy', bulan(0, { kode: ['H'] }, { kode: ['TK'] }), ['tidak_hadir']],
  ['a clocking that waits', bulan(0, { kode: ['TL1'], menunggu: true }), ['menunggu']],
  ['a request', bulan(500, { kode: ['TK'], diproses: true }), ['potongan', 'tidak_hadir', 'diproses']],
  ['papers that contradict each other', bulan(0, { kode: ['KONFLIK'] }), ['konflik']],
]

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
