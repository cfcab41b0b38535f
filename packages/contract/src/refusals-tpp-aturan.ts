/** The refusals of schemes, class amounts and sanctions, in the shape of refusals.ts. */
export const REFUSALS_TPP_ATURAN = {
  'tpp.skema_tanggal_terpakai': {
    status: 409,
    id: 'Sudah ada skema dengan nama yang sama yang mulai berlaku pada tanggal itu.',
    en: 'There is already a scheme of this name that begins on that date.',
  },
  'tpp.skema_beku': {
    status: 409,
    id: 'Skema ini sudah dipakai periode yang final dan tidak diubah lagi. Buat skema baru yang menggantikannya.',
    en: 'A final period was paid by this scheme, so it is not changed any more. Make a new one that follows it.',
  },
  'tpp.komponen_dipakai': {
    status: 409,
    id: 'Ada komponen yang dihapus tetapi masih memiliki besaran kelas.',
    en: 'A component was left out that still has class amounts.',
  },
  'tpp.sanksi_bertumpuk': {
    status: 409,
    id: 'Pegawai ini sudah memiliki sanksi pada bulan itu ({dari} s.d. {sampai}, {dasar}). Cabut dahulu atau pilih bulan lain.',
    en: 'This employee already has a sanction in that time ({dari} to {sampai}, {dasar}). Take it back first or choose other months.',
  },
} as const
