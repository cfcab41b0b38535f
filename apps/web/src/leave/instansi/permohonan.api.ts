import type { listIzinInstansi } from '@presensi/contract/leave/izin'
import type { importIzin } from '@presensi/contract/leave/izin-impor'
import type { approveIzinAuto, decideIzinInstansi } from '@presensi/contract/leave/izin-keputusan'
import type { RouteAnswer, RouteInput } from '@presensi/contract/route'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { callRoute } from '../../lib/transport.ts'
import { IZIN_KEY, useAfterIzin } from '../izin/public.ts'

const BASE = '/absensi/v2/pegawai/izin/instansi'
const LIST = endpoint<typeof listIzinInstansi>('GET', `${BASE}/get`)
const DECIDE = endpoint<typeof decideIzinInstansi>('POST', `${BASE}/approval`)
const AUTO = endpoint<typeof approveIzinAuto>('POST', `${BASE}/approval-auto`)

const IMPORT = endpoint<typeof importIzin>('POST', '/absensi/v2/pegawai/izin/import-izin')

export type LaporanImpor = RouteAnswer<typeof importIzin>
type ImporInput = RouteInput<typeof importIzin>['query']
export type Permohonan = RouteAnswer<typeof listIzinInstansi>['items'][number]
export type HasilOtomatis = RouteAnswer<typeof approveIzinAuto>
type PutusanInput = RouteInput<typeof decideIzinInstansi>['body']
export type OtomatisInput = RouteInput<typeof approveIzinAuto>['body']
type Query = Readonly<Record<string, string | number>>

export function usePermohonan(query: Query) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: [IZIN_KEY, 'instansi', instansi, query],
    queryFn: ({ signal }) => callRoute(LIST, { query }, { signal }),
    enabled: instansi !== null,
    placeholderData: keepPreviousData,
  })
}

/** How many wait for the agency, whatever the list shows. */
export const useMenungguInstansi = (): number | undefined =>
  usePermohonan({ menunggu: 'instansi', size: 1 }).data?.total

export function useActOnPermohonan() {
  // Somebody else may have been faster: everything is asked for anew either way.
  const onSettled = useAfterIzin()
  const decide = useMutation({ mutationFn: (body: PutusanInput) => callRoute(DECIDE, { body }), onSettled })
  const auto = useMutation({ mutationFn: (body: OtomatisInput) => callRoute(AUTO, { body }), onSettled })
  return { decide: decide.mutateAsync, auto: auto.mutateAsync }
}

/** Takes over leave of the agency's own service, or only says what would come of it. */
export function useImporLayanan() {
  const onSettled = useAfterIzin()
  const take = useMutation({ mutationFn: (query: ImporInput) => callRoute(IMPORT, { query }), onSettled })
  return take.mutateAsync
}
