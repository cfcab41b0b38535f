import { describe, expect, it } from 'vitest'
import { bagiKomponen, computeTpp, kurangTpp } from './compute-tpp.ts'
import type { OrangTpp } from './orang-tpp.ts'
import { periksaSkemaTpp, type SkemaTpp } from './skema-tpp.ts'
import { ORANG_CONTOH, SKEMA_CONTOH } from './testing/orang.ts'

const orang = (change: Partial<OrangTpp>): OrangTpp => ({ ...ORANG_CONTOH, ...change })
const skema = (change: Partial<SkemaTpp>): SkemaTpp => ({ ...SKEMA_CONTOH, ...change })
const TER: SkemaTpp['pajak'] = {
  ...SKEMA_CONTOH.pajak,
  PNS: { cara: 'ter', beban: 'pegawai' },
}
const BERSIH: Partial<OrangTpp> = { potongan: [], zakat_bp: 0 }

/** cut, bruto, tax, health insurance, net before what is given freely, zakat, received: a row of law.md TPP 0. */
const row = (hasil: ReturnType<typeof computeTpp>): number[] => [
  0 - hasil.baris.filter(({ kode }) => kode === 'potongan').reduce((sum, { jumlah }) => sum + jumlah, 0),
  hasil.bruto,
  hasil.pajak,
  hasil.bpjs,
  hasil.neto + hasil.zakat,
  hasil.zakat,
  hasil.neto,
]

describe('the worked example of domain.md §6.6, to the rupiah', () => {
  const [first] = ORANG_CONTOH.potongan
  const seluruh = first === undefined ? [] : [{ ...first, dasar_potongan: 'seluruh' as const }]
  it.each([
    ['as it stands', SKEMA_CONTOH, ORANG_CONTOH, [184_000, 3_816_000, 190_800, 38_160, 3_587_040, 95_400, 3_491_640]],
    [
      'base = the whole',
      SKEMA_CONTOH,
      orang({ potongan: seluruh }),
      [460_000, 3_540_000, 177_000, 35_400, 3_327_600, 88_500, 3_239_100],
    ],
    [
      'predicate butuh perbaikan, 80 %',
      SKEMA_CONTOH,
      orang({ predikat: 'butuh_perbaikan' }),
      [184_000, 3_336_000, 166_800, 33_360, 3_135_840, 83_400, 3_052_440],
    ],
    [
      'effective rate on salary and allowance',
      skema({ pajak: TER }),
      ORANG_CONTOH,
      [184_000, 3_816_000, 80_160, 38_160, 3_697_680, 95_400, 3_602_280],
    ],
    [
      'health insurance on the full allowance',
      skema({ bpjs_dasar: 'penuh' }),
      ORANG_CONTOH,
      [184_000, 3_816_000, 190_800, 40_000, 3_585_200, 95_400, 3_489_800],
    ],
  ])('%s', (_name, one, person, expected) => {
    expect(row(computeTpp(one, person))).toEqual(expected)
  })
  it('each day has its rupiah, and they add up to the line', () => {
    const cut = computeTpp(SKEMA_CONTOH, ORANG_CONTOH).baris.find(({ kode }) => kode === 'potongan')
    expect(cut?.hari.map(({ jumlah }) => 0 - jumlah)).toEqual([8_000, 16_000, 24_000, 8_000, 48_000, 48_000, 32_000])
  })
  it('tells what the employer pays for health', () => {
    expect(computeTpp(SKEMA_CONTOH, ORANG_CONTOH).bpjs_pemberi_kerja).toBe(152_640)
    expect(computeTpp(skema({ bpjs_dasar: 'penuh' }), ORANG_CONTOH).bpjs_pemberi_kerja).toBe(160_000)
  })
})

