import { describe, expect, it } from 'vitest'
import type { BulanBeku, HariBeku } from '../rekap/hari-beku.ts'
import { computeTpp } from './compute-tpp.ts'
import { koreksiPresensi, potonganBp, presensiTpp } from './presensi-tpp.ts'
import { ORANG_CONTOH, SKEMA_CONTOH } from './testing/orang.ts'

const hari = (tanggal: string, kode: HariBeku['kode'], bp: number, more: Partial<HariBeku> = {}) =>
  ({
    tanggal,
    kode,
    hari_kerja: true,
    baris: [
      {
        aturan: 'kode',
        kode: kode[0] ?? null,
        bp,
        setelah_batas_bp: bp,
        dihitung: true,
        dasar_potongan: 'disiplin',
        kebijakan_id: 'p1',
        dasar: 'Perbup 1',
        surat_id: null,
        kegiatan_id: null,
      },
    ],
    ...more,
  }) as HariBeku
const bulan = (days: HariBeku[], more: Partial<BulanBeku> = {}): BulanBeku => ({
  hari: days,
  baris_bulan: [],
  maks_bulan_bp: 10_000,
  seluruh: null,
  ...more,
})

describe('what a locked month says about the allowance', () => {
  it('has one part per policy and base with the days of every office, in their order', () => {
    const second = hari('2026-05-06', ['TL1'], 50)
    const other = hari('2026-05-07', ['TK'], 300, {
      baris: hari('2026-05-07', ['TK'], 300).baris.map((line) => ({ ...line, dasar_potongan: 'seluruh' as const })),
    })
    const { potongan, hari_kerja, hari_dibayar } = presensiTpp(
      [bulan([other, second]), bulan([hari('2026-05-05', ['TL2'], 100), hari('2026-05-08', ['H'], 0)])],
      { bekerja: 1, tidak: 2 },
    )
    expect(
      potongan.map(({ dasar_potongan, hari: days }) => [dasar_potongan, days.map(({ tanggal }) => tanggal)]),
    ).toEqual([
      ['disiplin', ['2026-05-05', '2026-05-06']],
      ['seluruh', ['2026-05-07']],
    ])
    expect([hari_kerja, hari_dibayar]).toEqual([7, 5])
  })
  it.each([
    ['CLTN', 1],
    ['MPP', 1],
    ['DPK', 1],
    ['TB', 2],
    ['DK', 2],
    ['CT', 2],
    ['CS', 2],
    ['DL', 2],
    ['TK', 2],
  ] as const)('pays of a day of %s and a usual one so many: %i', (kode, paid) => {
    const days = [hari('2026-05-06', [kode], 0), hari('2026-05-07', ['H'], 0)]
    expect(presensiTpp([bulan(days)], { bekerja: 0, tidak: 0 })).toMatchObject({ hari_kerja: 2, hari_dibayar: paid })
  })
  it('leaves out what is shown and not summed, pays no leave without pay, and takes lines of the month on their last day', () => {
    const waiting = hari('2026-05-05', ['TK'], 300)
    const { potongan, hari_kerja, hari_dibayar } = presensiTpp(
      [
        bulan(
          [
            { ...waiting, baris: waiting.baris.map((line) => ({ ...line, dihitung: false })) },
            hari('2026-05-06', ['CLTN'], 0),
            hari('2026-05-09', ['L'], 0, { hari_kerja: false }),
          ],
          {
            baris_bulan: [
              {
                aturan: 'tk_beruntun',
                kode: 'TK',
                bp: 5_000,
                dasar_potongan: 'seluruh',
                kebijakan_id: 'p1',
                dasar: 'Perbup 1',
                surat_id: null,
                mulai: '2026-05-04',
                selesai: '2026-05-15',
              },
            ],
          },
        ),
      ],
      { bekerja: 0, tidak: 0 },
    )
    expect(potongan).toEqual([
      {
        kebijakan_id: 'p1',
        dasar: 'Perbup 1',
        dasar_potongan: 'seluruh',
        hari: [{ tanggal: '2026-05-15', aturan: 'tk_beruntun', bp: 5_000 }],
      },
    ])
    expect([hari_kerja, hari_dibayar]).toEqual([2, 1])
  })
})

describe('correction lines of a month that was paid', () => {
  const { dasar_komponen } = computeTpp(SKEMA_CONTOH, ORANG_CONTOH)
  const of = (maks_bulan_bp: number) => ({
    dasar_komponen,
    potongan_bp: potonganBp(ORANG_CONTOH),
    maks_bulan_bp,
  })
  const line = (id: string, bp_disiplin: number, bp_seluruh = 0, sudah = false) => ({
    id,
    bp_disiplin,
    bp_seluruh,
    sudah,
  })
  // 1,150 bp were taken of 1,600,000 for discipline and 4,000,000 in all
  it.each([
    ['pays a day back', 10_000, [line('a', -300)], [['a', 48_000]]],
    ['takes a day more', 10_000, [line('a', 300)], [['a', -48_000]]],
    ['takes of the whole', 10_000, [line('a', 0, 100)], [['a', -40_000]]],
    ['stops at the cap', 1_200, [line('a', 300)], [['a', -8_000]]],
    ['pays nothing back above the cap', 1_000, [line('a', -100)], [['a', 0]]],
    ['pays back only below the cap', 1_000, [line('a', -250)], [['a', 16_000]]],
    ['counts what was taken before, and takes it once', 1_200, [line('a', 50, 0, true), line('b', 300)], [['b', 0]]],
    [
      'goes there and back',
      10_000,
      [line('a', 300), line('b', -300)],
      [
        ['a', -48_000],
        ['b', 48_000],
      ],
    ],
  ])('%s', (_what, cap, lines, expected) => {
    expect(koreksiPresensi(SKEMA_CONTOH, of(cap), lines).map(({ id, jumlah }) => [id, jumlah])).toEqual(expected)
  })
  it('never pays more back than was taken', () => {
    const paid = koreksiPresensi(SKEMA_CONTOH, of(10_000), [line('a', -1_150)])
    expect(paid).toEqual([{ id: 'a', jumlah: 184_000 }])
  })
})
