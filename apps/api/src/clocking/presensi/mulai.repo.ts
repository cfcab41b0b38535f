import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

/** Whether an agency has begun: somebody clocked there once. */
export async function isMulai(tx: Tx, instansi_id: string): Promise<boolean> {
  const { rows } = await sql<{ ya: boolean }>`
    select exists (select 1 from presensi_kunci where instansi_id = ${instansi_id}) as ya`.execute(tx)
  return rows[0]?.ya === true
}
