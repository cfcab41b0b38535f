import type { decideDinasLuar, deleteDinasLuar, listDinasLuar, saveDinasLuar } from '@presensi/contract/days/dinas-luar'
import type { RouteAnswer, RouteInput } from '@presensi/contract/route'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { saveFile } from '../../lib/download.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { callRoute, fetchBlob } from '../../lib/transport.ts'

const LIST = endpoint<typeof listDinasLuar>('GET', '/absensi/v2/pegawai/dinas_luar/get')
const SAVE = endpoint<typeof saveDinasLuar>('POST', '/absensi/v2/pegawai/dinas_luar/save')
const DELETE = endpoint<typeof deleteDinasLuar>('POST', '/absensi/v2/pegawai/dinas_luar/delete')
const DECIDE = endpoint<typeof decideDinasLuar>('POST', '/absensi/v2/pegawai/dinas_luar/setujui')

export type DinasLuar = RouteAnswer<typeof listDinasLuar>['items'][number]
export type DinasLuarInput = RouteInput<typeof saveDinasLuar>['body'] & { readonly kantor_id?: string | undefined }
type Query = Readonly<Record<string, string | number>>

export function useDinasLuarList(query: Query, enabled = true) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: ['dinas-luar', instansi, query],
    queryFn: ({ signal }) => callRoute(LIST, { query }, { signal }),
    enabled: enabled && instansi !== null,
    placeholderData: keepPreviousData,
  })
}

/** How many wait for somebody's agreement, in any month. */
export const useMenunggu = (): number => useDinasLuarList({ status: 'menunggu', size: 1 }).data?.total ?? 0

export function useActOnDinasLuar() {
  const client = useQueryClient()
  // Somebody else may have been faster: the list is asked for anew either way.
  const onSettled = () => client.invalidateQueries({ queryKey: ['dinas-luar'] })
  const save = useMutation({ mutationFn: (body: DinasLuarInput) => callRoute(SAVE, { body }), onSettled })
  const remove = useMutation({
    mutationFn: (body: RouteInput<typeof deleteDinasLuar>['body']) => callRoute(DELETE, { body }),
    onSettled,
  })
  const decide = useMutation({
    mutationFn: (body: RouteInput<typeof decideDinasLuar>['body']) => callRoute(DECIDE, { body }),
    onSettled,
  })
  return { save: save.mutateAsync, remove: remove.mutateAsync, decide: decide.mutateAsync }
}

/** Hands the letter to the browser. */
export async function downloadSurat({ surat }: DinasLuar, instansi: string | null): Promise<void> {
  const scope = instansi === null ? '' : `?instansi_id=${instansi}`
  saveFile(await fetchBlob(`/absensi/v2/lampiran/${surat.id}${scope}`), surat.nama)
}
