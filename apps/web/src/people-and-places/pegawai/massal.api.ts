import type { AksiMassal, massalPegawai } from '@presensi/contract/people-and-places/pegawai-massal'
import type { RouteAnswer, RouteInput } from '@presensi/contract/route'
import { endpoint } from '../../lib/endpoint.ts'
import { queryClient } from '../../lib/query-client.ts'
import { callRoute } from '../../lib/transport.ts'

const MASSAL = endpoint<typeof massalPegawai>('POST', '/absensi/m-pegawai/massal')

export type { AksiMassal }
export type Massal = RouteInput<typeof massalPegawai>['body']
export type MassalOutcome = RouteAnswer<typeof massalPegawai>
/** Whom an act is about: named people, or everybody whom these filters find. */
export type Siapa = Pick<Massal, 'nip' | 'semua' | 'q' | 'kantor_id' | 'jenis' | 'aktif' | 'akun'>

export const foreseeMassal = (body: Massal) => callRoute(MASSAL, { body: { ...body, pratinjau: true } })
export async function doMassal(body: Massal): Promise<MassalOutcome> {
  const outcome = await callRoute(MASSAL, { body })
  void queryClient.invalidateQueries({ queryKey: ['pegawai'] })
  return outcome
}
