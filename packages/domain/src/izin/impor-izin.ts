/** What became of one leave of the agency's service. */
export const HASIL_IMPOR_IZIN = ['baru', 'sudah_ada', 'bentrok', 'ditolak'] as const
