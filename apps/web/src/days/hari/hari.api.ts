import type { downloadKantorBulan, readBulan, readKantorBulan } from '@presensi/contract/days/hari'
import type { readHari } from '@presensi/contract/days/satu-hari'
import type { RouteAnswer } from '@presensi/contract/route'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { downloadSheet } from '../../lib/download.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { callRoute } from '../../lib/transport.ts'

const KANTOR_BULAN = endpoint<typeof readKantorBulan>('GET', '/absensi/v2/pegawai/hari/kantor-bulan')
const KANTOR_BULAN_XLSX = endpoint<typeof downloadKantorBulan>('GET', '/absensi/v2/pegawai/hari/kantor-bulan-excel')
const BULAN = endpoint<typeof readBulan>('GET', '/absensi/v2/pegawai/hari/bulan')
const HARI = endpoint<typeof readHari>('GET', '/absensi/v2/pegawai/hari/{nip}/{tanggal}')

export type KantorBulan = RouteAnswer<typeof readKantorBulan>
export type OrangBulan = KantorBulan['items'][number]
export type BulanHari = RouteAnswer<typeof readBulan>
export type HariBulan = BulanHari['hari'][number]
export type HariDijawab = RouteAnswer<typeof readHari>
export type Hari = HariDijawab['hari']
export type RincianHari = NonNullable<HariDijawab['rincian']>
type Query = Readonly<Record<string, string | number>>

export function useKantorBulan(query: Query, enabled = true) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: ['hari', 'kantor-bulan', instansi, query],
    queryFn: ({ signal }) => callRoute(KANTOR_BULAN, { query }, { signal }),
    enabled: instansi !== null && enabled,
    placeholderData: keepPreviousData,
  })
}

/** One's own month, '2026-03'. */
export function fetchBulanHari(month: string, signal: AbortSignal): Promise<BulanHari> {
  const [tahun, bulan] = month.split('-').map(Number)
  return callRoute(BULAN, { query: { tahun, bulan } }, { signal })
}

export function useBulanHari(month: string) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: ['hari', 'bulan', instansi, month],
    queryFn: ({ signal }) => fetchBulanHari(month, signal),
    enabled: instansi !== null,
  })
}

/** A day with its reasons; with `rincian` also what was clocked and the papers behind it. */
export function useHari(nip: string | undefined, tanggal: string | undefined, rincian = false) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: ['hari', 'hari', instansi, nip, tanggal, rincian],
    queryFn: ({ signal }) =>
      callRoute(
        HARI,
        { params: { nip: nip ?? '', tanggal: tanggal ?? '' }, query: rincian ? { rincian } : {} },
        { signal },
      ),
    enabled: instansi !== null && nip !== undefined && tanggal !== undefined,
  })
}

/** Everybody's days of a month. A failure is shown; nothing is thrown. */
export const downloadKehadiran = (month: { readonly tahun: number; readonly bulan: number }): Promise<void> =>
  downloadSheet(KANTOR_BULAN_XLSX, { query: month }, `kehadiran_kantor_${month.bulan}-${month.tahun}.xlsx`)
