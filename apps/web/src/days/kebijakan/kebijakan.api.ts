import type {
  deleteKebijakan,
  listKebijakan,
  saveKebijakan,
  simulateKebijakan,
} from '@presensi/contract/days/kebijakan'
import type { RouteAnswer, RouteInput } from '@presensi/contract/route'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { callRoute } from '../../lib/transport.ts'

const LIST = endpoint<typeof listKebijakan>('GET', '/absensi/v2/instansi/kebijakan/get')
const SAVE = endpoint<typeof saveKebijakan>('POST', '/absensi/v2/instansi/kebijakan/save')
const DELETE = endpoint<typeof deleteKebijakan>('POST', '/absensi/v2/instansi/kebijakan/delete')
const SIMULATE = endpoint<typeof simulateKebijakan>('POST', '/absensi/v2/instansi/kebijakan/simulasi')

export type Kebijakan = RouteAnswer<typeof listKebijakan>['items'][number]
export type Skema = RouteAnswer<typeof listKebijakan>['skema'][number]
export type KebijakanInput = RouteInput<typeof saveKebijakan>['body']
/** Of one person. */
export type Simulasi = Extract<RouteAnswer<typeof simulateKebijakan>, { readonly hari: unknown }>
type SimulasiInput = RouteInput<typeof simulateKebijakan>['body']

export function useKebijakan() {
  const instansi = useInstansi()
  return useQuery({
    queryKey: ['kebijakan', instansi],
    queryFn: ({ signal }) => callRoute(LIST, { query: { size: 200 } }, { signal }),
    enabled: instansi !== null,
  })
}

export function useActOnKebijakan() {
  const client = useQueryClient()
  // Days are judged by policies: what was shown of them is asked for anew.
  const onSettled = async () => {
    await client.invalidateQueries({ queryKey: ['kebijakan'] })
    await client.invalidateQueries({ queryKey: ['hari'] })
  }
  const save = useMutation({ mutationFn: (body: KebijakanInput) => callRoute(SAVE, { body }), onSettled })
  const remove = useMutation({ mutationFn: (id: string) => callRoute(DELETE, { body: { id } }), onSettled })
  return { save: save.mutateAsync, remove: remove.mutateAsync }
}

/** One person at once. */
export const useSimulasi = () =>
  useMutation({
    mutationFn: async (body: SimulasiInput & { readonly nip: string }): Promise<Simulasi> => {
      const answer = await callRoute(SIMULATE, { body })
      if (!('hari' in answer)) throw new Error('of one person there is no job')
      return answer
    },
  })

/** Everybody, as a job. */
export const useSimulasiSemua = () =>
  useMutation({
    mutationFn: async (body: Omit<SimulasiInput, 'nip' | 'nilai'>): Promise<string> => {
      const answer = await callRoute(SIMULATE, { body: { ...body, nilai: 'hari' } })
      if (!('pekerjaan_id' in answer)) throw new Error('a simulation over everybody is a job')
      return answer.pekerjaan_id
    },
  })
