import type { deleteIzin, listIzinBawahan, listIzinPybmc, listOwnIzin, readIzin } from '@presensi/contract/leave/izin'
import type {
  acceptPerubahanIzin,
  cancelIzin,
  decideIzinAtasan,
  decideIzinPybmc,
  permitIzinForNow,
  recallIzin,
} from '@presensi/contract/leave/izin-keputusan'
import type { RouteAnswer, RouteInput } from '@presensi/contract/route'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { saveFile } from '../../lib/download.ts'
import { type Endpoint, endpoint } from '../../lib/endpoint.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { callRoute, fetchBlob } from '../../lib/transport.ts'

const BASE = '/absensi/v2/pegawai/izin'
const OWN = endpoint<typeof listOwnIzin>('GET', `${BASE}/get`)
const BAWAHAN = endpoint<typeof listIzinBawahan>('GET', `${BASE}/bawahan/get`)
const PYBMC = endpoint<typeof listIzinPybmc>('GET', `${BASE}/pybmc/get`)
const READ = endpoint<typeof readIzin>('GET', `${BASE}/{id}`)
const DELETE = endpoint<typeof deleteIzin>('POST', `${BASE}/delete`)
const ACCEPT = endpoint<typeof acceptPerubahanIzin>('POST', `${BASE}/terima-perubahan`)
const CANCEL = endpoint<typeof cancelIzin>('POST', `${BASE}/batal`)
const RECALL = endpoint<typeof recallIzin>('POST', `${BASE}/panggil`)
const PERMIT = endpoint<typeof permitIzinForNow>('POST', `${BASE}/sementara`)
const DECIDE = {
  atasan: endpoint<typeof decideIzinAtasan>('POST', `${BASE}/atasan/approval`),
  pybmc: endpoint<typeof decideIzinPybmc>('POST', `${BASE}/pybmc/approval`),
}

export type Izin = RouteAnswer<typeof listOwnIzin>['items'][number]
export type IzinLengkap = RouteAnswer<typeof readIzin>
export type Langkah = IzinLengkap['keputusan'][number]
export type Pilihan = IzinLengkap['pilihan'][number]
export type PutusanInput = RouteInput<typeof decideIzinPybmc>['body']
type Query = Readonly<Record<string, string | number>>

/** Under this key everything that shows requests keeps them. */
export const IZIN_KEY = 'izin'

export function useOwnIzin(query: Query) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: [IZIN_KEY, 'sendiri', instansi, query],
    queryFn: ({ signal }) => callRoute(OWN, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

const LISTS = { bawahan: BAWAHAN, pybmc: PYBMC }
/** Requests about which the person decides or decided, as superior or as PYBMC. */
export function useIzinPutusan(tab: 'bawahan' | 'pybmc', query: Query) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: [IZIN_KEY, tab, instansi, query],
    queryFn: ({ signal }) => callRoute(LISTS[tab], { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** One request with all that happened to it. */
export function useIzin(id: string | undefined) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: [IZIN_KEY, 'satu', instansi, id],
    queryFn: ({ signal }) => callRoute(READ, { params: { id: id ?? '' }, query: {} }, { signal }),
    enabled: id !== undefined,
  })
}

/** What follows from an act on a request: lists, balances, days and the inbox may all be others. */
export function useAfterIzin(): () => Promise<unknown> {
  const client = useQueryClient()
  return () => client.invalidateQueries()
}

/** An act that answers with the request as it stands after it, so that the drawer shows it at once. */
function useIzinAct<Input, Answer>(target: Endpoint<{ readonly body: Input }, Answer>) {
  // Somebody else may have been faster: everything is asked for anew either way.
  const onSettled = useAfterIzin()
  return useMutation({ mutationFn: (body: Input) => callRoute(target, { body }), onSettled }).mutateAsync
}

export const useActOnIzin = () => ({
  remove: useIzinAct(DELETE),
  accept: useIzinAct(ACCEPT),
  cancel: useIzinAct(CANCEL),
  recall: useIzinAct(RECALL),
  permit: useIzinAct(PERMIT),
  decide: { atasan: useIzinAct(DECIDE.atasan), pybmc: useIzinAct(DECIDE.pybmc) },
})

/** Hands a paper of a request to the browser. */
export async function downloadLampiran({ id, nama }: Izin['lampiran'][number], instansi: string | null): Promise<void> {
  const scope = instansi === null ? '' : `?instansi_id=${instansi}`
  saveFile(await fetchBlob(`/absensi/v2/lampiran/${id}${scope}`), nama)
}

/** The official form as it stands now, with its QR code. */
export async function downloadFormulir(
  { id, nomor }: Pick<Izin, 'id' | 'nomor'>,
  instansi: string | null,
): Promise<void> {
  const scope = instansi === null ? '' : `?instansi_id=${instansi}`
  saveFile(await fetchBlob(`${BASE}/formulir/${id}${scope}`), `Formulir Cuti ${nomor}.pdf`)
}
