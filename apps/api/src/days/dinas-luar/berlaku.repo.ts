import type { WaktuDinasLuar } from '@presensi/domain/dinas-luar/dinas-luar'
import type { Titik } from '@presensi/domain/kantor/titik'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { idArray } from '../../platform/plain-array.ts'
import { definePrepared } from '../../platform/prepared.repo.ts'

export type DinasLuarBerlaku = WaktuDinasLuar & {
  pegawai_id: string
  dinas_luar_id: string
  nomor_surat: string
  tujuan: string
  tempat: Titik | null
  perlu_presensi: boolean
}

const KOLOM = sql`s.pegawai_id, d.id as dinas_luar_id, d.nomor_surat, d.tujuan, d.tempat, d.perlu_presensi, d.zona_waktu, d.mulai_tanggal, d.selesai_tanggal,
  (extract(epoch from d.mulai) * 1000)::float8 as mulai, (extract(epoch from d.selesai) * 1000)::float8 as selesai`
const SUMBER = sql`surat_pegawai s join dinas_luar d on d.instansi_id = s.instansi_id and d.id = s.dinas_luar_id`

const runBerlaku = definePrepared('dinas_luar_berlaku')

/**
 * Approved field duties of people that may reach a range of dates, two days more on each side: dates are of the letter's own zone, and its fence
 * holds on its whole days. Which days they cover, the domain says (`bagianHari`).
 */
export async function readDinasLuar(
  tx: Tx,
  instansi_id: string,
  pegawai_ids: readonly string[],
  dari: string,
  sampai: string,
): Promise<Map<string, DinasLuarBerlaku[]>> {
  const rows = await runBerlaku(
    tx,
    sql<DinasLuarBerlaku>`select ${KOLOM} from ${SUMBER}
    where s.instansi_id = ${instansi_id} and s.pegawai_id = any(${idArray(pegawai_ids)}::uuid[])
      and s.berlaku and s.rentang && tstzrange(${dari}::date - interval '2 days', ${sampai}::date + interval '3 days', '[)')
    order by d.mulai, d.id`,
  )
  return Map.groupBy(rows, (row) => row.pegawai_id)
}

/** Whose hours a field duty with clocking may move by the clock of its destination, on or around some days; `pegawai_ids` null for everybody. */
export async function listOrangDinas(
  tx: Tx,
  instansi_id: string,
  pegawai_ids: readonly string[] | null,
  dari: string,
  sampai: string,
): Promise<string[]> {
  const whose = pegawai_ids === null ? sql`` : sql`and s.pegawai_id = any(${pegawai_ids}::uuid[])`
  const { rows } = await sql<{ pegawai_id: string }>`select distinct s.pegawai_id from ${SUMBER}
    where s.instansi_id = ${instansi_id} ${whose} and s.berlaku and d.perlu_presensi
      and upper(s.rentang) > ${dari}::date - interval '2 days' and lower(s.rentang) < ${sampai}::date + interval '3 days'`.execute(
    tx,
  )
  return rows.map((row) => row.pegawai_id)
}

/** Those that a clocking arriving now can still fall into, of whole agencies. */
export async function readDinasLuarKini(
  tx: Tx,
  instansi_ids: readonly string[],
): Promise<Map<string, Map<string, DinasLuarBerlaku[]>>> {
  const { rows } = await sql<DinasLuarBerlaku & { instansi_id: string }>`select s.instansi_id, ${KOLOM} from ${SUMBER}
    where s.instansi_id = any(${instansi_ids}::uuid[]) and s.berlaku
      and upper(s.rentang) > now() - interval '17 days' and lower(s.rentang) < now() + interval '2 days'
    order by d.mulai, d.id`.execute(tx)
  const byAgency = Map.groupBy(rows, (row) => row.instansi_id)
  return new Map(
    [...byAgency].map(([instansi_id, of]) => [instansi_id, Map.groupBy(of, (row) => row.pegawai_id)] as const),
  )
}
