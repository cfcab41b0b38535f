import type { listAudit } from '@presensi/contract/system/audit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import { currentRoles } from '../../lib/session/person.ts'
import { callRoute } from '../../lib/transport.ts'

const PATH = '/absensi/v2/audit/get'
const OF_ALL = endpoint<typeof listAudit>('GET', PATH, { instansi: false })
const OF_CHOSEN = endpoint<typeof listAudit>('GET', PATH)

/** A super admin reads the log of every agency; an agency's admin that of the agency. */
export const readsAll = (): boolean => currentRoles().includes('role:presensi:superadmin')

type Query = Readonly<Record<string, string | number>>
const fetchAudit = (query: Query, signal?: AbortSignal) =>
  callRoute(readsAll() ? OF_ALL : OF_CHOSEN, { query }, { signal })
export type AuditLine = Awaited<ReturnType<typeof fetchAudit>>['items'][number]

export const useAudit = (query: Query) =>
  useQuery({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => fetchAudit(query, signal),
    placeholderData: keepPreviousData,
  })
