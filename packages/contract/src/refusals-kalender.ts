/** The refusals of holidays, in the shape of refusals.ts. */
export const REFUSALS_KALENDER = {
  'lampau.alasan_wajib': {
    status: 400,
    id: 'Mengubah hari yang sudah lewat memerlukan alasan.',
    en: 'Changing days that are over needs a reason.',
  },
  'kegiatan.sudah_dibatalkan': {
    status: 409,
    id: 'Kegiatan ini sudah dibatalkan.',
    en: 'This event was cancelled already.',
  },
  'libur_nasional.tidak_ada': {
    status: 404,
    id: 'Belum ada daftar libur nasional untuk tahun {tahun}.',
    en: 'There is no national list for {tahun} yet.',
  },
} as const
