import { sql } from 'kysely'
import type { Tx } from '../platform/database.ts'

export type FotoRow = { instansi_id: string; presensi_id: string; berkas: string }

export async function findFoto(tx: Tx, instansi_id: string, presensi_id: string) {
  return tx
    .selectFrom('presensi_foto')
    .select(['berkas', 'status'])
    .where('instansi_id', '=', instansi_id)
    .where('presensi_id', '=', presensi_id)
    .executeTakeFirst()
}

/** False when there was one already: a photo is sent again when its answer got lost. */
export async function insertFoto(tx: Tx, foto: FotoRow & { tanggal: string }): Promise<boolean> {
  const done = await tx
    .insertInto('presensi_foto')
    .values(foto)
    .onConflict((conflict) => conflict.doNothing())
    .returning('presensi_id')
    .executeTakeFirst()
  return done !== undefined
}

/** Photos nobody has looked at yet; two workers never take the same. */
export async function takeNewFoto(tx: Tx, limit: number): Promise<FotoRow[]> {
  const { rows } = await sql<FotoRow>`select instansi_id, presensi_id, berkas from presensi_foto
    where status = 'baru' order by dibuat_pada limit ${limit} for update skip locked`.execute(tx)
  return rows
}

export async function markFoto(tx: Tx, foto: FotoRow, status: 'siap' | 'rusak'): Promise<void> {
  await tx
    .updateTable('presensi_foto')
    .set({ status, berkas: foto.berkas, diperiksa_pada: sql`now()` })
    .where('instansi_id', '=', foto.instansi_id)
    .where('presensi_id', '=', foto.presensi_id)
    .execute()
}
