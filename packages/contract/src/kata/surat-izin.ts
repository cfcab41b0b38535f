import type { Sentence } from './sentence.ts'

/** Which letter a request needs, by its reason or else by what it makes of its days. */
const SURAT: Readonly<Record<string, Sentence>> = {
  keluarga_sakit: { id: 'surat keterangan rawat inap', en: 'the letter of the stay in hospital' },
  istri_melahirkan: { id: 'surat keterangan rawat inap istri', en: "the letter of the wife's stay in hospital" },
  musibah: {
    id: 'surat keterangan, paling rendah dari Ketua RT',
    en: 'a letter, at least of the head of the neighbourhood (Ketua RT)',
  },
  haji_pertama: { id: 'jadwal keberangkatan (kloter)', en: 'the schedule of departure (kloter)' },
  CS: { id: 'surat dokter', en: "a doctor's letter" },
  sakit_diperpanjang: {
    id: 'surat dokter dan surat Tim Penguji Kesehatan',
    en: "a doctor's letter and the letter of the Tim Penguji Kesehatan",
  },
  S: { id: 'surat dokter', en: "a doctor's letter" },
  CM: { id: 'surat dokter atau bidan', en: 'a letter of the doctor or midwife' },
}
const LAMPIRAN: Sentence = { id: 'surat yang mendukung', en: 'a supporting letter' }

export const suratIzin = (kode_hari: string, alasan_kode: string | null | undefined): Sentence =>
  SURAT[alasan_kode ?? ''] ?? SURAT[kode_hari] ?? LAMPIRAN
