import type {
  deleteKantor,
  downloadKantor,
  listKantor,
  saveKantor,
  uploadKantor,
} from '@presensi/contract/people-and-places/kantor'
import type { RouteAnswer, RouteInput } from '@presensi/contract/route'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import type { ImportMode } from '../../lib/impor/ImportPanel.tsx'
import { useInstansi } from '../../lib/session/instansi.ts'
import { callRoute } from '../../lib/transport.ts'

const LIST = endpoint<typeof listKantor>('GET', '/absensi/m-lokasi-kantor/list/{instansi}')
const SAVE = endpoint<typeof saveKantor>('POST', '/absensi/m-lokasi-kantor/save')
const DELETE = endpoint<typeof deleteKantor>('POST', '/absensi/m-lokasi-kantor/delete')
const UPLOAD = endpoint<typeof uploadKantor>('POST', '/absensi/m-lokasi-kantor/upload')
export const DOWNLOAD = endpoint<typeof downloadKantor>('GET', '/absensi/m-lokasi-kantor/download')

export type Kantor = RouteAnswer<typeof listKantor>['items'][number]
export type KantorInput = RouteInput<typeof saveKantor>['body']
type Query = Readonly<Record<string, string | number>>

/** As many as one call gives; enough for the map of nearly every agency. */
export const MAP_MOST = 200

const fetchKantor = (instansi: string, query: Query, signal: AbortSignal) =>
  callRoute(LIST, { params: { instansi }, query }, { signal })

export function useKantorList(query: Query) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: ['kantor', instansi, 'daftar', query],
    queryFn: ({ signal }) => fetchKantor(instansi ?? '', query, signal),
    enabled: instansi !== null,
    placeholderData: keepPreviousData,
  })
}

/** An office by its code, which is what the address of its drawer carries. */
export function useKantorByKode(kode: string | undefined) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: ['kantor', instansi, 'kode', kode],
    queryFn: async ({ signal }) => {
      const { items } = await fetchKantor(instansi ?? '', { q: kode ?? '', size: MAP_MOST }, signal)
      return items.find((one) => one.kode === kode) ?? null
    },
    enabled: kode !== undefined && instansi !== null,
  })
}

const useRefresh = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['kantor'] })
}

export function useSaveKantor() {
  const onSuccess = useRefresh()
  return useMutation({ mutationFn: (body: KantorInput) => callRoute(SAVE, { body }), onSuccess })
}

export function useDeleteKantor() {
  const onSuccess = useRefresh()
  return useMutation({ mutationFn: (kantor_id: string) => callRoute(DELETE, { body: { kantor_id } }), onSuccess })
}

export function useUploadKantor() {
  const onSettled = useRefresh()
  return useMutation({
    mutationFn: (body: ImportMode & { file: File }) => callRoute(UPLOAD, { body: body }),
    onSettled,
  })
}
