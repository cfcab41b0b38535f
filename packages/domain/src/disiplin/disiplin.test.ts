import { describe, expect, it } from 'vitest'
import type { Hari } from '../hari/hasil.ts'
import type { KodeHari } from '../hari/kode.ts'
import { addDays } from '../kalender/tanggal.ts'
import { KEBIJAKAN_BAKU, type Kebijakan, kebijakanSelama } from '../kebijakan/kebijakan.ts'
import { eachAcak } from '../testing/acak.ts'
import {
  type AturanDisiplin,
  aturanDisiplin,
  type DisiplinBulan,
  disiplinBulan,
  disiplinTahun,
  hariBeruntun,
  hariDariMenit,
  isBeruntunTerbuka,
  LANGKAH_PNS,
  langkahOf,
  peringatanOf,
  rentangLangkah,
} from './disiplin.ts'

const aturan = (jenis: 'PNS' | 'CPNS' | 'PPPK' | 'NON_ASN', more: Partial<Kebijakan> = {}): AturanDisiplin | null =>
  aturanDisiplin(jenis, { ...KEBIJAKAN_BAKU, ...more })
const PNS = aturan('PNS') as AturanDisiplin
const NOL: DisiplinBulan = { tk: 0, beruntun: 0, beruntun_akhir: 0, menit: 0 }

describe('the steps of PP 94/2021', () => {
  it.each([
    [0, null, 3],
    [2, null, 3],
    [3, 3, 4],
    [4, 4, 7],
    [6, 4, 7],
    [7, 7, 11],
    [10, 7, 11],
    [11, 11, 14],
    [13, 11, 14],
    [14, 14, 17],
    [16, 14, 17],
    [17, 17, 21],
    [20, 17, 21],
    [21, 21, 25],
    [24, 21, 25],
    [25, 25, 28],
    [27, 25, 28],
    [28, 28, null],
    [29, 28, null],
    [261, 28, null],
  ])('%i days: step %s, next %s', (tk, kini, berikut) => {
    const found = langkahOf(PNS, tk)
    expect([found.kini?.hari ?? null, found.berikut?.hari ?? null]).toEqual([kini, berikut])
  })
})

it('the days of a step are those of which it is the latest', () => {
  for (let tk = 0; tk < 400; tk += 1)
    for (const { hari } of LANGKAH_PNS) {
      const { dari, sebelum } = rentangLangkah(hari)
      expect(tk >= dari && tk < sebelum, `${hari} ${tk}`).toBe(langkahOf(PNS, tk).kini?.hari === hari)
    }
  const none = rentangLangkah(5)
  expect(none.dari).toBe(none.sebelum)
})

describe('for whom', () => {
  it('PNS and CPNS by law, others not', () => {
    expect(aturan('PNS')?.dasar).toBe('PP 94/2021')
    expect(aturan('CPNS')).toEqual(aturan('PNS'))
    expect(aturan('PPPK')).toBeNull()
    expect(aturan('NON_ASN')).toBeNull()
  })
  it('PPPK by the steps of the agency, and only with its decree', () => {
    const disiplin_pppk = [
      { hari: 10, tindakan: 'Pemutusan' },
      { hari: 5, tindakan: 'Teguran' },
    ]
    expect(aturan('PPPK', { disiplin_pppk })).toBeNull()
    const own = aturan('PPPK', { disiplin_pppk, disiplin_pppk_dasar: 'Perbup 11/2025' })
    expect(own?.langkah.map(({ hari }) => hari)).toEqual([5, 10])
    expect([own?.dasar, own?.beruntun]).toEqual(['Perbup 11/2025', null])
    expect(aturan('PNS', { disiplin_pppk, disiplin_pppk_dasar: 'Perbup 11/2025' })?.dasar).toBe('PP 94/2021')
  })
  it('minutes only with a decree and its number', () => {
    const decree = { disiplin_menit: 'ya', disiplin_menit_dasar: 'KMK 5/2022' } as const
    expect(aturan('PNS')?.menit).toBeNull()
    expect(aturan('PNS', decree)?.menit).toBeNull()
    expect(aturan('PNS', { ...decree, disiplin_menit_dasar: null, menit_per_hari: 450 })?.menit).toBeNull()
    expect(aturan('PNS', { ...decree, menit_per_hari: 450 })?.menit).toEqual({ per_hari: 450, dasar: 'KMK 5/2022' })
  })

  it('minutes by the last decree of the year, also where no policy names one any longer', () => {
    const named = (berlaku_mulai: string, dasar: string | null): Kebijakan => ({
      ...KEBIJAKAN_BAKU,
      ...{ id: dasar, berlaku_mulai, disiplin_menit: dasar === null ? 'tidak' : 'ya', disiplin_menit_dasar: dasar },
      menit_per_hari: 450,
    })
    const all = [named('2024-01-01', 'KMK 1'), named('2025-02-01', 'KMK 2'), named('2025-07-01', null)]
    const of = (mulai: string, sampai: string) =>
      aturanDisiplin('PNS', ...kebijakanSelama(all, { mulai, sampai }, 'PNS'))?.menit?.dasar
    expect(of('2024-01-01', '2024-12-31')).toBe('KMK 1')
    expect(of('2025-01-01', '2025-01-31')).toBe('KMK 1')
    expect(of('2025-01-01', '2025-03-31')).toBe('KMK 2')
    expect(of('2025-01-01', '2025-12-31')).toBe('KMK 2')
    expect(of('2026-01-01', '2026-12-31')).toBeUndefined()
    expect([hariDariMenit(449, 450), hariDariMenit(450, 450), hariDariMenit(901, 450)]).toEqual([0, 1, 2])
  })
})

