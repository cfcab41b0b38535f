import type { decideTindakan } from '@presensi/contract/access/tindakan'
import type { reviewAnomali } from '@presensi/contract/clocking/anomali'
import type { decideKonfirmasi } from '@presensi/contract/clocking/konfirmasi'
import type { decideDinasLuar } from '@presensi/contract/days/dinas-luar'
import type { decidePerbaikan } from '@presensi/contract/days/perbaikan'
import type { listPersetujuan } from '@presensi/contract/days/persetujuan'
import type { decideIzinAtasan, decideIzinPybmc } from '@presensi/contract/leave/izin-keputusan'
import type { RouteAnswer, RouteInput } from '@presensi/contract/route'
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { PANTAU } from '../../clocking/konfirmasi/public.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { callRoute } from '../../lib/transport.ts'

const LIST = endpoint<typeof listPersetujuan>('GET', '/absensi/v2/persetujuan/get')
const KONFIRMASI = endpoint<typeof decideKonfirmasi>('POST', '/absensi/v2/pegawai/konfirmasi/putuskan')
const PERBAIKAN = endpoint<typeof decidePerbaikan>('POST', '/absensi/v2/pegawai/perbaikan/putuskan')
const IZIN = {
  atasan: endpoint<typeof decideIzinAtasan>('POST', '/absensi/v2/pegawai/izin/atasan/approval'),
  pybmc: endpoint<typeof decideIzinPybmc>('POST', '/absensi/v2/pegawai/izin/pybmc/approval'),
} as const
const DINAS_LUAR = endpoint<typeof decideDinasLuar>('POST', '/absensi/v2/pegawai/dinas_luar/setujui')
const TINDAKAN = endpoint<typeof decideTindakan>('POST', '/absensi/v2/persetujuan/putuskan')

const TERTUKAR = endpoint<typeof reviewAnomali>('POST', '/absensi/v2/instansi/anomali/tinjau')

export type Perkara = RouteAnswer<typeof listPersetujuan>['items'][number]
export type Jenis = Perkara['jenis']
export const JENIS: readonly Jenis[] = [
  'konfirmasi',
  'perbaikan',
  'izin',
  'dinas_luar',
  'tertukar',
  'tindakan',
  'sambungan_akun',
]

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

/** A decision on leave that is more than yes: which one, and what it needs. */
export type PutusanIzin = Omit<RouteInput<typeof decideIzinPybmc>['body'], 'id' | 'catatan'>

export type Keputusan = {
  readonly perkara: Perkara
  readonly setuju: boolean
  readonly catatan: string | undefined
  readonly putusan?: PutusanIzin | undefined
  /** of several accounts the one that is the person's */
  readonly akun?: string | undefined
  /** the agency that was chosen when it was decided */
  readonly instansi_id: string | null
}

/** Sends one decision. `leaving`: the screen is going away, and the browser sends it all the same. */
export function sendKeputusan(
  { perkara, setuju, putusan, akun, ...given }: Keputusan,
  leaving: boolean,
): Promise<unknown> {
  const { jenis, id } = perkara
  const of = <K extends string>(keputusan: K) => ({
    id,
    keputusan,
    ...given,
    instansi_id: given.instansi_id ?? undefined,
  })
  const options = { keepalive: leaving }
  if (jenis === 'konfirmasi') return callRoute(KONFIRMASI, { body: of(setuju ? 'diterima' : 'ditolak') }, options)
  if (jenis === 'izin') {
    const decided = putusan ?? { keputusan: 'disetujui' as const }
    return callRoute(IZIN[perkara.timbangan.tingkat], { body: { ...of(decided.keputusan), ...decided } }, options)
  }
  if (jenis === 'tindakan' || jenis === 'sambungan_akun')
    return callRoute(TINDAKAN, { body: { ...of(setuju ? 'setuju' : 'tolak'), akun } }, options)
  if (jenis === 'tertukar') {
    const body = setuju ? of('sah') : { ...of('tidak_sah'), alasan_kode: 'lain' as const }
    return callRoute(TERTUKAR, { body }, options)
  }
  const body = of(setuju ? 'disetujui' : 'tidak_disetujui')
  return jenis === 'perbaikan' ? callRoute(PERBAIKAN, { body }, options) : callRoute(DINAS_LUAR, { body }, options)
}

/** Whatever shows what was decided: lists, days, counts, news. */
export const refreshDecided = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [PANTAU, 'dinas-luar', 'perbaikan', 'izin', 'saldo', 'hari', 'notifikasi', 'pengaturan', 'peran'].map((key) =>
      client.invalidateQueries({ queryKey: [key] }),
    ),
  )
