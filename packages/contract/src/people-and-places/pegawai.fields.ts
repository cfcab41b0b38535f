import { AGAMA } from '@presensi/domain/pegawai/agama'
import { BERHENTI_JENIS } from '@presensi/domain/pegawai/kepegawaian'
import { JENIS_KELAMIN, JENIS_PEGAWAI } from '@presensi/domain/pegawai/nip'
import { STATUS_PTKP } from '@presensi/domain/pegawai/ptkp'
import { type FieldList, namesOf, optionalColumns, sheetOf } from '../field-list.ts'

const identitas = {
  nip: { type: 'nip', required: true, sheet: true },
  nama: { type: 'text', max: 150, required: true, sheet: true },
  gelar_depan: { type: 'text', max: 50, sheet: true },
  gelar_belakang: { type: 'text', max: 50, sheet: true },
  jenis: { type: 'choice', values: JENIS_PEGAWAI, required: true, sheet: true },
  jenis_kelamin: { type: 'choice', values: JENIS_KELAMIN, sheet: true },
  agama: { type: 'choice', values: AGAMA, sheet: true },
  tanggal_lahir: { type: 'date', sheet: true },
  tmt: { type: 'date', sheet: true },
} as const satisfies FieldList
const kontak = {
  email: { type: 'email', sheet: true },
  no_hp: { type: 'phone', max: 20, sheet: true },
} as const satisfies FieldList
const tambahan = {
  npwp: { type: 'text', max: 30, sheet: 'optional' },
  status_ptkp: { type: 'choice', values: STATUS_PTKP, sheet: 'optional' },
  guru: { type: 'boolean', fallback: false, sheet: 'optional' },
  mulai_kontrak: { type: 'date', sheet: 'optional' },
  akhir_kontrak: { type: 'date', sheet: 'optional' },
} as const satisfies FieldList

/** What a person is, whichever day it is: the columns of the person. */
export const orangFields = { ...identitas, ...kontak, ...tambahan } as const satisfies FieldList

/** The office, from a day on. A sheet names it by its code, or leaves it to the office that was chosen. */
export const tempatFields = {
  kantor_id: {
    type: 'uuid',
    required: true,
    sheet: { column: 'kantor_kode', type: 'text', max: 30, sheet: 'optional' },
  },
  mulai: { type: 'date', required: true, sheet: true },
} as const satisfies FieldList

/** What else holds from a day on. */
export const jabatanFields = {
  golongan: { type: 'golongan', sheet: true },
  jabatan: { type: 'text', max: 200, sheet: true },
  kelas_jabatan: { type: 'integer', min: 1, max: 17, sheet: true },
  atasan_nip: { type: 'nip', sheet: true },
  pybmc_nip: { type: 'nip', sheet: true },
} as const satisfies FieldList

/** The first day without employment, and why. */
export const berhentiFields = {
  berhenti_pada: { type: 'date', sheet: 'optional' },
  berhenti_jenis: { type: 'choice', values: BERHENTI_JENIS, sheet: 'optional' },
} as const satisfies FieldList

/** The order of the columns is that of the files which agencies have; a new one stands last and is optional. */
export const pegawaiSheet = sheetOf({
  kantor_id: tempatFields.kantor_id,
  ...identitas,
  ...jabatanFields,
  ...kontak,
  mulai: tempatFields.mulai,
  ...tambahan,
  ...berhentiFields,
})
/** The columns of the sheet, in and out. */
export const KOLOM_PEGAWAI = namesOf(pegawaiSheet)
/** A file may lack these: its rows then leave them alone. */
export const KOLOM_PEGAWAI_BOLEH_KURANG = optionalColumns(pegawaiSheet)
