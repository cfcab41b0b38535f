import { describe, expect, it } from 'vitest'
import type { DaftarNasional } from './libur-nasional.ts'
import { compareNasional, type LiburTersimpan, withKunci } from './terapkan-nasional.ts'

const daftar: DaftarNasional = {
  tahun: 2026,
  dasar: 'SKB',
  dasar_cuti_bersama: 'Keppres',
  keppres_asn: { nomor: 'Keppres 1/2026', tanpa: ['2026-03-20'] },
  catatan: null,
  libur: [
    { tanggal_mulai: '2026-01-01', tanggal_selesai: '2026-01-01', nama: 'Tahun Baru', jenis: 'nasional' },
    { tanggal_mulai: '2026-03-20', tanggal_selesai: '2026-03-20', nama: 'Idulfitri', jenis: 'cuti_bersama' },
    { tanggal_mulai: '2026-03-23', tanggal_selesai: '2026-03-24', nama: 'Idulfitri', jenis: 'cuti_bersama' },
  ],
}
const [baru, first, second] = withKunci(daftar)
it('gives cuti bersama its decree for ASN, but for dates that the decree does not name', () => {
  expect(withKunci(daftar).map(({ keppres_asn }) => keppres_asn)).toEqual([null, null, 'Keppres 1/2026'])
})

const stored = (id: string, change: Partial<LiburTersimpan> = {}): LiburTersimpan => ({
  id,
  tanggal_mulai: '2026-01-01',
  tanggal_selesai: '2026-01-01',
  nama: 'Tahun Baru',
  jenis: 'nasional',
  dasar: 'SKB',
  keppres_asn: null,
  nasional_kunci: baru?.kunci ?? '',
  diubah_tangan: false,
  ...change,
})
const statuses = (rows: LiburTersimpan[]) => compareNasional(daftar, rows).map((line) => line.status)

describe('a shipped list against what an agency has', () => {
  it('gives each line a key of its own and the decree of its kind', () => {
    expect(new Set([baru?.kunci, first?.kunci, second?.kunci]).size).toBe(3)
    expect([baru?.dasar, first?.dasar]).toEqual(['SKB', 'Keppres'])
  })

  it.each<[string, LiburTersimpan[], string[]]>([
    ['nothing yet', [], ['belum', 'belum', 'belum']],
    ['as it is', [stored('a')], ['diterapkan', 'belum', 'belum']],
    ['moved by a decree', [stored('a', { tanggal_mulai: '2025-12-31' })], ['berbeda', 'belum', 'belum']],
    ['another decree', [stored('a', { dasar: 'SKB lama' })], ['berbeda', 'belum', 'belum']],
    [
      'edited by hand',
      [stored('a', { tanggal_selesai: '2026-01-02', diubah_tangan: true })],
      ['milik_sendiri', 'belum', 'belum'],
    ],
    [
      'written down by the agency itself',
      [stored('a', { nasional_kunci: null, nama: 'TAHUN BARU' })],
      ['milik_sendiri', 'belum', 'belum'],
    ],
    [
      'the same name on another day',
      [stored('a', { nasional_kunci: null, tanggal_mulai: '2026-02-01', tanggal_selesai: '2026-02-01' })],
      ['belum', 'belum', 'belum'],
    ],
    [
      'dropped from the list',
      [stored('a', { nasional_kunci: '2026:nasional:Lama#1', nama: 'Lama' })],
      ['belum', 'belum', 'belum', 'dicabut'],
    ],
    [
      'dropped but edited',
      [stored('a', { nasional_kunci: '2026:nasional:Lama#1', nama: 'Lama', diubah_tangan: true })],
      ['belum', 'belum', 'belum'],
    ],
    [
      "another year's",
      [stored('a', { nasional_kunci: '2025:nasional:Lama#1', nama: 'Lama' })],
      ['belum', 'belum', 'belum'],
    ],
  ])('%s', (_name, rows, expected) => expect(statuses(rows)).toEqual(expected))
})
