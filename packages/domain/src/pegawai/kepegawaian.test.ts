import { describe, expect, it } from 'vitest'
import { isAktif, type KehendakKerja, type MasaKerja, masaSesudah, planKepegawaian } from './kepegawaian.ts'

const TODAY = '2026-11-16'
const OPEN: MasaKerja = { mulai: '2020-01-01', berhenti_pada: null, berhenti_jenis: null }
const PLANNED: MasaKerja = { mulai: '2020-01-01', berhenti_pada: '2026-12-01', berhenti_jenis: 'pensiun' }
const LEFT: MasaKerja = { mulai: '2020-01-01', berhenti_pada: '2026-11-01', berhenti_jenis: 'mutasi_keluar' }
const NOTHING = { aktif: true, mulai: null, berhenti: null, sampai: null, buka: null, kembali: false }
const end = (berhenti_pada: string, berhenti_jenis = 'berhenti') => ({ berhenti_pada, berhenti_jenis })

describe('employment', () => {
  it.each<[string, MasaKerja | undefined, Omit<KehendakKerja, 'baru'> & { baru?: boolean }, object]>([
    ['nothing is said', OPEN, {}, NOTHING],
    [
      'a new person begins with the placement',
      undefined,
      { mulai: '2027-01-01', baru: true },
      { ...NOTHING, mulai: '2027-01-01' },
    ],
    [
      'a retirement today',
      OPEN,
      { berhenti_pada: TODAY, berhenti_jenis: 'pensiun' },
      { ...NOTHING, aktif: false, berhenti: end(TODAY, 'pensiun'), sampai: '2026-11-15' },
    ],
    [
      'an end is planned',
      OPEN,
      { berhenti_pada: '2026-12-01', berhenti_jenis: 'pensiun' },
      { ...NOTHING, berhenti: end('2026-12-01', 'pensiun'), sampai: '2026-11-30' },
    ],
    [
      'a planned end stays while other things are saved',
      PLANNED,
      { aktif: true },
      { ...NOTHING, sampai: '2026-11-30' },
    ],
    [
      'a planned end is taken back',
      PLANNED,
      { berhenti_pada: null },
      { ...NOTHING, mulai: '2020-01-01', buka: '2026-11-30' },
    ],
    [
      'a planned end comes later',
      PLANNED,
      { berhenti_pada: '2027-01-01' },
      { ...NOTHING, berhenti: end('2027-01-01', 'pensiun'), sampai: '2026-12-31', buka: '2026-11-30' },
    ],
    [
      'a planned end comes earlier',
      PLANNED,
      { berhenti_pada: '2026-11-20' },
      { ...NOTHING, berhenti: end('2026-11-20', 'pensiun'), sampai: '2026-11-19' },
    ],
    [
      'aktif: false of an old caller is today',
      OPEN,
      { aktif: false },
      { ...NOTHING, aktif: false, berhenti: end(TODAY), sampai: '2026-11-15' },
    ],
    [
      'aktif: false before a planned end is today, too',
      PLANNED,
      { aktif: false },
      { ...NOTHING, aktif: false, berhenti: end(TODAY, 'pensiun'), sampai: '2026-11-15' },
    ],
    [
      'aktif: false of who has left changes nothing',
      LEFT,
      { aktif: false },
      { ...NOTHING, aktif: false, sampai: '2026-10-31' },
    ],
    [
      'who has left stays away while other things are saved',
      LEFT,
      {},
      { ...NOTHING, aktif: false, sampai: '2026-10-31' },
    ],
    [
      'who has left returns today',
      LEFT,
      { aktif: true, mulai: '2020-01-01' },
      { ...NOTHING, mulai: TODAY, kembali: true },
    ],
    [
      'who has left returns on a later day',
      LEFT,
      { mulai: '2027-01-01', baru: true },
      { ...NOTHING, mulai: '2027-01-01', kembali: true },
    ],
    [
      'a row of who has left that says so is no return',
      LEFT,
      { berhenti_pada: '2026-11-01', baru: true },
      { ...NOTHING, aktif: false, sampai: '2026-10-31' },
    ],
    [
      'the kind of an end is put right',
      LEFT,
      { berhenti_jenis: 'wafat' },
      { ...NOTHING, aktif: false, berhenti: end('2026-11-01', 'wafat'), sampai: '2026-10-31' },
    ],
    [
      'an end in the past is put right',
      LEFT,
      { berhenti_pada: '2026-11-10' },
      {
        ...NOTHING,
        aktif: false,
        berhenti: end('2026-11-10', 'mutasi_keluar'),
        sampai: '2026-11-09',
        buka: '2026-10-31',
      },
    ],
    [
      'an end before the beginning',
      OPEN,
      { berhenti_pada: '2019-12-31' },
      { field: 'berhenti_pada', alasan: 'sebelum_mulai' },
    ],
    ['a kind without a day', OPEN, { berhenti_jenis: 'pensiun' }, { field: 'berhenti_pada', alasan: 'wajib' }],
    [
      'an end that is over cannot be taken back',
      LEFT,
      { berhenti_pada: null },
      { field: 'berhenti_pada', alasan: 'sudah_berhenti:2026-11-01' },
    ],
  ])('%s', (_name, last, given, expected) => {
    expect(planKepegawaian(last, { baru: false, ...given }, TODAY)).toEqual(expected)
  })
})