describe('warnings', () => {
  it.each([
    [0, 0, []],
    [1, 1, []],
    [2, 2, ['tahun 3 sebelum']],
    [3, 1, ['tahun 3 tercapai', 'tahun 4 sebelum']],
    [4, 1, ['tahun 4 tercapai']],
    [6, 1, ['tahun 4 tercapai', 'tahun 7 sebelum']],
    [9, 9, ['tahun 7 tercapai', 'beruntun 10 sebelum']],
    [10, 10, ['tahun 7 tercapai', 'tahun 11 sebelum', 'beruntun 10 tercapai']],
    [27, 2, ['tahun 25 tercapai', 'tahun 28 sebelum']],
    [30, 11, ['tahun 28 tercapai', 'beruntun 10 tercapai']],
    // Over New Year: few days of this year, and the tenth in a row.
    [1, 10, ['beruntun 10 tercapai']],
  ])('%i days, %i in a row', (tk, beruntun, expected) => {
    const told = peringatanOf(PNS, { ...NOL, tk, beruntun })
    expect(told.map(({ hitungan, hari, tahap }) => `${hitungan} ${hari} ${tahap}`)).toEqual(expected)
  })
})

/* The same said slowly, over one flat list of days and without a function of the product. */
type Day = {
  tanggal: string
  kode: KodeHari
  open: 'menunggu' | 'diproses' | 'sementara' | null
  late: number
  early: number
}
function naive(days: readonly Day[], year: string) {
  let [tk, longest, run, minutes] = [0, 0, 0, 0]
  for (const { tanggal, kode, open, late, early } of days) {
    const inYear = tanggal.slice(0, 4) === year
    if (open === null && kode === 'TK') {
      run += 1
      if (inYear) {
        tk += 1
        if (run > longest) longest = run
      }
    } else if (open === null && !['L', 'CBer', '–', 'BELUM', 'KONFLIK'].includes(kode)) run = 0
    if (inYear && (open === null || open === 'sementara') && kode !== 'BELUM') minutes += late + early
  }
  return { tk, beruntun: longest, beruntun_akhir: run, menit: minutes }
}

/** Days as the engine gives them: the run is counted from the first day of all. */
function asHari(days: readonly Day[]): Hari[] {
  let run = 0
  return days.map(({ tanggal, kode, open, late, early }) => {
    if (open === null && !['L', 'CBer', '–', 'BELUM', 'KONFLIK'].includes(kode)) run = kode === 'TK' ? run + 1 : 0
    return {
      tanggal,
      kode: [kode],
      menunggu: open === 'menunggu',
      diproses: open === 'diproses',
      sementara: open === 'sementara',
      selesai: kode !== 'BELUM',
      tk_beruntun: run,
      terlambat_menit: late,
      pulang_cepat_menit: early,
    } as unknown as Hari
  })
}

