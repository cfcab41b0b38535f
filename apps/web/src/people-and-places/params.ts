import { LIST_PARAMS } from '../lib/address.ts'

export const INSTANSI_PARAMS = [...LIST_PARAMS, 'jenis', 'aktif'] as const
export const KANTOR_PARAMS = [...LIST_PARAMS, 'aktif', 'tampil', 'kantor'] as const
export const PEGAWAI_PARAMS = [
  ...LIST_PARAMS,
  'tab',
  'kantor_id',
  'jenis',
  'aktif',
  'akun',
  'berlaku',
  'pegawai',
  'bagian',
] as const
