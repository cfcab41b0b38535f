import { sql } from 'kysely'
import type { Tx } from '../platform/database.ts'
import type { RevocationRow } from '../platform/token/revocation.ts'
import { newId } from '../platform/uuid.ts'

export type NewSesi = {
  id: string
  pengguna_id: string
  perangkat: Buffer
  agen: string
  alamat: string
  sso_refresh: Buffer | null
  sso_sid: string | null
  amr: string[]
  hari: number
}

export async function insertSesi(tx: Tx, sesi: NewSesi): Promise<void> {
  const { hari, ...row } = sesi
  await tx
    .insertInto('sesi')
    .values({ ...row, berakhir_pada: sql`now() + make_interval(days => ${hari})` })
    .execute()
}

export async function insertRefresh(tx: Tx, hash: Buffer, sesi_id: string): Promise<void> {
  await tx.insertInto('sesi_token').values({ hash, sesi_id }).execute()
}

/** Of any number of uses at once exactly one wins: the statement that finds the token unused. */
export async function useRefresh(tx: Tx, hash: Buffer, penerus: Buffer): Promise<{ sesi_id: string } | undefined> {
  return tx
    .updateTable('sesi_token')
    .set({ dipakai_pada: sql`clock_timestamp()`, penerus })
    .where('hash', '=', hash)
    .where('dipakai_pada', 'is', null)
    .returning('sesi_id')
    .executeTakeFirst()
}

export async function findUsedRefresh(tx: Tx, hash: Buffer) {
  return tx
    .selectFrom('sesi_token')
    .select([
      'sesi_id',
      'penerus',
      sql<number>`extract(epoch from clock_timestamp() - dipakai_pada)::float8`.as('umur_detik'),
    ])
    .where('hash', '=', hash)
    .where('dipakai_pada', 'is not', null)
    .executeTakeFirst()
}

export async function findLiveSesi(tx: Tx, id: string) {
  return tx
    .selectFrom('sesi')
    .select(['id', 'pengguna_id', 'perangkat', 'sso_refresh', 'amr'])
    .where('id', '=', id)
    .where('dicabut_pada', 'is', null)
    .where('berakhir_pada', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

export async function touchSesi(tx: Tx, id: string, alamat: string): Promise<void> {
  await tx.updateTable('sesi').set({ terakhir_pada: sql`now()`, alamat }).where('id', '=', id).execute()
}

/** Ends sessions and tells every node. */
export async function revokeSesi(
  tx: Tx,
  by: { id: string } | { pengguna_id: string; begunBefore?: Date | undefined } | { sso_sid: string },
  alasan: string,
): Promise<RevocationRow[]> {
  const base = tx
    .updateTable('sesi')
    .set({ dicabut_pada: sql`now()`, alasan_cabut: alasan, sso_refresh: null })
    .where('dicabut_pada', 'is', null)
  const narrowed =
    'id' in by
      ? base.where('id', '=', by.id)
      : 'sso_sid' in by
        ? base.where('sso_sid', '=', by.sso_sid)
        : base.where('pengguna_id', '=', by.pengguna_id).where('dibuat_pada', '<=', by.begunBefore ?? sql<Date>`now()`)
  const ended = await narrowed.returning('id').execute()
  const rows = ended.map(({ id }) => ({ sesi_id: id, pengguna_id: null, versi_akses: null }))
  await insertPencabutan(tx, rows)
  return rows
}

/** Every token of this person issued so far is dead; who still may gets a new one by refreshing. */
export async function raiseVersi(tx: Tx, pengguna_id: string): Promise<RevocationRow[]> {
  const raised = await tx
    .updateTable('pengguna')
    .set({ versi_akses: sql`versi_akses + 1`, diubah_pada: sql`now()` })
    .where('id', '=', pengguna_id)
    .returning('versi_akses')
    .execute()
  const rows = raised.map(({ versi_akses }) => ({ sesi_id: null, pengguna_id, versi_akses }))
  await insertPencabutan(tx, rows)
  return rows
}

async function insertPencabutan(tx: Tx, rows: RevocationRow[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('pencabutan')
      .values(rows.map((row) => ({ id: newId(), ...row })))
      .execute()
}

/** Longer than any product token lives, so that a node that starts now knows all it has to refuse. */
export async function recentPencabutan(tx: Tx): Promise<RevocationRow[]> {
  return tx
    .selectFrom('pencabutan')
    .select(['sesi_id', 'pengguna_id', 'versi_akses'])
    .where('pada', '>', sql<Date>`now() - interval '20 minutes'`)
    .execute()
}

/** What no longer matters to anybody. */
export async function pruneSesi(tx: Tx): Promise<void> {
  await tx.deleteFrom('pencabutan').where('pada', '<', sql<Date>`now() - interval '1 hour'`).execute()
  await tx.deleteFrom('sesi').where('berakhir_pada', '<', sql<Date>`now() - interval '90 days'`).execute()
  await tx.deleteFrom('sesi_token').where('dipakai_pada', '<', sql<Date>`now() - interval '45 days'`).execute()
}

export async function findSesiBySso(tx: Tx, pengguna_id: string, sso_sid: string) {
  return tx
    .selectFrom('sesi')
    .select('id')
    .where('sso_sid', '=', sso_sid)
    .where('pengguna_id', '=', pengguna_id)
    .where('dicabut_pada', 'is', null)
    .where('berakhir_pada', '>', sql<Date>`now()`)
    .orderBy('dibuat_pada', 'desc')
    .executeTakeFirst()
}
