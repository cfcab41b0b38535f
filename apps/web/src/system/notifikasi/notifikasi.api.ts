import type { listNotifikasi, markNotifikasi } from '@presensi/contract/system/notifikasi'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import { callRoute } from '../../lib/transport.ts'

const LIST = endpoint<typeof listNotifikasi>('GET', '/absensi/v2/notifikasi/get', { instansi: false })
const MARK = endpoint<typeof markNotifikasi>('POST', '/absensi/v2/notifikasi/baca', { instansi: false })

const POLL_MS = 60_000
export const UNREAD_KEY = ['notifikasi', 'jumlah'] as const
export const LIST_KEY = ['notifikasi', 'daftar'] as const

type Query = Readonly<Record<string, string | number>>
const fetchNotifikasi = (query: Query, signal?: AbortSignal) => callRoute(LIST, { query }, { signal })
export type Notifikasi = Awaited<ReturnType<typeof fetchNotifikasi>>['items'][number]

export const useNotifikasi = (query: Query) =>
  useQuery({
    queryKey: [...LIST_KEY, query],
    queryFn: ({ signal }) => fetchNotifikasi(query, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** How many are unread. The stream keeps it right; without one it is asked every minute. */
export const useUnread = (live: boolean) =>
  useQuery({
    queryKey: UNREAD_KEY,
    queryFn: async ({ signal }) => (await fetchNotifikasi({ size: 1 }, signal)).belum_dibaca,
    refetchInterval: live ? false : POLL_MS,
    staleTime: POLL_MS,
  })

/** Marks one as read, or all of them. */
export function useMarkRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string | undefined) => callRoute(MARK, { body: { id } }),
    onSuccess: ({ belum_dibaca }) => {
      client.setQueryData(UNREAD_KEY, belum_dibaca)
      return client.invalidateQueries({ queryKey: LIST_KEY })
    },
  })
}
