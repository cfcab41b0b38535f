import { describe, expect, it } from 'vitest'
import { clockCondition, databaseCondition, signInCondition, tugasCondition } from './health.ts'

describe('how the system feels', () => {
  it.each([
    [true, 3, 'good'],
    [true, 250, 'attention'],
    [false, 0, 'bad'],
  ])('a database that is %s after %i ms is %s', (baik, jawaban_ms, condition) => {
    expect(databaseCondition({ baik, jawaban_ms, versi: '18' })).toBe(condition)
  })

  it.each([
    ['ran when it was due', {}, 'good'],
    ['is late', { ketepatan: 'terlambat' }, 'bad'],
    ['was done by a wrong clock', { ketepatan: 'di_masa_depan' }, 'bad'],
    ['never went well', { ketepatan: 'belum' }, 'bad'],
    ['failed just now', { gagal_beruntun: 1 }, 'bad'],
    ['left something for later', { disisihkan: 2 }, 'attention'],
  ] as const)('a task that %s', (_name, change, condition) => {
    expect(tugasCondition({ ketepatan: 'tepat', disisihkan: 0, gagal_beruntun: 0, ...change })).toBe(condition)
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
