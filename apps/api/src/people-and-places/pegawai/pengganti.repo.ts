import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { readPage } from '../../platform/paging.repo.ts'
import { type ListQuery, orderOf, type Window } from '../../platform/paging.ts'
import { beginsWords } from '../../platform/search.repo.ts'
import { todayIn } from '../../platform/zone.repo.ts'
import { aktifPada } from './tempat.repo.ts'

const pengganti = (tx: Tx, instansi_id: string, hari_ini: string) =>
  tx
    .selectFrom('pejabat_pengganti as s')
    .leftJoin('pegawai as a', (join) =>
      join.onRef('a.instansi_id', '=', 's.instansi_id').onRef('a.id', '=', 's.pejabat_id'),
    )
    .innerJoin('pegawai as b', (join) =>
      join.onRef('b.instansi_id', '=', 's.instansi_id').onRef('b.id', '=', 's.pengganti_id'),
    )
    .select([
      's.id',
      'a.nip as pejabat_nip',
      'a.nama as pejabat',
      's.jabatan',
      's.kelas_jabatan',
      'b.nip as pengganti_nip',
      'b.nama as pengganti',
      sql<'Plt' | 'Plh'>`s.jenis`.as('jenis'),
      's.mulai',
      's.selesai',
      's.dasar',
      sql<boolean>`daterange(s.mulai, s.selesai, '[]') @> ${hari_ini}::date`.as('berlaku'),
    ])
    .where('s.instansi_id', '=', instansi_id)

export type PenggantiFilter = ListQuery & { nip?: string | undefined; berlaku?: boolean | undefined }

export async function listPengganti(
  tx: Tx,
  instansi_id: string,
  hari_ini: string,
  filter: PenggantiFilter,
  window: Window,
) {
  const { direction } = orderOf<'mulai'>(filter.sort ?? '-mulai', 'mulai')
  let rows = pengganti(tx, instansi_id, hari_ini)
  const { nip } = filter
  if (nip !== undefined) rows = rows.where((where) => where.or([where('a.nip', '=', nip), where('b.nip', '=', nip)]))
  if (filter.berlaku !== undefined)
    rows = rows.where(sql<boolean>`(daterange(s.mulai, s.selesai, '[]') @> ${hari_ini}::date) = ${filter.berlaku}`)
  if (filter.q !== undefined)
    rows = rows.where(
      sql<boolean>`(${beginsWords('a.cari', filter.q)} or ${beginsWords('b.cari', filter.q)} or starts_with(lower(s.jabatan), lower(${filter.q})))`,
    )
  return readPage(tx, rows.orderBy('s.mulai', direction).orderBy('s.id'), window)
}

export async function findPengganti(tx: Tx, instansi_id: string, hari_ini: string, id: string) {
  return pengganti(tx, instansi_id, hari_ini).where('s.id', '=', id).executeTakeFirst()
}

export async function findPejabat(tx: Tx, instansi_id: string, nip: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('pegawai')
    .select('id')
    .where('instansi_id', '=', instansi_id)
    .where('nip', '=', nip)
    .where(aktifPada('pegawai', todayIn(instansi_id)))
    .executeTakeFirst()
  return found?.id
}

export type PenggantiWrite = {
  /** null: the post is vacant */
  pejabat_id: string | null
  jabatan: string
  kelas_jabatan: number | null
  pengganti_id: string
  jenis: string
  mulai: string
  selesai: string | null
  dasar: string | null
  dimasukkan_oleh: string
}

export async function insertPengganti(tx: Tx, instansi_id: string, id: string, row: PenggantiWrite): Promise<void> {
  await tx
    .insertInto('pejabat_pengganti')
    .values({ instansi_id, id, ...row })
    .execute()
}

export async function updatePengganti(tx: Tx, instansi_id: string, id: string, row: PenggantiWrite): Promise<void> {
  await tx
    .updateTable('pejabat_pengganti')
    .set({ ...row, disetujui_oleh: null, diubah_pada: sql`now()` })
    .where('instansi_id', '=', instansi_id)
    .where('id', '=', id)
    .execute()
}

export async function deletePengganti(tx: Tx, instansi_id: string, id: string): Promise<void> {
  await tx.deleteFrom('pejabat_pengganti').where('instansi_id', '=', instansi_id).where('id', '=', id).execute()
}

/** Accounts of who is replaced and of their superior today; and whether the official stands above somebody, or grants their leave. */
export async function readTerkait(
  tx: Tx,
  instansi_id: string,
  id: string,
  pegawai_id: string | null,
): Promise<{ akun: string[]; di_atas: boolean }> {
  const today = todayIn(instansi_id)
  const { rows } = await sql<{ akun: string[]; di_atas: boolean }>`
    with recursive atas (id) as (
      select l.pejabat_id from garis_pejabat l where l.instansi_id = ${instansi_id} and l.pegawai_id = ${pegawai_id}
        and l.mulai <= ${today} and coalesce(l.selesai, 'infinity') >= ${today}
      union
      select l.pejabat_id from atas u join garis_pejabat l on l.instansi_id = ${instansi_id} and l.pegawai_id = u.id and l.jenis = 'atasan'
        and l.mulai <= ${today} and coalesce(l.selesai, 'infinity') >= ${today})
    select array(select g.pengguna_id from pegawai g where g.instansi_id = s.instansi_id and g.pengguna_id is not null and (g.id = s.pejabat_id or g.id in (
        select l.pejabat_id from garis_pejabat l where l.instansi_id = s.instansi_id and l.pegawai_id = s.pejabat_id and l.jenis = 'atasan'
          and l.mulai <= ${today} and coalesce(l.selesai, 'infinity') >= ${today}))) as akun,
      coalesce(s.pejabat_id in (select id from atas), false) as di_atas
    from pejabat_pengganti s where s.instansi_id = ${instansi_id} and s.id = ${id}`.execute(tx)
  return rows[0] ?? { akun: [], di_atas: false }
}

export async function setujuiPengganti(tx: Tx, instansi_id: string, id: string, disetujui_oleh: string): Promise<void> {
  await tx
    .updateTable('pejabat_pengganti')
    .set({ disetujui_oleh })
    .where('instansi_id', '=', instansi_id)
    .where('id', '=', id)
    .where('dimasukkan_oleh', '<>', disetujui_oleh)
    .execute()
}
