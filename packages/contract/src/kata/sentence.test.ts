import { describe, expect, it } from 'vitest'
import { countsOf, fillSentence } from './sentence.ts'

describe('a sentence', () => {
  it('is filled with numbers, names and words of its language', () => {
    const values = { nama: 'Sri', jumlah: 3, apa: { id: 'kantor', en: 'offices' } }
    expect(fillSentence('{nama}: {jumlah} {apa}', 'id', values)).toBe('Sri: 3 kantor')
    expect(fillSentence('{nama}: {jumlah} {apa}', 'en', values)).toBe('Sri: 3 offices')
    expect(fillSentence('{tidak_ada}.', 'id', {})).toBe('.')
  })

  it('fills a value in as it is, whatever it looks like', () => {
    expect(fillSentence('{a} {b}', 'id', { a: '{b}', b: '$&' })).toBe('{b} $&')
  })

  it('chooses plurals and groups numbers as the language does', () => {
    expect(fillSentence('{n|# employee|# employees}', 'en', { n: 1 })).toBe('1 employee')
    expect(fillSentence('{n|# employee|# employees}', 'en', { n: 1200 })).toBe('1,200 employees')
    expect(fillSentence('{n|# pegawai|# pegawai}', 'id', { n: 1200 })).toBe('1.200 pegawai')
  })

  it('counts what there is and leaves out what there is none of', () => {
    const [pegawai, peran] = [
      { id: 'pegawai', en: 'employees' },
      { id: 'peran', en: 'roles' },
    ]
    expect(
      countsOf([
        [3, pegawai],
        [0, peran],
      ]),
    ).toEqual({ id: '3 pegawai', en: '3 employees' })
  })
})
