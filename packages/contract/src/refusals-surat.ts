/** The refusals of field duties, in the shape of refusals.ts. */
export const REFUSALS_SURAT = {
  'dinas_luar.kantor_lain': {
    status: 400,
    id: 'Tidak disimpan. Bukan pegawai {kantor} pada tanggal itu: {siapa}. Kantornya sendiri yang mencatat surat ini.',
    en: 'Not saved. Not of {kantor} on those days: {siapa}. Their own office enters the letter.',
  },
  'dinas_luar.bentrok': {
    status: 409,
    id: 'Tidak disimpan. Sudah memiliki surat lain pada waktu itu: {siapa}.',
    en: 'Not saved. Already covered by another paper at that time: {siapa}.',
  },
  'dinas_luar.alasan_wajib': {
    status: 400,
    id: 'Dinas luar ini sudah mulai. Sebutkan alasan mengubah atau menghapusnya.',
    en: 'This field duty has begun. Say why it is changed or deleted.',
  },
  'dinas_luar.tidak_menunggu': {
    status: 409,
    id: 'Dinas luar ini tidak menunggu persetujuan.',
    en: 'This field duty does not wait for agreement.',
  },
} as const
