import type { readDashboard } from '@presensi/contract/clocking/dashboard'
import type { readRiwayat } from '@presensi/contract/clocking/presensi'
import type { requestTinjau } from '@presensi/contract/clocking/presensi-tinjau'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import { callRoute } from '../../lib/transport.ts'

const RIWAYAT = endpoint<typeof readRiwayat>('GET', '/absensi/v2/pegawai/presensi/riwayat', { instansi: false })
const TINJAU = endpoint<typeof requestTinjau>('POST', '/absensi/v2/pegawai/presensi/minta-tinjau', { instansi: false })
const DASH = endpoint<typeof readDashboard>('POST', '/absensi/m-admin/instansi/dash/')

/** Own days of a month 'YYYY-MM'. */
export function fetchRiwayat(month: string, signal: AbortSignal) {
  const [tahun, bulan] = month.split('-').map(Number)
  return callRoute(RIWAYAT, { query: { tahun, bulan } }, { signal })
}

export function useRiwayat(month: string) {
  return useQuery({
    queryKey: ['presensi', 'riwayat', month],
    queryFn: ({ signal }) => fetchRiwayat(month, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** The own month so far; the same call gives admins the figures of their agency. */
export const useBulanSendiri = () =>
  useQuery({
    queryKey: ['presensi', 'bulan'],
    queryFn: async ({ signal }) => (await callRoute(DASH, { body: {} }, { signal })).sendiri,
  })

/** Asks that a person looks at a clocking that the machine refused. The day waits from then on. */
export function useMintaTinjau() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { readonly id: string; readonly alasan: string }) => callRoute(TINJAU, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['presensi'] }),
  })
}
