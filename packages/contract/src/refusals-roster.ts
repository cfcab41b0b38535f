/** The refusals of rosters, in the shape of refusals.ts. */
export const REFUSALS_ROSTER = {
  'roster.bukan_anggota': {
    status: 409,
    id: 'Belum masuk roster pada tanggal itu: {siapa}. Mulai rosternya dahulu, hari ini atau sesudahnya; satu sel tidak memulai roster.',
    en: 'Not on the roster on that date: {siapa}. Begin the roster first, today or later; one cell does not begin a roster.',
  },
  'roster.sudah_anggota': {
    status: 409,
    id: 'Sudah masuk roster {kantor} sejak {mulai} ({akhir}). Ubah akhirnya, atau mulai sesudahnya.',
    en: 'Already on the roster of {kantor} since {mulai} ({akhir}). Change its end, or begin after it.',
  },
  'roster.mundur': {
    status: 400,
    id: 'Roster tidak dimulai atau diakhiri mundur. Pilih hari ini atau sesudahnya.',
    en: 'A roster neither begins nor ends backwards. Choose today or later.',
  },
  'roster.sudah_berjalan': {
    status: 409,
    id: 'Roster ini sudah berjalan sejak {mulai}. Akhiri dengan mengisi tanggal selesai.',
    en: 'This roster has been running since {mulai}. End it by giving it a last day.',
  },
  'roster.alasan_wajib': {
    status: 400,
    id: 'Mengubah sel roster hari yang sudah lewat memerlukan alasan.',
    en: 'Changing roster cells of past days needs a reason.',
  },
} as const
