import type { decideKonfirmasi } from '@presensi/contract/clocking/konfirmasi'
import type { listPresensi, readBuktiPresensi, readFotoPresensi } from '@presensi/contract/clocking/presensi'
import type { RouteAnswer, RouteInput } from '@presensi/contract/route'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { readStored } from '../../lib/session/store.ts'
import { callRoute, withProductToken } from '../../lib/transport.ts'
import { refusal, sendRaw, type WireBody } from '../../lib/wire.ts'
import { PANTAU } from '../konfirmasi/public.ts'

const BUKTI = endpoint<typeof readBuktiPresensi>('GET', '/absensi/v2/pegawai/presensi/bukti/{id}')
const FOTO = endpoint<typeof readFotoPresensi>('GET', '/absensi/v2/pegawai/presensi/foto/{id}')
const DECIDE = endpoint<typeof decideKonfirmasi>('POST', '/absensi/v2/pegawai/konfirmasi/putuskan')

export type Peristiwa = RouteAnswer<typeof listPresensi>['items'][number]
export type Bukti = RouteAnswer<typeof readBuktiPresensi>
export type Keputusan = RouteInput<typeof decideKonfirmasi>['body']

/** It may still come, or is looked at right now; the worker says so within seconds. */
export const isFotoAwaited = ({ sementara, ada_foto }: Pick<Peristiwa, 'sementara' | 'ada_foto'>): boolean =>
  sementara && !ada_foto

const WHILE_AWAITED = 5_000

export function useBukti(id: string | undefined) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: [PANTAU, 'bukti', instansi, id],
    queryFn: ({ signal }) => callRoute(BUKTI, { params: { id: id ?? '' }, query: {} }, { signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) =>
      state.data !== undefined && isFotoAwaited(state.data.peristiwa) ? WHILE_AWAITED : false,
  })
}

/** One decision. Refused or not, what others see may have changed. */
export function useDecide() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Keputusan) => callRoute(DECIDE, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: [PANTAU] }),
  })
}

/** The picture itself. The server writes down who looked, so that it is fetched only when somebody asks for it. */
export const fetchFoto = (id: string): Promise<Blob> =>
  withProductToken(async (token) => {
    const query = { instansi_id: readStored('instansi') ?? undefined }
    const response = await sendRaw(FOTO, { params: { id }, query }, { token })
    if (response.ok) return response.blob()
    throw refusal(response, response.status, (await response.json().catch(() => ({}))) as WireBody)
  })
