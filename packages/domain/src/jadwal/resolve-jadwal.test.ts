import { describe, expect, it } from 'vitest'
import { addDays } from '../kalender/tanggal.ts'
import { ENAM_HARI, LIMA_HARI, RAMADAN } from './baku.ts'
import type { JamKerja } from './jam-kerja.ts'
import { jamKerjaFor } from './pilih-jam-kerja.ts'
import { type HariKerja, type HariLibur, type JadwalInput, resolveJadwal } from './resolve-jadwal.ts'
import type { Shift } from './shift.ts'

const MON = '2026-11-16'
const FRI = '2026-11-20'
const SAT = '2026-11-21'
const input = (change: Partial<JadwalInput> = {}): JadwalInput => ({
  tanggal: MON,
  pegawai_id: 'p1',
  jenis_pegawai: 'PNS',
  penempatan: { kantor_id: 'k1', zona_waktu: 'Asia/Jakarta' },
  agama: null,
  roster: null,
  ada_roster: false,
  hari_kerja: [],
  hari_libur: [],
  jam_kerja: [],
  ...change,
})
const hours = (kode: string, change: Partial<JamKerja> = {}): JamKerja => ({
  id: kode,
  kode,
  nama: kode,
  jenis: 'biasa',
  berlaku_mulai: '2026-01-01',
  berlaku_sampai: null,
  kantor_ids: [],
  jenis_pegawai: [],
  pegawai_ids: [],
  hari: LIMA_HARI,
  ...change,
})
const libur = (nama: string, change: Partial<HariLibur> = {}): HariLibur => ({
  id: nama,
  tanggal_mulai: MON,
  tanggal_selesai: MON,
  nama,
  jenis: 'nasional',
  dasar: null,
  kantor_ids: [],
  agama: null,
  ...change,
})
const day = (tanggal: string, kerja: boolean, change: Partial<HariKerja> = {}): HariKerja => ({
  tanggal,
  kerja,
  kantor_id: null,
  jam_kerja_id: null,
  keterangan: null,
  asal: 'tangan',
  ...change,
})
const MALAM: Shift = {
  kode: 'M',
  nama: 'Malam',
  masuk: '21:00',
  pulang: '07:00',
  lintas_hari: true,
  istirahat_mulai: '01:00',
  istirahat_selesai: '02:00',
  jendela_masuk: null,
  jendela_pulang: null,
}
/** 'kerja 07:30–16:00' as the wall clock of Jakarta (or another offset) has it. */
function say(change: Partial<JadwalInput>, offset = 7): string {
  const { status, waktu } = resolveJadwal(input(change))
  if (waktu === null) return status
  const wall = (instant: number) => new Date(instant + offset * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
  return `${status} ${wall(waktu.masuk)} ${wall(waktu.pulang)}`
}
const rules = (change: Partial<JadwalInput>): string[] => resolveJadwal(input(change)).alasan.map((one) => one.aturan)

describe('a person and a date, by the hours of the agency', () => {
  it.each<[string, Partial<JadwalInput>, string]>([
    ['an agency that set nothing, Monday', {}, 'kerja 2026-11-16 07:30 2026-11-16 16:00'],
    ['Friday is longer', { tanggal: FRI }, 'kerja 2026-11-20 07:30 2026-11-20 16:30'],
    ['Saturday of five days', { tanggal: SAT }, 'libur'],
    [
      'Saturday of six days',
      { tanggal: SAT, jam_kerja: [hours('E', { hari: ENAM_HARI })] },
      'kerja 2026-11-21 07:30 2026-11-21 13:30',
    ],
    [
      'Friday of six days',
      { tanggal: FRI, jam_kerja: [hours('E', { hari: ENAM_HARI })] },
      'kerja 2026-11-20 07:30 2026-11-20 11:00',
    ],
    ['Sunday of six days', { tanggal: '2026-11-22', jam_kerja: [hours('E', { hari: ENAM_HARI })] }, 'libur'],
    ['nowhere yet', { penempatan: null }, 'tanpa_penempatan'],
    ['the last day of a month', { tanggal: '2026-11-30' }, 'kerja 2026-11-30 07:30 2026-11-30 16:00'],
    ['a leap day', { tanggal: '2028-02-29' }, 'kerja 2028-02-29 07:30 2028-02-29 16:00'],
    ['the last day of a year', { tanggal: '2026-12-31' }, 'kerja 2026-12-31 07:30 2026-12-31 16:00'],
  ])('%s', (_name, change, expected) => expect(say(change)).toBe(expected))

  it.each<[string, number]>([
    ['Asia/Jakarta', 7],
    ['Asia/Makassar', 8],
    ['Asia/Jayapura', 9],
  ])('begins at 07:30 on the wall of %s', (zona_waktu, offset) => {
    expect(say({ penempatan: { kantor_id: 'k1', zona_waktu } }, offset)).toBe('kerja 2026-11-16 07:30 2026-11-16 16:00')
    expect(resolveJadwal(input({ penempatan: { kantor_id: 'k1', zona_waktu } })).waktu?.zona_waktu).toBe(zona_waktu)
  })

  const RMD = hours('R', { jenis: 'ramadan', hari: RAMADAN, berlaku_mulai: '2026-02-18', berlaku_sampai: '2026-03-19' })
  it.each([
    ['2026-02-17', '07:30', '16:00'],
    ['2026-02-18', '08:00', '15:00'],
    ['2026-02-20', '08:00', '15:30'],
    ['2026-03-19', '08:00', '15:00'],
    ['2026-03-20', '07:30', '16:30'],
  ])('Ramadan: on %s work is %s–%s', (tanggal, masuk, pulang) => {
    expect(say({ tanggal, jam_kerja: [hours('U'), RMD] })).toBe(`kerja ${tanggal} ${masuk} ${tanggal} ${pulang}`)
  })

  it('a change in the middle of a month holds from its first day', () => {
    const jam_kerja = [
      hours('U', { berlaku_sampai: '2026-11-17' }),
      hours('U2', { berlaku_mulai: '2026-11-18', hari: LIMA_HARI.map((row) => ({ ...row, masuk: '08:00' })) }),
    ]
    expect(say({ tanggal: '2026-11-17', jam_kerja })).toContain('2026-11-17 07:30')
    expect(say({ tanggal: '2026-11-18', jam_kerja })).toContain('2026-11-18 08:00')
    expect(say({ tanggal: '2026-11-18', jam_kerja: jam_kerja.toReversed() })).toContain('2026-11-18 08:00')
  })

  it.each<[string, JamKerja[], string]>([
    ['nothing: the law', [], 'BAKU'],
    ["the office's own before the agency's", [hours('U'), hours('K', { kantor_ids: ['k1'] })], 'K'],
    ["not another office's", [hours('U'), hours('K', { kantor_ids: ['k2'] })], 'U'],
    ['special before Ramadan', [hours('R', { jenis: 'ramadan' }), hours('S', { jenis: 'khusus' })], 'S'],
    [
      "Ramadan of the agency before the office's ordinary",
      [hours('K', { kantor_ids: ['k1'] }), hours('R', { jenis: 'ramadan' })],
      'R',
    ],
    ['the later before the earlier', [hours('U'), hours('N', { berlaku_mulai: '2026-06-01' })], 'N'],
    ['only when named: never by itself', [hours('U'), hours('T', { jenis: 'khusus', otomatis: false })], 'U'],
    ['what ended', [hours('U', { berlaku_sampai: '2026-11-15' })], 'BAKU'],
    [
      'a kind of employee before special',
      [hours('S', { jenis: 'khusus', kantor_ids: ['k1'] }), hours('J', { jenis_pegawai: ['CPNS', 'PNS'] })],
      'J',
    ],
    ['not another kind', [hours('U'), hours('J', { jenis_pegawai: ['PPPK'] })], 'U'],
    [
      'named people before their kind',
      [hours('P', { pegawai_ids: ['p1'] }), hours('J', { jenis_pegawai: ['PNS'] })],
      'P',
    ],
    ['not other people', [hours('U'), hours('P', { pegawai_ids: ['p2'] })], 'U'],
    [
      'a kind at their office before the kind everywhere',
      [
        hours('J', { jenis_pegawai: ['PNS'], berlaku_mulai: '2026-06-01' }),
        hours('JK', { jenis_pegawai: ['PNS'], kantor_ids: ['k1'] }),
      ],
      'JK',
    ],
    ['a kind at another office', [hours('U'), hours('JK', { jenis_pegawai: ['PNS'], kantor_ids: ['k2'] })], 'U'],
    [
      "of the person's own, Ramadan before ordinary",
      [hours('P', { pegawai_ids: ['p1'] }), hours('PR', { pegawai_ids: ['p1'], jenis: 'ramadan' })],
      'PR',
    ],
  ])('%s', (_name, all, kode) => {
    const orang = { pegawai_id: 'p1', jenis_pegawai: 'PNS', kantor_id: 'k1' } as const
    expect(jamKerjaFor(all, MON, orang)[0].kode).toBe(kode)
    expect(jamKerjaFor(all.toReversed(), MON, orang)[0].kode).toBe(kode)
  })

  const SIX = hours('E', { hari: ENAM_HARI, kantor_ids: ['k1'] })
  const RMD_ALL = hours('R', { jenis: 'ramadan', hari: RAMADAN })
  const FREE_SAT = { hari: 6, libur: true } as const
  it.each<[string, JamKerja[], string]>([
    ['a six-day office keeps its Saturday in Ramadan', [SIX, RMD_ALL], 'kerja 2026-11-21 07:30 2026-11-21 13:30'],
    ['unless the Ramadan set marks it free', [SIX, { ...RMD_ALL, hari: [...RAMADAN, FREE_SAT] }], 'libur'],
    [
      'also through a special set',
      [SIX, RMD_ALL, hours('S', { jenis: 'khusus' })],
      'kerja 2026-11-21 07:30 2026-11-21 13:30',
    ],
    [
      'not below an ordinary set of the office that says nothing of it',
      [hours('K', { kantor_ids: ['k1'] }), hours('U', { hari: ENAM_HARI }), RMD_ALL],
      'libur',
    ],
    [
      'a set for a kind of employee says the whole week',
      [SIX, hours('J', { jenis: 'ramadan', jenis_pegawai: ['PNS'], hari: RAMADAN })],
      'libur',
    ],
    [
      'a set for named people says the whole week',
      [SIX, hours('P', { jenis: 'khusus', pegawai_ids: ['p1'] })],
      'libur',
    ],
    ['the standard hours stand below everything', [RMD_ALL], 'libur'],
  ])('Saturday: %s', (_name, jam_kerja, expected) => {
    expect(say({ tanggal: SAT, jam_kerja })).toBe(expected)
    expect(say({ tanggal: SAT, jam_kerja: jam_kerja.toReversed() })).toBe(expected)
  })

  it('says which set made a weekday free', () => {
    const jam_kerja = [SIX, { ...RMD_ALL, hari: [...RAMADAN, FREE_SAT] }]
    expect(resolveJadwal(input({ tanggal: SAT, jam_kerja })).alasan).toEqual([
      { aturan: 'akhir_pekan', hari: 6, kode: 'R', nama: 'R' },
    ])
  })

  it('a special set that leaves Friday out falls to the standard hours on Friday', () =>
    expect(say({ tanggal: FRI, jam_kerja: [hours('S', { jenis: 'khusus', hari: LIMA_HARI.slice(0, 4) })] })).toBe(
      'kerja 2026-11-20 07:30 2026-11-20 16:30',
    ))
})

describe('the calendar', () => {
  it.each<[string, Partial<JadwalInput>, string, string[]]>([
    ['a day made free', { hari_kerja: [day(MON, false)] }, 'libur', ['hari_kerja']],
    [
      "the office's row is stronger",
      { hari_kerja: [day(MON, false), day(MON, true, { kantor_id: 'k1' })] },
      'kerja',
      ['hari_kerja', 'jam_kerja'],
    ],
    ["not another office's row", { hari_kerja: [day(MON, false, { kantor_id: 'k2' })] }, 'kerja', ['jam_kerja']],
    ['a hand-made Saturday', { tanggal: SAT, hari_kerja: [day(SAT, true)] }, 'kerja', ['hari_kerja', 'jam_kerja']],
    ['a plain Saturday', { tanggal: SAT }, 'libur', ['akhir_pekan']],
  ])('%s', (_name, change, status, said) => {
    expect([say(change).split(' ')[0], rules(change)]).toEqual([status, said])
  })

  const only = (...hari: number[]) => hours('X', { hari: ENAM_HARI.filter((row) => hari.includes(row.hari)) })
  const WED = '2026-11-18'
  it.each<[string, string, JamKerja[], string]>([
    ['a Saturday has the hours of Friday', SAT, [], 'kerja 2026-11-21 07:30 2026-11-21 16:30'],
    [
      'a Sunday of six days has the hours of Saturday',
      '2026-11-22',
      [hours('E', { hari: ENAM_HARI })],
      'kerja 2026-11-22 07:30 2026-11-22 13:30',
    ],
    [
      'a missing Wednesday has those of Monday, the nearest before it',
      WED,
      [only(1, 4, 6)],
      'kerja 2026-11-18 07:30 2026-11-18 15:00',
    ],
    [
      'with nothing before it, those of the first weekday',
      WED,
      [only(5, 6)],
      'kerja 2026-11-18 07:30 2026-11-18 11:00',
    ],
    ['of a set with only a Friday, those of Friday', MON, [only(5)], 'kerja 2026-11-16 07:30 2026-11-16 11:00'],
    [
      'in Ramadan those of Ramadan',
      SAT,
      [hours('U'), hours('R', { jenis: 'ramadan', hari: RAMADAN })],
      'kerja 2026-11-21 08:00 2026-11-21 15:30',
    ],
    [
      'on a Saturday that is worked anyway, those of that Saturday',
      SAT,
      [hours('E', { hari: ENAM_HARI }), hours('R', { jenis: 'ramadan', hari: RAMADAN })],
      'kerja 2026-11-21 07:30 2026-11-21 13:30',
    ],
    [
      'on a weekday that is marked free, those before it',
      SAT,
      [hours('E', { hari: [...ENAM_HARI.filter((row) => row.hari < 6), { hari: 6, libur: true }] })],
      'kerja 2026-11-21 07:30 2026-11-21 11:00',
    ],
    [
      'where the set only marks a free day, those of the next weaker one',
      SAT,
      [hours('U'), hours('S', { jenis: 'khusus', hari: [{ hari: 6, libur: true }] })],
      'kerja 2026-11-21 07:30 2026-11-21 16:30',
    ],
  ])('a work day by hand: %s', (_name, tanggal, jam_kerja, expected) =>
    expect(say({ tanggal, jam_kerja, hari_kerja: [day(tanggal, true)] })).toBe(expected),
  )

  it('a day whose hours do not know its weekday takes the nearest before it of these hours', () => {
    const named = hours('T', { otomatis: false, hari: RAMADAN.slice(0, 2) })
    expect(say({ tanggal: SAT, jam_kerja: [named], hari_kerja: [day(SAT, true, { jam_kerja_id: 'T' })] })).toBe(
      'kerja 2026-11-21 08:00 2026-11-21 15:00',
    )
  })

  it('a day can name its hours, also those that hold only when named', () => {
    const named = hours('T', { otomatis: false, hari: LIMA_HARI.map((row) => ({ ...row, masuk: '10:00' })) })
    const change = { hari_kerja: [day(MON, true, { jam_kerja_id: 'T' })], jam_kerja: [hours('U'), named] }
    expect(say(change)).toContain('10:00')
  })
})

describe('holidays', () => {
  it.each<[string, Partial<JadwalInput>, string]>([
    ['for everybody', { hari_libur: [libur('Natal')] }, 'libur'],
    ['before it', { tanggal: addDays(MON, -3), hari_libur: [libur('Natal')] }, 'kerja'],
    [
      'the last day of a range',
      { tanggal: '2026-11-18', hari_libur: [libur('Cuti', { tanggal_selesai: '2026-11-18' })] },
      'libur',
    ],
    [
      'the day after',
      { tanggal: '2026-11-19', hari_libur: [libur('Cuti', { tanggal_selesai: '2026-11-18' })] },
      'kerja',
    ],
    ['of this office', { hari_libur: [libur('Hari jadi', { kantor_ids: ['k1', 'k3'] })] }, 'libur'],
    ['of another office', { hari_libur: [libur('Hari jadi', { kantor_ids: ['k2'] })] }, 'kerja'],
    ['of their religion', { agama: 'Hindu', hari_libur: [libur('Galungan', { agama: 'Hindu' })] }, 'libur'],
    ['of another religion', { agama: 'Islam', hari_libur: [libur('Galungan', { agama: 'Hindu' })] }, 'kerja'],
    [
      'of their religion at another office',
      { agama: 'Hindu', hari_libur: [libur('Galungan', { agama: 'Hindu', kantor_ids: ['k2'] })] },
      'kerja',
    ],
    ['of a religion, religion unknown', { hari_libur: [libur('Galungan', { agama: 'Hindu' })] }, 'kerja'],
    ['weaker than a work day by hand', { hari_libur: [libur('Natal')], hari_kerja: [day(MON, true)] }, 'kerja'],
    [
      'weaker than an imported one',
      { hari_libur: [libur('Natal')], hari_kerja: [day(MON, true, { asal: 'impor' })] },
      'kerja',
    ],
    [
      'stronger than a generated one',
      { hari_libur: [libur('Natal')], hari_kerja: [day(MON, true, { asal: 'pola' })] },
      'libur',
    ],
    [
      "stronger than another office's",
      { hari_libur: [libur('Natal')], hari_kerja: [day(MON, true, { kantor_id: 'k2' })] },
      'libur',
    ],
    [
      "as the office's own row says, not the agency's",
      { hari_libur: [libur('Natal')], hari_kerja: [day(MON, true), day(MON, false, { kantor_id: 'k1' })] },
      'libur',
    ],
  ])('%s', (_name, change, status) => expect(say(change).split(' ')[0]).toBe(status))

  it('that lose to a work day by hand are named beside it', () => {
    const change = {
      hari_libur: [libur('Natal')],
      hari_kerja: [day(MON, true, { kantor_id: 'k1', keterangan: 'Posko' })],
    }
    const { alasan, libur: kept } = resolveJadwal(input(change))
    expect(alasan).toMatchObject([
      { aturan: 'hari_kerja', kerja: true, kantor: true, keterangan: 'Posko' },
      { aturan: 'libur_tetap_bertugas', nama: 'Natal' },
      { aturan: 'jam_kerja', kode: 'BAKU', lingkup: 'instansi' },
    ])
    expect(kept).toMatchObject([{ nama: 'Natal' }])
  })

  it('two on one day are both named, national first', () => {
    const hari_libur = [libur('Lokal', { jenis: 'daerah' }), libur('Nasional')]
    const both = resolveJadwal(input({ hari_libur }))
    expect(both.alasan).toMatchObject([{ nama: 'Nasional' }, { nama: 'Lokal' }])
    expect(resolveJadwal(input({ hari_libur: hari_libur.toReversed() }))).toEqual(both)
  })
})

describe('a roster', () => {
  const night = { roster: { kode: 'M', shift: MALAM }, ada_roster: true }
  it.each<[string, Partial<JadwalInput>, string]>([
    ['over midnight belongs to the day it began', night, 'kerja 2026-11-16 21:00 2026-11-17 07:00'],
    ['over the end of a month', { ...night, tanggal: '2026-11-30' }, 'kerja 2026-11-30 21:00 2026-12-01 07:00'],
    ['over the end of a year', { ...night, tanggal: '2026-12-31' }, 'kerja 2026-12-31 21:00 2027-01-01 07:00'],
    ['on a Sunday', { ...night, tanggal: '2026-11-22' }, 'kerja 2026-11-22 21:00 2026-11-23 07:00'],
    ['a free day', { roster: { kode: 'L', shift: null }, ada_roster: true }, 'lepas'],
    ['an empty day of who is on the roster', { ada_roster: true }, 'lepas'],
    ['a shift that is gone', { roster: { kode: 'Q', shift: null }, ada_roster: true }, 'lepas'],
  ])('%s', (_name, change, expected) => expect(say(change)).toBe(expected))

  it('works on a holiday, and the holiday is told', () => {
    const change = { ...night, hari_libur: [libur('Natal', { jenis: 'cuti_bersama' })] }
    expect([say(change).split(' ')[0], rules(change)]).toEqual(['kerja', ['roster', 'libur_tetap_bertugas']])
    expect(resolveJadwal(input(change)).libur).toMatchObject([{ nama: 'Natal' }])
  })

  it('has its rest after midnight and its windows around it', () => {
    const { waktu } = resolveJadwal(input(night))
    const at = (text: string) => Date.parse(`${text}+07:00`)
    expect(waktu?.istirahat).toEqual({ mulai: at('2026-11-17T01:00:00'), selesai: at('2026-11-17T02:00:00') })
    expect(waktu?.jendela_masuk.mulai).toBe(at('2026-11-16T18:00:00'))
    expect(waktu?.jendela_pulang.selesai).toBe(at('2026-11-17T14:00:00'))
  })

  it.each<[string, Partial<Shift>, string, string]>([
    ['an hour around 21:00', { jendela_masuk: ['20:00', '22:00'] }, '2026-11-16T20:00', '2026-11-16T22:00'],
    ['that closes after midnight', { jendela_masuk: ['20:00', '00:30'] }, '2026-11-16T20:00', '2026-11-17T00:30'],
    [
      'that opens the evening before',
      { masuk: '00:00', pulang: '08:00', lintas_hari: false, jendela_masuk: ['22:00', '01:00'] },
      '2026-11-15T22:00',
      '2026-11-16T01:00',
    ],
  ])('a window for clocking in: %s', (_name, change, from, to) => {
    const { waktu } = resolveJadwal(input({ roster: { kode: 'M', shift: { ...MALAM, ...change } }, ada_roster: true }))
    expect(waktu?.jendela_masuk).toEqual({
      mulai: Date.parse(`${from}:00+07:00`),
      selesai: Date.parse(`${to}:00+07:00`),
    })
  })
})
