import type { generateRekapKantorBulan, lockRekap, reopenRekap } from '@presensi/contract/recaps/rekap'
import type {
  downloadDokumenRekap,
  downloadRekapInstansi,
  listDokumenRekap,
  listKoreksiRekap,
  listRekapInstansi,
  listTerbuka,
} from '@presensi/contract/recaps/rekap-bulan'
import type { RouteAnswer } from '@presensi/contract/route'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { downloadSheet } from '../../lib/download.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { followJob } from '../../lib/jobs.ts'
import { withSentence } from '../../lib/say-error.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { callRoute } from '../../lib/transport.ts'

const TERBUKA = endpoint<typeof listTerbuka>('GET', '/absensi/v2/rekap/terbuka')
const INSTANSI = endpoint<typeof listRekapInstansi>('GET', '/absensi/v2/rekap/instansi-bulan')
const KOREKSI = endpoint<typeof listKoreksiRekap>('GET', '/absensi/v2/rekap/koreksi')
const DOKUMEN = endpoint<typeof listDokumenRekap>('GET', '/absensi/v2/rekap/dokumen')
const CETAKAN = endpoint<typeof downloadDokumenRekap>('GET', '/absensi/v2/rekap/dokumen/{kode}')
const UNDUH = endpoint<typeof downloadRekapInstansi>('POST', '/absensi/v2/rekap/unduh-instansi')
const GENERATE = endpoint<typeof generateRekapKantorBulan>('POST', '/absensi/v2/pegawai/rekap/generate/kantor-bulan')
const KUNCI = endpoint<typeof lockRekap>('POST', '/absensi/v2/rekap/kunci')
const BUKA = endpoint<typeof reopenRekap>('POST', '/absensi/v2/rekap/buka')

export type Bulan = { readonly tahun: number; readonly bulan: number }
export type BulanKantor = RouteAnswer<typeof listRekapInstansi>['items'][number]
export type DaftarTerbuka = RouteAnswer<typeof listTerbuka>
export type Terbuka = DaftarTerbuka['items'][number]
export type Koreksi = RouteAnswer<typeof listKoreksiRekap>['items'][number]
export type Dokumen = RouteAnswer<typeof listDokumenRekap>['items'][number]
/** What became of one office when many were asked for. */
export type HasilKantor = { readonly kantor_id: string; readonly pesan: string | null }

type Query = Readonly<Record<string, string | number>> & Bulan
const KEY = 'rekap-bulan'

/** An office's month with what is open in it. Without an office it is the one of the person's role. */
export function useTerbuka(kantor_id: string | undefined, month: Bulan, page: number) {
  const instansi = useInstansi()
  const query = { ...month, page, ...(kantor_id !== undefined && { kantor_id }) }
  return useQuery({
    queryKey: [KEY, 'terbuka', instansi, query],
    queryFn: ({ signal }) => callRoute(TERBUKA, { query }, { signal }),
    enabled: instansi !== null,
    placeholderData: keepPreviousData,
  })
}

export function useKantorBulan(query: Query) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: [KEY, 'kantor', instansi, query],
    queryFn: ({ signal }) => callRoute(INSTANSI, { query }, { signal }),
    enabled: instansi !== null,
    placeholderData: keepPreviousData,
  })
}

export function useKoreksi(query: Query) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: [KEY, 'koreksi', instansi, query],
    queryFn: ({ signal }) => callRoute(KOREKSI, { query }, { signal }),
    enabled: instansi !== null,
    placeholderData: keepPreviousData,
  })
}

export function useDokumen(query: Query) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: [KEY, 'dokumen', instansi, query],
    queryFn: ({ signal }) => callRoute(DOKUMEN, { query }, { signal }),
    enabled: instansi !== null,
    placeholderData: keepPreviousData,
  })
}

/** What can be done with the months of offices. Each throws a sentence where it was refused. */
export function useBulanActs() {
  const client = useQueryClient()
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: [KEY] }),
      client.invalidateQueries({ queryKey: ['rekap'] }),
    ]).then(() => undefined)
  return {
    refresh,
    async generate(kantor_id: string, month: Bulan): Promise<void> {
      const { pekerjaan_id } = await withSentence(callRoute(GENERATE, { body: { kantor_id, ...month } }))
      followJob(pekerjaan_id)
      await refresh()
    },
    async lock(kantor_id: string, month: Bulan, alasan?: string): Promise<void> {
      const body = { kantor_id, ...month, ...(alasan !== undefined && { alasan }) }
      await withSentence(callRoute(KUNCI, { body }))
      await refresh()
    },
    async lockMany(kantor_ids: readonly string[], month: Bulan, alasan?: string): Promise<HasilKantor[]> {
      const body = { kantor_ids: kantor_ids.join(','), ...month, ...(alasan !== undefined && { alasan }) }
      const answer = await withSentence(callRoute(KUNCI, { body: body as never }))
      await refresh()
      return 'items' in answer ? answer.items : []
    },
    async reopen(kantor_id: string, month: Bulan, alasan: string): Promise<void> {
      await withSentence(callRoute(BUKA, { body: { kantor_id, ...month, alasan } }))
      await refresh()
    },
  }
}

/** Starts the archive of all offices; the top bar says how far it is and hands it over. */
export async function startUnduhInstansi(month: Bulan, bentuk: 'xlsx' | 'pdf', kertas: 'A4' | 'F4'): Promise<void> {
  const { pekerjaan_id } = await callRoute(UNDUH, { body: { ...month, bentuk, kertas } })
  followJob(pekerjaan_id)
}

/** A kept paper, the same to the byte. */
export const downloadCetakan = ({ kode, bentuk }: Pick<Dokumen, 'kode' | 'bentuk'>): Promise<void> =>
  downloadSheet(CETAKAN, { params: { kode }, query: {} }, `Report Kantor.${bentuk}`)
