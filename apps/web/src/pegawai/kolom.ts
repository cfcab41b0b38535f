import type { KOLOM_PEGAWAI as KOLOM } from '@presensi/contract/pegawai-fields'

/** The columns of the sheet as the contract has them; its schemas stay out of the browser. */
export const KOLOM_PEGAWAI: typeof KOLOM = [
  'nip',
  'nama',
  'gelar_depan',
  'gelar_belakang',
  'jenis',
  'jenis_kelamin',
  'agama',
  'tanggal_lahir',
  'tmt',
  'golongan',
  'jabatan',
  'kelas_jabatan',
  'atasan_nip',
  'pybmc_nip',
  'email',
  'no_hp',
  'mulai',
]
