import { LEPAS } from '@presensi/domain/jadwal/shift'
import { type SqlBool, sql } from 'kysely'
import { tempatSelama } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'
import { readPage } from '../../platform/paging.repo.ts'
import { type ListQuery, orderOf, type Window } from '../../platform/paging.ts'
import { beginsWords } from '../../platform/search.repo.ts'
import { newId } from '../../platform/uuid.ts'
import { todayAt } from '../../platform/zone.repo.ts'

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
  // Who is on the roster stands above who is not.
  const { from, to } = range
  const isMember = sql<boolean>`exists (select 1 from shift_anggota m where m.instansi_id = ${instansi_id} and m.pegawai_id = g.id
    and m.kantor_id = ${kantor_id} and m.mulai <= ${to} and (m.selesai is null or m.selesai >= ${from}))`
  return readPage(tx, rows.orderBy(isMember, 'desc').orderBy(`g.${column}`, direction).orderBy('g.id'), window)
}

/** The office, and what day it is there. */
export async function readKantor(tx: Tx, instansi_id: string, kantor_id: string) {
  const office = await tx
    .selectFrom('kantor')
    .select(['nama', todayAt('zona_waktu').as('hari_ini')])
    .where('instansi_id', '=', instansi_id)
    .where('id', '=', kantor_id)
    .executeTakeFirst()
  if (office === undefined) throw new Error(`there is no office ${kantor_id}`)
  return office
}

/** What day it is at each of these offices. */
export async function hariIniKantor(tx: Tx, instansi_id: string, kantor_ids: readonly string[]) {
  const rows = await tx
    .selectFrom('kantor')
    .select(['id', todayAt('zona_waktu').as('hari_ini')])
    .where('instansi_id', '=', instansi_id)
    .where(sql<SqlBool>`id = any(${kantor_ids}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row.hari_ini]))
}

/** How many are on the roster of the office on some day of the range, and how many of them have no cell in it. */
export async function countBelumDiisi(tx: Tx, instansi_id: string, kantor_id: string, { from, to }: Range) {
  const { rows } = await sql<{ anggota: number; belum_diisi: number }>`
    select count(*)::int as anggota, (count(*) filter (where not terisi))::int as belum_diisi from (
      select bool_or(exists (select 1 from shift_pegawai c where c.instansi_id = m.instansi_id and c.pegawai_id = m.pegawai_id and c.kantor_id = m.kantor_id
        and c.tanggal between ${from} and ${to})) as terisi
      from shift_anggota m where m.instansi_id = ${instansi_id} and m.kantor_id = ${kantor_id}
        and m.mulai <= ${to} and (m.selesai is null or m.selesai >= ${from})
      group by m.pegawai_id) x`.execute(tx)
  return rows[0] ?? { anggota: 0, belum_diisi: 0 }
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

export async function findPegawai(tx: Tx, instansi_id: string, nips: readonly string[]) {
  const rows = await tx
    .selectFrom('pegawai')
    .select(['id as pegawai_id', 'nip', 'nama', 'pengguna_id'])
    .where('instansi_id', '=', instansi_id)
    .where(sql<SqlBool>`nip = any(${nips}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.nip, row]))
}

const cells = (tx: Tx, instansi_id: string) =>
  tx
    .selectFrom('shift_pegawai as c')
    .leftJoin('shift as s', (join) =>
      join.onRef('s.instansi_id', '=', 'c.instansi_id').onRef('s.id', '=', 'c.shift_id'),
    )
    .select(['c.id', 'c.pegawai_id', 'c.kantor_id', 'c.tanggal', 'c.shift_id'])
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

export type SelWrite = { pegawai_id: string; kantor_id: string; tanggal: string; shift_id: string | null }

export async function writeSel(tx: Tx, instansi_id: string, rows: readonly SelWrite[]): Promise<void> {
  if (rows.length === 0) return
  // A cell that another office left there before a move does not count any more: the office of the day takes it over.
  await sql`
    insert into shift_pegawai (instansi_id, id, pegawai_id, kantor_id, tanggal, shift_id)
    select ${instansi_id}, d.id, d.pegawai_id, d.kantor_id, d.tanggal, d.shift_id
    from unnest(${rows.map(() => newId())}::uuid[], ${rows.map((row) => row.pegawai_id)}::uuid[], ${rows.map((row) => row.kantor_id)}::uuid[],
      ${rows.map((row) => row.tanggal)}::date[], ${rows.map((row) => row.shift_id)}::uuid[])
      as d (id, pegawai_id, kantor_id, tanggal, shift_id)
    order by d.pegawai_id, d.tanggal
    on conflict on constraint shift_pegawai_tanggal_key do update
      set shift_id = excluded.shift_id, kantor_id = excluded.kantor_id, diubah_pada = now()`.execute(tx)
}

export async function deleteSel(tx: Tx, instansi_id: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .deleteFrom('shift_pegawai')
    .where('instansi_id', '=', instansi_id)
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .execute()
}
