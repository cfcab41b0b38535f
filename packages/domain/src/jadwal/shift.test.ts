import { describe, expect, it } from 'vitest'
import { judgeSel, type ShiftBoleh } from './roster.ts'
import { applyPattern, checkRoster, checkShift, detikShift, type Shift, spanOf } from './shift.ts'
import { lewatMalamOfShift } from './waktu.ts'

const shift = (kode: string, masuk: string, pulang: string, change: Partial<Shift> = {}): Shift => ({
  kode,
  nama: kode,
  masuk,
  pulang,
  lintas_hari: false,
  istirahat_mulai: null,
  istirahat_selesai: null,
  jendela_masuk: null,
  jendela_pulang: null,
  ...change,
})
const PAGI = shift('P', '07:00', '14:00')
const SORE = shift('S', '14:00', '21:00')
/** Begins eight hours after the night shift has ended. */
const LEWAT = shift('W', '15:00', '21:00')
const MALAM = shift('M', '21:00', '07:00', { lintas_hari: true })
const PENUH = shift('H', '08:00', '08:00', { lintas_hari: true })

describe('a shift', () => {
  it.each<[string, Shift, string | null]>([
    ['in the morning', PAGI, null],
    ['over midnight', MALAM, null],
    ['a day long', PENUH, null],
    ['that ends before it begins', shift('X', '21:00', '07:00'), 'lintas_hari_perlu'],
    ['of no length', shift('X', '08:00', '08:00'), 'lintas_hari_perlu'],
    ['longer than a day', shift('X', '07:00', '08:00', { lintas_hari: true }), 'terlalu_panjang'],
    ['with half a rest', { ...PAGI, istirahat_mulai: '12:00' }, 'istirahat_setengah'],
    ['with a rest after it', { ...PAGI, istirahat_mulai: '14:00', istirahat_selesai: '15:00' }, 'istirahat_di_luar'],
    ['with a rest over midnight', { ...MALAM, istirahat_mulai: '23:30', istirahat_selesai: '00:30' }, null],
  ])('%s: %s', (_name, one, problem) => expect(checkShift(one)).toBe(problem))

  it('counts from the midnight of its first day, rest excluded', () => {
    expect(spanOf(MALAM)).toEqual({ mulai: 75_600, selesai: 111_600 })
    expect(detikShift(MALAM)).toBe(36_000)
    expect(detikShift({ ...MALAM, istirahat_mulai: '23:30', istirahat_selesai: '00:30' })).toBe(32_400)
  })
})