describe('the last month of a year (law.md TPP 0), to the rupiah', () => {
  const monthly = computeTpp(skema({ pajak: TER }), ORANG_CONTOH)
  const year = (change: Partial<NonNullable<OrangTpp['setahun']>>): OrangTpp['setahun'] => ({
    bruto_gaji: 12 * 4_200_000,
    pajak_gaji: 0,
    iuran_pensiun: 0,
    bulan: 12,
    bruto_tpp: 11 * 3_816_000,
    pajak_tpp: 11 * monthly.pajak,
    zakat: 0,
    premi: 0,
    ...change,
  })
  it('without premium and zakat', () => {
    expect(computeTpp(skema({ pajak: TER }), orang({ setahun: year({}), zakat_bp: 0 })).pajak).toBe(537_340)
  })
  it('zakat given through the employer lowers it', () => {
    expect(computeTpp(skema({ pajak: TER }), orang({ setahun: year({ zakat: 11 * 95_400 }) })).pajak).toBe(480_090)
  })
  it('with the premium as income', () => {
    const one = skema({ pajak: TER, premi_pemberi_kerja_bruto: true })
    const month = computeTpp(one, orang({ zakat_bp: 0 }))
    expect([month.premi, month.pajak]).toEqual([320_640, 83_366])
    const setahun = year({ premi: 11 * month.premi, pajak_tpp: 11 * month.pajak })
    expect(computeTpp(one, orang({ setahun, zakat_bp: 0 })).pajak).toBe(684_824)
  })
  it('pays back what was taken too much', () => {
    const hasil = computeTpp(skema({ pajak: TER }), orang({ setahun: year({ pajak_tpp: 5_000_000 }), zakat_bp: 0 }))
    expect(hasil.pajak).toBe(1_419_100 - 5_000_000)
    expect(hasil.neto).toBe(hasil.bruto - hasil.pajak - hasil.bpjs)
  })
})

describe('the base', () => {
  const dasar = (one: SkemaTpp, person: Partial<OrangTpp>): number =>
    computeTpp(one, orang({ ...BERSIH, ...person })).dasar
  it.each([
    ['prorata_hari_kerja', 7, 1_750_000],
    ['penuh', 7, 4_000_000],
    ['tidak', 7, 0],
    ['prorata_hari_kerja', 0, 0],
    ['penuh', 0, 0],
    ['tidak', 16, 4_000_000],
  ] as const)('a part month, %s, %i of 16 days: %i', (bulan_tak_penuh, hari_dibayar, expected) => {
    expect(dasar(skema({ bulan_tak_penuh }), { hari_dibayar })).toBe(expected)
  })
  it('a CPNS has the share of the scheme, of the part month', () => {
    expect(dasar(SKEMA_CONTOH, { jenis: 'CPNS', hari_dibayar: 8 })).toBe(1_600_000)
  })
  it.each([
    ['setingkat', 5_000_000, 1, 5_000_000],
    ['setingkat', 5_000_000, 0, 4_000_000],
    ['lebih_tinggi', 6_500_000, 1, 6_500_000],
    ['lebih_tinggi', 3_000_000, 1, 4_000_000],
  ] as const)('Plt %s of a post with %i for %i months: %i', (tingkat, held, bulan, expected) => {
    const plt = { besaran: { TPP: held }, tingkat, hari_kerja: 16, bulan, dasar: 'SP 1/2026' }
    expect(dasar(SKEMA_CONTOH, { plt })).toBe(expected)
  })
  it.each([
    [19, 4_000_000],
    [20, 5_000_000],
  ])('Plt with %i work days where 20 are asked for', (hari_kerja, expected) => {
    const one = skema({ plt: { ...SKEMA_CONTOH.plt, minimal_bulan: null, minimal_hari_kerja: 20 } })
    const plt = { besaran: { TPP: 5_000_000 }, tingkat: 'setingkat' as const, hari_kerja, bulan: 0, dasar: 'SP 1/2026' }
    expect(dasar(one, { plt })).toBe(expected)
  })
  it.each([
    [1_500_000, 2_500_000],
    [4_000_000, 0],
    [9_000_000, 0],
  ])('an allowance of the profession of %i leaves %i', (tunjangan_profesi, expected) => {
    expect(dasar(SKEMA_CONTOH, { tunjangan_profesi })).toBe(expected)
  })
})

