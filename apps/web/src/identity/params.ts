import { LIST_PARAMS } from '../lib/address.ts'

/** Of the list of registrations, which stands on two screens: both routes keep these. */
export const PENDAFTARAN_PARAMS = [...LIST_PARAMS, 'status'] as const
export const PENGGUNA_PARAMS = [...PENDAFTARAN_PARAMS, 'tab', 'instansi_id', 'aktif'] as const
