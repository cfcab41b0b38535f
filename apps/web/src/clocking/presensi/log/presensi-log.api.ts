import type { downloadPresensi, listPresensi } from '@presensi/contract/clocking/presensi'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { endpoint } from '../../../lib/endpoint.ts'
import { useInstansi } from '../../../lib/session/instansi.ts'
import { callRoute } from '../../../lib/transport.ts'
import { PANTAU } from '../../konfirmasi/public.ts'

const LIST = endpoint<typeof listPresensi>('GET', '/absensi/m-absensi/list')
export const DOWNLOAD = endpoint<typeof downloadPresensi>('GET', '/absensi/v2/instansi/presensi/download')

export type LogQuery = Readonly<Record<string, string | number>>

export function usePresensiLog(query: LogQuery) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: [PANTAU, 'log', instansi, query],
    queryFn: ({ signal }) => callRoute(LIST, { query }, { signal }),
    enabled: instansi !== null,
    placeholderData: keepPreviousData,
  })
}
