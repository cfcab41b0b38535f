import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { readPage } from '../../platform/paging.repo.ts'
import { type ListQuery, likeOf, orderOf, type Window } from '../../platform/paging.ts'

const COLUMNS = [
  'id',
  'kode',
  'nama',
  'jenis',
  'zona_waktu',
  'alamat',
  'logo',
  'aktif',
  'dibuat_pada',
  'diubah_pada',
] as const

type Filter = ListQuery & { jenis?: string | undefined; aktif?: boolean | undefined }

export async function listInstansi(tx: Tx, query: Filter, window: Window, instansi_id: string | null) {
  const { column, direction } = orderOf<'nama' | 'kode'>(query.sort, 'nama')
  let rows = tx.selectFrom('instansi').select(COLUMNS)
  if (instansi_id !== null) rows = rows.where('id', '=', instansi_id)
  if (query.jenis !== undefined) rows = rows.where('jenis', '=', query.jenis)
  if (query.aktif !== undefined) rows = rows.where('aktif', '=', query.aktif)
  if (query.q !== undefined) rows = rows.where(sql<boolean>`(nama || ' ' || kode::text) ilike ${likeOf(query.q)}`)
  return readPage(tx, rows.orderBy(column, direction).orderBy('id'), window)
}

export async function lockInstansi(tx: Tx, id: string) {
  return tx.selectFrom('instansi').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()
}
export type InstansiRow = NonNullable<Awaited<ReturnType<typeof lockInstansi>>>
export type InstansiWrite = Pick<InstansiRow, 'kode' | 'nama' | 'jenis' | 'zona_waktu' | 'alamat' | 'logo' | 'aktif'>

export async function insertInstansi(tx: Tx, id: string, row: InstansiWrite): Promise<InstansiRow> {
  return tx
    .insertInto('instansi')
    .values({ id, ...row })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export async function updateInstansi(tx: Tx, id: string, row: InstansiWrite): Promise<InstansiRow> {
  return tx
    .updateTable('instansi')
    .set({ ...row, diubah_pada: sql`now()` })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export async function findLogo(tx: Tx, id: string): Promise<string | null> {
  const row = await tx.selectFrom('instansi').select('logo').where('id', '=', id).executeTakeFirst()
  return row?.logo ?? null
}

/** A zone that only the program knows would break every statement that asks for the agency's day. */
export async function isDatabaseZone(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql<{ ada: boolean }>`
    select exists (select 1 from pg_timezone_names where name = ${name}) as ada`.execute(tx)
  return rows[0]?.ada === true
}
