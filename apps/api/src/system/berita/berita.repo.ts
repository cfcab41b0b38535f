import type { ColumnOf, RowOf } from '@presensi/contract/field-list'
import { beritaFields } from '@presensi/contract/system/berita.fields'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { selectFields } from '../../platform/field-columns.repo.ts'
import { readPage } from '../../platform/paging.repo.ts'
import { type ListQuery, likeOf, orderOf, type Window } from '../../platform/paging.ts'

type Status = 'berlaku' | 'akan_datang' | 'berakhir'
type Row = RowOf<typeof beritaFields>
export type BeritaFilter = ListQuery & { status?: Status | undefined; sasaran?: Row['sasaran'] | undefined }
/** Who looks: people of an agency (or none) see what is for them; a super admin everything. */
export type Reader = { instansi_id: string | null; everything: boolean }

const todayOf = (instansi_id: string | null) => sql`
  (now() at time zone coalesce((select zona_waktu from instansi where id = ${instansi_id}::uuid), 'Asia/Jakarta'))::date`

function beritaFor(tx: Tx, { instansi_id, everything }: Reader) {
  const today = todayOf(instansi_id)
  const status = sql<Status>`case when b.mulai > ${today} then 'akan_datang'
    when b.selesai < ${today} then 'berakhir' else 'berlaku' end`
  let rows = tx
    .selectFrom('berita as b')
    .select([
      'b.id',
      ...selectFields(beritaFields, 'b'),
      'b.gambar',
      'b.gambar_jenis',
      'b.dibuat_pada',
      'b.diubah_pada',
      status.as('status'),
      sql<string[]>`array(select s.instansi_id::text from berita_instansi s where s.berita_id = b.id order by 1)`.as(
        'instansi_ids',
      ),
    ])
  if (instansi_id !== null || !everything)
    rows = rows.where(sql<boolean>`(b.sasaran = 'semua' or exists (
      select 1 from berita_instansi s where s.instansi_id = ${instansi_id}::uuid and s.berita_id = b.id))`)
  if (!everything) rows = rows.where(sql<boolean>`${status} = 'berlaku'`)
  return { rows, status }
}
export type BeritaRow = NonNullable<Awaited<ReturnType<typeof findBerita>>>

/** What a reader sees of the text, as sanitize.ts writes it: without elements, blocks apart, signs as themselves. */
const ISI_TERBACA = sql`(
  select replace(replace(replace(replace(replace(
    t.teks, '&#60;', '<'), '&#62;', '>'), '&#34;', '"'), '&#39;', chr(39)), '&#38;', '&')
  from regexp_replace(b.isi, '</?(strong|b|em|i|u|s|a)( [^>]*)?>', '', 'g') as i (teks),
    regexp_replace(i.teks, '(<[^>]*>|[[:space:]]|' || chr(160) || ')+', ' ', 'g') as t (teks))`

export async function listBerita(tx: Tx, reader: Reader, query: BeritaFilter, window: Window) {
  const { rows: all, status } = beritaFor(tx, reader)
  let rows = all
  if (query.q !== undefined)
    rows = rows.where(sql<boolean>`(b.judul || ' ' || ${ISI_TERBACA}) ilike ${likeOf(query.q)}`)
  if (query.status !== undefined) rows = rows.where(sql<boolean>`${status} = ${query.status}`)
  if (query.sasaran !== undefined) rows = rows.where('b.sasaran', '=', query.sasaran)
  if (query.sort === undefined)
    return readPage(
      tx,
      rows.orderBy('b.disematkan', 'desc').orderBy('b.dibuat_pada', 'desc').orderBy('b.id', 'desc'),
      window,
    )
  const { column, direction } = orderOf<'dibuat_pada' | 'judul' | 'mulai'>(query.sort, 'dibuat_pada')
  return readPage(tx, rows.orderBy(`b.${column}`, direction).orderBy('b.id', direction), window)
}

export const findBerita = (tx: Tx, reader: Reader, id: string) =>
  beritaFor(tx, reader).rows.where('b.id', '=', id).executeTakeFirst()

export const lockBerita = (tx: Tx, id: string) =>
  beritaFor(tx, { instansi_id: null, everything: true }).rows.where('b.id', '=', id).forUpdate('b').executeTakeFirst()

export type BeritaWrite = Pick<Row, ColumnOf<typeof beritaFields>> & {
  gambar: string | null
  gambar_jenis: string | null
}

export async function insertBerita(tx: Tx, id: string, row: BeritaWrite, dibuat_oleh: string): Promise<void> {
  await tx
    .insertInto('berita')
    .values({ id, ...row, dibuat_oleh })
    .execute()
}

export async function updateBerita(tx: Tx, id: string, row: BeritaWrite): Promise<void> {
  await tx
    .updateTable('berita')
    .set({ ...row, diubah_pada: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export async function deleteBerita(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('berita').where('id', '=', id).execute()
}

/** The agencies an item is for, all anew. */
export async function writeSasaran(tx: Tx, berita_id: string, instansi_ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('berita_instansi').where('berita_id', '=', berita_id).execute()
  if (instansi_ids.length > 0)
    await tx
      .insertInto('berita_instansi')
      .values(instansi_ids.map((instansi_id) => ({ instansi_id, berita_id })))
      .execute()
}

export async function countInstansi(tx: Tx, ids: readonly string[]): Promise<number> {
  const rows = await tx
    .selectFrom('instansi')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return rows.length
}
