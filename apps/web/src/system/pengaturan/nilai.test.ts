import { PENGATURAN } from '@presensi/domain/pengaturan/daftar'
import { describe, expect, it } from 'vitest'
import { nilaiProblem, sayNilai, sayPilihan, sayUnit, typedOf } from './nilai.ts'
import type { Pengaturan } from './pengaturan.api.ts'
import { usePengaturanWords } from './words.ts'

const setting = (patch: Partial<Pengaturan>): Pengaturan => ({
  nama: 'radius_default',
  kelompok: 'presensi',
  judul: 'Radius',
  penjelasan: '',
  tipe: 'bilangan',
  min: 30,
  max: 2000,
  satuan: 'meter',
  pilihan: null,
  bawaan: 100,
  nilai: 1500,
  berlaku_mulai: null,
  evaluasi: true,
  riwayat: [],
  ...patch,
})
const say = (one: Pengaturan) => sayNilai(one, one.nilai, usePengaturanWords.now(), 'id')

describe('the value of a setting', () => {
  it.each([
    [setting({}), '1.500 meter'],
    [setting({ tipe: 'ya_tidak', nilai: false, satuan: null }), 'Tidak'],
    [setting({ tipe: 'daftar', nilai: ['WFO', 'DL'] }), 'WFO, DL'],
    [setting({ tipe: 'pilihan', nilai: 'bantu', satuan: null }), 'Membantu pemeriksaan'],
    [setting({ tipe: 'alamat', nilai: null }), 'Belum diisi'],
    // Words of a choice are for choices: a text that happens to be spelled like one stays as it is.
    [setting({ tipe: 'alamat', nilai: 'wajib', satuan: null }), 'wajib'],
    [setting({ tipe: 'daftar', nilai: ['tidak'] }), 'tidak'],
    [setting({ tipe: 'rahasia', nilai: 'terisi' }), 'Terisi, tidak ditampilkan'],
  ])('is said in words', (one, words) => expect(say(one)).toBe(words))

  it('of plain text is never taken for a choice', () => {
    expect(say(setting({ tipe: 'alamat', nilai: 'wajib', satuan: null }))).toBe('wajib')
  })

  it.each([
    ['', 'wajib'],
    ['dua', 'bilangan'],
    ['1,5', 'bilangan'],
    ['29', 'rentang:30:2000'],
    ['2001', 'rentang:30:2000'],
    [' 30 ', undefined],
  ])('refuses the number %j with %s', (typed, problem) => expect(nilaiProblem(setting({}), typed)).toBe(problem))

  it('wants at least one of a list and begins a secret empty', () => {
    expect(nilaiProblem(setting({ tipe: 'daftar' }), [])).toBe('wajib')
    expect(typedOf(setting({ tipe: 'rahasia', nilai: 'terisi' }))).toBe('')
  })
})

describe('every setting in both languages', () => {
  const inLanguage = (language: 'id' | 'en') => {
    const words: Readonly<Record<string, string>> = usePengaturanWords.dictionary[language]
    return ((key: string) => words[key] ?? `(${key})`) as ReturnType<typeof usePengaturanWords>
  }
  const satuan = PENGATURAN.flatMap(({ jenis }) => (jenis.tipe === 'bilangan' ? [jenis.satuan] : []))
  const pilihan = PENGATURAN.flatMap(({ jenis }) => (jenis.tipe === 'pilihan' ? jenis.pilihan : []))

  it.each([...new Set(satuan)])('says the unit %s', (one) => {
    expect(sayUnit(one, inLanguage('id'))).toBe(one)
    expect(sayUnit(one, inLanguage('en'))).toMatch(/^[a-z/ ]+$/)
    expect(sayUnit(one, inLanguage('en'))).not.toBe(one)
  })

  it.each([...new Set(pilihan)])('says the choice %s', (one) => {
    expect(sayPilihan(one, inLanguage('id'))).toMatch(/^[A-Z][a-z ]+$/)
    expect(sayPilihan(one, inLanguage('en'))).toMatch(/^[A-Z][a-z ]+$/)
    expect(sayPilihan(one, inLanguage('en'))).not.toBe(sayPilihan(one, inLanguage('id')))
  })
})
