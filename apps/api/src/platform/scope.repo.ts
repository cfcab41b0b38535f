import type { Database, Tx } from './database.ts'

/** Every agency, for work that goes over all of them one by one. */
export async function listInstansi(tx: Tx): Promise<string[]> {
  return (await tx.selectFrom('instansi').select('id').orderBy('id').execute()).map(({ id }) => id)
}

export async function findNamaInstansi(tx: Tx, id: string): Promise<string | null> {
  const row = await tx.selectFrom('instansi').select('nama').where('id', '=', id).executeTakeFirst()
  return row?.nama ?? null
}

/** The offices of these ids by name, for words about what somebody asked for. */
export async function readNamaKantor(tx: Tx, instansi_id: string, ids: readonly string[]): Promise<string | undefined> {
  if (ids.length === 0) return undefined
  const rows = await tx
    .selectFrom('kantor')
    .select('nama')
    .where('instansi_id', '=', instansi_id)
    .where('id', 'in', ids)
    .orderBy('nama')
    .execute()
  return rows.map(({ nama }) => nama).join(', ')
}

/** Whether an agency or an office is there at all, for the second ring of access. */
export function createScopeLookup(db: Database) {
  return {
    isInstansi: (id: string): Promise<boolean> =>
      db.inInstansi(
        id,
        async (tx) =>
          (await tx.selectFrom('instansi').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,
      ),
    isKantor: (instansi_id: string, id: string): Promise<boolean> =>
      db.inInstansi(instansi_id, async (tx) => {
        const found = await tx
          .selectFrom('kantor')
          .select('id')
          .where('instansi_id', '=', instansi_id)
          .where('id', '=', id)
          .executeTakeFirst()
        return found !== undefined
      }),
  }
}
