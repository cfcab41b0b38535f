import type { readReferensi } from '@presensi/contract/people-and-places/referensi'
import { useQuery } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { callRoute } from '../../lib/transport.ts'

const READ = endpoint<typeof readReferensi>('GET', '/absensi/v2/referensi/{jenis}')

/** Work hours that hold today or later, for choosing. */
export function useJamKerjaOptions() {
  const instansi = useInstansi()
  return useQuery({
    queryKey: ['referensi', instansi, 'jam-kerja'],
    queryFn: ({ signal }) => callRoute(READ, { params: { jenis: 'jam-kerja' }, query: {} }, { signal }),
    enabled: instansi !== null,
  })
}
