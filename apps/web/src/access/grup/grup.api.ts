import type { deleteGroup, listGroup, retriveGroup, submitGroup } from '@presensi/contract/access/grup'
import type { RouteAnswer, RouteInput } from '@presensi/contract/route'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { callRoute } from '../../lib/transport.ts'

// Groups belong to no agency; the chosen agency only limits which members are counted, for who has just that one.
const LIST = endpoint<typeof listGroup>('GET', '/users-service/group/list', { instansi: false })
const RETRIVE = endpoint<typeof retriveGroup>('GET', '/users-service/group/retrive', { instansi: false })
const SUBMIT = endpoint<typeof submitGroup>('POST', '/users-service/group/submit', { instansi: false })
const DELETE = endpoint<typeof deleteGroup>('POST', '/users-service/group/delete', { instansi: false })

export type Grup = RouteAnswer<typeof listGroup>['items'][number]
type Query = RouteInput<typeof listGroup>['query']

export function useGrupList(query: Query) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: ['grup', instansi, query],
    queryFn: ({ signal }) => callRoute(LIST, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function useGrup(id: string) {
  return useQuery({
    queryKey: ['grup', 'satu', id],
    queryFn: ({ signal }) => callRoute(RETRIVE, { query: { id } }, { signal }),
  })
}

const useRefresh = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['grup'] })
}

export function useSaveGrup() {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: (body: RouteInput<typeof submitGroup>['body']) => callRoute(SUBMIT, { body }),
    onSuccess,
  })
}

export function useDeleteGrup() {
  const onSuccess = useRefresh()
  return useMutation({ mutationFn: (id: string) => callRoute(DELETE, { body: { id } }), onSuccess })
}
