import { detikOf, jamOf } from '@presensi/domain/kalender/jam'
import { firstOfMonth, lastOfMonth } from '@presensi/domain/kalender/tanggal'
import type { Titik } from '@presensi/domain/kantor/titik'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { readPage } from '../../platform/paging.repo.ts'
import { type ListQuery, likeOf, orderOf, type Window } from '../../platform/paging.ts'
import type { IsiKegiatan } from '../jadwal/public.ts'

type Orang = { nip: string; nama: string }

const peopleOf = (dikecualikan: boolean) => sql<Orang[]>`coalesce((
  select jsonb_agg(jsonb_build_object('nip', g.nip, 'nama', g.nama) order by g.nama, g.nip)
  from kegiatan_pegawai p join pegawai g on g.instansi_id = p.instansi_id and g.id = p.pegawai_id
  where p.instansi_id = e.instansi_id and p.kegiatan_id = e.id and p.dikecualikan = ${dikecualikan}), '[]'::jsonb)`

const kegiatan = (tx: Tx, instansi_id: string) =>
  tx
    .selectFrom('kegiatan as e')
    .select(['e.id', 'e.tanggal', 'e.nama', 'e.jenis', 'e.mulai', 'e.selesai', 'e.tempat', 'e.wajib'])
    .select(['e.dihitung_masuk', 'e.kode_potongan'])
    .select(
      sql<{ oleh: string; pada: string; alasan: string } | null>`(select jsonb_build_object('oleh', o.nama,
          'pada', to_char(e.dibatalkan_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'alasan', e.alasan_batal)
        from pengguna o where o.id = e.dibatalkan_oleh)`.as('dibatalkan'),
    )
    .select([
      sql<string[]>`array(select k.kantor_id::text from kegiatan_kantor k
        where k.instansi_id = e.instansi_id and k.kegiatan_id = e.id order by 1)`.as('kantor_ids'),
      peopleOf(false).as('pegawai'),
      peopleOf(true).as('dikecualikan'),
    ])
    .where('e.instansi_id', '=', instansi_id)

type Filter = ListQuery & {
  tahun?: number | undefined
  bulan?: number | undefined
  jenis?: string | undefined
  kantor_id?: string | undefined
}

const tidy = <T extends { mulai: string; selesai: string; tempat: unknown }>({ tempat, ...row }: T) => ({
  ...row,
  mulai: jamOf(detikOf(row.mulai)),
  selesai: jamOf(detikOf(row.selesai)),
  tempat: tempat as Titik | null,
})

export async function listKegiatan(tx: Tx, instansi_id: string, query: Filter, window: Window) {
  const { column, direction } = orderOf<'tanggal' | 'nama'>(query.sort, 'tanggal')
  let rows = kegiatan(tx, instansi_id)
  if (query.tahun !== undefined)
    rows = rows
      .where('e.tanggal', '>=', firstOfMonth(query.tahun, query.bulan ?? 1))
      .where('e.tanggal', '<=', lastOfMonth(query.tahun, query.bulan ?? 12))
  if (query.jenis !== undefined) rows = rows.where('e.jenis', '=', query.jenis)
  if (query.q !== undefined) rows = rows.where('e.nama', 'ilike', likeOf(query.q))
  if (query.kantor_id !== undefined)
    rows = rows.where(sql<SqlBool>`(not exists (select 1 from kegiatan_kantor k
        where k.instansi_id = e.instansi_id and k.kegiatan_id = e.id)
      or exists (select 1 from kegiatan_kantor k
        where k.instansi_id = e.instansi_id and k.kegiatan_id = e.id and k.kantor_id = ${query.kantor_id}))`)
  const page = await readPage(
    tx,
    rows.orderBy(`e.${column}`, direction).orderBy('e.mulai', direction).orderBy('e.id'),
    window,
  )
  return { ...page, items: page.items.map(tidy) }
}
export type KegiatanRow = Awaited<ReturnType<typeof listKegiatan>>['items'][number]

export async function lockKegiatan(tx: Tx, instansi_id: string, id: string): Promise<KegiatanRow | undefined> {
  const row = await kegiatan(tx, instansi_id).where('e.id', '=', id).forUpdate('e').executeTakeFirst()
  return row && tidy(row)
}

export type KegiatanWrite = Omit<KegiatanRow, 'id' | 'kantor_ids' | 'pegawai' | 'dikecualikan' | 'dibatalkan'>
const asColumns = ({ tempat, ...row }: KegiatanWrite) => ({
  ...row,
  tempat: tempat === null ? null : JSON.stringify(tempat),
})

