import { type DiRangkaian, RANGKAIAN } from '@presensi/domain/rantai/rantai'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { TABEL } from './append.repo.ts'

export type Head = DiRangkaian & { nomor: number; hash: string; waktu: number }

/** The heads of all chains. Over all agencies: anchoring is the system's own work. */
export async function readAllHeads(tx: Tx): Promise<Head[]> {
  const heads: Head[] = []
  for (const rangkaian of RANGKAIAN) {
    // Every chain by its newest link, found in as many steps as there are chains.
    const { rows } = await sql<Omit<Head, 'rangkaian'>>`
      with recursive kepala as (
        (select instansi_id, nomor from ${sql.table(TABEL[rangkaian])} order by instansi_id desc, nomor desc limit 1)
        union all
        select r.instansi_id, r.nomor from kepala k cross join lateral (
          select instansi_id, nomor from ${sql.table(TABEL[rangkaian])} where instansi_id < k.instansi_id order by instansi_id desc, nomor desc limit 1) r
      )
      select r.instansi_id, r.nomor, encode(r.hash, 'hex') as hash, (extract(epoch from r.waktu) * 1000)::float8 as waktu
      from kepala k join ${sql.table(TABEL[rangkaian])} r on r.instansi_id = k.instansi_id and r.nomor = k.nomor`.execute(
      tx,
    )
    heads.push(...rows.map((row) => ({ ...row, rangkaian })))
  }
  return heads
}

/** A copy for the page that shows a clocking's proof; what counts is what stands outside. */
export async function insertAnchor(tx: Tx, head: Head, tanda_tangan: string): Promise<void> {
  await sql`insert into rantai_jangkar (instansi_id, nomor, hash, waktu, tanda_tangan)
    values (${head.instansi_id}, ${head.nomor}, decode(${head.hash}, 'hex'), to_timestamp(${head.waktu} / 1000.0), ${tanda_tangan})
    on conflict do nothing`.execute(tx)
}
