import { afterEach, describe, expect, it } from 'vitest'
import { setLanguage } from './language.ts'
import { defineWords } from './words.ts'

const useWords = defineWords({
  id: { hello: 'Halo {nama}', late: '{n|# pegawai|# pegawai} terlambat', plain: 'Simpan' },
  en: { hello: 'Hello {nama}', late: '{n|# employee|# employees} late', plain: 'Save' },
})

afterEach(() => setLanguage('id'))

describe('words', () => {
  it('fills in and follows the language', () => {
    expect(useWords.now()('hello', { nama: 'Sri' })).toBe('Halo Sri')
    setLanguage('en')
    expect(useWords.now()('hello', { nama: 'Sri' })).toBe('Hello Sri')
    expect(useWords.now()('plain')).toBe('Save')
    expect(document.documentElement.lang).toBe('en')
    expect(document.cookie).toContain('bahasa=en')
  })

  it('chooses plurals', () => {
    expect(useWords.now()('late', { n: 1200 })).toBe('1.200 pegawai terlambat')
    setLanguage('en')
    expect(useWords.now()('late', { n: 1 })).toBe('1 employee late')
  })

  it('does not compile with a missing or extra English key, or without a value', () => {
    // @ts-expect-error 'b' is missing in English
    defineWords({ id: { a: 'a', b: 'b' }, en: { a: 'a' } })
    // @ts-expect-error 'b' is only in English
    defineWords({ id: { a: 'a' }, en: { a: 'a', b: 'b' } })
    // @ts-expect-error 'nama' must be given
    expect(useWords.now()('hello')).toBe('Halo ')
  })
})
