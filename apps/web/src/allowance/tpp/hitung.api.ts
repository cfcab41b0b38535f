import type {
  deletePegawaiTpp,
  downloadTpp,
  generateTpp,
  listPegawaiTpp,
  templateTpp,
  uploadTpp,
} from '@presensi/contract/allowance/tpp'
import type {
  downloadBayarTpp,
  printPegawaiTpp,
  readRinciTpp,
  savePegawaiTpp,
} from '@presensi/contract/allowance/tpp-hitung'
import type { RouteAnswer, RouteInput } from '@presensi/contract/route'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import type { ImportMode } from '../../lib/impor/ImportPanel.tsx'
import { useInstansi } from '../../lib/session/instansi.ts'
import { callRoute } from '../../lib/transport.ts'
import { TPP_KEY } from './periode.api.ts'

const LIST = endpoint<typeof listPegawaiTpp>('GET', '/absensi/v2/instansi/tpp/pegawai/get')
const RINCI = endpoint<typeof readRinciTpp>('GET', '/absensi/v2/instansi/tpp/pegawai/rinci')
const SAVE = endpoint<typeof savePegawaiTpp>('POST', '/absensi/v2/instansi/tpp/pegawai/save')
const EXCLUDE = endpoint<typeof deletePegawaiTpp>('POST', '/absensi/v2/instansi/tpp/pegawai/delete')
const GENERATE = endpoint<typeof generateTpp>('POST', '/absensi/v2/instansi/tpp/pegawai/generate')
const UPLOAD = endpoint<typeof uploadTpp>('POST', '/absensi/v2/instansi/tpp/upload')
export const TEMPLATE = endpoint<typeof templateTpp>('GET', '/absensi/v2/instansi/tpp/template')
export const DOWNLOAD = endpoint<typeof downloadTpp>('GET', '/absensi/v2/instansi/tpp/pegawai/download')
export const DAFTAR = endpoint<typeof printPegawaiTpp>('GET', '/absensi/v2/instansi/tpp/pegawai/pdf')
export const BAYAR = endpoint<typeof downloadBayarTpp>('GET', '/absensi/v2/instansi/tpp/pegawai/bayar')

export type Orang = RouteAnswer<typeof listPegawaiTpp>['items'][number]
export type Rincian = RouteAnswer<typeof readRinciTpp>
export type Baris = Rincian['baris'][number]
export type OrangInput = RouteInput<typeof savePegawaiTpp>['body']

export function useOrang(query: RouteInput<typeof listPegawaiTpp>['query']) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: [TPP_KEY, 'orang', instansi, query],
    queryFn: ({ signal }) => callRoute(LIST, { query }, { signal }),
    enabled: instansi !== null && query.periode_id !== '',
    placeholderData: keepPreviousData,
  })
}

/** The row of one person, found wherever the list stands. */
export function useSatuOrang(periode_id: string, nip: string | undefined) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: [TPP_KEY, 'orang', instansi, periode_id, nip ?? ''],
    queryFn: ({ signal }) => callRoute(LIST, { query: { periode_id, q: nip } }, { signal }),
    enabled: instansi !== null && nip !== undefined && periode_id !== '',
    select: ({ items }) => items.find((one) => one.nip === nip) ?? null,
  })
}

/** Only of who was computed: before there is nothing to look at. */
export function useRinci(periode_id: string, nip: string, enabled: boolean) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: [TPP_KEY, 'rinci', instansi, periode_id, nip],
    queryFn: ({ signal }) => callRoute(RINCI, { query: { periode_id, nip } }, { signal }),
    enabled: instansi !== null && enabled,
  })
}

export function useActOnOrang(periode_id: string) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: [TPP_KEY] })
  const options = { onSettled: refresh }
  const save = useMutation({ mutationFn: (body: OrangInput) => callRoute(SAVE, { body }), ...options })
  const exclude = useMutation({
    mutationFn: (body: { readonly id: string; readonly alasan: string }) => callRoute(EXCLUDE, { body }),
    ...options,
  })
  const generate = useMutation({ mutationFn: () => callRoute(GENERATE, { query: { periode_id } }), ...options })
  const upload = useMutation({
    mutationFn: (body: { readonly file: File } & ImportMode) => callRoute(UPLOAD, { query: { periode_id }, body }),
    ...options,
  })
  return {
    save: save.mutateAsync,
    exclude: exclude.mutateAsync,
    generate: generate.mutateAsync,
    upload: upload.mutateAsync,
    refresh,
  }
}
