import type {
  deletePejabatPengganti,
  listPejabatPengganti,
  savePejabatPengganti,
} from '@presensi/contract/people-and-places/pegawai-pengganti'
import type { RouteAnswer, RouteInput } from '@presensi/contract/route'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { callRoute } from '../../lib/transport.ts'

const LIST = endpoint<typeof listPejabatPengganti>('GET', '/absensi/v2/instansi/pejabat-pengganti/get')
const SAVE = endpoint<typeof savePejabatPengganti>('POST', '/absensi/v2/instansi/pejabat-pengganti/save')
const DELETE = endpoint<typeof deletePejabatPengganti>('POST', '/absensi/v2/instansi/pejabat-pengganti/delete')

export type Pengganti = RouteAnswer<typeof listPejabatPengganti>['items'][number]
export type PenggantiGiven = RouteInput<typeof savePejabatPengganti>['body']
/** Whom or what somebody stands in for, in words. */
export const untuk = ({ pejabat, jabatan }: Pick<Pengganti, 'pejabat' | 'jabatan'>): string => pejabat ?? jabatan ?? ''
type Query = RouteInput<typeof listPejabatPengganti>['query']

export function usePenggantiList(query: Query) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: ['pengganti', instansi, query],
    queryFn: ({ signal }) => callRoute(LIST, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

const useRefresh = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['pengganti'] })
}

export function useSavePengganti() {
  const onSuccess = useRefresh()
  return useMutation({ mutationFn: (body: PenggantiGiven) => callRoute(SAVE, { body }), onSuccess })
}

export function useDeletePengganti() {
  const onSuccess = useRefresh()
  return useMutation({ mutationFn: (id: string) => callRoute(DELETE, { body: { id } }), onSuccess })
}
