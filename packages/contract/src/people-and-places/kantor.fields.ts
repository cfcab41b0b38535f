import { RADIUS } from '@presensi/domain/kantor/titik'
import { type FieldList, namesOf, optionalColumns, sheetOf } from '../field-list.ts'

export const kantorFields = {
  kode: { type: 'text', max: 30, required: true, sheet: true },
  nama: { type: 'text', max: 200, required: true, sheet: true },
  alamat: { type: 'long_text', max: 500, sheet: 'optional' },
  induk_id: { type: 'uuid', sheet: { column: 'induk_kode', type: 'text', max: 30, sheet: 'optional' } },
  zona_waktu: { type: 'zone', required: true, sheet: true },
  aktif: { type: 'boolean', fallback: true, sheet: 'optional' },
  telepon: { type: 'phone', max: 20, sheet: 'optional' },
} as const satisfies FieldList

/** One row a circle; further circles of an office repeat its code. */
const lingkaran = {
  lat: { type: 'decimal', min: -90, max: 90, sheet: 'optional' },
  lng: { type: 'decimal', min: -180, max: 180, sheet: 'optional' },
  radius_m: { type: 'integer', min: RADIUS.min, max: RADIUS.max, sheet: 'optional' },
} as const satisfies FieldList

export const kantorSheet = sheetOf(kantorFields, { after: 'zona_waktu', columns: lingkaran })
/** The columns of the sheet, in and out. */
export const KOLOM_KANTOR = namesOf(kantorSheet)
/** A file may lack these: its rows then leave them alone. */
export const KOLOM_KANTOR_BOLEH_KURANG = optionalColumns(kantorSheet)
