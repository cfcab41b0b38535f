import type { listKonfirmasi } from '@presensi/contract/clocking/konfirmasi'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { callRoute } from '../../lib/transport.ts'
import { PANTAU } from './pantau.ts'

const LIST = endpoint<typeof listKonfirmasi>('GET', '/absensi/v2/pegawai/konfirmasi/get')

/** Clockings that were decided. */
export function useKonfirmasi(query: Readonly<Record<string, string | number>>) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: [PANTAU, 'konfirmasi', 'daftar', instansi, query],
    queryFn: ({ signal }) => callRoute(LIST, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
