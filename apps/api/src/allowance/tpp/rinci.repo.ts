import type { JenisPeriode } from '@presensi/domain/tpp/orang-tpp'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

/** A person's month as these locks stored it, also where one was reopened since. */
export async function listBeku(
  tx: Tx,
  instansi_id: string,
  kunci_ids: readonly string[],
  pegawai_id: string,
): Promise<string[]> {
  const { rows } = await sql<{ isi: string }>`select isi from rekap_orang
    where instansi_id = ${instansi_id} and kunci_id = any(${kunci_ids}::uuid[]) and pegawai_id = ${pegawai_id}`.execute(
    tx,
  )
  return rows.map(({ isi }) => isi)
}

type Slip = {
  periode_id: string
  nama: string
  jenis: JenisPeriode
  bulan: string
  bulan_presensi: string
  neto: number
  final_pada: string
}

/** Final periods that paid somebody, the latest first. */
export async function listSlip(tx: Tx, instansi_id: string, pegawai_id: string): Promise<Slip[]> {
  const { rows } = await sql<Omit<Slip, 'final_pada'> & { final_pada: Date }>`
    select p.id as periode_id, p.nama, p.jenis, p.bulan, p.bulan_presensi, h.neto::float8 as neto, p.final_pada
    from tpp_hasil h join tpp_periode p on p.instansi_id = h.instansi_id and p.id = h.periode_id
    where h.instansi_id = ${instansi_id} and h.pegawai_id = ${pegawai_id} and p.status = 'final'
    order by p.bulan desc, p.final_pada desc limit 240`.execute(tx)
  return rows.map((row) => ({ ...row, final_pada: row.final_pada.toISOString() }))
}
