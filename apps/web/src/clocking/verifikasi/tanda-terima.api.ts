import type { verifyTandaTerima } from '@presensi/contract/clocking/verifikasi'
import type { RouteAnswer } from '@presensi/contract/route'
import { endpoint } from '../../lib/endpoint.ts'
import { callRoute } from '../../lib/transport.ts'

const CHECK = endpoint<typeof verifyTandaTerima>('POST', '/verifikasi/tanda-terima', {
  bearer: 'none',
  instansi: false,
})

export type Pemeriksaan = RouteAnswer<typeof verifyTandaTerima>

/** A receipt as it was downloaded; null when the text is none. */
export function readTandaTerima(text: string): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null && 'isi' in read && 'tanda_tangan' in read
      ? (read as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

// Whatever the file holds is sent as it is: the server says what is wrong with it.
export const checkTandaTerima = (receipt: Record<string, unknown>): Promise<Pemeriksaan> =>
  callRoute(CHECK, { body: receipt })
