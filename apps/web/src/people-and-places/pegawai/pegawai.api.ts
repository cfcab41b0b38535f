import type {
  deletePegawai,
  downloadPegawai,
  listPegawai,
  listUnregisteredAsn,
  listUnregisteredNonAsn,
  readRiwayat,
  resetFace,
  savePegawai,
  setPegawaiOffline,
  uploadPegawai,
} from '@presensi/contract/people-and-places/pegawai'
import type { buatAkunPegawai } from '@presensi/contract/people-and-places/pegawai-akun'
import type { RouteAnswer, RouteInput } from '@presensi/contract/route'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import type { ImportMode } from '../../lib/impor/ImportPanel.tsx'
import { useInstansi } from '../../lib/session/instansi.ts'
import { callRoute } from '../../lib/transport.ts'

const LIST = endpoint<typeof listPegawai>('GET', '/absensi/m-pegawai/list')
const ASN = endpoint<typeof listUnregisteredAsn>('GET', '/absensi/users-service/user/unregister')
const NON_ASN = endpoint<typeof listUnregisteredNonAsn>('GET', '/absensi/users-service/user/unregister-nonasn')
const RIWAYAT = endpoint<typeof readRiwayat>('GET', '/absensi/m-pegawai/riwayat')
const SAVE = endpoint<typeof savePegawai>('POST', '/absensi/m-pegawai/save')
const DELETE = endpoint<typeof deletePegawai>('POST', '/absensi/m-pegawai/delete')
const SET_OFFLINE = endpoint<typeof setPegawaiOffline>('POST', '/absensi/m-pegawai/set-offline')
const RESET_FACE = endpoint<typeof resetFace>('POST', '/absensi/m-face-recog/reset/{id}')
const AKUN = endpoint<typeof buatAkunPegawai>('POST', '/absensi/m-pegawai/akun')
const UPLOAD = endpoint<typeof uploadPegawai>('POST', '/absensi/m-pegawai/upload/{kantor_id}')
export const DOWNLOAD = endpoint<typeof downloadPegawai>('GET', '/absensi/m-pegawai/download')

export type Pegawai = RouteAnswer<typeof listPegawai>['items'][number]
export type PegawaiSaved = RouteAnswer<typeof savePegawai>
export type PegawaiGiven = RouteInput<typeof savePegawai>['body']
export type Riwayat = RouteAnswer<typeof readRiwayat>
type Query = RouteInput<typeof listPegawai>['query']
type UnplacedQuery = RouteInput<typeof listUnregisteredAsn>['query']

/** People whose civil service number says who they are, and people who have none. */
export type Kelompok = 'asn' | 'non_asn'

export function usePegawaiList(query: Query) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: ['pegawai', instansi, 'daftar', query],
    queryFn: ({ signal }) => callRoute(LIST, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Known to the agency, but in no office now or later. */
export function useUnplaced(kelompok: Kelompok, query: UnplacedQuery) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: ['pegawai', instansi, 'tanpa-kantor', kelompok, query],
    queryFn: ({ signal }) => callRoute(kelompok === 'asn' ? ASN : NON_ASN, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** One person with everything that ever held for them. */
export function useRiwayat(nip: string | undefined) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: ['pegawai', instansi, 'riwayat', nip],
    queryFn: ({ signal }) => callRoute(RIWAYAT, { query: { nip: nip ?? '' } }, { signal }),
    enabled: nip !== undefined,
  })
}

const useRefresh = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['pegawai'] })
}

export function useSavePegawai() {
  const onSuccess = useRefresh()
  return useMutation({ mutationFn: (body: PegawaiGiven) => callRoute(SAVE, { body }), onSuccess })
}

export function useDeletePegawai() {
  const onSuccess = useRefresh()
  return useMutation({ mutationFn: (nip: string) => callRoute(DELETE, { body: { nip } }), onSuccess })
}

export const useSetOffline = () =>
  useMutation({ mutationFn: (nip: string) => callRoute(SET_OFFLINE, { query: { nip } }) })

export const useResetFace = () =>
  useMutation({ mutationFn: (id: string) => callRoute(RESET_FACE, { params: { id }, query: {} }) })

type Sheet = ImportMode & { readonly kantor_id: string; readonly file: File }

export function useUploadPegawai() {
  const onSettled = useRefresh()
  return useMutation({
    mutationFn: ({ kantor_id, ...body }: Sheet) => callRoute(UPLOAD, { params: { kantor_id }, body: body }),
    onSettled,
  })
}

type TanpaAkun = Pick<RouteInput<typeof buatAkunPegawai>['body'], 'q' | 'kantor_id' | 'jenis' | 'nip'>
/** How many of them have no account; nothing is begun. */
export const countTanpaAkun = (asked: TanpaAkun) => callRoute(AKUN, { body: { ...asked, pratinjau: true } })
export const buatAkun = (asked: TanpaAkun) => callRoute(AKUN, { body: asked })
