import { useQuery } from '@tanstack/react-query'
import { takeEarly } from '../../lib/early-calls.ts'
import { fetchHariIni, HARI_INI_EARLY, type HariIniDilihat } from './hari-ini-call.ts'

export type { HariIniDilihat }

export const HARI_INI_KEY = ['presensi', 'hari-ini'] as const
const MINUTE = 60_000
const OFFLINE_RETRY = 15_000

/** Today for the person: from the server, or without a network as it was at the last contact. */
export const useHariIni = (enabled = true) =>
  useQuery({
    queryKey: HARI_INI_KEY,
    enabled,
    queryFn: () => takeEarly<HariIniDilihat>(HARI_INI_EARLY) ?? fetchHariIni(),
    networkMode: 'always',
    staleTime: MINUTE / 2,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    refetchInterval: ({ state }) => (state.data?.luring || state.error ? OFFLINE_RETRY : 5 * MINUTE),
  })
