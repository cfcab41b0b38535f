import type { Tx } from '../platform/database.ts'

export async function listInstansi(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('instansi').select('id').orderBy('id').execute()
  return rows.map((row) => row.id)
}
