import type { countKonfirmasi } from '@presensi/contract/clocking/konfirmasi'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { endpoint } from '../../lib/endpoint.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { callRoute } from '../../lib/transport.ts'

const COUNT = endpoint<typeof countKonfirmasi>('GET', '/absensi/v2/pegawai/konfirmasi/jumlah')

/** Whatever shows clockings of others stands below this key: a decision makes all of it new. */
export const PANTAU = 'pantau'

const COUNT_MS = 60_000
/** At 07:30 the clock comes first; the number in the menu can wait. */
const LATER_MS = 2_500

/** How many clockings wait for the person's decision, and whether any ever can. Who never decides is asked for once. */
export function useMenunggu(later = false) {
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
