import type { listHadirHariIni, readDashboard } from '@presensi/contract/clocking/dashboard'
import type { RouteAnswer } from '@presensi/contract/route'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CallError } from '../../../lib/call-error.ts'
import { endpoint } from '../../../lib/endpoint.ts'
import { retryPassing } from '../../../lib/query-client.ts'
import { useInstansi } from '../../../lib/session/instansi.ts'
import { callRoute } from '../../../lib/transport.ts'
import { PANTAU } from '../../konfirmasi/public.ts'

const READ = endpoint<typeof readDashboard>('POST', '/absensi/m-admin/instansi/dash/')
const PEOPLE = endpoint<typeof listHadirHariIni>('GET', '/absensi/v2/instansi/dash/pegawai')
export const STREAM_PATH = '/absensi/v2/instansi/dash/aliran'

export type Dashboard = RouteAnswer<typeof readDashboard>
export type Angka = NonNullable<Dashboard['angka']>
export type KantorAngka = Dashboard['kantor'][number]
export type Hadir = RouteAnswer<typeof listHadirHariIni>['items'][number]
export type StatusHadir = Hadir['status']
export const STATUS_HADIR: readonly StatusHadir[] = [
  'terlambat',
  'belum_hadir',
  'hadir',
  'belum_waktunya',
  'luar_jadwal',
  'libur',
]

export const DASH_KEY = [PANTAU, 'dash'] as const
export const HADIR_KEY = [...DASH_KEY, 'pegawai'] as const
export const dashKey = (instansi: string | null, tanggal: string | undefined, kantor?: string) =>
  [...DASH_KEY, instansi, tanggal, kantor] as const

/** The figures of a large agency are not ready: no mistake, they come by themselves. */
export const isDisiapkan = (error: unknown): error is CallError =>
  error instanceof CallError && (error.code === 'dashboard.disiapkan' || error.code === 'dashboard.bulan_lama')
/** How often figures are asked for that are on their way. */
const MENYUSUL_MS = 15_000

export function useDashboard(tanggal: string | undefined, kantor: string | undefined) {
  const instansi = useInstansi()
  const body = { ...(tanggal !== undefined && { tanggal }), ...(kantor !== undefined && { kantor_id: kantor }) }
  return useQuery({
    queryKey: dashKey(instansi, tanggal, kantor),
    queryFn: ({ signal }) => callRoute(READ, { body }, { signal }),
    placeholderData: keepPreviousData,
    // What is being prepared is said at once, and asked for again in a while.
    retry: (count, error) => !isDisiapkan(error) && retryPassing(count, error),
    refetchInterval: ({ state }) =>
      state.data?.sedang_dihitung === true || isDisiapkan(state.error) ? MENYUSUL_MS : false,
  })
}

export function useHadir(query: Readonly<Record<string, string | number>>) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: [...HADIR_KEY, instansi, query],
    queryFn: ({ signal }) => callRoute(PEOPLE, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}
