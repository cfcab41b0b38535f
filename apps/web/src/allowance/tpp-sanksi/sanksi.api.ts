import type { listSanksiTpp, saveSanksiTpp } from '@presensi/contract/allowance/tpp-sanksi'
import type { RouteAnswer, RouteInput } from '@presensi/contract/route'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { callRoute } from '../../lib/transport.ts'

const LIST = endpoint<typeof listSanksiTpp>('GET', '/absensi/v2/instansi/tpp/sanksi/get')
const SAVE = endpoint<typeof saveSanksiTpp>('POST', '/absensi/v2/instansi/tpp/sanksi/save')

export type Sanksi = RouteAnswer<typeof listSanksiTpp>['items'][number]
export type SanksiInput = RouteInput<typeof saveSanksiTpp>['body']

export function useSanksi(query: RouteInput<typeof listSanksiTpp>['query']) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: ['tpp-sanksi', instansi, query],
    queryFn: ({ signal }) => callRoute(LIST, { query }, { signal }),
    enabled: instansi !== null,
    placeholderData: keepPreviousData,
  })
}

export function useSaveSanksi() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SanksiInput) => callRoute(SAVE, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: ['tpp-sanksi'] }),
  })
}
