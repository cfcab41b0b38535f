import type { listPekerjaan, readKesehatan, readPekerjaan } from '@presensi/contract/system/pekerjaan'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import { callRoute } from '../../lib/transport.ts'

const ALL = { instansi: false } as const
const LIST = endpoint<typeof listPekerjaan>('GET', '/absensi/v2/superadmin/pekerjaan/get', ALL)
const READ = endpoint<typeof readPekerjaan>('GET', '/absensi/v2/pekerjaan/{id}', ALL)
const HEALTH = endpoint<typeof readKesehatan>('GET', '/absensi/v2/superadmin/kesehatan', ALL)

const WHILE_RUNNING = 3_000
const QUIET = 30_000

type Query = Readonly<Record<string, string | number>>
const fetchPekerjaan = (query: Query, signal?: AbortSignal) => callRoute(LIST, { query }, { signal })
export type Pekerjaan = Awaited<ReturnType<typeof fetchPekerjaan>>['items'][number]

const isUnderWay = ({ status }: { readonly status: Pekerjaan['status'] }) =>
  status === 'berjalan' || status === 'menunggu'

/** Follows jobs that are under way; asks seldom when there is none. */
export const usePekerjaan = (query: Query) =>
  useQuery({
    queryKey: ['pekerjaan', 'daftar', query],
    queryFn: ({ signal }) => fetchPekerjaan(query, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? WHILE_RUNNING : QUIET),
  })

export const useOnePekerjaan = (id: string | undefined) =>
  useQuery({
    queryKey: ['pekerjaan', 'satu', id],
    queryFn: ({ signal }) => callRoute(READ, { params: { id: id ?? '' }, query: {} }, { signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data !== undefined && isUnderWay(state.data) ? WHILE_RUNNING : false),
  })

const fetchHealth = (signal?: AbortSignal) => callRoute(HEALTH, { query: {} }, { signal })
export type Health = Awaited<ReturnType<typeof fetchHealth>>

export const useHealth = () =>
  useQuery({ queryKey: ['kesehatan'], queryFn: ({ signal }) => fetchHealth(signal), refetchInterval: QUIET })
