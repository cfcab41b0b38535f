import type {
  cancelPekerjaan,
  downloadPekerjaan,
  listOwnPekerjaan,
  listPekerjaan,
  readKesehatan,
  readPekerjaan,
} from '@presensi/contract/system/pekerjaan'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { downloadSheet } from '../../lib/download.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { JOBS_KEY } from '../../lib/jobs.ts'
import { queryClient } from '../../lib/query-client.ts'
import { callRoute } from '../../lib/transport.ts'

const ALL = { instansi: false } as const
const LIST = endpoint<typeof listPekerjaan>('GET', '/absensi/v2/superadmin/pekerjaan/get', ALL)
const MINE = endpoint<typeof listOwnPekerjaan>('GET', '/absensi/v2/pekerjaan')
const CANCEL = endpoint<typeof cancelPekerjaan>('POST', '/absensi/v2/pekerjaan/{id}/batal', ALL)
const FILE = endpoint<typeof downloadPekerjaan>('POST', '/absensi/v2/pekerjaan/{id}/unduh', ALL)
const READ = endpoint<typeof readPekerjaan>('GET', '/absensi/v2/pekerjaan/{id}', ALL)
const HEALTH = endpoint<typeof readKesehatan>('GET', '/absensi/v2/superadmin/kesehatan', ALL)

const WHILE_RUNNING = 2_000
const QUIET = 30_000

type Query = Readonly<Record<string, string | number>>
const fetchPekerjaan = (query: Query, signal?: AbortSignal) => callRoute(LIST, { query }, { signal })
export type Pekerjaan = Awaited<ReturnType<typeof fetchPekerjaan>>['items'][number]

const fetchMine = (query: Query, signal?: AbortSignal) => callRoute(MINE, { query }, { signal })
export type PekerjaanSaya = Awaited<ReturnType<typeof fetchMine>>['items'][number]

export const isUnderWay = ({ status }: { readonly status: Pekerjaan['status'] }) =>
  status === 'berjalan' || status === 'menunggu'

/** Own jobs and those of one's scope. While one is under way they are looked at often, else not at all: whoever starts one says so. */
export const usePekerjaanSaya = (query: Query) =>
  useQuery({
    queryKey: [JOBS_KEY, 'saya', query],
    queryFn: ({ signal }) => fetchMine(query, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? WHILE_RUNNING : false),
  })

export async function cancelJob(id: string): Promise<PekerjaanSaya['status']> {
  const { status } = await callRoute(CANCEL, { params: { id }, body: {} })
  await queryClient.invalidateQueries({ queryKey: [JOBS_KEY] })
  return status
}

/** The file of a job; one that goes after one download is not offered again. */
export async function saveJobFile({ id, berkas }: Pick<PekerjaanSaya, 'id' | 'berkas'>): Promise<void> {
  await downloadSheet(FILE, { params: { id }, body: {} }, berkas?.nama ?? '')
  if (berkas?.sekali) await queryClient.invalidateQueries({ queryKey: [JOBS_KEY] })
}

/** Follows jobs that are under way; asks seldom when there is none. */
export const usePekerjaan = (query: Query) =>
  useQuery({
    queryKey: [JOBS_KEY, 'daftar', query],
    queryFn: ({ signal }) => fetchPekerjaan(query, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? WHILE_RUNNING : QUIET),
  })

export const useOnePekerjaan = (id: string | undefined) =>
  useQuery({
    queryKey: [JOBS_KEY, 'satu', id],
    queryFn: ({ signal }) => callRoute(READ, { params: { id: id ?? '' }, query: {} }, { signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data !== undefined && isUnderWay(state.data) ? WHILE_RUNNING : false),
  })

const fetchHealth = (signal?: AbortSignal) => callRoute(HEALTH, { query: {} }, { signal })
export type Health = Awaited<ReturnType<typeof fetchHealth>>

export const useHealth = () =>
  useQuery({ queryKey: ['kesehatan'], queryFn: ({ signal }) => fetchHealth(signal), refetchInterval: QUIET })
