import { LIST_PARAMS } from '../lib/address.ts'

/** Periods, schemes, class amounts and sanctions; `skema` is the scheme whose amounts are shown. */
export const TPP_PERIODE_PARAMS = [...LIST_PARAMS, ...(['tab', 'skema', 'kelas', 'tahun', 'kurang'] as const)] as const
