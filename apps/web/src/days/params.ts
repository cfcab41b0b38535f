import { LIST_PARAMS } from '../lib/address.ts'

export const DINAS_LUAR_PARAMS = [...LIST_PARAMS, 'jenis', 'status', 'bulan', 'dinas'] as const
