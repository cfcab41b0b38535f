import type { RouteAnswer, RouteInput } from '@presensi/contract/route'
import type { listPengaturan, savePengaturan } from '@presensi/contract/system/pengaturan'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import { useLanguage } from '../../lib/language.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { callRoute } from '../../lib/transport.ts'

const READ = endpoint<typeof listPengaturan>('GET', '/absensi/v2/instansi/setting/get')
const SAVE = endpoint<typeof savePengaturan>('POST', '/absensi/v2/instansi/setting/save')

export type Pengaturan = RouteAnswer<typeof listPengaturan>[number]
export type Nilai = Pengaturan['nilai']
type SaveInput = RouteInput<typeof savePengaturan>['body']

/** Names and explanations come from the server in the language of the moment. */
export function usePengaturan() {
  const instansi = useInstansi()
  const language = useLanguage()
  return useQuery({
    queryKey: ['pengaturan', instansi, language],
    queryFn: ({ signal }) => callRoute(READ, { query: {} }, { signal }),
    enabled: instansi !== null,
  })
}

export function useSavePengaturan() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SaveInput) => callRoute(SAVE, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['pengaturan'] }),
  })
}
