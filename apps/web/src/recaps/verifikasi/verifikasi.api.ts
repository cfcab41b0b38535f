import type { readVerifikasi } from '@presensi/contract/recaps/verifikasi'
import type { RouteAnswer } from '@presensi/contract/route'
import { endpoint } from '../../lib/endpoint.ts'
import { callRoute } from '../../lib/transport.ts'

const READ = endpoint<typeof readVerifikasi>('GET', '/verifikasi/{kode}', { bearer: 'none', instansi: false })

export type Dokumen = RouteAnswer<typeof readVerifikasi>

export const readDokumen = (kode: string): Promise<Dokumen> => callRoute(READ, { params: { kode }, query: {} })

/** SHA-256 in hex. The file stays in the browser; null where the browser does not offer it (a page without https). */
export async function sidikOf(file: Blob): Promise<string | null> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  if (subtle === undefined) return null
  const hash = new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer()))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
