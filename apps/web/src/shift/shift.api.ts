import type { listKantor } from '@presensi/contract/kantor'
import type { RouteAnswer, RouteInput } from '@presensi/contract/route'
import type { deleteShift, listShift, saveShift } from '@presensi/contract/shift'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoint } from '../lib/endpoint.ts'
import { searchKantor } from '../lib/referensi.ts'
import { useInstansi } from '../lib/session/instansi.ts'
import { callRoute } from '../lib/transport.ts'
import type { Office } from '../ui/OfficePicker.tsx'

const LIST = endpoint<typeof listShift>('GET', '/absensi/v2/pegawai/shift/instansi')
const SAVE = endpoint<typeof saveShift>('POST', '/absensi/v2/pegawai/shift/instansi/save')
const DELETE = endpoint<typeof deleteShift>('POST', '/absensi/v2/pegawai/shift/instansi/delete')
const LIST_KANTOR = endpoint<typeof listKantor>('GET', '/absensi/m-lokasi-kantor/list/{instansi}')

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

const MOST = 200

/** Names of the offices of a shift. */
export function useKantorNames(ids: readonly string[]) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: ['shift', instansi, 'kantor', ids],
    queryFn: async ({ signal }): Promise<readonly Office[]> => {
      const query = { size: MOST, sort: 'nama' }
      const target = { params: { instansi: instansi ?? '' }, query }
      // Operators of hours may choose offices but not see their list; for them the first of the choices name what they can.
      const items: readonly Office[] = await callRoute(LIST_KANTOR, target, { signal }).then(
        (page) => page.items,
        () => searchKantor(''),
      )
      return ids.map((id) => items.find((one) => one.id === id) ?? { id, kode: '', nama: id.slice(-8) })
    },
    enabled: ids.length > 0 && instansi !== null,
    retry: false,
  })
}
