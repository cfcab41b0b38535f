import { sql } from 'kysely'
import type { Tx } from '../platform/database.ts'

export type Head = { instansi_id: string; nomor: number; hash: string; waktu: number }

/** Heads of chains that grew since their last anchor. Over all agencies: anchoring is the system's own work. */
export async function readUnanchored(tx: Tx): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select i.id as instansi_id, r.nomor, encode(r.hash, 'hex') as hash, (extract(epoch from r.waktu) * 1000)::float8 as waktu
    from instansi i
    join lateral (select nomor, hash, waktu from rantai where instansi_id = i.id order by nomor desc limit 1) r on true
    where r.nomor > coalesce((select max(j.nomor) from rantai_jangkar j where j.instansi_id = i.id), 0)`.execute(tx)
  return rows
}

export async function insertAnchor(tx: Tx, head: Head, tanda_tangan: string): Promise<void> {
  await sql`insert into rantai_jangkar (instansi_id, nomor, hash, waktu, tanda_tangan)
    values (${head.instansi_id}, ${head.nomor}, decode(${head.hash}, 'hex'), to_timestamp(${head.waktu} / 1000.0), ${tanda_tangan})
    on conflict do nothing`.execute(tx)
}
