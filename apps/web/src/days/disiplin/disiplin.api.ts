import type { readDisiplin } from '@presensi/contract/days/disiplin'
import type { RouteAnswer } from '@presensi/contract/route'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { callRoute } from '../../lib/transport.ts'

const GET = endpoint<typeof readDisiplin>('GET', '/absensi/v2/pegawai/disiplin/get')

export type Disiplin = RouteAnswer<typeof readDisiplin>
export type DisiplinOrang = Disiplin['items'][number]
type Query = Readonly<Record<string, string | number>>

export function useDisiplin(query: Query) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: ['disiplin', instansi, query],
    queryFn: ({ signal }) => callRoute(GET, { query: query as never }, { signal }),
    enabled: instansi !== null,
    placeholderData: keepPreviousData,
  })
}

/** One person with the days behind the counters; without a NIP the person who looks. */
export function useDisiplinOrang(nip: string | undefined, tahun: number | undefined, enabled = true) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: ['disiplin', 'orang', instansi, nip, tahun],
    queryFn: ({ signal }) => callRoute(GET, { query: { nip, tahun } as never }, { signal }),
    enabled: instansi !== null && enabled,
  })
}
