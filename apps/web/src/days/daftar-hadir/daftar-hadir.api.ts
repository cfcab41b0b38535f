import type {
  cancelDaftarHadir,
  listBelumTerdaftar,
  listDaftarHadir,
  readOrangDaftar,
  saveDaftarHadir,
} from '@presensi/contract/days/daftar-hadir'
import type { RouteAnswer, RouteInput } from '@presensi/contract/route'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { saveFile } from '../../lib/download.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { callRoute, fetchBlob } from '../../lib/transport.ts'

const BASE = '/absensi/v2/pegawai/daftar-hadir'
const LIST = endpoint<typeof listDaftarHadir>('GET', '/absensi/v2/pegawai/daftar-hadir/get')
const MISSING = endpoint<typeof listBelumTerdaftar>('GET', '/absensi/v2/pegawai/daftar-hadir/belum')
const PEOPLE = endpoint<typeof readOrangDaftar>('GET', '/absensi/v2/pegawai/daftar-hadir/orang')
const SAVE = endpoint<typeof saveDaftarHadir>('POST', '/absensi/v2/pegawai/daftar-hadir/save')
const CANCEL = endpoint<typeof cancelDaftarHadir>('POST', '/absensi/v2/pegawai/daftar-hadir/batal')

export type DaftarHadir = RouteAnswer<typeof listDaftarHadir>['items'][number]
export type OrangDaftar = RouteAnswer<typeof readOrangDaftar>['items'][number]
export type DaftarHadirInput = RouteInput<typeof saveDaftarHadir>['body']
type Month = { readonly tahun: number; readonly bulan: number }

export function useDaftarHadirList(query: Month & Readonly<Record<string, string | number>>) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: ['daftar-hadir', instansi, query],
    queryFn: ({ signal }) => callRoute(LIST, { query }, { signal }),
    enabled: instansi !== null,
    placeholderData: keepPreviousData,
  })
}

/** One list, also of another month than the one that is shown. */
export function useDaftarHadir(id: string | undefined, month: Month) {
  const query = { ...month, id: id ?? '' }
  const instansi = useInstansi()
  return useQuery({
    queryKey: ['daftar-hadir', instansi, query],
    queryFn: async ({ signal }) => (await callRoute(LIST, { query }, { signal })).items[0] ?? null,
    enabled: instansi !== null && id !== undefined,
  })
}

/** Days on which somebody of the office could not clock, and that are in no list yet. */
export function useHariBelum(kantor_id: string | undefined, month: Month) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: ['daftar-hadir', 'belum', instansi, kantor_id, month],
    queryFn: ({ signal }) => callRoute(MISSING, { query: { kantor_id: kantor_id ?? '', ...month } }, { signal }),
    enabled: instansi !== null && kantor_id !== undefined,
  })
}

export function useOrangDaftar(kantor_id: string, tanggal: string) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: ['daftar-hadir', 'orang', instansi, kantor_id, tanggal],
    queryFn: ({ signal }) => callRoute(PEOPLE, { query: { kantor_id, tanggal } }, { signal }),
    enabled: instansi !== null && tanggal !== '',
  })
}

export function useActOnDaftarHadir() {
  const client = useQueryClient()
  // Days of these people are other ones now, wherever they are shown.
  const onSettled = () => client.invalidateQueries()
  const save = useMutation({ mutationFn: (body: DaftarHadirInput) => callRoute(SAVE, { body }), onSettled })
  const cancel = useMutation({
    mutationFn: (body: RouteInput<typeof cancelDaftarHadir>['body']) => callRoute(CANCEL, { body }),
    onSettled,
  })
  return { save: save.mutateAsync, cancel: cancel.mutateAsync }
}

const scopeOf = (instansi: string | null): string => (instansi === null ? '' : `instansi_id=${instansi}`)

/** Hands the scan to the browser. */
export async function downloadPindaian(
  { id, nama }: NonNullable<DaftarHadir['lampiran']>,
  instansi: string | null,
): Promise<void> {
  saveFile(await fetchBlob(`/absensi/v2/lampiran/${id}?${scopeOf(instansi)}`), nama)
}

/** The blank sheet of an office and day. */
export async function downloadLembar(kantor_id: string, tanggal: string, instansi: string | null): Promise<void> {
  const query = `kantor_id=${kantor_id}&tanggal=${tanggal}&${scopeOf(instansi)}`
  saveFile(await fetchBlob(`${BASE}/lembar?${query}`), `daftar-hadir-${tanggal}.pdf`)
}
