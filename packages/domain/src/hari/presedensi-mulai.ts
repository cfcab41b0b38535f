import type { PasanganHari } from './klaim.ts'
import type { BarisHari } from './presedensi-hari.ts'
import { baris } from './presedensi-kata.ts'

/** A day before its office began: like one without employment it has no code and no line, whatever else claims it. */
export const SEBELUM_MULAI: PasanganHari<BarisHari>['SEBELUM_MULAI'] = {
  SEBELUM_MULAI: baris('SEBELUM_MULAI', 'tanpa', 'tanpa', 'jelas'),
  LEPAS: baris('SEBELUM_MULAI', 'tanpa', 'tanpa', 'mulai'),
  LIBUR: baris('SEBELUM_MULAI', 'tanpa', 'tanpa', 'mulai'),
  CLTN: baris('SEBELUM_MULAI', 'terima_rentang', 'tanpa', 'mulai'),
  MPP: baris('SEBELUM_MULAI', 'terima_rentang', 'tanpa', 'mulai'),
  DPK: baris('SEBELUM_MULAI', 'terima_rentang', 'tanpa', 'mulai'),
  TB: baris('SEBELUM_MULAI', 'terima_rentang', 'tanpa', 'mulai'),
  CM: baris('SEBELUM_MULAI', 'terima_rentang', 'tanpa', 'mulai'),
  CS: baris('SEBELUM_MULAI', 'terima_rentang', 'tanpa', 'mulai'),
  S: baris('SEBELUM_MULAI', 'terima_rentang', 'tanpa', 'mulai'),
  CB: baris('SEBELUM_MULAI', 'terima_rentang', 'tanpa', 'mulai'),
  CT: baris('SEBELUM_MULAI', 'terima_rentang', 'tanpa', 'mulai'),
  CAP: baris('SEBELUM_MULAI', 'terima_rentang', 'tanpa', 'mulai'),
  I: baris('SEBELUM_MULAI', 'terima_rentang', 'tanpa', 'mulai'),
  DL: baris('SEBELUM_MULAI', 'terima_rentang', 'tanpa', 'mulai'),
  DK: baris('SEBELUM_MULAI', 'terima_rentang', 'tanpa', 'mulai'),
  GS: baris('SEBELUM_MULAI', 'tanpa', 'tanpa', 'mulai'),
  PERISTIWA: baris('SEBELUM_MULAI', 'simpan_tanpa_hitung', 'tanpa', 'mulai'),
  PERISTIWA_LUAR: baris('SEBELUM_MULAI', 'simpan_tanpa_hitung', 'tanpa', 'mulai'),
  BELUM_TERDAFTAR: baris('SEBELUM_MULAI', 'tanpa', 'tanpa', 'mulai'),
  TK: baris('SEBELUM_MULAI', 'tanpa', 'tanpa', 'mulai'),
}
