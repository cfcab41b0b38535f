import type { FieldList } from '../field-list.ts'

export const SASARAN_BERITA = ['semua', 'instansi'] as const

export const beritaFields = {
  judul: { type: 'text', max: 200, required: true },
  /** HTML of a few plain elements, sanitised on the server */
  isi: { type: 'long_text', max: 100_000, required: true },
  mulai: { type: 'date' },
  selesai: { type: 'date' },
  sasaran: { type: 'choice', values: SASARAN_BERITA, fallback: 'semua' },
  /** agencies it is for; only the super admin sees them */
  instansi_ids: { type: 'uuid_list', max: 1_000 },
  disematkan: { type: 'boolean', fallback: false },
} as const satisfies FieldList
