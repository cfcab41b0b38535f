import type { listPerbaikan, savePerbaikan, withdrawPerbaikan } from '@presensi/contract/days/perbaikan'
import type { RouteAnswer, RouteInput } from '@presensi/contract/route'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import { callRoute } from '../../lib/transport.ts'

const LIST = endpoint<typeof listPerbaikan>('GET', '/absensi/v2/pegawai/perbaikan/get')
const SAVE = endpoint<typeof savePerbaikan>('POST', '/absensi/v2/pegawai/perbaikan/save')
const WITHDRAW = endpoint<typeof withdrawPerbaikan>('POST', '/absensi/v2/pegawai/perbaikan/batal')

type Answer = RouteAnswer<typeof listPerbaikan>
export type Perbaikan = Answer['items'][number]
export type UsulHari = NonNullable<Answer['usul']>
export type PerbaikanInput = RouteInput<typeof savePerbaikan>['body']

/** Own requests about a day, and whether another may be asked for. */
export const usePerbaikanHari = (nip: string, tanggal: string) =>
  useQuery({
    queryKey: ['perbaikan', nip, tanggal],
    queryFn: ({ signal }) => callRoute(LIST, { query: { nip, tanggal, sort: 'diajukan_pada' } }, { signal }),
  })

export function useActOnPerbaikan() {
  const client = useQueryClient()
  // The day says what waits for it, and somebody may have decided meanwhile: all of it is asked for anew.
  const onSettled = () =>
    Promise.all([['perbaikan'], ['hari'], ['presensi']].map((queryKey) => client.invalidateQueries({ queryKey })))
  const save = useMutation({ mutationFn: (body: PerbaikanInput) => callRoute(SAVE, { body }), onSettled })
  const withdraw = useMutation({ mutationFn: (id: string) => callRoute(WITHDRAW, { body: { id } }), onSettled })
  return { save: save.mutateAsync, withdraw: withdraw.mutateAsync }
}
