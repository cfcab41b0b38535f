import type { readJadwal } from '@presensi/contract/calendar-and-hours/jadwal'
import type { RouteAnswer } from '@presensi/contract/route'
import { useQuery } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { callRoute } from '../../lib/transport.ts'

const READ = endpoint<typeof readJadwal>('GET', '/absensi/v2/pegawai/jadwal')

export type JadwalHari = RouteAnswer<typeof readJadwal>['hari'][number]
export type Alasan = JadwalHari['alasan'][number]

export function useJadwal(nip: string | undefined, tanggal: string) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: ['jadwal', instansi, nip, tanggal],
    queryFn: ({ signal }) => callRoute(READ, { query: { nip, mulai: tanggal, selesai: tanggal } }, { signal }),
    enabled: nip !== undefined && tanggal !== '',
  })
}
