import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { PeristiwaKey } from '../presensi/public.ts'

/** The last link of an agency's chain. */
export async function nomorTerakhir(tx: Tx, instansi_id: string): Promise<number> {
  const { rows } = await sql<{ nomor: number }>`select nomor::float8 as nomor from rantai
    where instansi_id = ${instansi_id} order by nomor desc limit 1`.execute(tx)
  return rows[0]?.nomor ?? 0
}

export async function waktuMata(tx: Tx, instansi_id: string, nomor: number): Promise<number | undefined> {
  const { rows } = await sql<{ waktu: number }>`select (extract(epoch from waktu) * 1000)::float8 as waktu from rantai
    where instansi_id = ${instansi_id} and nomor = ${nomor}::int8`.execute(tx)
  return rows[0]?.waktu
}

export type MataPeristiwa = PeristiwaKey & { readonly nomor: number }

/** Links after a number that say something about clockings, with the clocking each is about; in their order. */
export async function listMata(
  tx: Tx,
  instansi_id: string,
  { sesudah, sampai, limit }: { sesudah: number; sampai: number; limit: number },
): Promise<MataPeristiwa[]> {
  const { rows } = await sql<MataPeristiwa>`
    select r.nomor::float8 as nomor, coalesce(n.presensi_id, r.rujukan_id) as id, r.tanggal
    from rantai r
    left join presensi_penilaian n on r.jenis = 'penilaian' and n.instansi_id = r.instansi_id and n.tanggal = r.tanggal and n.id = r.rujukan_id
    where r.instansi_id = ${instansi_id} and r.nomor > ${sesudah}::int8 and r.nomor <= ${sampai}::int8
      and (r.jenis = 'presensi' or n.id is not null)
    order by r.nomor limit ${limit}`.execute(tx)
  return rows
}
