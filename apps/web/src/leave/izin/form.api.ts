import type { saveIzin } from '@presensi/contract/leave/izin'
import type { listIzinJenis } from '@presensi/contract/leave/izin-aturan'
import type { countIzin } from '@presensi/contract/leave/izin-bantuan'
import type { RouteAnswer, RouteInput } from '@presensi/contract/route'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { callRoute } from '../../lib/transport.ts'
import { IZIN_KEY, useAfterIzin } from './izin.api.ts'

const KINDS = endpoint<typeof listIzinJenis>('GET', '/absensi/v2/instansi/izin-jenis/get')
const COUNT = endpoint<typeof countIzin>('GET', '/absensi/v2/pegawai/izin/hitung')
const SAVE = endpoint<typeof saveIzin>('POST', '/absensi/v2/pegawai/izin/save')

export type JenisIzin = RouteAnswer<typeof listIzinJenis>['items'][number]
export type Hitungan = RouteAnswer<typeof countIzin>
export type HitungInput = RouteInput<typeof countIzin>['query']
export type IzinInput = RouteInput<typeof saveIzin>['body']

/** The kinds that can be asked for: by the person, or where it is filed for somebody else, all that are in use. */
export function useJenisIzin(forOther: boolean) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: [IZIN_KEY, 'jenis', instansi, forOther],
    queryFn: ({ signal }) =>
      callRoute(KINDS, { query: { aktif: true, ...(forOther ? {} : { untuk_saya: true }) } }, { signal }),
  })
}

/** What a request would take. Each question has an answer of its own: one that comes late for days that changed since is never shown for the new ones. */
export function useHitung(input: HitungInput | null) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: [IZIN_KEY, 'hitung', instansi, input],
    queryFn: ({ signal }) => callRoute(COUNT, { query: input ?? ({} as HitungInput) }, { signal }),
    enabled: input !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })
}

export function useSaveIzin() {
  const onSettled = useAfterIzin()
  return useMutation({ mutationFn: (body: IzinInput) => callRoute(SAVE, { body }), onSettled }).mutateAsync
}
