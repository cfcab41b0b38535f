import type { readSlipTpp } from '@presensi/contract/allowance/tpp'
import type { RouteAnswer } from '@presensi/contract/route'
import { useQuery } from '@tanstack/react-query'
import { downloadSheet } from '../../lib/download.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { callRoute } from '../../lib/transport.ts'
import type { Rincian } from '../tpp/public.ts'

const SLIP = endpoint<typeof readSlipTpp>('GET', '/absensi/v2/pegawai/tpp/slip')
type Answer = RouteAnswer<typeof readSlipTpp>
export type Slip = Extract<Answer, { items: unknown }>['items'][number]

/** Final periods that paid the person who looks. */
export function useSlips() {
  const instansi = useInstansi()
  return useQuery({
    queryKey: ['slip', instansi],
    queryFn: ({ signal }) => callRoute(SLIP, { query: {} }, { signal }),
    select: (answer): readonly Slip[] => ('items' in answer ? answer.items : []),
    enabled: instansi !== null,
  })
}

export function useSlip(periode_id: string) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: ['slip', instansi, periode_id],
    queryFn: ({ signal }) => callRoute(SLIP, { query: { periode_id } }, { signal }),
    select: (answer): Rincian | null => ('items' in answer ? null : answer),
    enabled: instansi !== null,
  })
}

/** The slip as a paper. A failure is shown; nothing is thrown. */
export const downloadSlip = (periode_id: string): Promise<void> =>
  downloadSheet(SLIP, { query: { periode_id, bentuk: 'pdf' } }, 'Slip TPP.pdf')
