import { namesOf, type RowOf, sqlTypesOf } from '@presensi/contract/field-list'
import { kantorFields } from '@presensi/contract/people-and-places/kantor.fields'
import type { Titik } from '@presensi/domain/kantor/titik'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { readPage } from '../../platform/paging.repo.ts'
import { type ListQuery, likeOf, orderOf, type Window } from '../../platform/paging.ts'
import { tempatHariIni, tempatSelama } from '../pegawai/public.ts'
import { readKepala } from './kepala.repo.ts'

const INDUK = sql<string | null>`(
  select i.nama from kantor i where i.instansi_id = k.instansi_id and i.id = k.induk_id)`
const INDUK_KODE = sql<string | null>`(
  select i.kode from kantor i where i.instansi_id = k.instansi_id and i.id = k.induk_id)`
const INSTANSI = sql<string>`(select s.nama from instansi s where s.id = k.instansi_id)`

const FIELDS = namesOf(kantorFields).map((name) => `k.${name}` as const)

const COLUMNS = [
  'k.id',
  'k.instansi_id',
  ...FIELDS,
  sql<Titik[]>`k.titik`.as('titik'),
  'k.dibuat_pada',
  'k.diubah_pada',
  INDUK.as('induk'),
] as const

export type KantorScope = { instansi_id: string | null; kantor_ids: readonly string[] | null }
export type KantorFilter = ListQuery & { aktif?: boolean | undefined }

function kantorIn(tx: Tx, scope: KantorScope, filter: KantorFilter) {
  let rows = tx.selectFrom('kantor as k').select([...COLUMNS, INSTANSI.as('instansi')])
  if (scope.instansi_id !== null) rows = rows.where('k.instansi_id', '=', scope.instansi_id)
  if (scope.kantor_ids !== null) rows = rows.where('k.id', 'in', [...scope.kantor_ids, NOBODY])
  if (filter.aktif !== undefined) rows = rows.where('k.aktif', '=', filter.aktif)
  if (filter.q !== undefined)
    rows = rows.where(sql<boolean>`lower(k.nama || ' ' || k.kode::text) like ${likeOf(filter.q.toLowerCase())}`)
  const { column, direction } = orderOf<'nama' | 'kode'>(filter.sort, 'nama')
  return rows.orderBy(`k.${column}`, direction).orderBy('k.id')
}
/** Keeps an empty list of offices from becoming bad SQL; nothing has this id. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

export async function listKantor(tx: Tx, scope: KantorScope, filter: KantorFilter, window: Window) {
  const page = await readPage(tx, kantorIn(tx, scope, filter), window)
  return { ...page, items: await withKepala(tx, await withJumlah(tx, page.items)) }
}

export async function findKantor(tx: Tx, instansi_id: string, id: string) {
  const found = await kantorIn(tx, { instansi_id, kantor_ids: [id] }, {}).execute()
  return (await withKepala(tx, await withJumlah(tx, found)))[0]
}

async function withKepala<T extends { id: string }>(tx: Tx, rows: readonly T[]) {
  const heads = await readKepala(
    tx,
    rows.map((row) => row.id),
  )
  return rows.map((row) => {
    const own = heads.filter((one) => one.kantor_id === row.id)
    const now = own.find((one) => one.kini)
    return {
      ...row,
      kepala_nip: now?.nip ?? null,
      kepala: now?.nama ?? null,
      kepala_mulai: now?.mulai ?? null,
      riwayat_kepala: own.map(({ nip, nama, mulai, selesai }) => ({ nip, nama, mulai, selesai })),
    }
  })
}

/** How many belong to each on its own today. */
async function withJumlah<T extends { instansi_id: string; id: string }>(tx: Tx, rows: readonly T[]) {
  if (rows.length === 0) return []
  const [agencies, offices] = [rows.map((row) => row.instansi_id), rows.map((row) => row.id)]
  const { rows: counted } = await sql<{ id: string; n: number }>`
    select k.id, (select count(*)::int from ${tempatHariIni} t where t.instansi_id = k.instansi_id and t.kantor_id = k.id) as n
    from unnest(${agencies}::uuid[], ${offices}::uuid[]) as k (instansi_id, id)`.execute(tx)
  const byId = new Map(counted.map((row) => [row.id, row.n]))
  return rows.map((row) => ({ ...row, jumlah_pegawai: byId.get(row.id) ?? 0 }))
}
export type KantorRow = NonNullable<Awaited<ReturnType<typeof findKantor>>>

export type KantorWrite = RowOf<typeof kantorFields> & { id: string; titik: Titik[] }

