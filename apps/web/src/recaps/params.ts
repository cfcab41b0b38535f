import { LIST_PARAMS } from '../lib/address.ts'

const ORANG = ['kantor_id', 'turunan', 'nip', 'tanggal'] as const
export const REKAP_TANGGAL_PARAMS = [...LIST_PARAMS, ...ORANG, 'rentang'] as const
export const REKAP_BULAN_PARAMS = [...LIST_PARAMS, ...ORANG, 'bulan', 'tab'] as const
export const STATISTIK_PARAMS = [
  'bulan',
  'kantor_id',
  'turunan',
  'banding_kantor_id',
  'banding_bulan',
  'daftar',
  /** whose figure it is */
  'dari',
  /** which hours the map shows */
  'peta',
  'q',
  'page',
  'size',
] as const
