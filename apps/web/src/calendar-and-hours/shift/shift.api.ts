import type { deleteShift, listShift, saveShift } from '@presensi/contract/calendar-and-hours/shift'
import type { RouteAnswer, RouteInput } from '@presensi/contract/route'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { callRoute } from '../../lib/transport.ts'

const LIST = endpoint<typeof listShift>('GET', '/absensi/v2/pegawai/shift/instansi')
const SAVE = endpoint<typeof saveShift>('POST', '/absensi/v2/pegawai/shift/instansi/save')
const DELETE = endpoint<typeof deleteShift>('POST', '/absensi/v2/pegawai/shift/instansi/delete')

export type Shift = RouteAnswer<typeof listShift>['items'][number]
export type ShiftInput = RouteInput<typeof saveShift>['body']
type Query = Readonly<Record<string, string | number>>

export function useShifts(query: Query) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: ['shift', instansi, query],
    queryFn: ({ signal }) => callRoute(LIST, { query }, { signal }),
    enabled: instansi !== null,
    placeholderData: keepPreviousData,
  })
}

const useRefresh = () => {
  const client = useQueryClient()
  return () => Promise.all(['shift', 'roster'].map((key) => client.invalidateQueries({ queryKey: [key] })))
}

export function useSaveShift() {
  const onSuccess = useRefresh()
  return useMutation({ mutationFn: (body: ShiftInput) => callRoute(SAVE, { body }), onSuccess })
}

export function useDeleteShift() {
  const onSuccess = useRefresh()
  return useMutation({ mutationFn: (id: string) => callRoute(DELETE, { body: { id } }), onSuccess })
}
