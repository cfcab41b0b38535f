import type { Nilai } from '@presensi/domain/bukti/sinyal'
import type { Language } from '../kata/sentence.ts'

type Words = Readonly<Record<Language, string>>
const SEBAB: Readonly<Record<'gangguan' | 'penempatan' | 'surat', Words>> = {
  gangguan: {
    id: 'Gangguan sistem untuk waktu itu dinyatakan atau diubah kemudian.',
    en: 'An outage for that time was declared or changed later.',
  },
  penempatan: {
    id: 'Penempatan untuk tanggal itu diperbaiki kemudian.',
    en: 'The placement for that date was corrected later.',
  },
  surat: { id: 'Surat untuk tanggal itu disetujui kemudian.', en: 'A paper for that date was approved later.' },
}
const HASIL: Readonly<Record<Nilai, Words>> = {
  diterima: { id: 'Presensi ini kini dihitung.', en: 'The clocking counts now.' },
  perlu_konfirmasi: { id: 'Presensi ini kini menunggu keputusan.', en: 'The clocking waits for a decision now.' },
  ditolak: { id: 'Presensi ini kini tidak dihitung.', en: 'The clocking does not count now.' },
}

/** Why a grade was derived anew, and what came of it. */
export const pesanTurunan = (
  { sebab, nilai }: { readonly sebab: keyof typeof SEBAB; readonly nilai: Nilai },
  language: Language,
): string => `${SEBAB[sebab][language]} ${HASIL[nilai][language]}`
