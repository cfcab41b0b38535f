import type { listHadirHariIni, readDashboard } from '@presensi/contract/clocking/dashboard'
import type { RouteAnswer } from '@presensi/contract/route'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { endpoint } from '../../../lib/endpoint.ts'
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
export const dashKey = (instansi: string | null, tanggal: string | undefined) =>
  [...DASH_KEY, instansi, tanggal] as const

export function useDashboard(tanggal: string | undefined) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: dashKey(instansi, tanggal),
    queryFn: ({ signal }) => callRoute(READ, { body: tanggal === undefined ? {} : { tanggal } }, { signal }),
    placeholderData: keepPreviousData,
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
