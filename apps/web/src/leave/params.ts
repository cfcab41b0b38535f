import { LIST_PARAMS } from '../lib/address.ts'

export const IZIN_PARAMS = [
  ...LIST_PARAMS,
  ...(['tab', 'lihat', 'izin', 'status', 'jenis_kode', 'dari', 'sampai'] as const),
] as const
/** The agency's leave: its list, balances of a person and a month of who is away. */
export const IZIN_INSTANSI_PARAMS = [
  ...LIST_PARAMS,
  ...(['tab', 'izin', 'status', 'menunggu', 'jenis_kode', 'kantor_id', 'dari', 'sampai'] as const),
  ...(['nip', 'tahun', 'bulan'] as const),
] as const
