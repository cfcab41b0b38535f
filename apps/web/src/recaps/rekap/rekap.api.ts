import type { rekapKantor, rekapKantorBulan, rekapPegawai } from '@presensi/contract/recaps/rekap'
import type { RouteAnswer } from '@presensi/contract/route'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { callRoute } from '../../lib/transport.ts'

const KANTOR = endpoint<typeof rekapKantor>('POST', '/absensi/m-absensi/rekap-presensi-kantor')
const KANTOR_BULAN = endpoint<typeof rekapKantorBulan>('POST', '/absensi/v2/pegawai/rekap/kantor-bulan')
const PEGAWAI = endpoint<typeof rekapPegawai>('POST', '/absensi/m-absensi/rekap-presensi-pegawai')

/** `jumlah`: of a month, what everybody who was found adds up to; `per_kantor`: of one day, the same by office */
export type Rekap = RouteAnswer<typeof rekapKantor> & Partial<Pick<RouteAnswer<typeof rekapKantorBulan>, 'jumlah'>>
export type JumlahRekap = NonNullable<Rekap['jumlah']>
export type RekapOrang = Rekap['items'][number]
export type RekapRinci = RouteAnswer<typeof rekapPegawai>
export type Periode = { readonly start: string; readonly end: string }
type Body = Readonly<Record<string, string | number>>

/** Some people's days between two dates, added up. */
export function useRekapKantor(body: Body & Periode) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: ['rekap', 'kantor', instansi, body],
    queryFn: ({ signal }) => callRoute(KANTOR, { body: body as never }, { signal }),
    enabled: instansi !== null,
    placeholderData: keepPreviousData,
  })
}

/** The same of a month. */
export function useRekapKantorBulan(body: Body & { readonly tahun: number; readonly bulan: number }) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: ['rekap', 'kantor-bulan', instansi, body],
    queryFn: ({ signal }) => callRoute(KANTOR_BULAN, { body: body as never }, { signal }),
    enabled: instansi !== null,
    placeholderData: keepPreviousData,
  })
}

/** One person's days between two dates, with what each came out as. */
export function useRekapPegawai(nip: string | undefined, { start, end }: Periode) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: ['rekap', 'pegawai', instansi, nip, start, end],
    queryFn: ({ signal }) => callRoute(PEGAWAI, { body: { nip: nip ?? '', start, end } }, { signal }),
    enabled: instansi !== null && nip !== undefined,
  })
}
