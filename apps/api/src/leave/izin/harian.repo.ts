import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

/** Agencies that have requests at all. */
export async function listInstansiBerizin(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ instansi_id: string }>`select i.id as instansi_id from instansi i
    where exists (select 1 from izin z where z.instansi_id = i.id) order by i.id`.execute(tx)
  return rows.map((row) => row.instansi_id)
}

/** Requests that wait for their person beyond the last day on which an answer would still be in time. */
export async function listBasi(tx: Tx, instansi_id: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select id from izin where instansi_id = ${instansi_id} and dihapus_pada is null and not berlaku
    and status in ('draf', 'perubahan_diusulkan', 'dikembalikan')
    and tanggal_selesai + (jenis ->> 'mundur_hari')::int < (now() at time zone zona_waktu)::date order by id limit 1000`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Leave whose other days, proposed by the superior, were not answered for so many days. */
export async function listTakDijawab(tx: Tx, instansi_id: string, hari: number): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select id from izin where instansi_id = ${instansi_id} and dihapus_pada is null and not berlaku
    and status = 'perubahan_diusulkan' and menunggu_sejak <= now() - make_interval(days => ${hari}) order by id limit 1000`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Requests that hold days of the balance and are not long over: holidays and rosters may have changed under them. */
export async function listDihitungUlang(tx: Tx, instansi_id: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select id from izin where instansi_id = ${instansi_id} and (berlaku or diproses)
    and (jenis ->> 'memakai_saldo')::boolean and tanggal_selesai >= (now() at time zone zona_waktu)::date - 62 order by id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
