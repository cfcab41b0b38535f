import type { listKelasTpp, listSkemaTpp, saveKelasTpp, saveSkemaTpp } from '@presensi/contract/allowance/tpp-skema'
import type { RouteAnswer, RouteInput } from '@presensi/contract/route'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { callRoute } from '../../lib/transport.ts'

const LIST = endpoint<typeof listSkemaTpp>('GET', '/absensi/v2/instansi/tpp/skema/get')
const SAVE = endpoint<typeof saveSkemaTpp>('POST', '/absensi/v2/instansi/tpp/skema/save')
const KELAS = endpoint<typeof listKelasTpp>('GET', '/absensi/v2/instansi/tpp/kelas/get')
const SAVE_KELAS = endpoint<typeof saveKelasTpp>('POST', '/absensi/v2/instansi/tpp/kelas/save')

export type Skema = RouteAnswer<typeof listSkemaTpp>['items'][number]
export type SkemaSiap = RouteAnswer<typeof listSkemaTpp>['siap'][number]
export type SkemaInput = RouteInput<typeof saveSkemaTpp>['body']
export type Kelas = RouteAnswer<typeof listKelasTpp>['items'][number]
export type KelasInput = RouteInput<typeof saveKelasTpp>['body']

export function useSkema() {
  const instansi = useInstansi()
  return useQuery({
    queryKey: ['tpp-skema', instansi],
    queryFn: ({ signal }) => callRoute(LIST, { query: {} }, { signal }),
    enabled: instansi !== null,
  })
}

export function useKelas(skema_id: string | undefined) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: ['tpp-kelas', instansi, skema_id ?? ''],
    queryFn: ({ signal }) => callRoute(KELAS, { query: { skema_id: skema_id ?? '' } }, { signal }),
    enabled: instansi !== null && skema_id !== undefined,
  })
}

export function useSaveSkema() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SkemaInput) => callRoute(SAVE, { body }),
    onSettled: () =>
      Promise.all(['tpp-skema', 'tpp-kelas'].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  })
}

/** The amounts of a class: all of its components together, or none. */
export function useSaveKelas() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: KelasInput) => callRoute(SAVE_KELAS, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: ['tpp-kelas'] }),
  })
}
