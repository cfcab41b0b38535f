import type { JamKerja } from '@presensi/domain/jadwal/jam-kerja'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { readPage } from '../../platform/paging.repo.ts'
import { type ListQuery, likeOf, orderOf, type Window } from '../../platform/paging.ts'
import { newId } from '../../platform/uuid.ts'
import { selectJamKerja, toJamKerja } from '../jadwal/public.ts'

/** With the names of the people a set is for, as the screen shows them. */
const withPegawai = (tx: Tx, instansi_id: string) =>
  selectJamKerja(tx, instansi_id).select(
    sql<{ nip: string; nama: string }[]>`(select coalesce(json_agg(json_build_object('nip', g.nip, 'nama', g.nama)
        order by g.nama, g.nip), '[]')
      from jam_kerja_lingkup l join pegawai g on g.instansi_id = l.instansi_id and g.id = l.pegawai_id
      where l.instansi_id = j.instansi_id and l.jam_kerja_id = j.id)`.as('pegawai'),
  )

type Filter = ListQuery & {
  jenis?: string | undefined
  status?: 'berlaku' | 'akan_datang' | 'berakhir' | undefined
  kantor_id?: string | undefined
}

export async function listJamKerja(tx: Tx, instansi_id: string, query: Filter, window: Window, hari_ini: string) {
  const { column, direction } = orderOf<'berlaku_mulai' | 'kode' | 'nama'>(query.sort, 'berlaku_mulai')
  let rows = withPegawai(tx, instansi_id)
  if (query.jenis !== undefined) rows = rows.where('j.jenis', '=', query.jenis)
  if (query.status === 'akan_datang') rows = rows.where('j.berlaku_mulai', '>', hari_ini)
  if (query.status === 'berakhir') rows = rows.where('j.berlaku_sampai', '<', hari_ini)
  if (query.status === 'berlaku')
    rows = rows.where(sql<SqlBool>`daterange(j.berlaku_mulai, j.berlaku_sampai, '[]') @> ${hari_ini}::date`)
  if (query.q !== undefined) rows = rows.where(sql<SqlBool>`(j.nama || ' ' || j.kode) ilike ${likeOf(query.q)}`)
  if (query.kantor_id !== undefined)
    rows = rows.where(sql<SqlBool>`exists (select 1 from jam_kerja_lingkup l where l.instansi_id = j.instansi_id
      and l.jam_kerja_id = j.id and (l.kantor_id is null or l.kantor_id = ${query.kantor_id}))`)
  const page = await readPage(tx, rows.orderBy(`j.${column}`, direction).orderBy('j.id'), window)
  return { ...page, items: page.items.map(({ pegawai, ...row }) => ({ ...toJamKerja(row), pegawai })) }
}

/** Every set of the agency, against which a change is judged. */
export async function allJamKerja(tx: Tx, instansi_id: string): Promise<JamKerja[]> {
  return (await selectJamKerja(tx, instansi_id).orderBy('j.id').execute()).map(toJamKerja)
}

export async function lockJamKerja(tx: Tx, instansi_id: string, id: string): Promise<JamKerja | undefined> {
  const row = await selectJamKerja(tx, instansi_id).where('j.id', '=', id).forUpdate('j').executeTakeFirst()
  return row && toJamKerja(row)
}

export async function insertJamKerja(tx: Tx, instansi_id: string, set: JamKerja): Promise<void> {
  const { kantor_ids, jenis_pegawai, pegawai_ids, hari, otomatis = true, ...row } = set
  await tx
    .insertInto('jam_kerja')
    .values({ instansi_id, ...row, otomatis, hari: JSON.stringify(hari) })
    .execute()
  await writeLingkup(tx, instansi_id, set)
}

export async function updateJamKerja(tx: Tx, instansi_id: string, set: JamKerja): Promise<void> {
  const { id, kantor_ids, jenis_pegawai, pegawai_ids, hari, otomatis = true, ...row } = set
  await clearLingkup(tx, instansi_id, id)
  await tx
    .updateTable('jam_kerja')
    .set({ ...row, otomatis, hari: JSON.stringify(hari), diubah_pada: sql`now()` })
    .where('instansi_id', '=', instansi_id)
    .where('id', '=', id)
    .execute()
  await writeLingkup(tx, instansi_id, set)
}

