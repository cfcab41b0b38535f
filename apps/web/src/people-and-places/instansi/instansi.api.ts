import type { listPengguna } from '@presensi/contract/identity/pengguna'
import type { saveInstansi } from '@presensi/contract/people-and-places/instansi'
import type { RouteInput } from '@presensi/contract/route'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import { callRoute } from '../../lib/transport.ts'
import { LIST_INSTANSI } from './find-instansi.ts'

const SAVE = endpoint<typeof saveInstansi>('POST', '/absensi/v2/superadmin/instansi/save', { instansi: false })
const LIST_PENGGUNA = endpoint<typeof listPengguna>('GET', '/users-service/user/list', { instansi: false })

type Query = Readonly<Record<string, string | number>>

const fetchInstansi = (query: Query, signal?: AbortSignal) => callRoute(LIST_INSTANSI, { query }, { signal })
export type Instansi = Awaited<ReturnType<typeof fetchInstansi>>['items'][number]

export const useInstansiList = (query: Query) =>
  useQuery({
    queryKey: ['instansi', 'daftar', query],
    queryFn: ({ signal }) => fetchInstansi(query, signal),
    placeholderData: keepPreviousData,
  })

/** An agency by its code, which is what the address of its drawer carries. */
export const useInstansiByKode = (kode: string | undefined) =>
  useQuery({
    queryKey: ['instansi', 'kode', kode],
    queryFn: async ({ signal }) => {
      const found = await fetchInstansi({ q: kode ?? '', size: 200 }, signal)
      return found.items.find((one) => one.kode === kode) ?? null
    },
    enabled: kode !== undefined,
  })

export type InstansiInput = RouteInput<typeof saveInstansi>['body']

export function useSaveInstansi() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InstansiInput) => callRoute(SAVE, { body }),
    // The shell's switch shows agencies too.
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['instansi'] }),
        client.invalidateQueries({ queryKey: ['profil'] }),
      ]),
  })
}

/** How many people have an account there; asked when somebody is about to switch the agency off. */
export const useAccountCount = (instansi_id: string | undefined) =>
  useQuery({
    queryKey: ['instansi', 'akun', instansi_id],
    queryFn: async ({ signal }) => {
      const query: Record<string, string | number> = { instansi_id: instansi_id ?? '', size: 1 }
      return (await callRoute(LIST_PENGGUNA, { query }, { signal })).total
    },
    enabled: instansi_id !== undefined,
  })
