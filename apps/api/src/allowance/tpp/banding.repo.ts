import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { PeriodeRow } from './periode.repo.ts'

/** The period before of the same kind that was computed. */
export async function findSebelumnya(
  tx: Tx,
  instansi_id: string,
  { id, jenis, bulan }: PeriodeRow,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from tpp_periode
    where instansi_id = ${instansi_id} and jenis = ${jenis} and bulan <= ${bulan}::date and id <> ${id} and status <> 'draf'
    order by bulan desc, dibuat_pada desc limit 1`.execute(tx)
  return rows[0]?.id ?? null
}

export type SelisihRow = {
  pegawai_id: string
  nip: string
  nama: string
  kantor: string | null
  neto: number
  neto_dengan: number
}

/** Everybody whom one of two periods pays, with both amounts, the largest difference first. */
export async function listSelisih(
  tx: Tx,
  instansi_id: string,
  periode_id: string,
  dengan: string,
): Promise<SelisihRow[]> {
  const { rows } = await sql<SelisihRow>`
    select coalesce(a.pegawai_id, b.pegawai_id) as pegawai_id, coalesce(a.nip, b.nip) as nip, coalesce(a.nama, b.nama) as nama,
      coalesce(a.kantor, b.kantor) as kantor, coalesce(a.neto, 0)::float8 as neto, coalesce(b.neto, 0)::float8 as neto_dengan
    from (select * from tpp_hasil where instansi_id = ${instansi_id} and periode_id = ${periode_id}) a
    full join (select * from tpp_hasil where instansi_id = ${instansi_id} and periode_id = ${dengan}) b on b.pegawai_id = a.pegawai_id
    order by abs(coalesce(a.neto, 0) - coalesce(b.neto, 0)) desc, 2`.execute(tx)
  return rows
}

/** The monthly period that takes a month of attendance; there is one at most. */
export async function findBulanan(tx: Tx, instansi_id: string, bulan_presensi: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from tpp_periode
    where instansi_id = ${instansi_id} and jenis = 'bulanan' and bulan_presensi = ${bulan_presensi}::date`.execute(tx)
  return rows[0]?.id ?? null
}
