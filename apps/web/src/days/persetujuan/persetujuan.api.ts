import type { decideKonfirmasi } from '@presensi/contract/clocking/konfirmasi'
import type { decideDinasLuar } from '@presensi/contract/days/dinas-luar'
import type { decidePerbaikan } from '@presensi/contract/days/perbaikan'
import type { listPersetujuan } from '@presensi/contract/days/persetujuan'
import type { RouteAnswer } from '@presensi/contract/route'
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { PANTAU } from '../../clocking/konfirmasi/public.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { callRoute } from '../../lib/transport.ts'

const LIST = endpoint<typeof listPersetujuan>('GET', '/absensi/v2/persetujuan/get')
const KONFIRMASI = endpoint<typeof decideKonfirmasi>('POST', '/absensi/v2/pegawai/konfirmasi/putuskan')
const PERBAIKAN = endpoint<typeof decidePerbaikan>('POST', '/absensi/v2/pegawai/perbaikan/putuskan')
const DINAS_LUAR = endpoint<typeof decideDinasLuar>('POST', '/absensi/v2/pegawai/dinas_luar/setujui')

export type Perkara = RouteAnswer<typeof listPersetujuan>['items'][number]
export type Jenis = Perkara['jenis']
export const JENIS: readonly Jenis[] = ['konfirmasi', 'perbaikan', 'dinas_luar']

/** Ids alone do not name a matter: phones choose those of clockings. */
export const keyOf = ({ jenis, id }: Perkara): string => `${jenis}.${id}`

export function usePersetujuan(query: Readonly<Record<string, string | number>>) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: [PANTAU, 'persetujuan', instansi, query],
    queryFn: ({ signal }) => callRoute(LIST, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export type Keputusan = {
  readonly perkara: Perkara
  readonly setuju: boolean
  readonly catatan: string | undefined
  /** the agency that was chosen when it was decided */
  readonly instansi_id: string | null
}

/** Sends one decision. `leaving`: the screen is going away, and the browser sends it all the same. */
export function sendKeputusan({ perkara, setuju, ...given }: Keputusan, leaving: boolean): Promise<unknown> {
  const { jenis, id } = perkara
  const of = <K extends string>(keputusan: K) => ({
    id,
    keputusan,
    ...given,
    instansi_id: given.instansi_id ?? undefined,
  })
  const options = { keepalive: leaving }
  if (jenis === 'konfirmasi') return callRoute(KONFIRMASI, { body: of(setuju ? 'diterima' : 'ditolak') }, options)
  const body = of(setuju ? 'disetujui' : 'tidak_disetujui')
  return jenis === 'perbaikan' ? callRoute(PERBAIKAN, { body }, options) : callRoute(DINAS_LUAR, { body }, options)
}

/** Whatever shows what was decided: lists, days, counts, news. */
export const refreshDecided = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [PANTAU, 'dinas-luar', 'perbaikan', 'hari', 'notifikasi'].map((key) =>
      client.invalidateQueries({ queryKey: [key] }),
    ),
  )
