import { expect, test } from 'vitest'
import { encodeBody } from '../../lib/wire.ts'
import { beritaProblems, inputOf, valuesOf } from './berita-values.ts'

const NEW = { ...valuesOf(undefined, []), judul: 'Apel', isi: '<p>a</p>' }
const AGENCIES = [{ id: 'i-1', kode: 'A', nama: 'Instansi A' }]

test('a date that was emptied is sent empty, so that it does not stay', () => {
  const form = encodeBody(inputOf(NEW))
  expect([form.get('mulai'), form.get('selesai')]).toEqual(['', ''])
})

test('dates that were chosen are sent as they are', () => {
  const form = encodeBody(inputOf({ ...NEW, mulai: '2026-11-02', selesai: '2026-11-05' }))
  expect([form.get('mulai'), form.get('selesai')]).toEqual(['2026-11-02', '2026-11-05'])
})

test('agencies chosen before are not named any more once it is for everybody', () => {
  const forSome = { ...NEW, sasaran: 'instansi', instansi_ids: AGENCIES }
  expect(inputOf(forSome)).toMatchObject({ sasaran: 'instansi', instansi_ids: ['i-1'] })
  expect(inputOf({ ...forSome, sasaran: 'semua' })).toMatchObject({ sasaran: 'semua', instansi_ids: [] })
})

test('a picture is sent only when one was chosen, and its removal as it was said', () => {
  expect('gambar' in inputOf(NEW)).toBe(false)
  const gambar = new File(['x'], 'a.png')
  expect(inputOf({ ...NEW, gambar: [gambar] }).gambar).toBe(gambar)
  expect([inputOf(NEW).hapus_gambar, inputOf({ ...NEW, hapus_gambar: true }).hapus_gambar]).toEqual([false, true])
})

test('what is stored is what the form begins with', () => {
  const berita = {
    id: 'b-1',
    judul: 'A',
    isi: '<p>b</p>',
    gambar: null,
    mulai: '2026-11-02',
    selesai: null,
    status: 'berlaku' as const,
    sasaran: 'semua' as const,
    instansi_ids: [],
    disematkan: true,
    dibuat_pada: '2026-11-01T00:00:00Z',
    diubah_pada: '2026-11-01T00:00:00Z',
  }
  expect(valuesOf(berita, AGENCIES)).toEqual({
    judul: 'A',
    isi: '<p>b</p>',
    gambar: [],
    hapus_gambar: false,
    mulai: '2026-11-02',
    selesai: '',
    sasaran: 'semua',
    instansi_ids: AGENCIES,
    disematkan: true,
  })
})

test.each([
  [{}, []],
  [{ judul: ' ' }, ['judul']],
  [{ isi: '<p> </p>' }, ['isi']],
  [{ sasaran: 'instansi' }, ['instansi_ids']],
  [{ sasaran: 'instansi', instansi_ids: AGENCIES }, []],
  [{ mulai: '2026-11-05', selesai: '2026-11-02' }, ['selesai']],
])('%j is missing or wrong in %j', (change, fields) => {
  expect(beritaProblems({ ...NEW, ...change }, 'urutan').map(({ field }) => field)).toEqual(fields)
})
