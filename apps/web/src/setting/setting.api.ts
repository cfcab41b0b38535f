import type { RouteAnswer, RouteInput } from '@presensi/contract/route'
import type { readSetting, saveSetting } from '@presensi/contract/setting'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoint } from '../lib/endpoint.ts'
import { useLanguage } from '../lib/language.ts'
import { useInstansi } from '../lib/session/instansi.ts'
import { callRoute } from '../lib/transport.ts'

const READ = endpoint<typeof readSetting>('GET', '/absensi/v2/instansi/setting/get')
const SAVE = endpoint<typeof saveSetting>('POST', '/absensi/v2/instansi/setting/save')

export type Setting = RouteAnswer<typeof readSetting>[number]
export type Nilai = Setting['nilai']
type SaveInput = RouteInput<typeof saveSetting>['body']

/** Names and explanations come from the server in the language of the moment. */
export function useSettings() {
  const instansi = useInstansi()
  const language = useLanguage()
  return useQuery({
    queryKey: ['setting', instansi, language],
    queryFn: ({ signal }) => callRoute(READ, { query: {} }, { signal }),
    enabled: instansi !== null,
  })
}

export function useSaveSetting() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SaveInput) => callRoute(SAVE, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['setting'] }),
  })
}
