import type { confirmJam, readJam } from '@presensi/contract/system/jam'
import type { confirmRetensi, listRetensi } from '@presensi/contract/system/retensi'
import { useQuery } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import { queryClient } from '../../lib/query-client.ts'
import { callRoute } from '../../lib/transport.ts'

const ALL = { instansi: false } as const
const JAM = endpoint<typeof readJam>('GET', '/absensi/v2/superadmin/jam/get', ALL)
const CONFIRM = endpoint<typeof confirmJam>('POST', '/absensi/v2/superadmin/jam/setujui', ALL)
const RETENSI = endpoint<typeof listRetensi>('GET', '/absensi/v2/superadmin/retensi/get', ALL)
const AGREE = endpoint<typeof confirmRetensi>('POST', '/absensi/v2/superadmin/retensi/setujui', ALL)
const QUIET = 30_000

export const useJam = () =>
  useQuery({
    queryKey: ['kesehatan', 'jam'],
    queryFn: ({ signal }) => callRoute(JAM, { query: {} }, { signal }),
    refetchInterval: QUIET,
  })

export async function confirmClock(alasan: string): Promise<void> {
  await callRoute(CONFIRM, { body: { alasan } })
  await queryClient.invalidateQueries({ queryKey: ['kesehatan'] })
}

export const useRetensi = () =>
  useQuery({
    queryKey: ['kesehatan', 'retensi'],
    queryFn: ({ signal }) => callRoute(RETENSI, { query: {} }, { signal }),
  })

export async function agreeRetensi(body: { jenis: 'presensi'; alasan: string }): Promise<void> {
  await callRoute(AGREE, { body })
  await queryClient.invalidateQueries({ queryKey: ['kesehatan'] })
}
