import type { deletePeran, listPeran, listPeranRef, savePeran } from '@presensi/contract/access/peran'
import type { RouteAnswer, RouteInput } from '@presensi/contract/route'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { callRoute } from '../../lib/transport.ts'

const LIST = endpoint<typeof listPeran>('GET', '/absensi/v2/instansi/role/user/get')
const REF = endpoint<typeof listPeranRef>('GET', '/absensi/v2/instansi/role/ref/get')
const SAVE = endpoint<typeof savePeran>('POST', '/absensi/v2/instansi/role/user/save')
const DELETE = endpoint<typeof deletePeran>('POST', '/absensi/v2/instansi/role/user/delete')

export type Penugasan = RouteAnswer<typeof listPeran>['items'][number]
export type PenugasanGiven = RouteInput<typeof savePeran>['body']
type Query = RouteInput<typeof listPeran>['query']

export function usePenugasan(query: Query) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: ['peran', instansi, query],
    queryFn: ({ signal }) => callRoute(LIST, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Exactly the roles that the person may give. */
export function usePeranRef() {
  return useQuery({
    queryKey: ['peran-ref'],
    queryFn: ({ signal }) => callRoute(REF, { query: {} }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

const useRefresh = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['peran'] })
}

export function useSavePenugasan() {
  const onSuccess = useRefresh()
  return useMutation({ mutationFn: (body: PenugasanGiven) => callRoute(SAVE, { body }), onSuccess })
}

export function useWithdrawPenugasan() {
  const onSuccess = useRefresh()
  return useMutation({ mutationFn: (id: string) => callRoute(DELETE, { body: { id } }), onSuccess })
}
