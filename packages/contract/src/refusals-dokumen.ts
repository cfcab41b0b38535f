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
  'dokumen.tidak_dikenal': {
    status: 404,
    id: 'Kode dokumen ini tidak dikenal. Periksa lagi tautan atau kode QR pada dokumen.',
    en: 'This document code is not known. Check the link or the QR code on the document again.',
  },
} as const
