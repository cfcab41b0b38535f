import { LIST_PARAMS } from '../lib/address.ts'

export const DINAS_LUAR_PARAMS = [...LIST_PARAMS, 'jenis', 'status', 'bulan', 'dinas'] as const
export const KEHADIRAN_PARAMS = [...LIST_PARAMS, 'bulan', 'nip', 'tanggal'] as const
