import type {
  downloadShiftPegawai,
  importShiftPegawai,
  readRosterShift,
  saveBanyakShiftPegawai,
} from '@presensi/contract/calendar-and-hours/shift'
import type { deleteAnggotaShift, saveAnggotaShift } from '@presensi/contract/calendar-and-hours/shift-anggota'
import type { RouteAnswer } from '@presensi/contract/route'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoint } from '../../../lib/endpoint.ts'
import type { ImportMode } from '../../../lib/impor/ImportPanel.tsx'
import { useInstansi } from '../../../lib/session/instansi.ts'
import { callRoute } from '../../../lib/transport.ts'
import type { Change } from './roster-cells.ts'

const READ = endpoint<typeof readRosterShift>('GET', '/absensi/v2/pegawai/shift/detail')
const SAVE = endpoint<typeof saveBanyakShiftPegawai>('POST', '/absensi/v2/pegawai/shift/detail/save-banyak')
const ANGGOTA = endpoint<typeof saveAnggotaShift>('POST', '/absensi/v2/pegawai/shift/anggota/save')
const WITHDRAW = endpoint<typeof deleteAnggotaShift>('POST', '/absensi/v2/pegawai/shift/anggota/delete')
const IMPORT = endpoint<typeof importShiftPegawai>('POST', '/absensi/v2/pegawai/shift/detail/import')
export const DOWNLOAD = endpoint<typeof downloadShiftPegawai>('GET', '/absensi/v2/pegawai/shift/detail/download')

export type Roster = RouteAnswer<typeof readRosterShift>
export type RosterRow = Roster['items'][number]
export type RosterDay = Roster['hari'][number]
export type RosterShift = Roster['shift'][number]
export type RosterMonth = { readonly tahun: number; readonly bulan: number; readonly kantor_id?: string }

/** As the server names it. */
export const sheetName = ({ bulan, tahun }: RosterMonth): string => `shift_pegawai_${bulan}-${tahun}.xlsx`

const SIZE = 200
const MOST_PAGES = 10

/** The whole office at once: a roster is written across people. */
export function useRoster(month: RosterMonth, q: string) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: ['roster', instansi, month, q],
    queryFn: async ({ signal }) => {
      const read = (page: number) =>
        callRoute(READ, { query: { ...month, page, size: SIZE, sort: 'nama', ...(q ? { q } : {}) } }, { signal })
      const first = await read(1)
      const pages = Math.min(MOST_PAGES, Math.ceil(first.total / SIZE))
      const rest = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, index) => read(index + 2)))
      return { ...first, items: [...first.items, ...rest.flatMap((page) => page.items)] }
    },
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })
}

const useRefresh = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['roster'] })
}

export function useSaveRoster(kantor_id: string | undefined) {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: ({ sel, ...said }: { sel: readonly Change[]; alasan?: string; mulai_roster?: string }) => {
      const body = { ...said, sel: sel.map((one) => ({ ...one })), ...(kantor_id ? { kantor_id } : {}) }
      return callRoute(SAVE, { body })
    },
    onSuccess,
  })
}

type Membership = { nip: string; kantor_id: string; mulai: string; selesai: string | null }

export function useSaveAnggota() {
  const onSuccess = useRefresh()
  return useMutation({ mutationFn: (body: Membership) => callRoute(ANGGOTA, { body }), onSuccess })
}

export function useWithdrawAnggota() {
  const onSuccess = useRefresh()
  return useMutation({ mutationFn: (id: string) => callRoute(WITHDRAW, { body: { id } }), onSuccess })
}

type Sent = ImportMode & { file: File; alasan?: string; mulai_roster?: string }

export function useImportRoster(month: RosterMonth) {
  const onSettled = useRefresh()
  return useMutation({
    mutationFn: (body: Sent) => callRoute(IMPORT, { query: { ...month }, body: body }),
    onSettled,
  })
}
