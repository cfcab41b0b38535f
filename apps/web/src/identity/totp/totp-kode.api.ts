import type { makeTotpKode } from '@presensi/contract/identity/totp'
import type { RouteAnswer } from '@presensi/contract/route'
import { endpoint } from '../../lib/endpoint.ts'
import { callRoute } from '../../lib/transport.ts'

const MAKE = endpoint<typeof makeTotpKode>('POST', '/absensi/v2/auth/totp/kode')
export type TotpKode = RouteAnswer<typeof makeTotpKode>

export const makeKode = (nip: string): Promise<TotpKode> => callRoute(MAKE, { body: { nip } })