async function clearLingkup(tx: Tx, instansi_id: string, jam_kerja_id: string): Promise<void> {
  await tx
    .deleteFrom('jam_kerja_lingkup')
    .where('instansi_id', '=', instansi_id)
    .where('jam_kerja_id', '=', jam_kerja_id)
    .execute()
}

async function writeLingkup(tx: Tx, instansi_id: string, set: JamKerja): Promise<void> {
  const { id: jam_kerja_id, jenis, otomatis = true, berlaku_mulai: mulai, berlaku_sampai: selesai } = set
  const orNone = <T>(some: readonly T[]): readonly (T | null)[] => (some.length === 0 ? [null] : [...new Set(some)])
  const copied = { instansi_id, jam_kerja_id, jenis, otomatis, mulai, selesai }
  await tx
    .insertInto('jam_kerja_lingkup')
    .values(
      orNone(set.kantor_ids).flatMap((kantor_id) =>
        orNone(set.jenis_pegawai).flatMap((jenis_pegawai) =>
          orNone(set.pegawai_ids).map((pegawai_id) => ({
            ...copied,
            id: newId(),
            kantor_id,
            jenis_pegawai,
            pegawai_id,
          })),
        ),
      ),
    )
    .execute()
}

/** Days of the calendar that named the old row follow the change from its first day on. */
export async function moveHariKerja(tx: Tx, instansi_id: string, move: { dari: string; ke: string; mulai: string }) {
  await tx
    .updateTable('hari_kerja')
    .set({ jam_kerja_id: move.ke, diubah_pada: sql`now()` })
    .where('instansi_id', '=', instansi_id)
    .where('jam_kerja_id', '=', move.dari)
    .where('tanggal', '>=', move.mulai)
    .execute()
}

export async function countHariKerja(tx: Tx, instansi_id: string, jam_kerja_id: string): Promise<number> {
  const row = await tx
    .selectFrom('hari_kerja')
    .select(sql<number>`count(*)::int`.as('jumlah'))
    .where('instansi_id', '=', instansi_id)
    .where('jam_kerja_id', '=', jam_kerja_id)
    .executeTakeFirst()
  return row?.jumlah ?? 0
}

export async function deleteJamKerja(tx: Tx, instansi_id: string, id: string): Promise<void> {
  await tx.deleteFrom('jam_kerja').where('instansi_id', '=', instansi_id).where('id', '=', id).execute()
}

export async function findPegawai(tx: Tx, instansi_id: string, nips: readonly string[]) {
  return tx
    .selectFrom('pegawai')
    .select(['id', 'nip'])
    .where('instansi_id', '=', instansi_id)
    .where(sql<SqlBool>`nip = any(${nips}::text[])`)
    .execute()
}

export async function listNip(tx: Tx, instansi_id: string, pegawai_ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('pegawai')
    .select('nip')
    .where('instansi_id', '=', instansi_id)
    .where(sql<SqlBool>`id = any(${pegawai_ids}::uuid[])`)
    .orderBy('nip')
    .execute()
  return rows.map(({ nip }) => nip)
}

/** Everybody the agency has or had; where they belong on a date is the schedule's question. */
export async function listPegawaiIds(tx: Tx, instansi_id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('pegawai')
    .select('id')
    .where('instansi_id', '=', instansi_id)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function countKantor(tx: Tx, instansi_id: string, kantor_ids: readonly string[]): Promise<number> {
  const row = await tx
    .selectFrom('kantor')
    .select(sql<number>`count(*)::int`.as('jumlah'))
    .where('instansi_id', '=', instansi_id)
    .where(sql<SqlBool>`id = any(${kantor_ids}::uuid[])`)
    .executeTakeFirst()
  return row?.jumlah ?? 0
}
