import { describe, expect, it } from 'vitest'
import { type BarisRiwayat, planAkhir, planRiwayat } from './riwayat.ts'

const row = (id: string, mulai: string, selesai: string | null, nilai: string): BarisRiwayat<string> => ({
  id,
  mulai,
  selesai,
  nilai,
})
const OPEN = [row('1', '2024-01-01', null, 'A')]
const MOVED = [row('1', '2024-01-01', '2025-06-30', 'A'), row('2', '2025-07-01', null, 'B')]
const ENDED = [row('1', '2024-01-01', '2025-06-30', 'A')]

describe('planRiwayat', () => {
  it.each([
    ['a first row', [], 'A', '2026-01-01', { hasil: 'sambung', tutup: null }],
    ['the same again', OPEN, 'A', '2026-01-01', { hasil: 'tetap' }],
    ['a move', OPEN, 'B', '2026-01-01', { hasil: 'sambung', tutup: { id: '1', selesai: '2025-12-31' } }],
    ['a move on 1 March', OPEN, 'B', '2024-03-01', { hasil: 'sambung', tutup: { id: '1', selesai: '2024-02-29' } }],
    ['the first day itself', OPEN, 'B', '2024-01-01', { hasil: 'ganti', id: '1' }],
    ['before the first row', OPEN, 'B', '2023-12-31', { hasil: 'terhalang', oleh: OPEN }],
    ['before a later row', MOVED, 'C', '2025-01-01', { hasil: 'terhalang', oleh: [MOVED[1]] }],
    ['what held then, before a later row', MOVED, 'A', '2025-01-01', { hasil: 'tetap' }],
    ['after the last row', MOVED, 'A', '2026-01-01', { hasil: 'sambung', tutup: { id: '2', selesai: '2025-12-31' } }],
    ['coming back after a gap', ENDED, 'A', '2026-01-01', { hasil: 'sambung', tutup: null }],
    [
      'going on past a known end',
      ENDED,
      'A',
      '2025-06-01',
      { hasil: 'sambung', tutup: { id: '1', selesai: '2025-05-31' } },
    ],
  ] as const)('%s', (_name, rows, nilai, mulai, plan) => {
    expect(planRiwayat<string>(rows, nilai, mulai)).toEqual(plan)
  })
})

describe('planAkhir', () => {
  it.each([
    ['in the middle of a row', OPEN, '2026-05-31', { tutup: [{ id: '1', selesai: '2026-05-31' }], hapus: [] }],
    ['before a row that waits', MOVED, '2025-05-31', { tutup: [{ id: '1', selesai: '2025-05-31' }], hapus: ['2'] }],
    ['after everything ended', ENDED, '2026-05-31', { tutup: [], hapus: [] }],
  ] as const)('%s', (_name, rows, terakhir, plan) => {
    expect(planAkhir(rows, terakhir)).toEqual(plan)
  })
})
