import { LIST_PARAMS } from '../lib/address.ts'

export const NOTIFIKASI_PARAMS = ['page', 'size', 'tampil'] as const
export const PENGATURAN_PARAMS = ['q', 'buka', 'kebijakan', 'jenis', 'delegasi', 'kop'] as const
export const BERITA_PARAMS = [...LIST_PARAMS, 'status', 'sasaran'] as const
export const PEKERJAAN_PARAMS = [...LIST_PARAMS, 'status'] as const
export const AUDIT_PARAMS = [...LIST_PARAMS, 'dari', 'sampai', 'aksi', 'objek', 'objek_id', 'instansi_id'] as const
