import type { JamKerja } from '@presensi/domain/jadwal/jam-kerja'
import { type SqlBool, sql } from 'kysely'
import { toJamKerja } from '../jadwal/public.ts'
import { tempatPada } from '../pegawai/public.ts'
import type { Tx } from '../platform/database.ts'
import { readPage } from '../platform/paging.repo.ts'
import { type ListQuery, likeOf, orderOf, type Window } from '../platform/paging.ts'
import { newId } from '../platform/uuid.ts'

const jamKerja = (tx: Tx, instansi_id: string) =>
  tx
    .selectFrom('jam_kerja as j')
    .select(['j.id', 'j.kode', 'j.nama', 'j.jenis', 'j.berlaku_mulai', 'j.berlaku_sampai', 'j.otomatis', 'j.hari'])
    .select(
      sql<string[]>`array(select l.kantor_id::text from jam_kerja_lingkup l
        where l.instansi_id = j.instansi_id and l.jam_kerja_id = j.id and l.kantor_id is not null order by 1)`.as(
        'kantor_ids',
      ),
    )
    .where('j.instansi_id', '=', instansi_id)

type Filter = ListQuery & {
  jenis?: string | undefined
  status?: 'berlaku' | 'akan_datang' | 'berakhir' | undefined
  kantor_id?: string | undefined
}

export async function listJamKerja(tx: Tx, instansi_id: string, query: Filter, window: Window, hari_ini: string) {
  const { column, direction } = orderOf<'berlaku_mulai' | 'kode' | 'nama'>(query.sort, 'berlaku_mulai')
  let rows = jamKerja(tx, instansi_id)
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
  return { ...page, items: page.items.map(toJamKerja) }
}

/** Every set of the agency, against which a change is judged. */
export async function allJamKerja(tx: Tx, instansi_id: string): Promise<JamKerja[]> {
  return (await jamKerja(tx, instansi_id).orderBy('j.id').execute()).map(toJamKerja)
}

export async function lockJamKerja(tx: Tx, instansi_id: string, id: string): Promise<JamKerja | undefined> {
  const row = await jamKerja(tx, instansi_id).where('j.id', '=', id).forUpdate('j').executeTakeFirst()
  return row && toJamKerja(row)
}

export async function insertJamKerja(tx: Tx, instansi_id: string, set: JamKerja): Promise<void> {
  const { kantor_ids, hari, otomatis = true, ...row } = set
  await tx
    .insertInto('jam_kerja')
    .values({ instansi_id, ...row, otomatis, hari: JSON.stringify(hari) })
    .execute()
  await writeLingkup(tx, instansi_id, set)
}

export async function updateJamKerja(tx: Tx, instansi_id: string, set: JamKerja): Promise<void> {
  const { id, kantor_ids, hari, otomatis = true, ...row } = set
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
  const offices = set.kantor_ids.length === 0 ? [null] : [...new Set(set.kantor_ids)]
  await tx
    .insertInto('jam_kerja_lingkup')
    .values(
      offices.map((kantor_id) => ({
        instansi_id,
        id: newId(),
        jam_kerja_id,
        kantor_id,
        jenis,
        otomatis,
        mulai,
        selesai,
      })),
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

/** Offices that are open, with how many people belong to each on a date. */
export async function countPeople(tx: Tx, instansi_id: string, tanggal: string) {
  const { rows } = await sql<{ kantor_id: string; kantor: string; jumlah: number }>`
    select k.id as kantor_id, k.nama as kantor, count(t.pegawai_id)::int as jumlah
    from kantor k
    left join ${tempatPada(tanggal)} t on t.instansi_id = k.instansi_id and t.kantor_id = k.id
    where k.instansi_id = ${instansi_id} and k.aktif
    group by k.id, k.nama order by k.nama, k.id`.execute(tx)
  return rows
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
