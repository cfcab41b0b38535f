import type { generateApiKey, listApiKey, revokeApiKey } from '@presensi/contract/partners/api-key'
import type { RouteAnswer, RouteInput } from '@presensi/contract/route'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { callRoute } from '../../lib/transport.ts'

const LIST = endpoint<typeof listApiKey>('GET', '/absensi/v2/instansi/api/key/get')
const GENERATE = endpoint<typeof generateApiKey>('POST', '/absensi/v2/instansi/api/key/generate')
const REVOKE = endpoint<typeof revokeApiKey>('POST', '/absensi/v2/instansi/api/key/revoke')

export type ApiKey = RouteAnswer<typeof listApiKey>['items'][number]
export type NewApiKey = RouteAnswer<typeof generateApiKey>
export type Cakupan = ApiKey['cakupan'][number]
type Query = Readonly<Record<string, string | number>>
type GenerateInput = RouteInput<typeof generateApiKey>['query']

export function useApiKeys(query: Query) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: ['api-key', instansi, query],
    queryFn: ({ signal }) => callRoute(LIST, { query }, { signal }),
    enabled: instansi !== null,
    placeholderData: keepPreviousData,
  })
}

const useRefresh = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['api-key'] })
}

/** The secret is in this answer and nowhere else: it is not kept in the cache. */
export function useGenerateApiKey() {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: (body: GenerateInput) => callRoute(GENERATE, { body } as never),
    onSuccess,
    gcTime: 0,
  })
}

export function useRevokeApiKey() {
  const onSuccess = useRefresh()
  return useMutation({ mutationFn: (id: string) => callRoute(REVOKE, { body: { id } }), onSuccess })
}
