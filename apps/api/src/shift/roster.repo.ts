import { LEPAS } from '@presensi/domain/jadwal/shift'
import { type SqlBool, sql } from 'kysely'
import { tempatSelama } from '../pegawai/public.ts'
import type { Tx } from '../platform/database.ts'
import { readPage } from '../platform/paging.repo.ts'
import { type ListQuery, orderOf, type Window } from '../platform/paging.ts'
import { beginsWords } from '../platform/search.repo.ts'
import { newId } from '../platform/uuid.ts'

type Range = { from: string; to: string }
export type Tempat = { kantor_id: string; mulai: string; selesai: string | null }

/** People who belong to the office on some day of the range. */
const people = (tx: Tx, instansi_id: string, kantor_id: string, { from, to }: Range) =>
  tx
    .selectFrom('pegawai as g')
    .select(['g.id as pegawai_id', 'g.nip', 'g.nama'])
    .select(
      sql<
        string | null
      >`(select j.jabatan from riwayat_jabatan j where j.instansi_id = g.instansi_id and j.pegawai_id = g.id
        and j.mulai <= ${to} order by j.mulai desc limit 1)`.as('jabatan'),
    )
    .where('g.instansi_id', '=', instansi_id)
    .where(sql<SqlBool>`g.id in (select t.pegawai_id from ${tempatSelama(from, to)} t where t.instansi_id = ${instansi_id}
      and t.kantor_id = ${kantor_id})`)

export async function pageRoster(
  tx: Tx,
  instansi_id: string,
  kantor_id: string,
  range: Range,
  query: ListQuery,
  window: Window,
) {
  const { column, direction } = orderOf<'nama' | 'nip'>(query.sort, 'nama')
  let rows = people(tx, instansi_id, kantor_id, range)
  if (query.q !== undefined) rows = rows.where(beginsWords('g.cari', query.q))
  return readPage(tx, rows.orderBy(`g.${column}`, direction).orderBy('g.id'), window)
}

export async function kantorNama(tx: Tx, instansi_id: string, kantor_id: string): Promise<string> {
  const office = await tx
    .selectFrom('kantor')
    .select('nama')
    .where('instansi_id', '=', instansi_id)
    .where('id', '=', kantor_id)
    .executeTakeFirst()
  return office?.nama ?? ''
}

export async function allRosterPeople(tx: Tx, instansi_id: string, kantor_id: string, range: Range) {
  return people(tx, instansi_id, kantor_id, range).orderBy('g.nama').orderBy('g.id').execute()
}

/** Where people belonged in the range, limited to the offices the caller may roster. */
export async function listTempat(
  tx: Tx,
  instansi_id: string,
  pegawai_ids: readonly string[],
  kantor_ids: readonly string[],
  { from, to }: Range,
): Promise<Map<string, Tempat[]>> {
  const { rows } = await sql<Tempat & { pegawai_id: string }>`
    select t.pegawai_id, t.kantor_id, t.mulai, t.selesai from ${tempatSelama(from, to)} t
    where t.instansi_id = ${instansi_id} and t.pegawai_id = any(${pegawai_ids}::uuid[]) and t.kantor_id = any(${kantor_ids}::uuid[])
    order by t.mulai`.execute(tx)
  return Map.groupBy(rows, (row) => row.pegawai_id)
}

export async function findPegawai(tx: Tx, instansi_id: string, nips: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('pegawai')
    .select(['id', 'nip'])
    .where('instansi_id', '=', instansi_id)
    .where(sql<SqlBool>`nip = any(${nips}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.nip, row.id]))
}

const cells = (tx: Tx, instansi_id: string) =>
  tx
    .selectFrom('shift_pegawai as c')
    .leftJoin('shift as s', (join) =>
      join.onRef('s.instansi_id', '=', 'c.instansi_id').onRef('s.id', '=', 'c.shift_id'),
    )
    .select(['c.id', 'c.pegawai_id', 'c.tanggal', 'c.shift_id'])
    .select(sql<string>`coalesce(s.kode, ${LEPAS})`.as('shift_kode'))
    .where('c.instansi_id', '=', instansi_id)

export async function listSel(tx: Tx, instansi_id: string, pegawai_ids: readonly string[], { from, to }: Range) {
  return cells(tx, instansi_id)
    .where(sql<SqlBool>`c.pegawai_id = any(${pegawai_ids}::uuid[])`)
    .where('c.tanggal', '>=', from)
    .where('c.tanggal', '<=', to)
    .orderBy('c.tanggal')
    .execute()
}
export type SelRow = Awaited<ReturnType<typeof listSel>>[number]

export async function lockSel(tx: Tx, instansi_id: string, id: string): Promise<SelRow | undefined> {
  return cells(tx, instansi_id).where('c.id', '=', id).forUpdate('c').executeTakeFirst()
}

export type SelWrite = { pegawai_id: string; tanggal: string; shift_id: string | null }

export async function writeSel(tx: Tx, instansi_id: string, rows: readonly SelWrite[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into shift_pegawai (instansi_id, id, pegawai_id, tanggal, shift_id)
    select ${instansi_id}, d.id, d.pegawai_id, d.tanggal, d.shift_id
    from unnest(${rows.map(() => newId())}::uuid[], ${rows.map((row) => row.pegawai_id)}::uuid[],
      ${rows.map((row) => row.tanggal)}::date[], ${rows.map((row) => row.shift_id)}::uuid[])
      as d (id, pegawai_id, tanggal, shift_id)
    order by d.pegawai_id, d.tanggal
    on conflict on constraint shift_pegawai_tanggal_key do update
      set shift_id = excluded.shift_id, diubah_pada = now()`.execute(tx)
}

export async function deleteSel(tx: Tx, instansi_id: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .deleteFrom('shift_pegawai')
    .where('instansi_id', '=', instansi_id)
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .execute()
}
