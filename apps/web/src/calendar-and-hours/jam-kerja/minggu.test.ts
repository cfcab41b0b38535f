import { LIMA_HARI, RAMADAN } from '@presensi/domain/jadwal/baku'
import { weeklyTotal } from '@presensi/domain/jadwal/jam-kerja'
import { describe, expect, test } from 'vitest'
import { type HariDraft, readableRows, toRows, toWeek, weekProblems } from './minggu.ts'

const week = toWeek(LIMA_HARI)
const monday = (patch: Partial<HariDraft>): readonly HariDraft[] =>
  week.map((draft) => (draft.hari === 1 ? { ...draft, ...patch } : draft))

test('the ready-made weeks come back as they were, and nothing is wrong with them', () => {
  for (const rows of [LIMA_HARI, [...RAMADAN, { hari: 6, libur: true } as const]]) {
    expect(toRows(toWeek(rows))).toEqual(rows)
    expect(weekProblems(toWeek(rows))).toEqual([])
  }
})

describe('what is wrong stands beside its field', () => {
  test.each([
    ['no time', { masuk: '' }, 'masuk', 'wajib'],
    ['not a time', { pulang: '25.99' }, 'pulang', 'jam'],
    [
      'ends before it begins',
      { pulang: '07:00', istirahat_mulai: '', istirahat_selesai: '' },
      'pulang',
      'pulang_sebelum_masuk',
    ],
    ['half a rest', { istirahat_selesai: '' }, 'istirahat_selesai', 'istirahat_setengah'],
    ['rest outside', { istirahat_mulai: '06:00' }, 'istirahat_mulai', 'istirahat_di_luar'],
    ['half a window', { masuk_dari: '06:00' }, 'masuk_sampai', 'wajib'],
    ['window turned round', { masuk_dari: '09:00', masuk_sampai: '06:00' }, 'masuk_sampai', 'jendela_terbalik'],
    ['end outside its window', { pulang_dari: '17:00', pulang_sampai: '18:00' }, 'pulang_dari', 'jendela_pulang_lewat'],
    ['flexi without a way', { fleksi_menit: '30' }, 'fleksi_cara', 'fleksi_tanpa_cara'],
    ['too much tolerance', { toleransi_menit: '90' }, 'toleransi_menit', 'rentang:0:60'],
  ] as const)('%s', (_name, patch, field, message) => {
    expect(weekProblems(monday(patch))).toContainEqual({ hari: 1, field, message })
  })

  test('a free day is not looked at', () => {
    expect(weekProblems(monday({ kerja: false, masuk: 'x' }))).toEqual([])
  })
})

test('the total counts what can be read', () => {
  expect(weeklyTotal({ hari: readableRows(week), jenis: 'biasa', jenis_pegawai: [] }).selisih).toBe(0)
  expect(readableRows(monday({ masuk: '7' }))).toHaveLength(4)
})
