import type { deletePeriodeTpp, listPeriodeTpp, savePeriodeTpp } from '@presensi/contract/allowance/tpp'
import type { finishPeriodeTpp, listKurangTpp } from '@presensi/contract/allowance/tpp-hitung'
import type { RouteAnswer, RouteInput } from '@presensi/contract/route'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { callRoute } from '../../lib/transport.ts'

const LIST = endpoint<typeof listPeriodeTpp>('GET', '/absensi/v2/instansi/tpp/get')
const SAVE = endpoint<typeof savePeriodeTpp>('POST', '/absensi/v2/instansi/tpp/save')
const REMOVE = endpoint<typeof deletePeriodeTpp>('POST', '/absensi/v2/instansi/tpp/delete')
const FINISH = endpoint<typeof finishPeriodeTpp>('POST', '/absensi/v2/instansi/tpp/final')
const LACKS = endpoint<typeof listKurangTpp>('GET', '/absensi/v2/instansi/tpp/kurang')

export type Periode = RouteAnswer<typeof listPeriodeTpp>['items'][number]
export type PeriodeInput = RouteInput<typeof savePeriodeTpp>['body']
export type OrangKurang = RouteAnswer<typeof listKurangTpp>['items'][number]

/** Under this key everything of periods and their people is kept: each act on one changes the others. */
export const TPP_KEY = 'tpp'

export function usePeriode(query: RouteInput<typeof listPeriodeTpp>['query']) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: [TPP_KEY, 'periode', instansi, query],
    queryFn: ({ signal }) => callRoute(LIST, { query }, { signal }),
    enabled: instansi !== null,
    placeholderData: keepPreviousData,
  })
}

/** Who lacks what; not asked of a final period, which lacks nothing. */
export function useKurang(periode_id: string | undefined, page: number) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: [TPP_KEY, 'kurang', instansi, periode_id ?? '', page],
    queryFn: ({ signal }) => callRoute(LACKS, { query: { periode_id: periode_id ?? '', page } }, { signal }),
    enabled: instansi !== null && periode_id !== undefined,
    placeholderData: keepPreviousData,
  })
}

export function useActOnPeriode() {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: [TPP_KEY] })
  const save = useMutation({ mutationFn: (body: PeriodeInput) => callRoute(SAVE, { body }), onSettled })
  const remove = useMutation({ mutationFn: (id: string) => callRoute(REMOVE, { body: { id } }), onSettled })
  const finish = useMutation({ mutationFn: (id: string) => callRoute(FINISH, { body: { id } }), onSettled })
  return { save: save.mutateAsync, remove: remove.mutateAsync, finish: finish.mutateAsync }
}
