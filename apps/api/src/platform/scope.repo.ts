import type { Database } from './database.ts'

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
