import type { listPengguna, listResetLinks, setPenggunaStatus } from '@presensi/contract/identity/pengguna'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import { callRoute } from '../../lib/transport.ts'

const ALL = { instansi: false } as const
const LIST = endpoint<typeof listPengguna>('GET', '/users-service/user/list', ALL)
const STATUS = endpoint<typeof setPenggunaStatus>('POST', '/absensi/v2/superadmin/pengguna/status', ALL)
const RESET_LINKS = endpoint<typeof listResetLinks>('GET', '/absensi/v2/superadmin/pengguna/reset-links', ALL)

type Query = Readonly<Record<string, string | number>>

const fetchPengguna = (query: Query, signal?: AbortSignal) => callRoute(LIST, { query }, { signal })
export type Pengguna = Awaited<ReturnType<typeof fetchPengguna>>['items'][number]

export const usePengguna = (query: Query) =>
  useQuery({
    queryKey: ['pengguna', 'daftar', query],
    queryFn: ({ signal }) => fetchPengguna(query, signal),
    placeholderData: keepPreviousData,
  })

/** One user by NIP, which is what the address of the drawer carries. */
export const usePenggunaByNip = (nip: string | undefined) =>
  useQuery({
    queryKey: ['pengguna', 'nip', nip],
    queryFn: async ({ signal }) => {
      const { items } = await fetchPengguna({ q: nip ?? '' }, signal)
      return items.find((one) => one.nip === nip) ?? null
    },
    enabled: nip !== undefined,
  })

export function useSetStatus() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { readonly id: string; readonly aktif: boolean }) => callRoute(STATUS, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['pengguna'] }),
  })
}

/** Every look is in the audit log, so it is asked once and again only on request. */
export const useResetLinks = () =>
  useQuery({
    queryKey: ['tautan-reset'],
    queryFn: ({ signal }) => callRoute(RESET_LINKS, { query: {} }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
