import { describe, expect, it } from 'vitest'
import type { KodeHari } from '../hari/kode.ts'
import { bedaKebijakan } from './beda-kebijakan.ts'
import {
  bayarBulanBp,
  isUangMakan,
  KEBIJAKAN_BAKU,
  type Kebijakan,
  kebijakanPada,
  maksBulanBp,
  maksHariBp,
  pitaOf,
  tanpaPeristiwaBp,
  tingkatBp,
} from './kebijakan.ts'
import { type CalonKebijakan, periksaKebijakan } from './periksa-kebijakan.ts'
import { SKEMA } from './skema.gen.ts'

const skema = (kode: string): Kebijakan => {
  const found = SKEMA.find((one) => one.kode === kode)
  if (found === undefined) throw new Error(kode)
  return { ...found.isi, id: kode, nama: kode, berlaku_mulai: '2026-01-01', jenis_pegawai: [] }
}
const BARITO = skema('barito_timur')
const HARI_INI = '2026-01-01'
const calon = (change: Partial<CalonKebijakan> = {}): CalonKebijakan => ({ ...BARITO, ...change })
const masalah = (change: Partial<CalonKebijakan>): string[] =>
  periksaKebijakan(calon(change), HARI_INI).map(({ field, di, alasan }) => [field, di, alasan].join(' '))
const [tl1, tl2, tl3, tl4] = BARITO.pita.filter(({ kode }) => kode.startsWith('TL'))
const psw = BARITO.pita.filter(({ kode }) => kode.startsWith('PSW'))
if (tl1 === undefined || tl2 === undefined || tl3 === undefined || tl4 === undefined) throw new Error('bands')

