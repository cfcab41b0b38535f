import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { pickPage, readPage } from '../../platform/paging.repo.ts'
import type { Window } from '../../platform/paging.ts'
import { refuseField } from '../../platform/refusal.ts'
import { beginsWords } from '../../platform/search.repo.ts'

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
  if (filter.pelaku === undefined) {
    const rows = lines(tx).where(whereOf(filter, instansi_id))
    return readPage(tx, rows.orderBy('a.pada', 'desc').orderBy('a.id', 'desc'), window)
  }
  const people = await peopleCalled(tx, filter.pelaku, instansi_id)
  const by = (column: string) => sql`
    select a.id, a.pada from audit a
    where ${whereOf(filter, instansi_id)} and ${sql.ref(`a.${column}`)} = any(${people}::uuid[])`
  const order = sql`pada desc, id desc`
  const found = sql`select id, pada from (${by('pengguna_id')} union ${by('bertindak_oleh')}) as oleh`
  const { ids, pageWith } = await pickPage(tx, { rows: found, order, by: 'gather' }, window)
  const items = ids.length === 0 ? [] : await lines(tx).where('a.id', 'in', ids).orderBy(order).execute()
  return pageWith(items)
}

const lines = (tx: Tx) =>
  tx
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
      inShort('a.sebelum').as('sebelum'),
      inShort('a.sesudah').as('sesudah'),
    ])

/** As it is stored, compressed. */
const MOST_BYTES = 32_768

/** An import's line holds thousands of rows, too many for a list: it shows how many there are and the first of them. */
const inShort = (column: string) => {
  const value = sql.ref(column)
  return sql<unknown>`case when pg_column_size(${value}) <= ${MOST_BYTES} or ${value} is null then ${value}
    when jsonb_typeof(${value}) = 'array' then jsonb_build_object('jumlah', jsonb_array_length(${value}), 'contoh', jsonb_path_query_array(${value}, '$[0 to 9]'))
    else jsonb_build_object('terlalu_besar', true) end`
}

function whereOf({ dari, sampai, aksi, objek, objek_id }: AuditFilter, instansi_id: string | null) {
  const zone = sql`coalesce((select zona_waktu from instansi where id = ${instansi_id}::uuid), 'Asia/Jakarta')`
  const parts = [sql`true`]
  if (instansi_id !== null) parts.push(sql`a.instansi_id = ${instansi_id}`)
  if (dari !== undefined) parts.push(sql`a.pada >= (${dari}::date::timestamp at time zone ${zone})`)
  if (sampai !== undefined) parts.push(sql`a.pada < ((${sampai}::date + 1)::timestamp at time zone ${zone})`)
  if (aksi !== undefined) parts.push(sql`a.aksi = ${aksi}`)
  if (objek !== undefined) parts.push(sql`a.objek = ${objek}`)
  if (objek_id !== undefined) parts.push(sql`a.objek_id = ${objek_id}`)
  return sql<boolean>`(${sql.join(parts, sql` and `)})`
}

const MOST_PEOPLE = 5_000

/**
 * Everybody whose name or NIP is meant, wherever they work: a super admin acts in agencies too. Where a word is that common, only
 * the agency's own people; where even they are too many, more of the name has to be said.
 */
async function peopleCalled(tx: Tx, q: string, instansi_id: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from pengguna u where ${beginsWords('u.cari', q)} limit ${MOST_PEOPLE + 1}`.execute(tx)
  if (rows.length <= MOST_PEOPLE) return rows.map((row) => row.id)
  if (instansi_id === null) return refuseField('pelaku', 'terlalu_banyak_cocok')
  const { rows: own } = await sql<{ id: string }>`
    select g.pengguna_id as id from pegawai g where g.instansi_id = ${instansi_id} and ${beginsWords('g.cari', q)}
    limit ${MOST_PEOPLE + 1}`.execute(tx)
  return own.length > MOST_PEOPLE ? refuseField('pelaku', 'terlalu_banyak_cocok') : own.map((row) => row.id)
}
