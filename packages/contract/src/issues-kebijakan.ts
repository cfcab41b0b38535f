/** What is wrong with a policy, in the shape of issues.ts. */
export const ISSUES_KEBIJAKAN = {
  bp: {
    id: 'Tulis basis poin dari 0 sampai 10.000 (100 = 1 %).',
    en: 'Write basis points from 0 to 10,000 (100 = 1 %).',
  },
  pita_kosong: { id: 'Isi sedikitnya satu pita.', en: 'Give at least one band.' },
  pita_terbalik: { id: 'Akhir pita harus sesudah awalnya.', en: 'A band must end after it begins.' },
  pita_lubang: {
    id: 'Ada lubang antara pita ini dan yang sebelumnya.',
    en: 'There is a hole between this band and the one before.',
  },
  pita_tumpang: { id: 'Pita ini tumpang tindih dengan yang sebelumnya.', en: 'This band overlaps the one before.' },
  pita_urutan: { id: 'Kode pita harus urut: TL1, TL2, …', en: 'Codes of bands must be in order: TL1, TL2, …' },
  pita_tanpa_akhir: { id: 'Hanya pita terakhir yang tanpa akhir.', en: 'Only the last band has no end.' },
  pita_berakhir: { id: 'Pita terakhir tidak boleh berakhir.', en: 'The last band must have no end.' },
  kode_tidak_dikenal: { id: 'Kode ini tidak dikenal.', en: 'This code is not known.' },
  tingkat_dan_bulanan: {
    id: 'Pilih tarif per hari atau bagian per bulan, tidak keduanya.',
    en: 'Either a rate per day or a share per month, not both.',
  },
  tanpa_tarif: { id: 'Tarif kode ini diatur di tempat lain.', en: 'The rate of this code stands elsewhere.' },
  simulasi_bukan_milik: {
    id: 'Hari dilihat admin instansi, rupiah dilihat petugas keuangan.',
    en: 'Days are seen by the agency’s admin, rupiah by keuangan.',
  },
  alasan_wajib: {
    id: 'Wajib diisi: kebijakan ini mulai berlaku di masa lalu.',
    en: 'Required: it begins in the past.',
  },
} as const
