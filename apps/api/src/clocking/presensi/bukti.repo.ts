import type { Titik } from '@presensi/domain/kantor/titik'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

type Link = { nomor: number; hash_isi: string; hash_sebelum: string; hash: string }
type Head = { nomor: number; hash: string; waktu: Date; tanda_tangan: string }

export async function readLink(tx: Tx, instansi_id: string, nomor: number): Promise<Link | undefined> {
  const { rows } =
    await sql<Link>`select nomor, encode(hash_isi, 'hex') as hash_isi, encode(hash_sebelum, 'hex') as hash_sebelum, encode(hash, 'hex') as hash
    from rantai where instansi_id = ${instansi_id} and nomor = ${nomor}`.execute(tx)
  return rows[0]
}

export async function readHead(tx: Tx, instansi_id: string): Promise<Omit<Head, 'tanda_tangan'> | undefined> {
  const { rows } = await sql<Head>`select nomor, encode(hash, 'hex') as hash, waktu from rantai
    where instansi_id = ${instansi_id} order by nomor desc limit 1`.execute(tx)
  return rows[0]
}

/** The first signed head that stands behind a link. */
export async function readAnchorAfter(tx: Tx, instansi_id: string, nomor: number): Promise<Head | undefined> {
  const { rows } = await sql<Head>`select nomor, encode(hash, 'hex') as hash, waktu, tanda_tangan from rantai_jangkar
    where instansi_id = ${instansi_id} and nomor >= ${nomor} order by nomor limit 1`.execute(tx)
  return rows[0]
}

/** The fence that a clocking was graded by: as it was then, though it was drawn anew since. */
export async function readTitik(
  tx: Tx,
  instansi_id: string,
  { kantor_id, kegiatan_id, pada }: { kantor_id: string | null; kegiatan_id: string | null; pada: number },
): Promise<Titik[]> {
  const before = (id: string | null) => sql`(select h.titik from titik_riwayat h
    where h.instansi_id = ${instansi_id} and h.rujukan_id = ${id} and h.sampai > to_timestamp(${pada} / 1000.0) order by h.sampai limit 1)`
  const { rows } = await sql<{ titik: Titik[] | null; tempat: Titik[] | null }>`
    select coalesce(${before(kantor_id)}, (select titik from kantor where instansi_id = ${instansi_id} and id = ${kantor_id})) as titik,
      coalesce(${before(kegiatan_id)}, (select case when tempat is not null then jsonb_build_array(tempat) end from kegiatan
        where instansi_id = ${instansi_id} and id = ${kegiatan_id})) as tempat`.execute(tx)
  const [found] = rows
  return found?.tempat?.length ? found.tempat : (found?.titik ?? [])
}