describe('active', () => {
  const of = (...masa: [string, string | null][]) => masa.map(([mulai, berhenti_pada]) => ({ mulai, berhenti_pada }))
  it.each<[string, [string, string | null][], boolean]>([
    ['nobody without employment', [], false],
    ['employed today', [['2020-01-01', null]], true],
    ['on the last day', [['2020-01-01', '2026-11-17']], true],
    ['on the first day without', [['2020-01-01', TODAY]], false],
    ['on the first day', [[TODAY, null]], true],
    ['new, and still to begin', [['2027-01-01', null]], true],
    [
      'left, and to return',
      [
        ['2020-01-01', '2026-11-01'],
        ['2027-01-01', null],
      ],
      false,
    ],
    [
      'leaves tomorrow, and is to return',
      [
        ['2020-01-01', '2026-11-17'],
        ['2027-01-01', null],
      ],
      true,
    ],
    [
      'returned',
      [
        ['2020-01-01', '2025-01-01'],
        ['2026-11-01', null],
      ],
      true,
    ],
  ])('%s', (_name, masa, expected) => expect(isAktif(of(...masa), TODAY)).toBe(expected))

  it.each<[string, MasaKerja[], Omit<KehendakKerja, 'baru'> & { baru?: boolean }, [string, string | null][]]>([
    ['somebody new', [], { mulai: '2027-01-01', baru: true }, [['2027-01-01', null]]],
    ['nothing is said', [LEFT], {}, [['2020-01-01', '2026-11-01']]],
    ['an end', [OPEN], { berhenti_pada: '2026-12-01' }, [['2020-01-01', '2026-12-01']]],
    [
      'a return later',
      [LEFT],
      { aktif: true, mulai: '2027-01-01' },
      [
        ['2020-01-01', '2026-11-01'],
        ['2027-01-01', null],
      ],
    ],
    [
      'a return with an end',
      [LEFT, { ...OPEN, mulai: '2027-01-01' }],
      { berhenti_pada: '2028-01-01' },
      [
        ['2020-01-01', '2026-11-01'],
        ['2027-01-01', '2028-01-01'],
      ],
    ],
  ])('after a plan: %s', (_name, masa, given, expected) => {
    const plan = planKepegawaian(masa.at(-1), { baru: false, ...given }, TODAY)
    if ('alasan' in plan) throw new Error(plan.alasan)
    expect(masaSesudah(masa, plan).map((one) => [one.mulai, one.berhenti_pada])).toEqual(expected)
  })
})
