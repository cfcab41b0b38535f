import type { decideGangguan, deleteGangguan, listGangguan, saveGangguan } from '@presensi/contract/clocking/gangguan'
import type { RouteAnswer, RouteInput } from '@presensi/contract/route'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { callRoute } from '../../lib/transport.ts'

const LIST = endpoint<typeof listGangguan>('GET', '/absensi/v2/instansi/gangguan/get')
const SAVE = endpoint<typeof saveGangguan>('POST', '/absensi/v2/instansi/gangguan/save')
const DECIDE = endpoint<typeof decideGangguan>('POST', '/absensi/v2/instansi/gangguan/setujui')
const DELETE = endpoint<typeof deleteGangguan>('POST', '/absensi/v2/instansi/gangguan/delete')

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

/** What is done to an outage that stands. Somebody else may have been faster: the list is asked for anew either way. */
export function useActOnGangguan() {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: ['gangguan'] })
  const decide = useMutation({
    mutationFn: (body: RouteInput<typeof decideGangguan>['body']) => callRoute(DECIDE, { body }),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (body: RouteInput<typeof deleteGangguan>['body']) => callRoute(DELETE, { body }),
    onSettled,
  })
  return { decide: decide.mutateAsync, remove: remove.mutateAsync }
}
