import { describe, expect, it } from 'vitest'
import type { Konteks } from './konteks.repo.ts'
import { type Kiriman, waktuOf } from './nilai-rekam.ts'

const TANTANGAN = Date.parse('2026-11-16T00:29:57.000Z')
const SEKARANG = Date.parse('2026-11-16T00:30:01.500Z')
const konteks = { zona_instansi: 'Asia/Jakarta', kantor: null, dinas: [] } as unknown as Konteks
const kiriman = (change: Partial<Kiriman> = {}): Kiriman =>
  ({
    tiba: 10_000,
    dikenal: true,
    tiket: null,
    terbit_pada: TANTANGAN,
    body: { jenis: 'masuk', waktu_perangkat: '2026-11-16T00:00:00Z' },
    ...change,
  }) as Kiriman

describe('the time of a clocking', () => {
  it('is when its challenge was asked for; what it waits on the way or in our queue makes nobody late', () => {
    const clock = { sekarang: SEKARANG, baca: 12_500 }
    const waited = waktuOf(kiriman(), konteks, clock)
    expect(waited.waktu).toBe(TANTANGAN)
    expect(new Date(waited.diterima_pada).toISOString()).toBe('2026-11-16T00:29:59.000Z')
    const hoursAgo = TANTANGAN - 23 * 3_600_000
    expect(waktuOf(kiriman({ terbit_pada: hoursAgo }), konteks, clock).waktu).toBe(hoursAgo)
  })

  it('is never later than its receipt', () => {
    const { waktu, diterima_pada } = waktuOf(kiriman(), konteks, { sekarang: TANTANGAN - 1, baca: 10_000 })
    expect([waktu, diterima_pada]).toEqual([TANTANGAN, TANTANGAN])
  })

  it('decides the day as well: who clocked in before midnight and waited past it stays in their day', () => {
    const midnight = Date.parse('2026-11-15T17:00:00Z')
    const clock = { sekarang: midnight + 500, baca: 11_000 }
    expect(waktuOf(kiriman({ terbit_pada: midnight - 1 }), konteks, clock).tanggal).toBe('2026-11-15')
    expect(waktuOf(kiriman({ terbit_pada: midnight, tiba: 11_000 }), konteks, clock).tanggal).toBe('2026-11-16')
  })
})
