import { FLEKSI_CARA, JENIS_JAM_KERJA } from '@presensi/domain/jadwal/jam-kerja'
import { JENIS_PEGAWAI } from '@presensi/domain/pegawai/nip'
import type { FieldList } from '../field-list.ts'

export const jamKerjaFields = {
  kode: { type: 'text', max: 20, required: true },
  nama: { type: 'text', max: 100, required: true },
  jenis: { type: 'choice', values: JENIS_JAM_KERJA, required: true },
  berlaku_mulai: { type: 'date', required: true },
  berlaku_sampai: { type: 'date' },
  /** false: holds only on the days that name it */
  otomatis: { type: 'boolean', fallback: true },
  kantor_ids: { type: 'uuid_list', max: 2_000 },
  jenis_pegawai: { type: 'choice_list', values: JENIS_PEGAWAI },
  pegawai_nips: { type: 'nip_list', max: 500 },
} as const satisfies FieldList

/** One weekday of them. One that is said to be free (`libur`) has none of these times. */
export const hariJamKerjaFields = {
  hari: { type: 'integer', min: 1, max: 7, required: true },
  masuk: { type: 'time' },
  pulang: { type: 'time' },
  istirahat_mulai: { type: 'time' },
  istirahat_selesai: { type: 'time' },
  toleransi_detik: { type: 'integer', min: 0, max: 3_600, fallback: 0 },
  fleksi_menit: { type: 'integer', min: 0, max: 180, fallback: 0 },
  fleksi_awal_menit: { type: 'integer', min: 0, max: 180, fallback: 0 },
  fleksi_cara: { type: 'choice', values: FLEKSI_CARA, fallback: 'tidak' },
  jendela_masuk: { type: 'time_span' },
  jendela_pulang: { type: 'time_span' },
} as const satisfies FieldList
