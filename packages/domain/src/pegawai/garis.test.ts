import { describe, expect, it } from 'vitest'
import { findPutaran, findSemuaPutaran } from './garis.ts'

const line = (pegawai_id: string, pejabat_id: string, mulai = '2026-01-01', selesai: string | null = null) => ({
  pegawai_id,
  pejabat_id,
  mulai,
  selesai,
})

describe('findPutaran', () => {
  it.each([
    ['a straight line', [line('a', 'b'), line('b', 'c')], 'a', null],
    ['two under each other', [line('a', 'b'), line('b', 'a')], 'a', ['a', 'b', 'a']],
    ['three in a ring', [line('a', 'b'), line('b', 'c'), line('c', 'a')], 'b', ['b', 'c', 'a', 'b']],
    ['a ring further up', [line('a', 'b'), line('b', 'c'), line('c', 'b')], 'a', null],
    ['a line that has ended', [line('a', 'b'), line('b', 'a', '2025-01-01', '2025-12-31')], 'a', null],
    ['a line that comes later', [line('a', 'b'), line('b', 'a', '2026-07-01')], 'a', null],
  ])('%s', (_name, garis, start, way) => {
    expect(findPutaran(garis, start, '2026-03-01')).toEqual(way)
  })
})

describe('findSemuaPutaran', () => {
  it('finds the ring that closes only when a later line begins', () => {
    const garis = [line('a', 'b'), line('b', 'a', '2026-07-01')]
    expect([...findSemuaPutaran(garis, [{ pegawai_id: 'a', mulai: '2026-01-01' }])]).toEqual([
      ['a', { tanggal: '2026-07-01', jalur: ['a', 'b', 'a'] }],
    ])
  })
  it('leaves alone what was there before and who is not in it', () => {
    const garis = [line('a', 'b'), line('x', 'y'), line('y', 'x')]
    expect([...findSemuaPutaran(garis, [{ pegawai_id: 'a', mulai: '2026-01-01' }])]).toEqual([])
  })
})
