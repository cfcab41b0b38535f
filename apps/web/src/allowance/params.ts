import { LIST_PARAMS } from '../lib/address.ts'

/** Periods, schemes, class amounts and sanctions; `skema` is the scheme whose amounts are shown. */
export const TPP_PERIODE_PARAMS = [...LIST_PARAMS, ...(['tab', 'skema', 'kelas', 'tahun'] as const)] as const
/**
 * The people of a period; `nip` is who is opened, `kerja` the job that is followed. A comparison is with the period `dengan`.
 */
export const TPP_HITUNG_PARAMS = [
  ...LIST_PARAMS,
  ...(['periode_id', 'tab', 'nip', 'kerja', 'dengan', 'batas'] as const),
  ...(['status', 'kurang', 'kantor_id', 'perlu_dihitung_ulang'] as const),
] as const
