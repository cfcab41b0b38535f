/** Papers that are printed. */
export const REFUSALS_DOKUMEN = {
  'dokumen.terlalu_banyak': {
    status: 400,
    id: 'Satu berkas memuat paling banyak {maks} baris pegawai. Pilih satu kantor atau persempit rentangnya.',
    en: 'One file holds at most {maks} rows of employees. Choose one office or a shorter period.',
  },
  'dokumen.terlalu_berat': {
    status: 400,
    id: 'Dokumen ini terlalu besar untuk dibuat. Pilih satu kantor atau persempit rentangnya.',
    en: 'This document is too large to be made. Choose one office or a shorter period.',
  },
  'dokumen.tidak_disimpan': {
    status: 409,
    id: 'Cetakan bulan yang belum terkunci tidak disimpan. Cetak laporan itu lagi.',
    en: 'A print of a month that is not locked is not kept. Print that report again.',
  },
  'dokumen.hilang': {
    status: 409,
    id: 'Berkas dokumen ini hilang atau tidak dapat dibaca dari tempat penyimpanan. Beri tahu pengelola sistem agar memulihkannya dari cadangan.',
    en: 'The file of this document is lost or cannot be read from the store. Tell who runs the system to restore it from the backup.',
  },
  'dokumen.sedang_dikumpulkan': {
    status: 409,
    id: 'Unduhan semua kantor yang Anda mulai masih dibuat. Tunggu sampai selesai atau batalkan dulu.',
    en: 'The download of all offices that you started is still being made. Wait until it is done or cancel it first.',
  },
  'dokumen.tidak_dikenal': {
    status: 404,
    id: 'Kode dokumen ini tidak dikenal. Periksa lagi tautan atau kode QR pada dokumen.',
    en: 'This document code is not known. Check the link or the QR code on the document again.',
  },
} as const
