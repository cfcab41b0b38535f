import type { Tx } from '../../platform/database.ts'

export type Objek = 'daftar_hadir' | 'dinas_luar' | 'perbaikan' | 'izin'
export type LampiranRow = { id: string; objek: string; objek_id: string; nama: string; jenis: string; berkas: string }

export async function insertLampiran(
  tx: Tx,
  row: Omit<LampiranRow, 'objek'> & { instansi_id: string; objek: Objek; ukuran: number; sidik: Buffer; oleh: string },
): Promise<void> {
  await tx.insertInto('lampiran').values(row).execute()
}

export const findLampiran = (tx: Tx, instansi_id: string, id: string): Promise<LampiranRow | undefined> =>
  tx
    .selectFrom('lampiran')
    .select(['id', 'objek', 'objek_id', 'nama', 'jenis', 'berkas'])
    .where('instansi_id', '=', instansi_id)
    .where('id', '=', id)
    .executeTakeFirst()

/** Takes files out of what they belong to; gives their keys in the store, which no row names any more. */
export async function deleteLampiran(
  tx: Tx,
  instansi_id: string,
  { objek, objek_id, ids }: { objek: Objek; objek_id: string; ids: readonly string[] },
): Promise<string[]> {
  const rows = await tx
    .deleteFrom('lampiran')
    .where('instansi_id', '=', instansi_id)
    .where('objek', '=', objek)
    .where('objek_id', '=', objek_id)
    .where('id', 'in', [...ids])
    .returning('berkas')
    .execute()
  return rows.map(({ berkas }) => berkas)
}
