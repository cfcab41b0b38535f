import type { listIzinJenis, saveIzinJenis } from '@presensi/contract/leave/izin-aturan'
import type { RouteAnswer, RouteInput } from '@presensi/contract/route'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { callRoute } from '../../lib/transport.ts'

const LIST = endpoint<typeof listIzinJenis>('GET', '/absensi/v2/instansi/izin-jenis/get')
const SAVE = endpoint<typeof saveIzinJenis>('POST', '/absensi/v2/instansi/izin-jenis/save')

export type JenisIzin = RouteAnswer<typeof listIzinJenis>['items'][number]
export type JenisInput = RouteInput<typeof saveIzinJenis>['body']

const KEY = 'izin-jenis'
/** Later than anything that is planned: the rows that will hold in the end. */
const LAST = '2199-12-31'

/** Kinds as they hold today, or on the day that is asked for. */
export function useJenisIzin(tanggal?: string) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: [KEY, instansi, tanggal ?? ''],
    queryFn: ({ signal }) => callRoute(LIST, { query: { tanggal } }, { signal }),
    enabled: instansi !== null,
    staleTime: 60_000,
  })
}

/** What the agency has planned for later, by code. */
export function useJenisNanti(): ReadonlyMap<string, JenisIzin> {
  const [now, last] = [useJenisIzin(), useJenisIzin(LAST)]
  const ids = new Set(now.data?.items.map(({ id }) => id))
  return new Map(
    (now.data === undefined ? [] : (last.data?.items ?? [])).flatMap((one) =>
      ids.has(one.id) ? [] : [[one.kode, one]],
    ),
  )
}

export function useSaveJenis() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: JenisInput) => callRoute(SAVE, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  })
}
