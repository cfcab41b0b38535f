import type {
  deleteJamKerja,
  downloadJamKerja,
  importJamKerja,
  listJamKerja,
  saveJamKerja,
} from '@presensi/contract/calendar-and-hours/jam-kerja'
import type { RouteAnswer, RouteInput } from '@presensi/contract/route'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import type { ImportMode } from '../../lib/impor/ImportPanel.tsx'
import { useInstansi } from '../../lib/session/instansi.ts'
import { callRoute } from '../../lib/transport.ts'

const LIST = endpoint<typeof listJamKerja>('GET', '/absensi/m-kerja/jam-kerja/get/{instansi}')
const SAVE = endpoint<typeof saveJamKerja>('POST', '/absensi/m-kerja/jam-kerja/save')
const DELETE = endpoint<typeof deleteJamKerja>('POST', '/absensi/m-kerja/jam-kerja/delete')
const IMPORT = endpoint<typeof importJamKerja>('POST', '/absensi/m-kerja/jam-kerja/import')
export const TEMPLATE = endpoint<typeof downloadJamKerja>('GET', '/absensi/m-kerja/jam-kerja/download')

export type JamKerja = RouteAnswer<typeof listJamKerja>['items'][number]
export type JamKerjaInput = RouteInput<typeof saveJamKerja>['body']
export type Disimpan = RouteAnswer<typeof saveJamKerja>
type Query = Readonly<Record<string, string | number>>

export function useJamKerjaList(query: Query) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: ['jam-kerja', instansi, query],
    queryFn: ({ signal }) => callRoute(LIST, { params: { instansi: instansi ?? '' }, query }, { signal }),
    enabled: instansi !== null,
    placeholderData: keepPreviousData,
  })
}

const MOST = 200

/** For the drawer, whose address carries the id. */
export const useAllJamKerja = () => useJamKerjaList({ size: MOST })

/** Whatever shows hours shows the new ones. */
const useRefresh = () => {
  const client = useQueryClient()
  return async () => {
    const names = ['jam-kerja', 'hari-kerja', 'jadwal', 'referensi']
    await Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })))
  }
}

/** With `pratinjau` nothing is written: the answer says who would be affected. */
export const previewJamKerja = (body: JamKerjaInput): Promise<Disimpan> =>
  callRoute(SAVE, { body: { ...body, pratinjau: true } })

export function useSaveJamKerja() {
  const onSuccess = useRefresh()
  return useMutation({ mutationFn: (body: JamKerjaInput) => callRoute(SAVE, { body }), onSuccess })
}

export function useDeleteJamKerja() {
  const onSuccess = useRefresh()
  return useMutation({ mutationFn: (id: string) => callRoute(DELETE, { body: { id } }), onSuccess })
}

type Sheet = ImportMode & { readonly file: File; readonly tahun: number; readonly bulan: number }

export function useImportJamKerja() {
  const onSettled = useRefresh()
  return useMutation({
    mutationFn: ({ tahun, bulan, ...body }: Sheet) => callRoute(IMPORT, { query: { tahun, bulan }, body: body }),
    onSettled,
  })
}
