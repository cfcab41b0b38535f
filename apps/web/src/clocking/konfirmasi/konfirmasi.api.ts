import type { decideKonfirmasi, listKonfirmasi } from '@presensi/contract/clocking/konfirmasi'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import { sayError } from '../../lib/say-error.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { callRoute } from '../../lib/transport.ts'
import { PANTAU } from './pantau.ts'

const LIST = endpoint<typeof listKonfirmasi>('GET', '/absensi/v2/pegawai/konfirmasi/get')
const DECIDE = endpoint<typeof decideKonfirmasi>('POST', '/absensi/v2/pegawai/konfirmasi/putuskan')

export type Status = 'menunggu' | 'diterima' | 'ditolak'
export const STATUS: readonly Status[] = ['menunggu', 'diterima', 'ditolak']

export function useKonfirmasi(query: Readonly<Record<string, string | number>>) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: [PANTAU, 'konfirmasi', 'daftar', instansi, query],
    queryFn: ({ signal }) => callRoute(LIST, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export type ManyOutcome = { readonly done: number; readonly failed: number; readonly sentence: string }

/** Accepts one after another; one refusal does not stop the others. */
export function useAcceptMany() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (ids: readonly string[]): Promise<ManyOutcome> => {
      let done = 0
      const sentences = new Set<string>()
      for (const id of ids) {
        try {
          await callRoute(DECIDE, { body: { id, keputusan: 'diterima' } })
          done += 1
        } catch (error) {
          sentences.add(sayError(error))
        }
      }
      return { done, failed: ids.length - done, sentence: [...sentences].join(' ') }
    },
    onSettled: () => client.invalidateQueries({ queryKey: [PANTAU] }),
  })
}