describe('components', () => {
  const komponen = [
    { kode: 'BEBAN', nama: 'Beban kerja', kode_rekening: '5.1.01', kena_kinerja: true, kena_disiplin: true },
    { kode: 'TEMPAT', nama: 'Tempat bertugas', kode_rekening: '5.1.02', kena_kinerja: false, kena_disiplin: true },
    { kode: 'LANGKA', nama: 'Kelangkaan profesi', kode_rekening: '5.1.03', kena_kinerja: false, kena_disiplin: false },
  ]
  const besaran = { BEBAN: 1_000_000, TEMPAT: 500_000, LANGKA: 250_000 }
  it('are lowered only by what reaches them', () => {
    const hasil = computeTpp(skema({ komponen }), orang({ besaran, predikat: 'butuh_perbaikan', zakat_bp: 0 }))
    const cut = (kode: string) => hasil.baris.find((one) => one.kode === kode)?.jumlah
    expect(cut('predikat')).toBe(-120_000) // 20 % of 60 % of 1,000,000
    expect(cut('potongan')).toBe(-69_000) // 11.5 % of 40 % of 1,500,000
    expect([hasil.dasar, hasil.kinerja, hasil.disiplin]).toEqual([1_750_000, 1_050_000, 700_000])
  })
  it('share what is paid, to the rupiah', () => {
    const hasil = computeTpp(skema({ komponen }), orang({ besaran }))
    const parts = bagiKomponen(hasil)
    expect(Object.values(parts).reduce((sum, one) => sum + one, 0)).toBe(hasil.neto)
    expect(Math.abs((parts.BEBAN ?? 0) - (hasil.neto * 1_000) / 1_750)).toBeLessThan(1)
  })
})

describe('what is taken from it', () => {
  it('the cap of the month holds over several policies, the last ones give way', () => {
    const [first] = ORANG_CONTOH.potongan
    const potongan = first === undefined ? [] : [first, { ...first, kebijakan_id: 'kedua' }]
    const lines = computeTpp(SKEMA_CONTOH, orang({ potongan, maks_bulan_bp: 1_500 })).baris
    expect(lines.filter(({ kode }) => kode === 'potongan').map(({ bp, jumlah }) => [bp, jumlah])).toEqual([
      [1_150, -184_000],
      [350, -56_000],
    ])
  })
  it('only the heaviest sanction counts, of what is left, then the report of wealth', () => {
    const sanksi = [
      { tingkat: 'ringan' as const, bp: null, dasar: 'SK 1' },
      { tingkat: 'sedang' as const, bp: null, dasar: 'SK 2' },
      { tingkat: 'berat' as const, bp: 1_000, dasar: 'SK 3' },
    ]
    const lines = computeTpp(SKEMA_CONTOH, orang({ sanksi, lhkpn: false })).baris
    expect(lines.find(({ kode }) => kode === 'sanksi')).toMatchObject({ jumlah: -1_908_000, dasar: 'SK 2' })
    expect(lines.find(({ kode }) => kode === 'lhkpn')?.jumlah).toBe(-95_400)
  })
  it('thr and tpp13 take neither attendance nor corrections unless the scheme says so', () => {
    const person = orang({ koreksi: [{ id: 'k', jenis: 'presensi', jumlah: -10_000, dasar: 'x' }] })
    expect(computeTpp(SKEMA_CONTOH, person, 'thr').bruto).toBe(4_000_000)
    expect(computeTpp(skema({ potong_tambahan: true }), person, 'tpp13').bruto).toBe(3_806_000)
  })
  it('a correction that is too large is carried', () => {
    const koreksi = [
      { id: 'a', jenis: 'presensi' as const, jumlah: -5_000_000, dasar: 'x' },
      { id: 'b', jenis: 'manual' as const, jumlah: 100_000, dasar: 'y' },
    ]
    const hasil = computeTpp(SKEMA_CONTOH, orang({ koreksi }))
    expect([hasil.bruto, hasil.neto, hasil.sisa_koreksi]).toEqual([0, 0, -1_084_000])
  })
  it('tax that the state bears is shown and not taken', () => {
    const one = skema({ pajak: { ...SKEMA_CONTOH.pajak, PNS: { cara: 'final_golongan', beban: 'negara' } } })
    const hasil = computeTpp(one, ORANG_CONTOH)
    expect([hasil.pajak, hasil.pajak_negara, hasil.neto]).toEqual([190_800, 190_800, 3_816_000 - 38_160 - 95_400])
  })
  it.each([
    ['II/d', 0],
    ['III/a', 190_800],
    ['IV/e', 572_400],
  ])('final tax of %s is %i', (golongan, expected) => {
    expect(computeTpp(SKEMA_CONTOH, orang({ golongan })).pajak).toBe(expected)
  })
  it.each([
    [11_000_000, 10_000],
    [12_000_000, 0],
    [15_000_000, 0],
  ])('health insurance shares its ceiling with a salary base of %i', (dasar_bpjs_gaji, expected) => {
    expect(computeTpp(SKEMA_CONTOH, orang({ dasar_bpjs_gaji })).bpjs).toBe(expected)
  })
  it('zakat is only taken from the nisab on', () => {
    expect(computeTpp(SKEMA_CONTOH, orang({ bruto_pajak_gaji: 6_859_394 - 3_816_000 })).zakat).toBe(95_400)
    expect(computeTpp(SKEMA_CONTOH, orang({ bruto_pajak_gaji: 6_859_393 - 3_816_000 })).zakat).toBe(0)
  })
  it('a step of the effective rate never takes more than there is', () => {
    const person = orang({ ...BERSIH, besaran: { TPP: 1 }, bruto_pajak_gaji: 6_200_000 })
    expect(computeTpp(skema({ pajak: TER }), person)).toMatchObject({ bruto: 1, pajak: 1, neto: 0 })
  })
})

