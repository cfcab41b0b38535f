import { bedaKebijakan } from '@presensi/domain/kebijakan/beda-kebijakan'
import { KEBIJAKAN_BAKU, type Kebijakan } from '@presensi/domain/kebijakan/kebijakan'
import { SKEMA } from '@presensi/domain/kebijakan/skema.gen'
import { describe, expect, it } from 'vitest'
import { bedaSentences } from './kebijakan-words.ts'

const OLD: Kebijakan = {
  ...KEBIJAKAN_BAKU,
  nama: 'TPP 2025',
  dasar: 'Perbup 1/2025',
  berlaku_mulai: '2025-01-01',
  tidak_hadir_bp: 300,
  kegiatan: { upacara: 300 },
  per_kode: { CT: { tingkat: [{ dari_hari: 1, bp: 0 }] } },
}
const told = (after: Partial<Kebijakan>, language: 'id' | 'en' = 'id') =>
  bedaSentences(bedaKebijakan(OLD, { ...OLD, ...after })).map((one) => one[language])

describe('the difference between two policies in words', () => {
  it.each<[string, Partial<Kebijakan>, string[]]>([
    ['nothing', {}, []],
    ['a rate', { tidak_hadir_bp: 400 }, ['Tanpa keterangan (TK): 3 % menjadi 4 %.']],
    [
      'what was not said',
      { tanpa_masuk_bp: 150 },
      ['Tanpa presensi masuk (TAM): sama dengan pita terakhir menjadi 1,5 %.'],
    ],
    ['a cap', { maks_bulan_bp: 2500 }, ['Potongan paling banyak sebulan: 100 % menjadi 25 %.']],
    ['a date', { berlaku_mulai: '2026-01-01' }, ['Berlaku mulai: Rab, 1 Jan 2025 menjadi Kam, 1 Jan 2026.']],
    [
      'a choice',
      { tl_dari: 'batas' },
      ['Keterlambatan dihitung dari: jam masuk menjadi akhir toleransi dan jam fleksibel.'],
    ],
    ['the flexi limit', { fleksi_maks_bulan: 5 }, ['Jatah jam fleksibel sebulan: tanpa batas menjadi 5 kali.']],
    ['a joint event', { kegiatan: {} }, ['Kegiatan upacara terlewat: 3 % menjadi tidak ada.']],
    [
      'tiers of a paper',
      {
        per_kode: {
          CT: { tingkat: [{ dari_hari: 1, bp: 250 }], uang_makan: true, dasar: 'seluruh', hari: 'kalender' },
        },
      },
      [
        'CT mulai hari ke-1: 0 % menjadi 2,5 %.',
        'Potongan CT dihitung dari: tidak ada menjadi seluruh tunjangan.',
        'Hari CT dihitung menurut: tidak ada menjadi hari kalender.',
        'Uang makan pada CT: tidak ada menjadi ya.',
      ],
    ],
    [
      'a run',
      { tk_beruntun: { hari: 10, bp: 10_000 } },
      ['Jumlah TK berturut-turut: tidak ada menjadi 10.', 'Potongan TK berturut-turut: tidak ada menjadi 100 %.'],
    ],
    ['whom it is for', { jenis_pegawai: ['PPPK'] }, ['Berlaku khusus untuk PPPK: tidak ada menjadi ya.']],
    [
      'an edge of two bands',
      {
        pita: OLD.pita.map((one) =>
          one.kode === 'TL1'
            ? { ...one, sampai_detik: 960 }
            : one.kode === 'TL2'
              ? { ...one, dari_detik: 960, bp: 100 }
              : one,
        ),
      },
      [
        'Akhir pita TL1: 31 menit menjadi 16 menit.',
        'Awal pita TL2: 31 menit menjadi 16 menit.',
        'Pita TL2: 0 % menjadi 1 %.',
      ],
    ],
    [
      'a band that went',
      {
        pita: OLD.pita
          .filter(({ kode }) => kode !== 'TL4')
          .map((one) => (one.kode === 'TL3' ? { ...one, sampai_detik: null } : one)),
      },
      ['Akhir pita TL3: 1 jam 31 menit menjadi tanpa akhir.', 'Pita TL4: 0 % menjadi tidak ada.'],
    ],
  ])('tells %s', (_what, after, sentences) => {
    expect(told(after).toSorted()).toEqual(sentences.toSorted())
  })

  it('tells everything that differs between any two schemes in whole sentences of both languages', () => {
    const all = SKEMA.map(({ kode, isi }) => ({
      ...isi,
      id: kode,
      nama: 'Skema',
      berlaku_mulai: '2026-01-01',
      jenis_pegawai: [],
    }))
    for (const one of all)
      for (const other of all) {
        const sentences = bedaSentences(bedaKebijakan(one as Kebijakan, other as Kebijakan))
        expect(sentences.length > 0).toBe(one !== other)
        for (const { id, en } of sentences) {
          expect(id).toMatch(/^\S.*: \S.* menjadi \S.*\.$/)
          expect(en).toMatch(/^\S.*: \S.* becomes \S.*\.$/)
          expect(id + en).not.toMatch(/[{}]|undefined|null|NaN|_|\bbp\b/)
        }
      }
  })
})
