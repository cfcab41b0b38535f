import type { deleteAdminKantor, listAdminKantor, saveAdminKantor } from '@presensi/contract/access/admin-kantor'
import type { RouteAnswer, RouteInput } from '@presensi/contract/route'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { callRoute } from '../../lib/transport.ts'

const LIST = endpoint<typeof listAdminKantor>('GET', '/absensi/m-admin/kantor/list-admin/{instansi}')
const SAVE = endpoint<typeof saveAdminKantor>('POST', '/absensi/m-admin/kantor/save')
const DELETE = endpoint<typeof deleteAdminKantor>('POST', '/absensi/m-admin/kantor/delete')

export type AdminKantor = RouteAnswer<typeof listAdminKantor>['items'][number]
type Query = RouteInput<typeof listAdminKantor>['query']

export function useAdminKantor(query: Query) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: ['admin-kantor', instansi, query],
    queryFn: ({ signal }) => callRoute(LIST, { params: { instansi: instansi ?? '' }, query }, { signal }),
    enabled: instansi !== null,
    placeholderData: keepPreviousData,
  })
}

const useRefresh = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['admin-kantor'] })
}

export function useSaveAdminKantor() {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: (body: RouteInput<typeof saveAdminKantor>['body']) => callRoute(SAVE, { body }),
    onSuccess,
  })
}

export function useWithdrawAdminKantor() {
  const onSuccess = useRefresh()
  return useMutation({ mutationFn: (id: string) => callRoute(DELETE, { body: { id } }), onSuccess })
}
