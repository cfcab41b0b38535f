import type { listInstansi } from '@presensi/contract/people-and-places/instansi'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import { callRoute } from '../../lib/transport.ts'

/** Over all agencies; only a super admin may ask. With `instansi_id` it gives that one alone. */
export const LIST_INSTANSI = endpoint<typeof listInstansi>('GET', '/absensi/v2/superadmin/instansi/get', {
  instansi: false,
})

const CHOICES = 8

export type InstansiChoice = { readonly id: string; readonly kode: string; readonly nama: string }

export const searchInstansi = async (q: string, signal?: AbortSignal): Promise<readonly InstansiChoice[]> => {
  const query = { size: CHOICES, sort: 'nama', ...(q === '' ? {} : { q }) }
  return (await callRoute(LIST_INSTANSI, { query }, { signal })).items
}

export const useInstansiChoices = (q: string) =>
  useQuery({
    queryKey: ['instansi', 'pilihan', q],
    queryFn: ({ signal }) => searchInstansi(q, signal),
    placeholderData: keepPreviousData,
  })

/** One agency by its id, for showing its name. */
export const useInstansiById = (id: string | undefined) =>
  useQuery({
    queryKey: ['instansi', 'satu', id],
    queryFn: async ({ signal }) => {
      const query: Record<string, string> = { instansi_id: id ?? '' }
      return (await callRoute(LIST_INSTANSI, { query }, { signal })).items[0] ?? null
    },
    enabled: id !== undefined,
    staleTime: 300_000,
  })