describe('a policy', () => {
  it.each(SKEMA.map(({ kode }) => kode))('%s ships without a fault', (kode) => {
    expect(periksaKebijakan(skema(kode), HARI_INI)).toEqual([])
  })

  it.each<[string, Partial<CalonKebijakan>, string[]]>([
    ['nothing wrong', {}, []],
    ['no name', { nama: ' ' }, ['nama  wajib']],
    ['no decree', { dasar: '' }, ['dasar  wajib']],
    ['a name of 201 letters', { nama: 'x'.repeat(201) }, ['nama  terlalu_panjang']],
    ['a date that does not exist', { berlaku_mulai: '2026-02-30' }, ['berlaku_mulai  bukan_tanggal']],
    ['in the past without a reason', { berlaku_mulai: '2025-12-31' }, ['alasan  alasan_wajib']],
    ['in the past with one', { berlaku_mulai: '2025-12-31', alasan: 'Perkada terbit terlambat' }, []],
    ['a hole', { pita: [tl1, { ...tl2, dari_detik: 1_861 }, tl3, tl4, ...psw] }, ['pita 1 pita_lubang']],
    ['an overlap', { pita: [tl1, { ...tl2, dari_detik: 1_859 }, tl3, tl4, ...psw] }, ['pita 1 pita_tumpang']],
    [
      'the same, in another order',
      { pita: [...psw, tl4, tl3, { ...tl2, dari_detik: 1_859 }, tl1] },
      ['pita 6 pita_tumpang'],
    ],
    ['an end', { pita: [tl1, tl2, tl3, { ...tl4, sampai_detik: 7_200 }, ...psw] }, ['pita 3 pita_berakhir']],
    [
      'no end before the last',
      { pita: [{ ...tl1, sampai_detik: null }, tl2, tl3, tl4, ...psw] },
      ['pita 0 pita_tanpa_akhir'],
    ],
    ['fewer than four', { pita: [{ ...tl1, sampai_detik: null }, ...psw] }, []],
    [
      'TL2 before TL1',
      { pita: [{ ...tl1, kode: 'TL2' }, { ...tl2, kode: 'TL1' }, tl3, tl4, ...psw] },
      ['pita 1 pita_urutan'],
    ],
    ['a code twice', { pita: [tl1, { ...tl2, kode: 'TL1' }, tl3, tl4, ...psw] }, ['pita 1 ganda']],
    ['no band of one side', { pita: psw }, ['pita TL pita_kosong']],
    [
      'backwards',
      { pita: [{ ...tl1, sampai_detik: 60 }, { ...tl2, dari_detik: 60 }, tl3, tl4, ...psw] },
      ['pita 0 pita_terbalik'],
    ],
    ['half a basis point', { pita: [{ ...tl1, bp: 0.5 }, tl2, tl3, tl4, ...psw] }, ['pita 0 bp']],
    ['more than everything', { tidak_hadir_bp: 10_001 }, ['tidak_hadir_bp  bp']],
    ['less than nothing', { maks_bulan_bp: -1 }, ['maks_bulan_bp  bp']],
    ['absence that costs nothing', { tidak_hadir_bp: 0, maks_hari_bp: null }, ['tidak_hadir_bp  wajib']],
    ['32 times a month', { fleksi_maks_bulan: 32 }, ['fleksi_maks_bulan  bilangan']],
    ['a run of one', { tk_beruntun: { hari: 1, bp: 10_000 } }, ['tk_beruntun hari bilangan']],
    ['a code nobody knows', { per_kode: { XX: {} } as Kebijakan['per_kode'] }, ['per_kode XX kode_tidak_dikenal']],
    [
      'both kinds of tier',
      { per_kode: { CB: { tingkat: [{ dari_hari: 1, bp: 1 }], bulanan: [{ dari_bulan: 1, bayar_bp: 1 }] } } },
      ['per_kode CB tingkat_dan_bulanan'],
    ],
    ['a rate for H', { per_kode: { H: { tingkat: [{ dari_hari: 1, bp: 1 }] } } }, ['per_kode H tanpa_tarif']],
    ['meal money for H', { per_kode: { H: { uang_makan: false } } }, []],
    ['a tier from day 0', { per_kode: { CS: { tingkat: [{ dari_hari: 0, bp: 1 }] } } }, ['per_kode CS bilangan']],
    [
      'a tier twice',
      {
        per_kode: {
          CS: {
            tingkat: [
              { dari_hari: 3, bp: 1 },
              { dari_hari: 3, bp: 2 },
            ],
          },
        },
      },
      ['per_kode CS ganda'],
    ],
    ['no tier at all', { per_kode: { CS: { tingkat: [] } } }, ['per_kode CS wajib']],
    ['an event for 101 %', { kegiatan: { upacara: 10_100 } }, ['kegiatan upacara bp']],
    ['a kind twice', { jenis_pegawai: ['PNS', 'PNS'] }, ['jenis_pegawai 1 ganda']],
    [
      'minutes without their decree',
      { disiplin_menit: 'ya' },
      ['menit_per_hari  wajib', 'disiplin_menit_dasar  wajib'],
    ],
    ['minutes with it', { disiplin_menit: 'ya', menit_per_hari: 450, disiplin_menit_dasar: 'KMK 5/2022' }, []],
    ['steps without a decree', { disiplin_pppk: [{ hari: 3, tindakan: 'teguran' }] }, ['disiplin_pppk_dasar  wajib']],
    [
      'a step twice',
      {
        disiplin_pppk: [
          { hari: 3, tindakan: 'a' },
          { hari: 3, tindakan: 'b' },
        ],
        disiplin_pppk_dasar: 'x',
      },
      ['disiplin_pppk 1 ganda'],
    ],
  ])('%s', (_name, change, wanted) => expect(masalah(change)).toEqual(wanted))

  it.each<[number, string | undefined]>([
    [0, undefined],
    [59, undefined],
    [60, 'TL1'],
    [1_859, 'TL1'],
    [1_860, 'TL2'],
    [3_659, 'TL2'],
    [3_660, 'TL3'],
    [5_459, 'TL3'],
    [5_460, 'TL4'],
    [86_400, 'TL4'],
  ])('%d seconds late is %s', (detik, kode) => expect(pitaOf(BARITO, 'TL', detik)?.kode).toBe(kode))

  it('without one has bands of 31, 61 and 91 minutes and deducts nothing', () => {
    const at = (detik: number) => pitaOf(KEBIJAKAN_BAKU, 'PSW', detik)?.kode
    expect([0, 1, 1_859, 1_860, 3_660, 5_460].map(at)).toEqual([undefined, 'PSW1', 'PSW1', 'PSW2', 'PSW3', 'PSW4'])
    expect(kebijakanPada([], '2026-01-01', 'PNS')).toBe(KEBIJAKAN_BAKU)
    expect([maksHariBp(KEBIJAKAN_BAKU), tanpaPeristiwaBp(KEBIJAKAN_BAKU, 'TL')]).toEqual([0, 0])
  })

  it('has rates by default: the last band for what is missing, absence for a day, everything for a month', () => {
    const said = {
      ...BARITO,
      tanpa_masuk_bp: null,
      tanpa_pulang_bp: null,
      maks_hari_bp: null,
      pita: BARITO.pita.toReversed(),
    }
    expect([tanpaPeristiwaBp(said, 'TL'), tanpaPeristiwaBp(said, 'PSW'), maksHariBp(said), maksBulanBp(said)]).toEqual([
      150, 150, 300, 10_000,
    ])
    const kejaksaan = skema('kejaksaan')
    expect([tanpaPeristiwaBp(kejaksaan, 'TL'), pitaOf(kejaksaan, 'TL', 1)?.bp]).toEqual([200, 100])
  })

  it('has tiers by the day and month of a paper', () => {
    const per = {
      tingkat: [
        { dari_hari: 13, bp: 250 },
        { dari_hari: 3, bp: 100 },
      ],
    }
    expect([1, 2, 3, 12, 13, 40].map((hari) => tingkatBp(per, hari))).toEqual([0, 0, 100, 100, 250, 250])
    const kementan = skema('kementan_2012').per_kode
    expect([1, 2, 3, 9].map((bulan) => bayarBulanBp(kementan.CB, bulan))).toEqual([5_000, 2_500, 1_000, 1_000])
    expect(bayarBulanBp(kementan.CT, 1)).toBeNull()
  })

  it('gives meal money to who is at work, unless it says otherwise', () => {
    const at = (...kode: KodeHari[]) =>
      isUangMakan({ ...BARITO, per_kode: { DL: { uang_makan: true }, TAP: { uang_makan: false } } }, kode)
    expect([at('H'), at('TL1', 'PSW2'), at('DL'), at('TL1', 'TAP'), at('CT'), at('TK'), at('L')]).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })

  it('is chosen by date and kind of employee, the narrower one first', () => {
    const row = (id: string, berlaku_mulai: string, jenis_pegawai: Kebijakan['jenis_pegawai'] = []): Kebijakan => ({
      ...BARITO,
      id,
      berlaku_mulai,
      jenis_pegawai,
    })
    const all = [
      row('lama', '2025-01-01'),
      row('baru', '2026-05-15'),
      row('pppk', '2025-06-01', ['PPPK', 'PPPK_PARUH_WAKTU']),
      row('paruh', '2025-01-01', ['PPPK_PARUH_WAKTU']),
    ]
    const id = (tanggal: string, jenis: Parameters<typeof kebijakanPada>[2]) => kebijakanPada(all, tanggal, jenis).id
    expect([
      id('2024-12-31', 'PNS'),
      id('2025-01-01', 'PNS'),
      id('2026-05-14', 'PNS'),
      id('2026-05-15', 'PNS'),
    ]).toEqual([null, 'lama', 'lama', 'baru'])
    expect([
      id('2026-06-01', 'PPPK'),
      id('2026-06-01', 'PPPK_PARUH_WAKTU'),
      id('2025-05-31', 'PPPK'),
      id('2026-06-01', null),
    ]).toEqual(['pppk', 'paruh', 'lama', 'baru'])
    for (const tanggal of ['2025-01-01', '2026-05-15'])
      expect(kebijakanPada(all.toReversed(), tanggal, 'PPPK').id).toBe(id(tanggal, 'PPPK'))
  })

  it('is laid beside another version value by value', () => {
    expect(bedaKebijakan(BARITO, { ...BARITO, id: 'lain' })).toEqual([])
    const after: Kebijakan = {
      ...BARITO,
      pita: BARITO.pita
        .filter(({ kode }) => kode !== 'TL4')
        .map((pita) => (pita.kode === 'TL3' ? { ...pita, sampai_detik: null } : pita)),
      tidak_hadir_bp: 400,
      per_kode: { ...BARITO.per_kode, CT: { tingkat: [{ dari_hari: 1, bp: 300 }] }, DL: { uang_makan: true } },
      kegiatan: {},
      tk_beruntun: { hari: 10, bp: 10_000 },
      jenis_pegawai: ['PPPK'],
    }
    const told = bedaKebijakan(BARITO, after).map(({ field, di, nilai, sebelum, sesudah }) => [
      field,
      di,
      nilai,
      sebelum,
      sesudah,
    ])
    expect(told).toEqual([
      ['tidak_hadir_bp', null, null, 300, 400],
      ['pita', 'TL3', 'sampai_detik', 5_460, null],
      ['pita', 'TL4', 'dari_detik', 5_460, null],
      ['pita', 'TL4', 'bp', 150, null],
      ['per_kode', 'CT', 'hari', 'kerja', null],
      ['per_kode', 'CT', 'tingkat 1', 0, 300],
      ['kegiatan', 'upacara', 'bp', 300, null],
      ['per_kode', 'DL', 'uang_makan', null, true],
      ['tk_beruntun', null, 'hari', null, 10],
      ['tk_beruntun', null, 'bp', null, 10_000],
      ['jenis_pegawai', 'PPPK', null, null, true],
    ])
    expect(bedaKebijakan(after, BARITO)).toHaveLength(told.length)
  })
})