it('agrees with the naive counting on random years, New Year included', () => {
  const CODES: KodeHari[] = ['H', 'TL1', 'CT', 'DL', 'S', 'GS', 'CBer', 'KONFLIK', '–', 'BELUM']
  eachAcak('years', 0.2, ({ next: random }) => {
    const absence = random()
    const days = Array.from({ length: 61 + 365 }, (_, index): Day => {
      const tanggal = addDays('2025-11-01', index)
      const open = random() < 0.05 ? (['menunggu', 'diproses', 'sementara'] as const)[Math.floor(random() * 3)] : null
      const isFree = index % 7 > 4
      const other = CODES[Math.floor(random() * CODES.length)] ?? 'H'
      const kode = isFree ? 'L' : random() < absence ? 'TK' : other
      const minutes = () => (kode === 'TL1' ? Math.floor(random() * 60) : 0)
      return { tanggal, kode, open: open ?? null, late: minutes(), early: minutes() }
    })
    const months = [...Map.groupBy(asHari(days), ({ tanggal }) => tanggal.slice(0, 7))]
      .filter(([month]) => month.startsWith('2026'))
      .map(([, hari]) => disiplinBulan(hari, () => true))
    expect(disiplinTahun(months)).toEqual(naive(days, '2026'))
  })
})

it('a run over New Year is ten in a row in the new year, and its days are counted in their own years', () => {
  const work = Array.from({ length: 16 }, (_, index) => addDays('2025-12-24', index))
  const days = work.map((tanggal): Day => {
    const isFree = [0, 6].includes(new Date(`${tanggal}T00:00:00Z`).getUTCDay()) || tanggal === '2026-01-01'
    return { tanggal, kode: isFree ? 'L' : 'TK', open: null, late: 0, early: 0 }
  })
  const hari = asHari(days)
  const of = (year: string) =>
    disiplinBulan(
      hari.filter(({ tanggal }) => tanggal.startsWith(year)),
      () => false,
    )
  expect([of('2025').tk, of('2026').tk, of('2025').beruntun, of('2026').beruntun]).toEqual([6, 5, 6, 11])
  expect(hariBeruntun(hari)).toEqual({ mulai: '2025-12-24', selesai: '2026-01-08', hari: 11 })
})

describe('the days of the longest run of a year', () => {
  /** Work days in a row without a reason, each from such a date on; a day of work between them. */
  const absent = (...runs: [string, number][]) =>
    runs.flatMap(([mulai, length]) =>
      Array.from({ length }, (_, at) => ({
        tanggal: addDays(mulai, at),
        kode: ['TK'],
        menunggu: false,
        diproses: false,
        sementara: false,
        selesai: true,
        tk_beruntun: at + 1,
        terlambat_menit: 0,
        pulang_cepat_menit: 0,
      })),
    ) as unknown as Hari[]
  const split = (days: readonly Hari[]) =>
    [days.filter(({ tanggal }) => tanggal >= '2026'), days.filter(({ tanggal }) => tanggal < '2026')] as const

  it('are those of this year, though a longer run ended in the year before', () => {
    const [own, before] = split(absent(['2025-11-24', 15], ['2025-12-27', 11]))
    expect(hariBeruntun(own, before)).toEqual({ mulai: '2025-12-27', selesai: '2026-01-06', hari: 11 })
    expect([isBeruntunTerbuka(own, []), isBeruntunTerbuka(own, before)]).toEqual([true, false])
  })
  it('are the later ones of two', () => {
    const [own] = split(absent(['2026-02-02', 4], ['2026-03-02', 4], ['2026-04-06', 3]))
    expect(hariBeruntun(own)).toEqual({ mulai: '2026-03-02', selesai: '2026-03-05', hari: 4 })
  })
  it('are no more than were found: before the first clocking nobody was absent', () => {
    const [own] = split(absent(['2025-12-20', 17], ['2026-03-02', 4]))
    expect(hariBeruntun(own)).toEqual({ mulai: '2026-01-01', selesai: '2026-01-05', hari: 5 })
    expect(isBeruntunTerbuka(own, [])).toBe(true)
  })
  it('are none where nobody was absent', () => {
    const [own, before] = split(absent(['2025-11-24', 15]))
    expect([hariBeruntun(own, before), isBeruntunTerbuka(own, before)]).toEqual([null, false])
  })
})
