import type { readHariIni } from '@presensi/contract/presensi'
import { useQuery } from '@tanstack/react-query'
import { knownDeviceId } from './device-key.ts'
import { endpoint } from './endpoint.ts'
import { keepHariIni, keptHariIni } from './outbox-db.ts'
import { fateOf } from './outbox-wait.ts'
import { serverClock } from './presensi-clock.ts'
import type { HariIni } from './presensi-wire.ts'
import { currentPayload } from './session/person.ts'
import { callRoute } from './transport.ts'

const HARI_INI = endpoint<typeof readHariIni>('GET', '/absensi/v2/pegawai/presensi/hari-ini', { instansi: false })
export const HARI_INI_KEY = ['presensi', 'hari-ini'] as const
const MINUTE = 60_000
const OFFLINE_RETRY = 15_000

export type HariIniDilihat = {
  readonly hari: HariIni
  /** what was kept of the last contact, because the server cannot be reached */
  readonly luring: boolean
}

/** Browsers may refuse IndexedDB altogether (private windows); then there is just no memory. */
const unlessRefused = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined)

async function fetchHariIni(): Promise<HariIniDilihat> {
  const { sub, act } = currentPayload()
  const pengguna = act === undefined ? sub : undefined
  const perangkat_id = await unlessRefused(knownDeviceId())
  const sent = performance.now()
  try {
    const hari = await callRoute(HARI_INI, { query: { perangkat_id } })
    serverClock.note(hari.waktu_server, sent)
    if (pengguna !== undefined) await unlessRefused(keepHariIni(pengguna, hari))
    return { hari, luring: false }
  } catch (error) {
    const kept =
      pengguna !== undefined && fateOf(error) === 'again' ? await unlessRefused(keptHariIni(pengguna)) : undefined
    if (kept == null) throw error
    return { hari: kept, luring: true }
  }
}

/** Today for the person: from the server, or without a network as it was at the last contact. */
export const useHariIni = (enabled = true) =>
  useQuery({
    queryKey: HARI_INI_KEY,
    enabled,
    queryFn: fetchHariIni,
    networkMode: 'always',
    staleTime: MINUTE / 2,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    refetchInterval: ({ state }) => (state.data?.luring || state.error ? OFFLINE_RETRY : 5 * MINUTE),
  })
