import { describe, expect, test } from 'vitest'
import { hasProblems, noProblems, placeProblems, problemsOf } from './problems.ts'

const names = ['nama', 'titik', 'mulai']

describe('errors of the server', () => {
  test('each goes beside its field, all at once, the first message of a field counts', () => {
    const error = Object.assign(new Error('Isian belum benar'), {
      errors: [
        { field: 'nama', message: 'wajib' },
        { field: 'nama', message: 'karakter' },
        { field: 'mulai', message: 'tanggal' },
      ],
    })
    expect(problemsOf(error, names)).toEqual({ fields: { nama: 'wajib', mulai: 'tanggal' }, general: [] })
  })

  test('a part of a structured field goes to that field', () => {
    expect(placeProblems([{ field: 'titik[0].lat', message: 'bilangan' }], names).fields).toEqual({ titik: 'bilangan' })
    expect(placeProblems([{ field: 'titik.0', message: 'x' }], [...names, 'titik.0']).fields).toEqual({
      'titik.0': 'x',
    })
  })

  test('what has no field here is said on top', () => {
    expect(placeProblems([{ field: 'versi', message: 'berubah' }], names).general).toEqual(['versi: berubah'])
    expect(problemsOf(new Error('Saldo kurang'), names)).toEqual({ fields: {}, general: ['Saldo kurang'] })
    expect(problemsOf({ errors: 'bukan daftar' }, names).general).toHaveLength(1)
  })

  test('having problems', () => {
    expect(hasProblems(noProblems)).toBe(false)
    expect(hasProblems({ fields: { nama: 'wajib' }, general: [] })).toBe(true)
  })
})
