import { JENIS_LIBUR } from '@presensi/domain/jadwal/resolve-jadwal'
import { AGAMA } from '@presensi/domain/pegawai/agama'
import type { FieldList } from '../field-list.ts'

export const hariLiburFields = {
  tanggal_mulai: { type: 'date', required: true },
  tanggal_selesai: { type: 'date', required: true },
  nama: { type: 'text', max: 200, required: true },
  jenis: { type: 'choice', values: JENIS_LIBUR, required: true },
  dasar: { type: 'text', max: 200 },
  /** the decree that gives cuti bersama to ASN */
  keppres_asn: { type: 'text', max: 100 },
  kantor_ids: { type: 'uuid_list', max: 2_000 },
  agama: { type: 'choice', values: AGAMA },
} as const satisfies FieldList

/** Why days before today change: asked for with a save, kept in the audit. */
export const alasanField = { type: 'text', max: 500 } as const
