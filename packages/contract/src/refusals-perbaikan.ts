/** The refusals of requests to correct a day (usul perbaikan), in the shape of refusals.ts. */
export const REFUSALS_PERBAIKAN = {
  'perbaikan.belum_terjadi': {
    status: 400,
    id: 'Hari ini belum terjadi. Perbaikan diajukan untuk hari ini atau sebelumnya.',
    en: 'This day has not come yet. Corrections are for today or before.',
  },
  'perbaikan.terlalu_lama': {
    status: 400,
    id: 'Sudah lewat batas. Perbaikan diajukan paling lambat {hari} hari kerja setelah harinya.',
    en: 'Too late. A correction is asked for within {hari} working days after the day.',
  },
  'perbaikan.bukan_hari_kerja': {
    status: 400,
    id: 'Hari itu bukan hari kerja Anda, jadi tidak ada yang perlu diperbaiki.',
    en: 'That is not a work day of yours, so there is nothing to correct.',
  },
  'perbaikan.bulan_terkunci': {
    status: 409,
    id: 'Bulan tanggal ini sudah dikunci: usul perbaikan tidak dapat diajukan lagi.',
    en: 'The month of this day is locked: corrections can no longer be asked for.',
  },
  'perbaikan.tertutup_surat': {
    status: 400,
    id: 'Hari itu sudah tercakup surat ({kode}), jadi tidak ada yang perlu diperbaiki.',
    en: 'That day is covered by a paper ({kode}), so there is nothing to correct.',
  },
  'perbaikan.masih_menunggu': {
    status: 409,
    id: 'Usul perbaikan untuk jam itu sudah Anda ajukan dan menunggu keputusan.',
    en: 'You have asked for this correction already; it waits for a decision.',
  },
  'perbaikan.sudah_dua_kali': {
    status: 409,
    id: 'Usul perbaikan ini sudah diajukan dua kali dan tidak dapat diajukan lagi.',
    en: 'This correction was asked for twice and cannot be asked for again.',
  },
  'perbaikan.batas_bulan': {
    status: 409,
    id: 'Jatah usul perbaikan bulan itu ({jumlah} kali) sudah habis.',
    en: 'The corrections of that month ({jumlah}) are used up.',
  },
  'perbaikan.batas_lupa': {
    status: 409,
    id: 'Jatah perbaikan karena lupa bulan itu ({jumlah} kali) sudah habis.',
    en: 'The corrections for forgetting of that month ({jumlah}) are used up.',
  },
  'perbaikan.merugikan': {
    status: 409,
    id: 'Dengan jam itu potongan hari ini menjadi lebih besar, jadi usul ini tidak dapat dipakai.',
    en: 'With that time the day would cost more, so the request cannot be used.',
  },
  'perbaikan.sudah_diputuskan': {
    status: 409,
    id: 'Usul perbaikan ini sudah diputuskan.',
    en: 'This request has been decided already.',
  },
  'perbaikan.sudah_dibatalkan': {
    status: 409,
    id: 'Usul perbaikan ini sudah ditarik oleh pengusulnya.',
    en: 'This request was withdrawn.',
  },
  'perbaikan.admin_instansi': {
    status: 403,
    id: 'Usul yang diajukan sekali lagi diputuskan oleh admin instansi.',
    en: 'What is asked once more is decided by the admin of the agency.',
  },
  'berkas.jenis_lampiran': {
    status: 400,
    id: 'Lampiran harus berupa PDF, JPEG, atau PNG.',
    en: 'The attachment must be a PDF, JPEG or PNG.',
  },
} as const
