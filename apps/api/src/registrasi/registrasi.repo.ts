import { sql } from 'kysely'
import type { Tx } from '../platform/database.ts'
import { EXACT_UP_TO, type ListQuery, likeOf, orderOf, type Window } from '../platform/paging.ts'
import { newId } from '../platform/uuid.ts'

const COLUMNS = [
  'r.id',
  'r.nama',
  'r.nip',
  'r.email',
  'r.status',
  'r.instansi_id',
  'r.dibuat_pada',
  'r.diputuskan_pada',
  'r.catatan',
  'i.nama as instansi',
] as const

type Asked = { nama: string; nip: string; email: string; kata_sandi: string }

/**
 * Whoever asks again while the first request waits changes nothing; a stranger cannot push out what somebody else asked for. Gives
 * the agency that will decide, or null when nothing was added.
 */
export async function insertRegistrasi(tx: Tx, row: Asked): Promise<{ instansi_id: string | null } | null> {
  const { rows } = await sql<{ instansi_id: string | null }>`
    insert into registrasi (id, instansi_id, nama, nip, email, kata_sandi)
    values (${newId()}, (select instansi_id from pegawai where nip = ${row.nip} and aktif), ${row.nama}, ${row.nip}, ${row.email}, ${row.kata_sandi})
    on conflict do nothing returning instansi_id`.execute(tx)
  return rows[0] ?? null
}

type Filter = ListQuery & { status?: string | undefined }

export async function listRegistrasi(tx: Tx, query: Filter, window: Window, instansi_id: string | null) {
  const { column, direction } = orderOf(query.sort ?? '-dibuat_pada', 'dibuat_pada')
  let rows = tx.selectFrom('registrasi as r').leftJoin('instansi as i', 'i.id', 'r.instansi_id')
  if (instansi_id !== null) rows = rows.where('r.instansi_id', '=', instansi_id)
  if (query.status !== undefined) rows = rows.where('r.status', '=', query.status)
  if (query.q !== undefined)
    rows = rows.where(
      sql<boolean>`lower(r.nama || ' ' || r.nip || ' ' || r.email::text) like ${likeOf(query.q.toLowerCase())}`,
    )
  const items = await rows
    .select(COLUMNS)
    .orderBy(`r.${column}`, direction)
    .orderBy('r.id')
    .offset(window.offset)
    .limit(window.limit)
    .execute()
  const counted = await tx
    .selectFrom(
      rows
        .select('r.id')
        .limit(EXACT_UP_TO + 1)
        .as('n'),
    )
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow()
  return { items, counted: counted.n }
}

export async function findRegistrasi(tx: Tx, id: string, instansi_id: string | null) {
  const query = tx
    .selectFrom('registrasi as r')
    .leftJoin('instansi as i', 'i.id', 'r.instansi_id')
    .select([...COLUMNS, 'r.kata_sandi'])
    .where('r.id', '=', id)
  return (instansi_id === null ? query : query.where('r.instansi_id', '=', instansi_id)).executeTakeFirst()
}

/** Decided once: the second of two decisions finds nothing to decide. The password's hash is not kept. */
export async function decideRegistrasi(
  tx: Tx,
  id: string,
  decision: { status: string; catatan: string | null; oleh: string },
): Promise<boolean> {
  const done = await tx
    .updateTable('registrasi')
    .set({
      status: decision.status,
      catatan: decision.catatan,
      diputuskan_oleh: decision.oleh,
      diputuskan_pada: sql`now()`,
      kata_sandi: '',
    })
    .where('id', '=', id)
    .where('status', '=', 'menunggu')
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** The person behind the account; somebody already known by this NIP keeps their row. */
export async function ensurePengguna(tx: Tx, row: { nip: string; nama: string; email: string }): Promise<void> {
  await tx
    .insertInto('pengguna')
    .values({ id: newId(), username: row.nip, nip: row.nip, nama: row.nama, email: row.email })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
