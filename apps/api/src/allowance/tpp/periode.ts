import type { savePeriodeTpp } from '@presensi/contract/allowance/tpp'
import type { periodeTpp } from '@presensi/contract/allowance/tpp-bentuk'
import type { RouteParsed } from '@presensi/contract/route'
import { firstOfMonth } from '@presensi/domain/kalender/tanggal'
import type * as z from 'zod/mini'
import { refuseConflict } from '../../platform/conflict.ts'
import type { Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { windowOf } from '../../platform/paging.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { newId } from '../../platform/uuid.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { bacaSkema } from '../tpp-skema/public.ts'
import * as repo from './periode.repo.ts'

type Wire = z.output<typeof periodeTpp>
type Diminta = RouteParsed<typeof savePeriodeTpp>['body']

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null
const tahunOf = (first: string): number => Number(first.slice(0, 4))
const bulanOf = (first: string): number => Number(first.slice(5, 7))

export const toPeriode = (row: repo.PeriodeRow): Wire => ({
  id: row.id,
  jenis: row.jenis,
  nama: row.nama,
  tahun: tahunOf(row.bulan),
  bulan: bulanOf(row.bulan),
  tahun_presensi: tahunOf(row.bulan_presensi),
  bulan_presensi: bulanOf(row.bulan_presensi),
  periode_kinerja: row.periode_kinerja,
  skema_id: row.skema_id,
  skema: row.skema,
  status: row.status,
  orang: row.orang,
  dihitung: row.dihitung,
  tertahan: row.tertahan,
  dikecualikan: row.dikecualikan,
  perlu_dihitung_ulang: row.perlu_ulang,
  bruto: row.bruto,
  neto: row.neto,
  dihitung_pada: iso(row.dihitung_pada),
  dihitung_oleh: row.dihitung_nama,
  final_pada: iso(row.final_pada),
  final_oleh: row.final_nama,
  nomor: row.nomor,
  hash: row.hash,
  can: {
    ubah: row.status !== 'final',
    hapus: row.status !== 'final',
    hitung: row.status !== 'final',
    final: row.status === 'dihitung',
  },
})

export const refusePeriode = refuseConflict(
  { constraint: 'tpp_periode_presensi', code: 'tpp.presensi_terpakai' },
  { constraint: /^tpp_periode_(bulan|tahun)$/, code: 'tpp.periode_bertumpuk' },
  { constraint: 'tpp_periode_bulan_tetap', code: 'tpp.bulan_tetap' },
  { constraint: 'tpp_final', code: 'tpp.sudah_final' },
)

export const periodeOf = async (tx: Tx, instansi_id: string, id: string): Promise<repo.PeriodeRow> =>
  (await repo.findPeriode(tx, instansi_id, id)) ?? refuse('tidak_ditemukan')

/** The period, held until the transaction ends; refused where it is final. */
export async function periodeTerbuka(tx: Tx, instansi_id: string, id: string): Promise<repo.PeriodeRow> {
  const row = (await repo.lockPeriode(tx, instansi_id, id)) ?? refuse('tidak_ditemukan')
  return row.status === 'final' ? refuse('tpp.sudah_final') : row
}

export async function daftarPeriode(tx: Tx, instansi_id: string, query: repo.PeriodeFilter) {
  const found = await repo.pagePeriode(tx, instansi_id, query, windowOf(query))
  return { ...found, items: found.items.map(toPeriode) }
}

/** The period with everybody who belongs to it. */
export async function simpanPeriode(tx: Tx, instansi_id: string, body: Diminta, call: PersonCall): Promise<Wire> {
  const { id, jenis, nama, skema_id } = body
  const bulan = firstOfMonth(body.tahun, body.bulan)
  const bulan_presensi = firstOfMonth(body.tahun_presensi, body.bulan_presensi)
  if (bulan_presensi > bulan) return refuseField('bulan_presensi', 'tpp_presensi_sesudah')
  if ((await bacaSkema(tx, instansi_id, skema_id)) === undefined) return refuseField('skema_id', 'tidak_ada')
  const before = id === undefined ? undefined : await periodeTerbuka(tx, instansi_id, id)
  const row = {
    id: id ?? newId(),
    jenis,
    nama,
    bulan,
    bulan_presensi,
    periode_kinerja: body.periode_kinerja === undefined ? (before?.periode_kinerja ?? null) : body.periode_kinerja,
    skema_id,
  }
  if (before === undefined) await repo.insertPeriode(tx, instansi_id, row, call.caller.sub)
  else {
    await repo.updatePeriode(tx, instansi_id, row)
    if (before.jenis !== jenis) await repo.kosongkanOrang(tx, instansi_id, row.id)
    if (before.bulan_presensi !== bulan_presensi) await repo.keluarkanOrang(tx, instansi_id, row.id)
    if (before.skema_id !== skema_id || before.bulan !== bulan) await repo.tandaiUlang(tx, instansi_id, row.id)
  }
  await repo.isiOrang(tx, instansi_id, row.id)
  await recordAudit(tx, call, {
    aksi: before === undefined ? 'buat' : 'ubah',
    objek: 'tpp_periode',
    objek_id: row.id,
    instansi_id,
    ...(before !== undefined && {
      sebelum: {
        nama: before.nama,
        bulan: before.bulan,
        bulan_presensi: before.bulan_presensi,
        skema_id: before.skema_id,
      },
    }),
    sesudah: row,
  })
  return toPeriode(await periodeOf(tx, instansi_id, row.id))
}

export async function hapusPeriode(tx: Tx, instansi_id: string, id: string, call: PersonCall) {
  const { nama, bulan, bulan_presensi, status } = await periodeTerbuka(tx, instansi_id, id)
  await repo.deletePeriode(tx, instansi_id, id)
  await recordAudit(tx, call, {
    aksi: 'hapus',
    objek: 'tpp_periode',
    objek_id: id,
    instansi_id,
    sebelum: { nama, bulan, bulan_presensi, status },
  })
  return { id }
}
