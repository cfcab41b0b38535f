import type { readKop, saveKop } from '@presensi/contract/recaps/kop'
import type { RouteAnswer, RouteInput } from '@presensi/contract/route'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { callRoute } from '../../lib/transport.ts'

const READ = endpoint<typeof readKop>('GET', '/absensi/v2/instansi/kop/get')
const SAVE = endpoint<typeof saveKop>('POST', '/absensi/v2/instansi/kop/save')

export type Kop = RouteAnswer<typeof readKop>
export type Penandatangan = Kop['penandatangan'][number]
type KopInput = RouteInput<typeof saveKop>['body']

export function useKop() {
  const instansi = useInstansi()
  return useQuery({
    queryKey: ['kop', instansi],
    queryFn: ({ signal }) => callRoute(READ, { query: {} }, { signal }),
    enabled: instansi !== null,
  })
}

export function useSaveKop() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: KopInput) => callRoute(SAVE, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: ['kop'] }),
  })
}
