import type { listUserInstansi } from '@presensi/contract/access/admin-kantor'
import type { deletePeranAdmin, listPeranAdmin, savePeranAdmin } from '@presensi/contract/access/peran'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoint } from '../../../lib/endpoint.ts'
import { callRoute } from '../../../lib/transport.ts'
import type { Person } from '../../../ui/PersonPicker.tsx'

const ALL = { instansi: false } as const
const LIST = endpoint<typeof listPeranAdmin>('GET', '/absensi/v2/instansi/role/admin/user/get', ALL)
const SAVE = endpoint<typeof savePeranAdmin>('POST', '/absensi/v2/instansi/role/admin/user/save', ALL)
const DELETE = endpoint<typeof deletePeranAdmin>('POST', '/absensi/v2/instansi/role/admin/user/delete', ALL)
const CANDIDATES = endpoint<typeof listUserInstansi>('GET', '/absensi/m-admin/instansi/list-user')

const ROLE = 'role:presensi:admin:instansi'
const CHOICES = 20

type Query = Readonly<Record<string, string | number>>
const fetchAdmins = (query: Query, signal?: AbortSignal) => callRoute(LIST, { query }, { signal })
export type AdminInstansi = Awaited<ReturnType<typeof fetchAdmins>>['items'][number]

export const useAdmins = (query: Query) =>
  useQuery({
    queryKey: ['admin-instansi', query],
    queryFn: ({ signal }) => fetchAdmins({ ...query, role: ROLE }, signal),
    placeholderData: keepPreviousData,
  })

type Period = { readonly mulai: string; readonly selesai: string }
type Given = Period & { readonly nip: string; readonly instansi_id: string }
type Changed = Period & { readonly id: string }

export function useSaveAdmin() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Given | Changed) => callRoute(SAVE, { body: 'id' in body ? body : { ...body, role: ROLE } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['admin-instansi'] }),
  })
}

export function useWithdrawAdmin() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callRoute(DELETE, { body: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['admin-instansi'] }),
  })
}

/** People of one agency by name or NIP. */
export async function searchCandidates(instansi_id: string, q: string): Promise<readonly Person[]> {
  const query = { q, size: CHOICES, instansi_id }
  const { items } = await callRoute(CANDIDATES, { query })
  return items.map(({ nip, nama, jabatan, kantor }) => ({ nip, nama, jabatan, kantor_nama: kantor }))
}
