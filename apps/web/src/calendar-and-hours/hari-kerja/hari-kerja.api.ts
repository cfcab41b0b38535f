import type {
  deleteHariKerja,
  generateHariKerja,
  listHariKerja,
  saveHariKerja,
} from '@presensi/contract/calendar-and-hours/hari-kerja'
import type { RouteAnswer, RouteInput } from '@presensi/contract/route'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { callRoute } from '../../lib/transport.ts'

const LIST = endpoint<typeof listHariKerja>('GET', '/absensi/m-kerja/hari-kerja/get/{instansi}')
const SAVE = endpoint<typeof saveHariKerja>('POST', '/absensi/m-kerja/hari-kerja/save')
const DELETE = endpoint<typeof deleteHariKerja>('POST', '/absensi/m-kerja/hari-kerja/delete')
const GENERATE = endpoint<typeof generateHariKerja>('POST', '/absensi/m-kerja/hari-kerja/generate')

export type Hari = RouteAnswer<typeof listHariKerja>['items'][number]
export type HariInput = RouteInput<typeof saveHariKerja>['body']
export type GenerateInput = RouteInput<typeof generateHariKerja>['body']
export type Rencana = RouteAnswer<typeof generateHariKerja>

/** The calendar of a year, of the whole agency or as one office sees it. */
export function useKalender(tahun: number, kantor_id: string | undefined) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: ['hari-kerja', instansi, tahun, kantor_id],
    queryFn: ({ signal }) =>
      callRoute(LIST, { params: { instansi: instansi ?? '' }, query: { tahun, kantor_id } }, { signal }),
    enabled: instansi !== null,
    placeholderData: keepPreviousData,
  })
}

const useRefresh = () => {
  const client = useQueryClient()
  return async () => {
    await Promise.all(['hari-kerja', 'jadwal'].map((name) => client.invalidateQueries({ queryKey: [name] })))
  }
}

export function useSaveHari() {
  const onSuccess = useRefresh()
  return useMutation({ mutationFn: (body: HariInput) => callRoute(SAVE, { body }), onSuccess })
}

export function useDeleteHari() {
  const onSuccess = useRefresh()
  return useMutation({ mutationFn: (id: string) => callRoute(DELETE, { body: { id } }), onSuccess })
}

/** With `pratinjau` nothing is written. */
export function useGenerate() {
  const onSuccess = useRefresh()
  return useMutation({ mutationFn: (body: GenerateInput) => callRoute(GENERATE, { body }), onSuccess })
}