/** One at a time may change who stands under whom; otherwise two moves could close a circle together. */
export async function lockSusunan(tx: Tx, instansi_id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('kantor'), hashtext(${instansi_id}))`.execute(tx)
}

/** All offices as they are written, for comparing and for the tree. */
export async function allKantor(tx: Tx, scope: { instansi_id: string; kantor_ids: readonly string[] | null }) {
  const rows = tx
    .selectFrom('kantor as k')
    .select(['k.id', ...FIELDS])
    .select(sql<Titik[]>`k.titik`.as('titik'))
    .where('k.instansi_id', '=', scope.instansi_id)
  const narrowed = scope.kantor_ids === null ? rows : rows.where('k.id', 'in', [...scope.kantor_ids, NOBODY])
  return narrowed.orderBy('k.kode').execute()
}

/** The list without pages, with the parent by its code. */
export async function exportKantor(tx: Tx, scope: KantorScope & { instansi_id: string }, filter: KantorFilter) {
  return kantorIn(tx, scope, { ...filter, sort: 'kode' })
    .clearSelect()
    .select([...FIELDS, sql<Titik[]>`k.titik`.as('titik')])
    .select(INDUK_KODE.as('induk_kode'))
    .execute()
}
export type KantorExport = Awaited<ReturnType<typeof exportKantor>>[number]

const WRITTEN = namesOf(kantorFields)
const TYPES = sqlTypesOf(kantorFields)
const names = sql.join(WRITTEN.map((name) => sql.ref(name)))
const columnsOf = (rows: readonly KantorWrite[]) => sql`unnest(
  ${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => JSON.stringify(row.titik))}::jsonb[],
  ${sql.join(WRITTEN.map((name) => sql`${rows.map((row) => row[name])}::${sql.raw(TYPES[name])}[]`))})
  as b (id, titik, ${names})`

export async function insertKantor(tx: Tx, instansi_id: string, rows: readonly KantorWrite[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into kantor (instansi_id, id, titik, ${names})
    select ${instansi_id}::uuid, b.* from ${columnsOf(rows)}`.execute(tx)
}

export async function updateKantor(tx: Tx, instansi_id: string, rows: readonly KantorWrite[]): Promise<void> {
  if (rows.length === 0) return
  const set = sql.join(WRITTEN.map((name) => sql`${sql.ref(name)} = b.${sql.ref(name)}`))
  await sql`
    update kantor k set ${set}, titik = b.titik, diubah_pada = now()
    from ${columnsOf(rows)} where k.instansi_id = ${instansi_id} and k.id = b.id`.execute(tx)
}

/** Keeps who changes fences, before they are written: that day their own clocking there waits for somebody else. */
export async function noteAreaDiubah(
  tx: Tx,
  instansi_id: string,
  rows: readonly KantorWrite[],
  oleh: string,
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into kantor_area_diubah (instansi_id, kantor_id, oleh)
    select ${instansi_id}, b.id, ${oleh} from ${columnsOf(rows)}
    join kantor k on k.instansi_id = ${instansi_id} and k.id = b.id and k.titik is distinct from b.titik
    on conflict (instansi_id, kantor_id, oleh) do update set pada = now()`.execute(tx)
}

/**
 * Offices in which a person has a place, or had one. Their hours are read by the clock of their zone, also those of days that are over: once
 * somebody has clocked in the agency, somebody else changes it.
 */
export async function listZonaSendiri(tx: Tx, instansi_id: string, pegawai_id: string | null): Promise<Set<string>> {
  const { rows } = await sql<{ kantor_id: string }>`
    select distinct t.kantor_id from ${tempatSelama('1900-01-01', '9999-12-31')} t where t.instansi_id = ${instansi_id} and t.pegawai_id = ${pegawai_id}::uuid
      and exists (select 1 from presensi_kunci where instansi_id = ${instansi_id})`.execute(tx)
  return new Set(rows.map(({ kantor_id }) => kantor_id))
}

export async function lockKantor(tx: Tx, instansi_id: string, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('kantor')
    .select('id')
    .where('instansi_id', '=', instansi_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return found !== undefined
}

export type Pemakaian = { pegawai: number; riwayat: number; peran: number; kantor_bawahan: number }

export async function countUses(tx: Tx, instansi_id: string, id: string): Promise<Pemakaian> {
  const { rows } = await sql<Pemakaian>`
    select (select count(*)::int from ${tempatHariIni} t where t.instansi_id = ${instansi_id} and t.kantor_id = ${id}) as pegawai,
      (select count(*)::int from ${tempatSelama('-infinity', 'infinity')} t where t.instansi_id = ${instansi_id} and t.kantor_id = ${id}) as riwayat,
      (select count(*)::int from peran where instansi_id = ${instansi_id} and kantor_id = ${id}) as peran,
      (select count(*)::int from kantor where instansi_id = ${instansi_id} and induk_id = ${id}) as kantor_bawahan`.execute(
    tx,
  )
  return rows[0] ?? { pegawai: 0, riwayat: 0, peran: 0, kantor_bawahan: 0 }
}

export async function deleteKantor(tx: Tx, instansi_id: string, id: string): Promise<void> {
  await tx.deleteFrom('kantor').where('instansi_id', '=', instansi_id).where('id', '=', id).execute()
}
