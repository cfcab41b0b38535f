import { weekdayNames } from '@presensi/contract/kata/format'
import type { Language } from '../../lib/language.ts'
import type { HariField } from './minggu.ts'
import type { useJamKerjaWords } from './words.ts'

const FIELDS: readonly HariField[] = [
  'masuk',
  'pulang',
  'istirahat_mulai',
  'istirahat_selesai',
  'toleransi_menit',
  'fleksi_menit',
  'fleksi_awal_menit',
  'fleksi_cara',
  'masuk_dari',
  'masuk_sampai',
  'pulang_dari',
  'pulang_sampai',
]

/** 'hari.1.masuk' → 'Senin: Masuk', for the summary of what is wrong. */
export function weekLabels(t: ReturnType<typeof useJamKerjaWords>, language: Language): Record<string, string> {
  return Object.fromEntries(
    weekdayNames(language).flatMap((name, index) =>
      FIELDS.map((field) => [`hari.${index + 1}.${field}`, `${name}: ${t(field)}`]),
    ),
  )
}
