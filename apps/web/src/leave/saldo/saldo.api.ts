import type {
  closeYearSaldo,
  importSaldo,
  readSaldoIzin,
  saveSaldo,
  templateSaldo,
} from '@presensi/contract/leave/izin-saldo'
import type { RouteAnswer, RouteInput } from '@presensi/contract/route'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoint } from '../../lib/endpoint.ts'
import type { ImportMode } from '../../lib/impor/ImportPanel.tsx'
import { useInstansi } from '../../lib/session/instansi.ts'
import { callRoute } from '../../lib/transport.ts'

const READ = endpoint<typeof readSaldoIzin>('GET', '/absensi/v2/pegawai/izin/saldo')
const SAVE = endpoint<typeof saveSaldo>('POST', '/absensi/v2/pegawai/izin/saldo/save')
const IMPORT = endpoint<typeof importSaldo>('POST', '/absensi/v2/pegawai/izin/saldo/import')
const CLOSE = endpoint<typeof closeYearSaldo>('POST', '/absensi/v2/pegawai/izin/saldo/tutup-tahun')
export const TEMPLATE = endpoint<typeof templateSaldo>('GET', '/absensi/v2/pegawai/izin/saldo/template')

export type BukuSaldo = RouteAnswer<typeof readSaldoIzin>
export type AkunSaldo = BukuSaldo['akun'][number]
export type BarisSaldo = AkunSaldo['baris'][number]
export type PenyesuaianInput = RouteInput<typeof saveSaldo>['body']

/** Under this key everything that shows a balance keeps it. */
const SALDO_KEY = 'saldo-cuti'

/** One's own where no NIP is given; this year's where no year is. */
export function useSaldo({ nip, tahun }: { readonly nip?: string | undefined; readonly tahun?: number | undefined }) {
  const instansi = useInstansi()
  return useQuery({
    queryKey: [SALDO_KEY, instansi, nip ?? '', tahun ?? 0],
    queryFn: ({ signal }) => callRoute(READ, { query: { nip, tahun } }, { signal }),
  })
}

export function useActOnSaldo() {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: [SALDO_KEY] })
  const save = useMutation({ mutationFn: (body: PenyesuaianInput) => callRoute(SAVE, { body }), onSettled })
  const upload = useMutation({
    mutationFn: (body: { readonly file: File } & ImportMode) => callRoute(IMPORT, { body }),
    onSettled,
  })
  const close = useMutation({
    mutationFn: (body: { readonly tahun: number; readonly pratinjau: boolean }) => callRoute(CLOSE, { body }),
    onSettled,
  })
  return { save: save.mutateAsync, upload: upload.mutateAsync, close: close.mutateAsync }
}
