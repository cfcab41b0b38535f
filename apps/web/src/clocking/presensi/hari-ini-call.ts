import type { readHariIni } from '@presensi/contract/clocking/presensi'
import { callEarly } from '../../lib/early-calls.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { serverClock } from '../../lib/server-clock.ts'
import { currentPayload, currentRoles } from '../../lib/session/person.ts'
import { callRoute } from '../../lib/transport.ts'
import { fateOf } from '../../lib/try-again.ts'
import { knownDeviceId } from './outbox/device-key.ts'
import { keepHariIni, keptHariIni } from './outbox/outbox-db.ts'
import type { HariIni } from './outbox/presensi-wire.ts'

const HARI_INI = endpoint<typeof readHariIni>('GET', '/absensi/v2/pegawai/presensi/hari-ini', { instansi: false })
export const HARI_INI_EARLY = 'hari-ini'
const LOOKING_UP_MS = 200

export type HariIniDilihat = {
  readonly hari: HariIni
  /** what was kept of the last contact, because the server cannot be reached */
  readonly luring: boolean
}

/** Browsers may refuse IndexedDB altogether (private windows); then there is just no memory. */
const unlessRefused = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined)

export async function fetchHariIni(): Promise<HariIniDilihat> {
  const { sub, act } = currentPayload()
  const pengguna = act === undefined ? sub : undefined
  const perangkat_id = await unlessRefused(knownDeviceId())
  const sent = performance.now()
  try {
    const hari = await callRoute(HARI_INI, { query: { perangkat_id } })
    serverClock.note(hari.waktu_server, sent)
    // Nobody waits for it: whoever reads what is kept comes after this in the phone's own order.
    if (pengguna !== undefined) void unlessRefused(keepHariIni(pengguna, hari))
    return { hari, luring: false }
  } catch (error) {
    const kept =
      pengguna !== undefined && fateOf(error) === 'again' ? await unlessRefused(keptHariIni(pengguna)) : undefined
    if (kept == null) throw error
    return { hari: kept, luring: true }
  }
}

/**
 * Asked while the screen with the clock is still on its way. Drawing waits until the question has been sent: it names
 * the device, and a phone that draws takes long to look that up.
 */
export async function startHariIni({ preload }: { readonly preload: boolean }): Promise<void> {
  if (preload || !currentRoles().includes('role:presensi:pegawai')) return
  if (!callEarly(HARI_INI_EARLY, fetchHariIni)) return
  const longest = new Promise((resolve) => setTimeout(resolve, LOOKING_UP_MS))
  await Promise.race([unlessRefused(knownDeviceId()), longest])
}
