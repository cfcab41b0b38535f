import type { listPegawaiTpp, syncKinerjaTpp } from '@presensi/contract/allowance/tpp'
import type { compareTpp, remindKurangTpp, simulateTpp } from '@presensi/contract/allowance/tpp-hitung'
import type { decideKoreksiTpp, listKoreksiTpp, saveKoreksiTpp } from '@presensi/contract/allowance/tpp-koreksi'
import type { simulateKebijakan } from '@presensi/contract/days/kebijakan'
import type { RouteAnswer, RouteInput } from '@presensi/contract/route'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { callRoute } from '../../lib/transport.ts'
import type { Person } from '../../ui/PersonPicker.tsx'
import { TPP_KEY } from './periode.api.ts'

const SYNC = endpoint<typeof syncKinerjaTpp>('POST', '/absensi/v2/instansi/tpp/pegawai/sync/kinerja')
const PEOPLE = endpoint<typeof listPegawaiTpp>('GET', '/absensi/v2/instansi/tpp/pegawai/get')
const REMIND = endpoint<typeof remindKurangTpp>('POST', '/absensi/v2/instansi/tpp/kurang/ingatkan')
const LINES = endpoint<typeof listKoreksiTpp>('GET', '/absensi/v2/instansi/tpp/koreksi/get')
const SAVE_LINE = endpoint<typeof saveKoreksiTpp>('POST', '/absensi/v2/instansi/tpp/koreksi/save')
const DECIDE = endpoint<typeof decideKoreksiTpp>('POST', '/absensi/v2/instansi/tpp/koreksi/setuju')
const COMPARE = endpoint<typeof compareTpp>('GET', '/absensi/v2/instansi/tpp/banding')
const SIMULATE = endpoint<typeof simulateTpp>('POST', '/absensi/v2/instansi/tpp/simulasi')
const POLICY = endpoint<typeof simulateKebijakan>('POST', '/absensi/v2/instansi/kebijakan/simulasi')

export type Koreksi = RouteAnswer<typeof listKoreksiTpp>['items'][number]
export type KoreksiInput = RouteInput<typeof saveKoreksiTpp>['body']
export type Banding = RouteAnswer<typeof compareTpp>['items'][number]
export type Hal = RouteInput<typeof remindKurangTpp>['body']['hal']
export type SimulasiInput = RouteInput<typeof simulateTpp>['body']

/** Starts the job that asks the performance service. */
export const syncKinerja = (periode_id: string) => callRoute(SYNC, { query: { periode_id } })

export const remindKurang = (body: RouteInput<typeof remindKurangTpp>['body']) => callRoute(REMIND, { body })

export const startSimulasi = (body: SimulasiInput) => callRoute(SIMULATE, { body })

/** In rupiah, over everybody of the period that pays the month. */
export async function startSimulasiKebijakan(
  body: Omit<RouteInput<typeof simulateKebijakan>['body'], 'nip' | 'nilai'>,
): Promise<{ pekerjaan_id: string }> {
  const started = await callRoute(POLICY, { body: { ...body, nilai: 'rupiah' } })
  if (!('pekerjaan_id' in started)) throw new Error('a simulation over everybody is a job')
  return started
}

/** People of a period, for a picker. */
export const searchOrang =
  (periode_id: string) =>
  async (q: string): Promise<readonly Person[]> => {
    const { items } = await callRoute(PEOPLE, { query: { periode_id, q, size: 10 } })
    return items.map(({ nip, nama, jabatan, kantor }) => ({ nip, nama, jabatan, kantor_nama: kantor }))
  }

export function useKoreksi(periode_id: string, page: number) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: [TPP_KEY, 'koreksi', instansi, periode_id, page],
    queryFn: ({ signal }) => callRoute(LINES, { query: { periode_id, page } }, { signal }),
    enabled: instansi !== null,
    placeholderData: keepPreviousData,
  })
}

export function useActOnKoreksi() {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: [TPP_KEY] })
  const save = useMutation({ mutationFn: (body: KoreksiInput) => callRoute(SAVE_LINE, { body }), onSettled })
  const decide = useMutation({
    mutationFn: (body: RouteInput<typeof decideKoreksiTpp>['body']) => callRoute(DECIDE, { body }),
    onSettled,
  })
  return { save: save.mutateAsync, decide: decide.mutateAsync }
}

export function useBanding(query: RouteInput<typeof compareTpp>['query']) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: [TPP_KEY, 'banding', instansi, query],
    queryFn: ({ signal }) => callRoute(COMPARE, { query }, { signal }),
    enabled: instansi !== null,
    placeholderData: keepPreviousData,
  })
}
