import type { countPersetujuan } from '@presensi/contract/days/persetujuan'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { PANTAU } from '../../clocking/konfirmasi/public.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { callRoute } from '../../lib/transport.ts'

const COUNT = endpoint<typeof countPersetujuan>('GET', '/absensi/v2/persetujuan/jumlah')

const COUNT_MS = 60_000
/** At 07:30 the clock comes first; the number in the menu can wait. */
const LATER_MS = 2_500

/** How much waits for the person's decision, and whether anything ever can. Who never decides is asked for once. */
export function useJumlah(later = false) {
  const instansi = useInstansi()
  const [now, setNow] = useState(!later)
  useEffect(() => {
    if (now) return
    const timer = setTimeout(() => setNow(true), LATER_MS)
    return () => clearTimeout(timer)
  }, [now])
  return useQuery({
    queryKey: [PANTAU, 'jumlah', instansi],
    queryFn: ({ signal }) => callRoute(COUNT, { query: {} }, { signal }),
    enabled: now,
    staleTime: COUNT_MS,
    refetchInterval: ({ state }) => (state.data?.berwenang ? COUNT_MS : false),
  })
}
