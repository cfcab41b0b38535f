import { describe, expect, it } from 'vitest'
import { clockCondition, databaseCondition, queueCondition, sumQueues } from './health.ts'

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

  it('minds a clock that is wrong either way', () => {
    expect([clockCondition(500), clockCondition(-501), clockCondition(501)]).toEqual(['good', 'attention', 'attention'])
  })
})
