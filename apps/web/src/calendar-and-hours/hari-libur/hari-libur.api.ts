import type {
  deleteHariLibur,
  listHariLibur,
  readLiburNasional,
  submitHariLibur,
  terapkanLiburNasional,
} from '@presensi/contract/calendar-and-hours/hari-libur'
import type { RouteAnswer, RouteInput } from '@presensi/contract/route'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CallError } from '../../lib/call-error.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { callRoute } from '../../lib/transport.ts'

const LIST = endpoint<typeof listHariLibur>('GET', '/absensi/m-kerja/hari-libur/get/{instansi}')
const SUBMIT = endpoint<typeof submitHariLibur>('POST', '/absensi/m-kerja/hari-libur/submit')
const DELETE = endpoint<typeof deleteHariLibur>('POST', '/absensi/m-kerja/hari-libur/delete')
const NASIONAL = endpoint<typeof readLiburNasional>('GET', '/absensi/m-kerja/hari-libur/nasional')
const TERAPKAN = endpoint<typeof terapkanLiburNasional>('POST', '/absensi/m-kerja/hari-libur/nasional/terapkan')

export type HariLibur = RouteAnswer<typeof listHariLibur>['items'][number]
export type HariLiburInput = RouteInput<typeof submitHariLibur>['body']
export type DaftarNasional = RouteAnswer<typeof readLiburNasional>
type Query = Readonly<Record<string, string | number>>

export function useHariLiburList(query: Query) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: ['hari-libur', instansi, 'daftar', query],
    queryFn: ({ signal }) => callRoute(LIST, { params: { instansi: instansi ?? '' }, query }, { signal }),
    enabled: instansi !== null,
    placeholderData: keepPreviousData,
  })
}

const MOST = 200

/** Every holiday of a year, for its calendar and for the drawer of one. */
export const useYear = (tahun: number) => useHariLiburList({ tahun, size: MOST, sort: 'tanggal_mulai' })

/** The national list against what the agency has; null for a year that has no list. */
export function useNasional(tahun: number) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: ['hari-libur', instansi, 'nasional', tahun],
    queryFn: ({ signal }) =>
      callRoute(NASIONAL, { query: { tahun } }, { signal }).catch((error: unknown) => {
        if (error instanceof CallError && error.code === 'libur_nasional.tidak_ada') return null
        throw error
      }),
    enabled: instansi !== null,
  })
}

const useRefresh = () => {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['hari-libur'] }),
      // Holidays stand in the calendar of work days too.
      client.invalidateQueries({ queryKey: ['hari-kerja'] }),
    ])
  }
}

export function useSubmitHariLibur() {
  const onSuccess = useRefresh()
  return useMutation({ mutationFn: (body: HariLiburInput) => callRoute(SUBMIT, { body }), onSuccess })
}

export function useDeleteHariLibur() {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: (body: RouteInput<typeof deleteHariLibur>['body']) => callRoute(DELETE, { body }),
    onSuccess,
  })
}

export function useTerapkan() {
  const onSuccess = useRefresh()
  return useMutation({ mutationFn: (tahun: number) => callRoute(TERAPKAN, { body: { tahun } }), onSuccess })
}
