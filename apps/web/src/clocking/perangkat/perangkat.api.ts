import type { listPerangkat } from '@presensi/contract/clocking/perangkat'
import { useQuery } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { callRoute } from '../../lib/transport.ts'

const LIST = endpoint<typeof listPerangkat>('GET', '/absensi/v2/pegawai/perangkat/get')

export function usePerangkat(nip: string) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: ['perangkat', instansi, nip],
    queryFn: ({ signal }) => callRoute(LIST, { query: { nip } }, { signal }),
  })
}
