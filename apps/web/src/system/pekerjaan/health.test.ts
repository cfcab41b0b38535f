import { describe, expect, it } from 'vitest'
import {
  clockCondition,
  databaseCondition,
  queueCondition,
  signInCondition,
  sumQueues,
  tugasCondition,
} from './health.ts'

const queue = { nama: 'rapikan', menunggu: 2, berjalan: 1, gagal: 0, tertua_detik: 5 }

describe('how the system feels', () => {
  it('adds the queues up and keeps the oldest wait', () => {
    expect(sumQueues([queue, { ...queue, gagal: 3, tertua_detik: null }])).toEqual({
      menunggu: 4,
      berjalan: 2,
      gagal: 3,
      tertua: 5,
    })
    expect(sumQueues([])).toEqual({ menunggu: 0, berjalan: 0, gagal: 0, tertua: 0 })
  })

  it.each([
    [0, 5, 'good'],
    [1, 5, 'attention'],
    [0, 61, 'attention'],
    [0, 601, 'bad'],
  ])('a queue with %i failed and the oldest of %i seconds is %s', (gagal, tertua, condition) => {
    expect(queueCondition({ menunggu: 1, berjalan: 0, gagal, tertua })).toBe(condition)
  })

  it.each([
    [true, 3, 'good'],
    [true, 250, 'attention'],
    [false, 0, 'bad'],
  ])('a database that is %s after %i ms is %s', (baik, jawaban_ms, condition) => {
    expect(databaseCondition({ baik, jawaban_ms, versi: '18' })).toBe(condition)
  })

  it.each([
    ['ran a minute ago', { berhasil_pada: '2026-11-16T00:24:00Z' }, 'good'],
    ['has not run for six minutes', { berhasil_pada: '2026-11-16T00:19:00Z' }, 'bad'],
    ['clears up once a day', { nama: 'rapikan_sesi', berhasil_pada: '2026-11-15T00:24:00Z' }, 'good'],
    ['never went well', { berhasil_pada: null }, 'bad'],
    ['failed just now', { gagal_beruntun: 1 }, 'bad'],
    ['left something for later', { disisihkan: 2 }, 'attention'],
  ])('a task that %s', (_name, change, condition) => {
    const tugas = { nama: 'foto', berhasil_pada: '2026-11-16T00:24:30Z', disisihkan: 0, gagal_beruntun: 0, ...change }
    expect(tugasCondition(tugas, Date.parse('2026-11-16T00:25:00Z'))).toBe(condition)
  })

  it('minds a clock that is wrong either way', () => {
    expect([clockCondition(500), clockCondition(-501), clockCondition(501)]).toEqual(['good', 'attention', 'attention'])
  })
})

it.each([
  ['baik', 'good'],
  ['belum', 'attention'],
  ['jauh', 'bad'],
  ['salah', 'bad'],
] as const)('a sign-in service that is %s is %s', (keadaan, condition) => {
  expect(signInCondition({ keadaan, alamat: 'https://masuk.contoh.go.id', masalah: null })).toBe(condition)
})
