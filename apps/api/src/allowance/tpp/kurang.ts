import type { kurangOrangTpp } from '@presensi/contract/allowance/tpp-hitung'
import { isDiriSendiri } from '@presensi/domain/akses/diri-sendiri'
import type * as z from 'zod/mini'
import type { Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { pageOf, windowOf } from '../../platform/paging.ts'
import { listBerubah } from './final.ts'
import type { KurangOrang, Terkumpul } from './kumpul.ts'
import type { PeriodeRow } from './periode.repo.ts'
import { periodeOf } from './periode.ts'

type Wire = z.output<typeof kurangOrangTpp>
type Hal = Wire['kurang'][number]

/** Who can mend it. The month of somebody without an office is locked by nobody: the agency's admin gives them one. */
export function pembenahOf(hal: KurangOrang, { terbuka }: Pick<Terkumpul, 'terbuka'>): Hal['pembenah'] {
  if (hal === 'rekap') return terbuka.length > 0 ? 'admin_kantor' : 'admin_instansi'
  return hal === 'golongan' || hal === 'status_ptkp' || hal === 'plt' ? 'admin_instansi' : 'keuangan'
}

function halOf(hal: KurangOrang, { terbuka, row }: Terkumpul, periode: PeriodeRow): Hal {
  const pembenah = pembenahOf(hal, { terbuka })
  const [kantor] = terbuka
  const at = {
    admin_kantor: `/rekapbulan/lists?bulan=${periode.bulan_presensi.slice(0, 7)}${kantor === undefined ? '' : `&kantor_id=${kantor.id}`}`,
    admin_instansi: `/pegawaikantor/lists?${hal === 'plt' ? 'tab=pengganti&' : ''}q=${row.nip}`,
    keuangan: `/instansi/tpp/perhitungan/lists?periode_id=${periode.id}&nip=${row.nip}`,
  }
  return { hal, pembenah, kantor: hal === 'rekap' ? terbuka.map(({ nama }) => nama) : [], tautan: at[pembenah] }
}

/** What is missing now, before anything is computed; who is excluded lacks nothing. */
export async function daftarKurang(
  tx: Tx,
  instansi_id: string,
  query: { periode_id: string; page?: number | undefined; size?: number | undefined },
  { caller }: PersonCall,
) {
  const periode = await periodeOf(tx, instansi_id, query.periode_id)
  const isFinal = periode.status === 'final'
  const { all, berubah } = isFinal ? { all: [], berubah: [] } : await listBerubah(tx, instansi_id, periode)
  const lacking = all
    .filter(({ kurang }) => kurang.length > 0)
    .toSorted((a, b) => (a.row.nama < b.row.nama ? -1 : a.row.nama > b.row.nama ? 1 : a.row.nip < b.row.nip ? -1 : 1))
  const jumlah: Partial<Record<KurangOrang, number>> = {}
  for (const { kurang } of lacking) for (const hal of kurang) jumlah[hal] = (jumlah[hal] ?? 0) + 1
  const window = windowOf(query)
  const items = lacking.slice(window.offset, window.offset + window.limit).map(
    (one): Wire => ({
      id: one.row.id,
      nip: one.row.nip,
      nama: one.row.nama,
      kantor: one.kantor?.nama ?? null,
      can: { ubah: !isDiriSendiri(caller, one.row) },
      kurang: one.kurang.map((hal) => halOf(hal, one, periode)),
    }),
  )
  return { ...pageOf(items, lacking.length, window), jumlah, perlu_dihitung_ulang: berubah.length }
}
