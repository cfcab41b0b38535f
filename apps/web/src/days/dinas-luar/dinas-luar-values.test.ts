import { describe, expect, it } from 'vitest'
import type { DinasLuar } from './dinas-luar.api.ts'
import { inputOf, problemsOf, valuesOf } from './dinas-luar-values.ts'
import { useDinasLuarWords } from './words.ts'

const row = {
  mulai: '2026-11-16T01:00:00.000Z',
  selesai: '2026-11-17',
  zona_waktu: 'Asia/Jayapura',
  pegawai: [],
  tempat: null,
} as unknown as DinasLuar
const empty = valuesOf(undefined, 'Asia/Jakarta')

describe('the ends of a letter', () => {
  it('are shown in its own zone, hours only where there are some, and sent as they came', () => {
    const values = valuesOf(row, 'Asia/Jakarta')
    expect(values).toMatchObject({
      tanggal_mulai: '2026-11-16',
      jam_mulai: '10:00',
      tanggal_selesai: '2026-11-17',
      jam_selesai: '',
    })
    expect(inputOf('1', values)).toMatchObject({ mulai: row.mulai, selesai: row.selesai, zona_waktu: 'Asia/Jayapura' })
  })

  it.each([
    ['2026-11-16', '', '2026-11-16', '', false],
    ['2026-11-16', '09:00', '2026-11-16', '', false],
    ['2026-11-16', '09:00', '2026-11-16', '09:00', true],
    ['2026-11-16', '', '2026-11-15', '', true],
    ['2026-11-16', '', '2026-11-16', '00:00', true],
  ])('%s %s to %s %s are turned round: %s', (tanggal_mulai, jam_mulai, tanggal_selesai, jam_selesai, turned) => {
    const values = { ...empty, tanggal_mulai, jam_mulai, tanggal_selesai, jam_selesai }
    const fields = problemsOf(values, undefined, useDinasLuarWords.now()).map(({ field }) => field)
    expect(fields.includes('tanggal_selesai')).toBe(turned)
  })
})