describe('what is missing is said, never guessed', () => {
  it.each([
    [{ besaran: null }, 'besaran'],
    [{ besaran: {} }, 'besaran'],
    [{ predikat: null }, 'predikat'],
    [{ golongan: null }, 'golongan'],
    [{ golongan: 'IX' }, 'golongan'],
    [{ jenis: 'PPPK', golongan: 'IX', status_ptkp: null }, 'status_ptkp'],
    [{ jenis: 'PPPK', golongan: 'IX', bruto_pajak_gaji: null }, 'gaji'],
  ] as const)('%j', (change, expected) => {
    expect(kurangTpp(SKEMA_CONTOH, orang(change))).toEqual([expected])
    expect(() => computeTpp(SKEMA_CONTOH, orang(change))).toThrow(expected)
  })
  it('a report of wealth that holds the whole back', () => {
    expect(kurangTpp(skema({ lhkpn: { cara: 'tahan' } }), orang({ lhkpn: false }))).toEqual(['lhkpn'])
  })
  it('a scheme can give a missing predicate a value', () => {
    const one = skema({ predikat_kosong: { cara: 'nilai', bp: 5_000 } })
    expect(computeTpp(one, orang({ ...BERSIH, predikat: null })).bruto).toBe(2_800_000)
  })
})

describe('a scheme is checked', () => {
  it.each([
    [{ bobot_kinerja_bp: 7_000 }, ['bobot_disiplin_bp']],
    [{ cpns_bp: 10_001 }, ['cpns_bp']],
    [{ komponen: [] }, ['komponen']],
    [{ pajak: { ...SKEMA_CONTOH.pajak, PPPK: { cara: 'final_golongan', beban: 'pegawai' } } }, ['pajak.PPPK']],
    [{ plt: { ...SKEMA_CONTOH.plt, minimal_hari_kerja: 20 } }, ['plt.minimal_bulan']],
    [{}, []],
  ] as [Partial<SkemaTpp>, string[]][])('%j', (change, fields) => {
    expect(periksaSkemaTpp(skema(change)).map(({ field }) => field)).toEqual(fields)
  })
})