export async function insertKegiatan(tx: Tx, instansi_id: string, id: string, row: KegiatanWrite): Promise<void> {
  await tx
    .insertInto('kegiatan')
    .values({ instansi_id, id, ...asColumns(row) })
    .execute()
}

export async function updateKegiatan(tx: Tx, instansi_id: string, id: string, row: KegiatanWrite): Promise<void> {
  await tx
    .updateTable('kegiatan')
    .set({ ...asColumns(row), diubah_pada: sql`now()` })
    .where('instansi_id', '=', instansi_id)
    .where('id', '=', id)
    .execute()
}

export async function replaceKantor(tx: Tx, instansi_id: string, kegiatan_id: string, kantor_ids: readonly string[]) {
  await tx
    .deleteFrom('kegiatan_kantor')
    .where('instansi_id', '=', instansi_id)
    .where('kegiatan_id', '=', kegiatan_id)
    .execute()
  if (kantor_ids.length > 0)
    await tx
      .insertInto('kegiatan_kantor')
      .values([...new Set(kantor_ids)].map((kantor_id) => ({ instansi_id, kegiatan_id, kantor_id })))
      .execute()
}

/** Who must come by name and who need not; gives the NIPs that nobody in the agency has. */
export async function replacePegawai(
  tx: Tx,
  instansi_id: string,
  kegiatan_id: string,
  people: readonly { nip: string; dikecualikan: boolean }[],
): Promise<string[]> {
  await tx
    .deleteFrom('kegiatan_pegawai')
    .where('instansi_id', '=', instansi_id)
    .where('kegiatan_id', '=', kegiatan_id)
    .execute()
  if (people.length === 0) return []
  const nips = people.map((one) => one.nip)
  const exempt = people.map((one) => one.dikecualikan)
  const { rows } = await sql<{ nip: string }>`
    with dikirim as (select * from unnest(${nips}::text[], ${exempt}::boolean[]) as d (nip, dikecualikan)),
      ditulis as (
        insert into kegiatan_pegawai (instansi_id, kegiatan_id, pegawai_id, dikecualikan)
        select g.instansi_id, ${kegiatan_id}, g.id, d.dikecualikan from dikirim d
          join pegawai g on g.instansi_id = ${instansi_id} and g.nip = d.nip
        returning pegawai_id)
    select d.nip from dikirim d
    where not exists (select 1 from pegawai g where g.instansi_id = ${instansi_id} and g.nip = d.nip)`.execute(tx)
  return rows.map((row) => row.nip)
}

export async function deleteKegiatan(tx: Tx, instansi_id: string, id: string): Promise<void> {
  await tx.deleteFrom('kegiatan').where('instansi_id', '=', instansi_id).where('id', '=', id).execute()
}

/** It stands, and counts for nobody any more: clockings for it may still be on their way. */
export async function cancelKegiatan(
  tx: Tx,
  { instansi_id, id }: { instansi_id: string; id: string },
  { oleh, alasan }: { oleh: string; alasan: string },
): Promise<void> {
  await tx
    .updateTable('kegiatan')
    .set({ dibatalkan_pada: sql`now()`, dibatalkan_oleh: oleh, alasan_batal: alasan, diubah_pada: sql`now()` })
    .where('instansi_id', '=', instansi_id)
    .where('id', '=', id)
    .execute()
}

/** A joint event as days are judged by it. */
export async function readIsi(tx: Tx, instansi_id: string, id: string): Promise<IsiKegiatan | undefined> {
  const people = (dikecualikan: boolean) => sql`array(select p.pegawai_id::text from kegiatan_pegawai p
    where p.instansi_id = q.instansi_id and p.kegiatan_id = q.id and p.dikecualikan = ${dikecualikan} order by 1)`
  const { rows } = await sql<IsiKegiatan>`
    select q.id, q.tanggal, q.nama, q.jenis, q.kode_potongan, q.mulai, q.selesai, q.wajib, q.dihitung_masuk,
      q.dibatalkan_pada is not null as dibatalkan,
      array(select k.kantor_id::text from kegiatan_kantor k where k.instansi_id = q.instansi_id and k.kegiatan_id = q.id order by 1) as kantor_ids,
      ${people(false)} as pegawai_ids, ${people(true)} as dikecualikan_ids
    from kegiatan q where q.instansi_id = ${instansi_id} and q.id = ${id}`.execute(tx)
  return rows[0]
}
