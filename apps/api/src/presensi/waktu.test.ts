import { describe, expect, it } from 'vitest'
import type { Konteks } from './konteks.repo.ts'
import { type Kiriman, waktuOf } from './nilai-rekam.ts'

const SEKARANG = Date.parse('2026-11-16T00:30:01.500Z')
const konteks = { zona_instansi: 'Asia/Jakarta', kantor: null, dinas: [] } as unknown as Konteks
const kiriman = (change: Partial<Kiriman> = {}): Kiriman =>
  ({
    tiba: 10_000,
    terbit_pada: null,
    body: { jenis: 'masuk', waktu_perangkat: '2026-11-16T00:00:00Z' },
    ...change,
  }) as Kiriman

describe('the time of a clocking', () => {
  it('is when it arrived here, not when its turn came: what it waits in our queue makes nobody late', () => {
    const waited = waktuOf(kiriman(), konteks, { sekarang: SEKARANG, baca: 12_500 })
    expect(new Date(waited.waktu).toISOString()).toBe('2026-11-16T00:29:59.000Z')
    expect(waited.diterima_pada).toBe(waited.waktu)
  })

  it('decides the day as well: who clocked in before midnight and waited past it stays in their day', () => {
    const midnight = Date.parse('2026-11-15T17:00:00Z')
    const clock = { sekarang: midnight + 500, baca: 11_000 }
    expect(waktuOf(kiriman(), konteks, clock).tanggal).toBe('2026-11-15')
    expect(waktuOf(kiriman({ tiba: 11_000 }), konteks, clock).tanggal).toBe('2026-11-16')
  })
})