describe('a roster', () => {
  const shifts = new Map([PAGI, SORE, LEWAT, MALAM, PENUH].map((one) => [one.kode, one]))
  const warn = (codes: string, minggu_detik = 200 * 3600) =>
    checkRoster(
      applyPattern(
        codes.split('-'),
        ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'].slice(
          0,
          codes.split('-').length,
        ),
      ),
      shifts,
      {
        jarak_detik: 8 * 3600,
        minggu_detik,
      },
    ).map(({ tanggal, jenis }) => `${tanggal.slice(8)} ${jenis}`)

  it.each<[string, string[]]>([
    ['P-P-M-M-L-L', []],
    ['M-P', ['17 jarak_kurang']],
    ['M-S', ['17 jarak_kurang']],
    // A rest of exactly what is asked for is enough.
    ['M-W', []],
    ['H-P', ['17 tumpang_tindih']],
    ['L-?-P', []],
  ])('%s warns %j', (codes, expected) => expect(warn(codes)).toEqual(expected))

  it('warns of more than the weekly hours, on the Monday', () => {
    expect(warn('P-P-P-P-P-P', 37.5 * 3600)).toEqual(['16 jam_minggu_lebih'])
    expect(warn('P-P-P-P-P', 37.5 * 3600)).toEqual([])
  })

  it('repeats a pattern over the days, from any place in it', () => {
    const days = ['2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01']
    expect(applyPattern(['P', 'M', 'L'], days).map((one) => one.kode)).toEqual(['P', 'M', 'L', 'P'])
    expect(applyPattern(['P', 'M', 'L'], days, 2).map((one) => one.kode)).toEqual(['L', 'P', 'M', 'L'])
    expect(applyPattern([], days)).toEqual([])
  })

  const boleh = (kode: string, change: Partial<ShiftBoleh> = {}): ShiftBoleh => ({
    id: kode,
    kode,
    aktif: true,
    kantor_ids: [],
    ...change,
  })
  const allowed = new Map(
    [boleh('P'), boleh('X', { kantor_ids: ['k2'] }), boleh('T', { aktif: false })].map((one) => [one.kode, one]),
  )
  it.each<[string, string, string, unknown]>([
    ['a known code', 'P', '2026-11-16', { ok: true, shift_id: 'P', kantor_id: 'k1' }],
    ['a small letter', 'p', '2026-11-16', { ok: true, shift_id: 'P', kantor_id: 'k1' }],
    ['free', 'l', '2026-11-16', { ok: true, shift_id: null, kantor_id: 'k1' }],
    ['an unknown code', 'Z', '2026-11-16', { ok: false, masalah: 'shift_tidak_dikenal' }],
    ["another office's", 'X', '2026-11-16', { ok: false, masalah: 'shift_tidak_boleh' }],
    ['the same after a move', 'X', '2026-12-01', { ok: true, shift_id: 'X', kantor_id: 'k2' }],
    ['a closed one', 'T', '2026-11-16', { ok: false, masalah: 'shift_nonaktif' }],
    ['a day before the roster began', 'P', '2026-11-09', { ok: false, masalah: 'bukan_anggota' }],
    ['free before the roster began', 'L', '2026-11-09', { ok: false, masalah: 'bukan_anggota' }],
    ['an unknown code before the roster began', 'Z', '2026-11-09', { ok: false, masalah: 'shift_tidak_dikenal' }],
    ['a day before the person came', 'P', '2026-10-31', { ok: false, masalah: 'bukan_penempatan' }],
  ])('a cell with %s', (_name, kode, tanggal, expected) => {
    const penempatan = [
      { kantor_id: 'k1', mulai: '2026-11-01', selesai: '2026-11-30' },
      { kantor_id: 'k2', mulai: '2026-12-01', selesai: null },
    ]
    const anggota = [
      { kantor_id: 'k1', mulai: '2026-11-10', selesai: '2026-11-30' },
      { kantor_id: 'k2', mulai: '2026-12-01', selesai: null },
    ]
    expect(judgeSel({ kode, tanggal, penempatan, anggota, shifts: allowed })).toEqual(expected)
  })
})

describe('windows over midnight', () => {
  const H = 3600
  it.each<
    [
      string,
      Shift,
      { sebelum: number; sesudah: number; buka: number; masuk: [number, number]; pulang: [number, number] },
    ]
  >([
    [
      'a shift of the morning',
      PAGI,
      { sebelum: 0, sesudah: 0, buka: 4 * H, masuk: [4 * H, 14 * H], pulang: [7 * H, 21 * H] },
    ],
    [
      'one that ends at nine in the evening',
      SORE,
      { sebelum: 0, sesudah: 4 * H, buka: 11 * H, masuk: [11 * H, 21 * H], pulang: [14 * H, 28 * H] },
    ],
    [
      'a night',
      MALAM,
      { sebelum: 0, sesudah: 14 * H, buka: 18 * H, masuk: [18 * H, 31 * H], pulang: [21 * H, 38 * H] },
    ],
    [
      'a whole day',
      PENUH,
      { sebelum: 0, sesudah: 15 * H, buka: 5 * H, masuk: [5 * H, 32 * H], pulang: [8 * H, 39 * H] },
    ],
    [
      'one from midnight on',
      shift('N', '00:00', '08:00', { jendela_pulang: ['07:00', '09:00'] }),
      { sebelum: 3 * H, sesudah: 0, buka: -3 * H, masuk: [-3 * H, 8 * H], pulang: [7 * H, 9 * H] },
    ],
  ])('of %s', (_what, given, { masuk, pulang, ...expected }) => {
    const span = ([mulai, selesai]: [number, number]) => ({ mulai, selesai })
    expect(lewatMalamOfShift(given)).toEqual({ ...expected, masuk: span(masuk), pulang: span(pulang) })
  })
})
