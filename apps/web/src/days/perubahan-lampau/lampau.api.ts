import type { listHariLampau, listPerubahanLampau } from '@presensi/contract/days/perubahan-lampau'
import type { RouteAnswer } from '@presensi/contract/route'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { callRoute } from '../../lib/transport.ts'

const LIST = endpoint<typeof listPerubahanLampau>('GET', '/absensi/v2/instansi/perubahan-lampau')
const HARI = endpoint<typeof listHariLampau>('GET', '/absensi/v2/instansi/perubahan-lampau/{id}')

export type PerubahanLampau = RouteAnswer<typeof listPerubahanLampau>['items'][number]
export type HariLampau = RouteAnswer<typeof listHariLampau>['items'][number]

/** While days are being judged both ways the list is asked for again. */
const LAGI_MS = 10_000

export function usePerubahanLampau(query: Readonly<Record<string, string | number>>) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: ['perubahan-lampau', instansi, query],
    queryFn: ({ signal }) => callRoute(LIST, { query }, { signal }),
    enabled: instansi !== null,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(({ dihitung }) => !dihitung) ? LAGI_MS : false),
  })
}

export function useHariLampau(id: string | undefined, page: number) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: ['perubahan-lampau', instansi, id, page],
    queryFn: ({ signal }) => callRoute(HARI, { params: { id: id ?? '' }, query: { page, size: 50 } }, { signal }),
    enabled: instansi !== null && id !== undefined,
    placeholderData: keepPreviousData,
  })
}
