import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { readPage } from '../../platform/paging.repo.ts'
import { type ListQuery, orderOf, type Window } from '../../platform/paging.ts'
import { beginsWords } from '../../platform/search.repo.ts'
import { todayAt } from '../../platform/zone.repo.ts'

/** Two who begin a roster at once, or a move in between: the database tells them apart. */
export const ANGGOTA_CONFLICTS = [
  { constraint: 'shift_anggota_bertumpuk', code: 'bentrok' },
  { constraint: 'shift_anggota_penempatan', code: 'bentrok' },
] as const

/** Every day there is: a membership without an end meets whatever comes later. */
export const SELAMANYA = { from: '0001-01-01', to: '9999-12-31' }

const anggota = (tx: Tx, instansi_id: string) =>
  tx
    .selectFrom('shift_anggota as m')
    .innerJoin('pegawai as g', (join) =>
      join.onRef('g.instansi_id', '=', 'm.instansi_id').onRef('g.id', '=', 'm.pegawai_id'),
    )
    // The office is always there. Joined from the left it is looked up for what was found; else a search by a common name pairs all offices with all of that name.
    .leftJoin('kantor as k', (join) =>
      join.onRef('k.instansi_id', '=', 'm.instansi_id').onRef('k.id', '=', 'm.kantor_id'),
    )
    .select(['m.id', 'm.pegawai_id', 'g.nip', 'g.nama', 'm.kantor_id', 'm.mulai', 'm.selesai'])
    .select(sql<string>`k.nama`.as('kantor'))
    .select(todayAt('k.zona_waktu').as('hari_ini'))
    .where('m.instansi_id', '=', instansi_id)

/** `kantor_ids` null: every office of the agency. */
export async function pageAnggota(
  tx: Tx,
  instansi_id: string,
  kantor_ids: readonly string[] | null,
  query: ListQuery,
  window: Window,
) {
  const { column, direction } = orderOf<'nama' | 'nip' | 'mulai'>(query.sort, 'nama')
  let rows = anggota(tx, instansi_id)
  if (kantor_ids !== null) rows = rows.where(sql<SqlBool>`m.kantor_id = any(${kantor_ids}::uuid[])`)
  if (query.q !== undefined) rows = rows.where(beginsWords('g.cari', query.q))
  const by = column === 'mulai' ? ('m.mulai' as const) : (`g.${column}` as const)
  return readPage(tx, rows.orderBy(by, direction).orderBy('m.mulai').orderBy('m.id'), window)
}

export async function findAnggota(tx: Tx, instansi_id: string, id: string) {
  return anggota(tx, instansi_id).where('m.id', '=', id).executeTakeFirst()
}

/** Locks the person as a move does: what is read of them afterwards holds until the end of the transaction. */
export async function lockOrang(tx: Tx, instansi_id: string, by: { nip: string } | { id: string }) {
  const rows = tx
    .selectFrom('pegawai')
    .select(['id', 'nip', 'nama', 'pengguna_id'])
    .where('instansi_id', '=', instansi_id)
    .forNoKeyUpdate()
  return ('nip' in by ? rows.where('nip', '=', by.nip) : rows.where('id', '=', by.id)).executeTakeFirst()
}

export type AnggotaWrite = {
  id: string
  pegawai_id: string
  kantor_id: string
  mulai: string
  selesai: string | null
}

export async function insertAnggota(tx: Tx, instansi_id: string, rows: readonly AnggotaWrite[], dibuat_oleh: string) {
  if (rows.length === 0) return
  // In the order of the people, as everybody locks them.
  const inOrder = rows.toSorted((a, b) => a.pegawai_id.localeCompare(b.pegawai_id))
  await tx
    .insertInto('shift_anggota')
    .values(inOrder.map((row) => ({ instansi_id, ...row, dibuat_oleh })))
    .execute()
}

export async function endAnggota(tx: Tx, instansi_id: string, id: string, selesai: string | null): Promise<void> {
  await tx
    .updateTable('shift_anggota')
    .set({ selesai, diubah_pada: sql`now()` })
    .where('instansi_id', '=', instansi_id)
    .where('id', '=', id)
    .execute()
}

export async function deleteAnggota(tx: Tx, instansi_id: string, id: string): Promise<void> {
  await tx.deleteFrom('shift_anggota').where('instansi_id', '=', instansi_id).where('id', '=', id).execute()
}
