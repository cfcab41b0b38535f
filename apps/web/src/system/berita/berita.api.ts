import type { RouteAnswer, RouteInput } from '@presensi/contract/route'
import type { deleteBerita, editBerita, listBerita, submitBerita } from '@presensi/contract/system/berita'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { callRoute, fetchBlob } from '../../lib/transport.ts'
import { type InstansiChoice, LIST_INSTANSI } from '../../people-and-places/instansi/public.ts'

const LIST = endpoint<typeof listBerita>('GET', '/absensi/m-berita/list')
const SUBMIT = endpoint<typeof submitBerita>('POST', '/absensi/m-berita/submit', { instansi: false })
const EDIT = endpoint<typeof editBerita>('POST', '/absensi/m-berita/edit/{id}', { instansi: false })
const DELETE = endpoint<typeof deleteBerita>('POST', '/absensi/m-berita/delete', { instansi: false })

export type Berita = RouteAnswer<typeof listBerita>['items'][number]
export type BeritaInput = RouteInput<typeof editBerita>['body']
type Query = Readonly<Record<string, string | number>>

export function useBerita(query: Query) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: ['berita', instansi, query],
    queryFn: ({ signal }) => callRoute(LIST, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

const useRefresh = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['berita'] })
}

export function useSaveBerita(id: string | undefined) {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: (body: BeritaInput): Promise<Berita> => {
      if (id !== undefined) return callRoute(EDIT, { params: { id }, body })
      const { hapus_gambar: _, ...fresh } = body
      return callRoute(SUBMIT, { body: fresh })
    },
    onSuccess,
  })
}

export function useDeleteBerita() {
  const onSuccess = useRefresh()
  return useMutation({ mutationFn: (id: string) => callRoute(DELETE, { body: { id } }), onSuccess })
}

/** The picture needs the token, so it is fetched and shown from memory. */
export const useGambar = (path: string | null, changed: string) =>
  useQuery({
    queryKey: ['berita', 'gambar', path, changed],
    queryFn: ({ signal }) => fetchBlob(path ?? '', signal),
    enabled: path !== null,
    staleTime: 300_000,
  })

const MOST = 200

/** Names of the agencies that news is for; one that is not among the first pages keeps its number. */
export const useSasaran = (ids: readonly string[]) =>
  useQuery({
    queryKey: ['berita', 'sasaran', ids],
    queryFn: async ({ signal }): Promise<readonly InstansiChoice[]> => {
      const { items } = await callRoute(LIST_INSTANSI, { query: { size: MOST, sort: 'nama' } }, { signal })
      return ids.map((id) => items.find((one) => one.id === id) ?? { id, kode: '', nama: id })
    },
    enabled: ids.length > 0,
  })
