import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './database.ts'

/** Zones that the database does not know would break every statement that asks for an office's day. */
export async function unknownZones(tx: Tx, names: readonly string[]): Promise<Set<string>> {
  const wanted = [...new Set(names)]
  if (wanted.length === 0) return new Set()
  const { rows } = await sql<{ name: string }>`
    select z.name from unnest(${wanted}::text[]) as z (name)
    where not exists (select 1 from pg_timezone_names t where t.name = z.name)`.execute(tx)
  return new Set(rows.map((row) => row.name))
}

/** The database's clock, in milliseconds: who is late by it is late on every node. */
export async function readSekarang(tx: Tx): Promise<number> {
  const { rows } = await sql<{ sekarang: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as sekarang`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('the database does not tell the time')
  return row.sekarang
}

/** The date on the wall of the agency. */
export async function todayOf(tx: Tx, instansi_id: string): Promise<string> {
  const { rows } = await sql<{ tanggal: string }>`
    select ${todayAt('zona_waktu')} as tanggal from instansi where id = ${instansi_id}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error(`there is no agency ${instansi_id}`)
  return row.tanggal
}

/** The latest date on the walls of some offices; null: of an agency and all its offices. Where it is later than this it is the future for everybody. */
export async function latestTodayOf(
  tx: Tx,
  instansi_id: string,
  kantor_ids: readonly string[] | null,
): Promise<string> {
  const { rows } = await sql<{ tanggal: string | null }>`select max(tanggal) as tanggal from (
      select ${todayAt('k.zona_waktu')} as tanggal from kantor k
      where k.instansi_id = ${instansi_id} ${kantor_ids === null ? sql`` : sql`and k.id = any(${kantor_ids}::uuid[])`}
      ${kantor_ids === null ? sql`union all select ${todayIn(sql`${instansi_id}`)}` : sql``}) d`.execute(tx)
  return rows[0]?.tanggal ?? todayOf(tx, instansi_id)
}

/** The agency's own zone. */
export async function zoneOf(tx: Tx, instansi_id: string): Promise<string> {
  const { rows } = await sql<{ zona_waktu: string }>`select zona_waktu from instansi where id = ${instansi_id}`.execute(
    tx,
  )
  return rows[0]?.zona_waktu ?? 'Asia/Jakarta'
}

/** The date of this moment inside a statement, in the zone that a column holds. */
export const todayAt = (zona_waktu: string): RawBuilder<string> =>
  sql<string>`(now() at time zone ${sql.ref(zona_waktu)})::date`

/** The same, of the agency that an expression names. */
export const todayIn = (instansi_id: string | RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(select ${todayAt('zi.zona_waktu')} from instansi zi where zi.id = ${instansi_id})`
