import { LIST_PARAMS } from '../lib/address.ts'

export const IZIN_PARAMS = [
  ...LIST_PARAMS,
  ...(['tab', 'lihat', 'izin', 'status', 'jenis_kode', 'dari', 'sampai'] as const),
] as const
export const IZIN_INSTANSI_PARAMS = ['nip', 'tahun', 'buka'] as const
