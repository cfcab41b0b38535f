import { sql } from 'kysely'
import type { Tx } from '../platform/database.ts'
import { readPage } from '../platform/paging.repo.ts'
import { likeOf, type Window } from '../platform/paging.ts'

export type AuditFilter = {
  dari?: string | undefined
  sampai?: string | undefined
  pelaku?: string | undefined
  aksi?: string | undefined
  objek?: string | undefined
  objek_id?: string | undefined
}

/** Newest first. A date is a day of the agency's own zone; over all agencies, of Jakarta. */
export async function listAudit(tx: Tx, filter: AuditFilter, window: Window, instansi_id: string | null) {
  const zone = sql`coalesce((select zona_waktu from instansi where id = ${instansi_id}::uuid), 'Asia/Jakarta')`
  let rows = tx
    .selectFrom('audit as a')
    .leftJoin('instansi as i', 'i.id', 'a.instansi_id')
    .select([
      'a.id',
      'a.pada',
      'a.instansi_id',
      'i.nama as instansi',
      'a.pengguna_id',
      'a.bertindak_oleh',
      'a.pelaku',
      'a.alamat',
      'a.agen',
      'a.permintaan',
      'a.aksi',
      'a.objek',
      'a.objek_id',
      'a.sebelum',
      'a.sesudah',
    ])
  if (instansi_id !== null) rows = rows.where('a.instansi_id', '=', instansi_id)
  if (filter.dari !== undefined)
    rows = rows.where('a.pada', '>=', sql<Date>`(${filter.dari}::date::timestamp at time zone ${zone})`)
  if (filter.sampai !== undefined)
    rows = rows.where('a.pada', '<', sql<Date>`((${filter.sampai}::date + 1)::timestamp at time zone ${zone})`)
  if (filter.aksi !== undefined) rows = rows.where('a.aksi', '=', filter.aksi)
  if (filter.objek !== undefined) rows = rows.where('a.objek', '=', filter.objek)
  if (filter.objek_id !== undefined) rows = rows.where('a.objek_id', '=', filter.objek_id)
  if (filter.pelaku !== undefined) rows = rows.where('a.pelaku', 'ilike', likeOf(filter.pelaku))
  return readPage(tx, rows.orderBy('a.pada', 'desc').orderBy('a.id', 'desc'), window)
}
