import type { deleteKegiatan, listKegiatan, saveKegiatan } from '@presensi/contract/calendar-and-hours/kegiatan'
import type { RouteAnswer, RouteInput } from '@presensi/contract/route'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { callRoute } from '../../lib/transport.ts'

const LIST = endpoint<typeof listKegiatan>('GET', '/absensi/v2/instansi/apel/')
const SAVE = endpoint<typeof saveKegiatan>('POST', '/absensi/v2/instansi/apel/save')
const DELETE = endpoint<typeof deleteKegiatan>('POST', '/absensi/v2/instansi/apel/delete')

export type Kegiatan = RouteAnswer<typeof listKegiatan>['items'][number]
export type KegiatanInput = RouteInput<typeof saveKegiatan>['body']
type Query = Readonly<Record<string, string | number>>

export function useKegiatanList(query: Query) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: ['kegiatan', instansi, query],
    queryFn: ({ signal }) => callRoute(LIST, { query }, { signal }),
    enabled: instansi !== null,
    placeholderData: keepPreviousData,
  })
}

const MOST = 200

/** Every event of a month, for the drawer of one. */
export const useMonth = (tahun: number, bulan: number) => useKegiatanList({ tahun, bulan, size: MOST, sort: 'tanggal' })

const useRefresh = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['kegiatan'] })
}

export function useSaveKegiatan() {
  const onSuccess = useRefresh()
  return useMutation({ mutationFn: (body: KegiatanInput) => callRoute(SAVE, { body }), onSuccess })
}

export function useDeleteKegiatan() {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: (body: RouteInput<typeof deleteKegiatan>['body']) => callRoute(DELETE, { body }),
    onSuccess,
  })
}
