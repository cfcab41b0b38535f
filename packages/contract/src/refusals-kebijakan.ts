/** The refusals of policies and days, in the shape of refusals.ts. */
export const REFUSALS_KEBIJAKAN = {
  'kebijakan.sudah_berlaku': {
    status: 409,
    id: 'Kebijakan ini sudah berlaku dan tidak diubah lagi. Buat kebijakan baru yang menggantikannya.',
    en: 'This policy is in force and is not changed any more. Make a new one that follows it.',
  },
  'kebijakan.bulan_terkunci': {
    status: 409,
    id: 'Bulan {bulan} sudah dikunci. Kebijakan mulai berlaku paling cepat pada bulan sesudahnya.',
    en: 'The month {bulan} is locked. A policy can begin in the month after it at the earliest.',
  },
  'kebijakan.tanggal_terpakai': {
    status: 409,
    id: 'Sudah ada kebijakan untuk pegawai yang sama yang mulai berlaku pada tanggal itu.',
    en: 'There is already a policy for the same employees that begins on that date.',
  },
  'hari.terlalu_banyak': {
    status: 422,
    id: 'Lebih dari {maks} pegawai. Pilih satu kantor atau persempit pencarian, lalu saring lagi.',
    en: 'More than {maks} employees. Choose one office or narrow the search, then filter again.',
  },
} as const
