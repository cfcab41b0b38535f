/** The refusals of manual lists, in the shape of refusals.ts. */
export const REFUSALS_DAFTAR_HADIR = {
  'daftar_hadir.baris': {
    status: 400,
    id: 'Tidak disimpan. Periksa baris yang ditandai.',
    en: 'Not saved. Look at the rows that are marked.',
  },
  'daftar_hadir.terlalu_lama': {
    status: 400,
    id: 'Untuk yang sudah terdaftar, daftar hadir manual paling lambat {hari} hari kerja sesudahnya.',
    en: 'For who is registered a manual list can be entered up to {hari} working days later.',
  },
  'daftar_hadir.bulan_terkunci': {
    status: 409,
    id: 'Rekap bulan itu sudah dikunci. Untuk yang sudah terdaftar tidak ada daftar hadir manual lagi.',
    en: 'The month is locked. There is no manual list any more for who is registered.',
  },
  'daftar_hadir.sudah_batal': {
    status: 409,
    id: 'Daftar ini sudah dibatalkan.',
    en: 'This list was taken back already.',
  },
} as const
