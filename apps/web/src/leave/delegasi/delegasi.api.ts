import type { listDelegasiCuti, saveDelegasiCuti } from '@presensi/contract/leave/izin-aturan'
import type { RouteAnswer, RouteInput } from '@presensi/contract/route'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { callRoute } from '../../lib/transport.ts'

const LIST = endpoint<typeof listDelegasiCuti>('GET', '/absensi/v2/instansi/delegasi-cuti/get')
const SAVE = endpoint<typeof saveDelegasiCuti>('POST', '/absensi/v2/instansi/delegasi-cuti/save')

export type Delegasi = RouteAnswer<typeof listDelegasiCuti>['items'][number]
export type DelegasiInput = RouteInput<typeof saveDelegasiCuti>['body']

export function useDelegasi() {
  const instansi = useInstansi()
  return useQuery({
    queryKey: ['delegasi-cuti', instansi],
    queryFn: ({ signal }) => callRoute(LIST, { query: {} }, { signal }),
    enabled: instansi !== null,
  })
}

export function useSaveDelegasi() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: DelegasiInput) => callRoute(SAVE, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: ['delegasi-cuti'] }),
  })
}
