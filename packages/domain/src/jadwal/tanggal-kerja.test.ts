import { describe, expect, it } from 'vitest'
import type { Shift } from './shift.ts'
import { tanggalKerja } from './tanggal-kerja.ts'

const shift = (kode: string, masuk: string, pulang: string, lintas_hari = pulang < masuk): Shift => ({
  kode,
  nama: kode,
  masuk,
  pulang,
  lintas_hari,
  istirahat_mulai: null,
  istirahat_selesai: null,
  jendela_masuk: null,
  jendela_pulang: null,
})
const MALAM = shift('M', '21:00', '07:00')
const PAGI = shift('P', '07:00', '14:00')
const DINI = shift('D', '00:00', '08:00')
const on = (tanggal: string, one: Shift) => ({ tanggal, shift: one })

describe('the day a clocking counts for', () => {
  it.each<[string, 'masuk' | 'pulang' | 'kegiatan', string, string, { tanggal: string; shift: Shift }[], string]>([
    ['WIB', 'masuk', '2026-11-16T00:25:00Z', 'Asia/Jakarta', [], '2026-11-16'],
    ['just after midnight WIB', 'masuk', '2026-11-15T17:00:01Z', 'Asia/Jakarta', [], '2026-11-16'],
    ['the same instant in WIT', 'masuk', '2026-11-15T15:30:00Z', 'Asia/Jayapura', [], '2026-11-16'],
    ['and in WIB', 'masuk', '2026-11-15T15:30:00Z', 'Asia/Jakarta', [], '2026-11-15'],
    ['end of a month in WITA', 'pulang', '2026-10-31T16:30:00Z', 'Asia/Makassar', [], '2026-11-01'],
    [
      'going home from a night shift',
      'pulang',
      '2026-11-16T00:05:00Z',
      'Asia/Jakarta',
      [on('2026-11-15', MALAM)],
      '2026-11-15',
    ],
    [
      'late into a night shift',
      'masuk',
      '2026-11-15T17:30:00Z',
      'Asia/Jakarta',
      [on('2026-11-15', MALAM)],
      '2026-11-15',
    ],
    [
      'in for the morning after it',
      'masuk',
      '2026-11-15T23:50:00Z',
      'Asia/Jakarta',
      [on('2026-11-15', MALAM), on('2026-11-16', PAGI)],
      '2026-11-16',
    ],
    [
      'home from the night before the morning',
      'pulang',
      '2026-11-16T00:02:00Z',
      'Asia/Jakarta',
      [on('2026-11-15', MALAM), on('2026-11-16', PAGI)],
      '2026-11-15',
    ],
    [
      'early for a shift from midnight',
      'masuk',
      '2026-11-15T16:40:00Z',
      'Asia/Jakarta',
      [on('2026-11-16', DINI)],
      '2026-11-16',
    ],
    [
      'over the end of a year',
      'pulang',
      '2026-12-31T23:50:00Z',
      'Asia/Jakarta',
      [on('2026-12-31', MALAM)],
      '2026-12-31',
    ],
    ['a joint event', 'kegiatan', '2026-11-16T00:05:00Z', 'Asia/Jakarta', [on('2026-11-15', MALAM)], '2026-11-16'],
    [
      'a shift of another week',
      'pulang',
      '2026-11-16T00:05:00Z',
      'Asia/Jakarta',
      [on('2026-11-08', MALAM)],
      '2026-11-16',
    ],
  ])('%s', (_name, jenis, waktu, zona, dinas, expected) => {
    expect(tanggalKerja(jenis, Date.parse(waktu), zona, dinas)).toBe(expected)
  })
})
