import type { Tx } from '../../platform/database.ts'

export async function findNama(tx: Tx, id: string): Promise<string | null> {
  const row = await tx.selectFrom('instansi').select('nama').where('id', '=', id).executeTakeFirst()
  return row?.nama ?? null
}

export async function listInstansi(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('instansi').select('id').orderBy('id').execute()
  return rows.map((row) => row.id)
}
