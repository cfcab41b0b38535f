import type { deleteGroupUser, listGroupUser, submitGroupUser } from '@presensi/contract/access/grup'
import type { listPengguna } from '@presensi/contract/identity/pengguna'
import type { RouteAnswer, RouteInput } from '@presensi/contract/route'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { callRoute } from '../../lib/transport.ts'
import type { Person } from '../../ui/PersonPicker.tsx'

const LIST = endpoint<typeof listGroupUser>('GET', '/users-service/group-user/list')
const SUBMIT = endpoint<typeof submitGroupUser>('POST', '/users-service/group-user/submit')
const DELETE = endpoint<typeof deleteGroupUser>('POST', '/users-service/group-user/delete')
const USERS = endpoint<typeof listPengguna>('GET', '/users-service/user/list')

export type Anggota = RouteAnswer<typeof listGroupUser>['items'][number]
type Query = RouteInput<typeof listGroupUser>['query']
/** Somebody who can be put into a group: by the id of the account. */
export type Calon = Person & { readonly id: string }

const MOST = 20

/** People with an account, by name or NIP. */
export async function searchCalon(q: string): Promise<readonly Calon[]> {
  const { items } = await callRoute(USERS, { query: { q, size: MOST } })
  return items.map(({ id, nip, nama, instansi }) => ({ id, nip, nama, kantor_nama: instansi }))
}

export function useAnggota(query: Query) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: ['anggota', instansi, query],
    queryFn: ({ signal }) => callRoute(LIST, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

const useRefresh = () => {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['anggota'] }),
      client.invalidateQueries({ queryKey: ['grup'] }),
    ])
  }
}

export function useSaveAnggota() {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: (body: RouteInput<typeof submitGroupUser>['body']) => callRoute(SUBMIT, { body }),
    onSuccess,
  })
}

export function useRemoveAnggota() {
  const onSuccess = useRefresh()
  return useMutation({ mutationFn: (id: string) => callRoute(DELETE, { body: { id } }), onSuccess })
}
