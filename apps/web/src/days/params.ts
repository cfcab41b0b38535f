import { LIST_PARAMS } from '../lib/address.ts'

export const DINAS_LUAR_PARAMS = [
  ...LIST_PARAMS,
  'jenis',
  'status',
  'bulan',
  'dinas',
  'nip',
  'tanggal',
  'tab',
  'kantor_id',
] as const
export const KEHADIRAN_PARAMS = [
  ...LIST_PARAMS,
  ...(['bulan', 'nip', 'tanggal', 'hanya', 'kode', 'jenis_pegawai'] as const),
  ...(['tab', 'tahun', 'kantor_id', 'turunan', 'langkah', 'sampai'] as const),
] as const
export const CETAK_KEBIJAKAN_PARAMS = ['kebijakan'] as const
export const PERSETUJUAN_PARAMS = [
  ...LIST_PARAMS,
  'jenis',
  'kantor_id',
  'status',
  'bulan',
  'nip',
  'tanggal',
  /** of changes of days that are over */
  'objek',
  'keadaan',
  'tanggal_mulai',
  'tanggal_selesai',
  /** whose discipline counters are open */
  'disiplin',
] as const
