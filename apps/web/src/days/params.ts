import { LIST_PARAMS } from '../lib/address.ts'

export const DINAS_LUAR_PARAMS = [...LIST_PARAMS, 'jenis', 'status', 'bulan', 'dinas', 'nip', 'tanggal'] as const
export const KEHADIRAN_PARAMS = [
  ...LIST_PARAMS,
  ...(['bulan', 'nip', 'tanggal', 'hanya', 'kode', 'jenis_pegawai'] as const),
  ...(['tab', 'tahun', 'kantor_id', 'turunan', 'langkah', 'sampai'] as const),
] as const
export const CETAK_KEBIJAKAN_PARAMS = ['kebijakan'] as const
export const PERSETUJUAN_PARAMS = [
  'jenis',
  'q',
  'page',
  'size',
  'kantor_id',
  'buka',
  'status',
  'bulan',
  'nip',
  'tanggal',
  /** whose discipline counters are open */
  'disiplin',
] as const
