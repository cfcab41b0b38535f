import type { Tx } from '../../platform/database.ts'

/** What some offices are called, in the order of their names. */
export async function listNamaKantor(
  tx: Tx,
  instansi_id: string,
  ids: readonly string[],
): Promise<{ id: string; nama: string }[]> {
  if (ids.length === 0) return []
  return tx
    .selectFrom('kantor')
    .select(['id', 'nama'])
    .where('instansi_id', '=', instansi_id)
    .where('id', 'in', ids)
    .orderBy('nama')
    .orderBy('id')
    .execute()
}
