import type { listGangguan, saveGangguan } from '@presensi/contract/gangguan'
import type { RouteAnswer, RouteInput } from '@presensi/contract/route'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoint } from '../lib/endpoint.ts'
import { useInstansi } from '../lib/session/instansi.ts'
import { callRoute } from '../lib/transport.ts'

const LIST = endpoint<typeof listGangguan>('GET', '/absensi/v2/instansi/gangguan/get')
const SAVE = endpoint<typeof saveGangguan>('POST', '/absensi/v2/instansi/gangguan/save')

export type Gangguan = RouteAnswer<typeof listGangguan>['items'][number]
export type GangguanInput = RouteInput<typeof saveGangguan>['body']

const MOST = 100

export function useGangguan() {
  const instansi = useInstansi()
  return useQuery({
    queryKey: ['gangguan', instansi],
    queryFn: ({ signal }) => callRoute(LIST, { query: { size: MOST } }, { signal }),
    enabled: instansi !== null,
    placeholderData: keepPreviousData,
  })
}

export function useSaveGangguan() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: GangguanInput) => callRoute(SAVE, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['gangguan'] }),
  })
}
