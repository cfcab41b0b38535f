import { describe, expect, it } from 'vitest'
import { findSemuaPutaran } from './garis.ts'

const line = (pegawai_id: string, pejabat_id: string, mulai = '2026-01-01', selesai: string | null = null) => ({
  pegawai_id,
  pejabat_id,
  mulai,
  selesai,
})

describe('the way up on a day', () => {
  it.each([
    ['a straight line', [line('a', 'b'), line('b', 'c')], 'a', null],
    ['two under each other', [line('a', 'b'), line('b', 'a')], 'a', ['a', 'b', 'a']],
    ['three in a ring', [line('a', 'b'), line('b', 'c'), line('c', 'a')], 'b', ['b', 'c', 'a', 'b']],
    ['a ring further up', [line('a', 'b'), line('b', 'c'), line('c', 'b')], 'a', null],
    ['a line that has ended', [line('a', 'b'), line('b', 'a', '2025-01-01', '2025-12-31')], 'a', null],
    ['a line that ended with the day before', [line('a', 'b'), line('b', 'a', '2026-01-01', '2026-02-28')], 'a', null],
    ['a line that ends on the day', [line('a', 'b'), line('b', 'a', '2026-01-01', '2026-03-01')], 'a', ['a', 'b', 'a']],
  ])('%s', (_name, garis, start, way) => {
    const found = findSemuaPutaran(garis, [{ pegawai_id: start, mulai: '2026-03-01' }])
    expect(found.get(start)?.jalur ?? null).toEqual(way)
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

  it('does not blame a change for a ring that was there and had ended before its day', () => {
    const garis = [
      line('a', 'z'),
      line('b', 'c', '2026-01-01', '2026-03-31'),
      line('c', 'b', '2026-01-01', '2026-03-31'),
      line('b', 'd', '2026-07-01'),
    ]
    const changed = [
      { pegawai_id: 'a', mulai: '2026-01-01' },
      { pegawai_id: 'b', mulai: '2026-07-01' },
    ]
    expect([...findSemuaPutaran(garis, changed)]).toEqual([])
  })
})
