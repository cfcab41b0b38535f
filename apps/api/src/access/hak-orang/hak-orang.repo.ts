import type { Kedudukan } from '@presensi/domain/akses/hak-orang'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

/**
 * What these people hold now or later, over all agencies, also from inside the transaction of one. Nobody can be given a role until the
 * transaction ends: giving one changes the person's row, which is locked here.
 */
export async function lockKedudukan(tx: Tx, ids: readonly string[]): Promise<Map<string, Kedudukan[]>> {
  await sql`select id from pengguna where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx)
  const { rows } = await sql<Kedudukan & { pengguna_id: string }>`
    select pengguna_id, role, instansi_id from kedudukan_orang(${ids}::uuid[])`.execute(tx)
  return Map.groupBy(rows, (row) => row.pengguna_id)
}

/** Also from inside the transaction of an agency, to which their roles do not belong. */
export async function listSuperadmin(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from superadmin_sekarang() as s (id)`.execute(tx)
  return rows.map((row) => row.id)
}

export async function findPenggunaId(tx: Tx, nip: string): Promise<string | undefined> {
  const found = await tx.selectFrom('pengguna').select('id').where('nip', '=', nip).executeTakeFirst()
  return found?.id
}

export type Undangan = { diundang_sebagai: string | null; diundang_instansi_id: string | null }

export async function findUndangan(
  tx: Tx,
  pengguna_id: string,
): Promise<(Undangan & { terikat: boolean }) | undefined> {
  return tx
    .selectFrom('pengguna')
    .select(['diundang_sebagai', 'diundang_instansi_id', sql<boolean>`sub is not null`.as('terikat')])
    .where('id', '=', pengguna_id)
    .executeTakeFirst()
}

export async function setUndangan(
  tx: Tx,
  pengguna_id: string,
  undangan: Undangan,
  { onlyFirst = false } = {},
): Promise<void> {
  const row = tx.updateTable('pengguna').set(undangan).where('id', '=', pengguna_id).where('sub', 'is', null)
  await (onlyFirst ? row.where('diundang_sebagai', 'is', null) : row).execute()
}
