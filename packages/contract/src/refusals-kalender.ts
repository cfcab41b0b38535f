/** The refusals of holidays, in the shape of refusals.ts. */
export const REFUSALS_KALENDER = {
  'hari_libur.alasan_wajib': {
    status: 400,
    id: 'Mengubah hari libur pada hari yang sudah lewat memerlukan alasan.',
    en: 'Changing holidays of past days needs a reason.',
  },
  'libur_nasional.tidak_ada': {
    status: 404,
    id: 'Belum ada daftar libur nasional untuk tahun {tahun}.',
    en: 'There is no national list for {tahun} yet.',
  },
} as const
