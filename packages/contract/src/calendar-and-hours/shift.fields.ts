import type { FieldList } from '../field-list.ts'

export const shiftFields = {
  kode: { type: 'shift_code', max: 10, required: true },
  nama: { type: 'text', max: 100, required: true },
  masuk: { type: 'time', required: true },
  pulang: { type: 'time', required: true },
  lintas_hari: { type: 'boolean', fallback: false },
  istirahat_mulai: { type: 'time' },
  istirahat_selesai: { type: 'time' },
  jendela_masuk: { type: 'time_span' },
  jendela_pulang: { type: 'time_span' },
  warna: { type: 'colour' },
  kantor_ids: { type: 'uuid_list', max: 2_000 },
  aktif: { type: 'boolean', fallback: true },
} as const satisfies FieldList
