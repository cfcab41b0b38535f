import type { listTandaTangan, signRekap } from '@presensi/contract/recaps/tanda-tangan'
import type { RouteAnswer } from '@presensi/contract/route'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import { currentPayload } from '../../lib/session/person.ts'
import { callRoute } from '../../lib/transport.ts'

const LIST = endpoint<typeof listTandaTangan>('GET', '/absensi/v2/rekap/tanda-tangan')
const SIGN = endpoint<typeof signRekap>('POST', '/absensi/v2/rekap/tanda-tangan')
const KEY = ['rekap', 'tanda-tangan'] as const
export type Menunggu = RouteAnswer<typeof listTandaTangan>['items'][number]

/** Locked months that wait for one's own signature. */
export const useMenunggu = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callRoute(LIST, { query: {} }, { signal }),
    // Only employees sign.
    enabled: (currentPayload().roles ?? []).some(({ role }) => role === 'role:presensi:pegawai'),
  })

export function useSign() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ kantor_id, tahun, bulan }: Pick<Menunggu, 'kantor_id' | 'tahun' | 'bulan'>) =>
      callRoute(SIGN, { body: { kantor_id, tahun, bulan } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['rekap'] }),
  })
}
