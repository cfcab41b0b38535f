import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

/** Agencies where something waits for a decision or an answer. */
export async function listInstansiMenunggu(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select i.id from instansi i where exists (select 1 from izin z
    where z.instansi_id = i.id and z.menunggu is not null and z.status <> 'draf' and z.dihapus_pada is null) order by i.id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** What waits for somebody, and since when. */
export const selectMenungguSiapa = (instansi_id: string, siapa: 'pemutus' | 'pemohon'): RawBuilder<unknown> =>
  sql`select z.id, z.menunggu_sejak as sejak from izin z where z.instansi_id = ${instansi_id} and z.dihapus_pada is null
    and ${siapa === 'pemutus' ? sql`z.menunggu is not null and z.menunggu <> 'pemohon'` : sql`z.menunggu = 'pemohon' and z.status <> 'draf'`}`
