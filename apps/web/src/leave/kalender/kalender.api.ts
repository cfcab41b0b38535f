import type { readKalenderIzin } from '@presensi/contract/leave/izin-bantuan'
import type { RouteAnswer } from '@presensi/contract/route'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { callRoute } from '../../lib/transport.ts'

const READ = endpoint<typeof readKalenderIzin>('GET', '/absensi/v2/pegawai/izin/kalender')

export type KalenderIzin = RouteAnswer<typeof readKalenderIzin>

/** Who is away in a month, 'YYYY-MM'; of one office, or of all that the person may see. Kept with the requests: an act on one changes it. */
export function useKalenderIzin(month: string, kantor_id: string | undefined) {
  const instansi = useInstansi()
  const query = { tahun: Number(month.slice(0, 4)), bulan: Number(month.slice(5)), kantor_id }
  return useQuery({
    queryKey: ['izin', 'kalender', instansi, query],
    queryFn: ({ signal }) => callRoute(READ, { query }, { signal }),
    enabled: instansi !== null,
    placeholderData: keepPreviousData,
  })
}
