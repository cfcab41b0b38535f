import type { downloadStatistik, statistikBulanan } from '@presensi/contract/recaps/statistik'
import type { RouteAnswer } from '@presensi/contract/route'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { callRoute } from '../../lib/transport.ts'

const BULANAN = endpoint<typeof statistikBulanan>('POST', '/absensi/v2/pegawai/rekap/statistik-bulanan')
export const EXCEL = endpoint<typeof downloadStatistik>('GET', '/absensi/v2/pegawai/rekap/statistik-excel')

export type Statistik = RouteAnswer<typeof statistikBulanan>
export type AngkaStatistik = Statistik['angka']
/** Of which month and which offices. */
export type Lingkup = {
  readonly tahun: number
  readonly bulan: number
  readonly kantor_id?: string | undefined
  readonly turunan?: boolean | undefined
}

export function useStatistik(lingkup: Lingkup | null) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: ['statistik', instansi, lingkup],
    queryFn: ({ signal }) => callRoute(BULANAN, { body: lingkup as Lingkup as never }, { signal }),
    enabled: instansi !== null && lingkup !== null,
    placeholderData: keepPreviousData,
  })
}
