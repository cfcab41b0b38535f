import type { decideRegistrasi, listRegistrasi } from '@presensi/contract/identity/registrasi'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import { callRoute } from '../../lib/transport.ts'

const ALL = { instansi: false } as const
const REGISTRASI = endpoint<typeof listRegistrasi>('GET', '/absensi/v2/superadmin/registrasi/get', ALL)
const DECIDE = endpoint<typeof decideRegistrasi>('POST', '/absensi/v2/superadmin/registrasi/putuskan', ALL)

type Query = Readonly<Record<string, string | number>>

const fetchRegistrasi = (query: Query, signal?: AbortSignal) => callRoute(REGISTRASI, { query }, { signal })
export type Registrasi = Awaited<ReturnType<typeof fetchRegistrasi>>['items'][number]

export const useRegistrasi = (query: Query) =>
  useQuery({
    queryKey: ['registrasi', query],
    queryFn: ({ signal }) => fetchRegistrasi(query, signal),
    placeholderData: keepPreviousData,
  })

/** How many wait for a decision, for the tab. */
export const useWaitingCount = () => useRegistrasi({ status: 'menunggu', size: 1 }).data?.total

export type Decision = {
  readonly id: string
  readonly keputusan: 'diterima' | 'ditolak'
  readonly catatan: string
  /** confirmed for the account; empty means that of the employee */
  readonly email?: string
}
export type Decided = Awaited<ReturnType<typeof sendDecision>>

const sendDecision = (body: Decision) => callRoute(DECIDE, { body })

export function useDecide() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: sendDecision,
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['registrasi'] }),
        client.invalidateQueries({ queryKey: ['pengguna'] }),
      ]),
  })
}
