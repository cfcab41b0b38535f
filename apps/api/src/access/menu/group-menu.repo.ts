import { HAK, type Hak, type Keanggotaan } from '@presensi/domain/akses/tombol'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { readPage } from '../../platform/paging.repo.ts'
import { type ListQuery, likeOf, orderOf, type Window } from '../../platform/paging.ts'
import { newId } from '../../platform/uuid.ts'

export const RIGHT_OF = {
  view: 'u_view',
  tambah: 'u_tambah',
  ubah: 'u_ubah',
  hapus: 'u_hapus',
  proses: 'u_proses',
  cetak: 'u_cetak',
  export_excel: 'u_export_excel',
  inisialisasi: 'u_inisialisasi',
  download_template: 'u_download_template',
} as const satisfies Record<Hak, string>
export type Rights = Record<(typeof RIGHT_OF)[Hak], boolean>

const FLAGS = HAK.map((hak) => `m.${RIGHT_OF[hak]}` as const)
const COLUMNS = [
  'm.id',
  'm.sys_menu_id',
  'm.sys_group_id',
  ...FLAGS,
  's.general_text',
  's.bagian',
  's.id_parent_menu',
  'g.name_group',
] as const

const mappings = (tx: Tx) =>
  tx
    .selectFrom('sys_group_menu as m')
    .innerJoin('sys_menu as s', 's.id', 'm.sys_menu_id')
    .innerJoin('sys_group as g', 'g.id', 'm.sys_group_id')
    .select(COLUMNS)

export async function listGroupMenu(tx: Tx, query: ListQuery & { sys_group_id?: string | undefined }, window: Window) {
  const { column, direction } = orderOf<'urutan' | 'name_group'>(query.sort, 'urutan')
  let rows = mappings(tx)
  if (query.sys_group_id !== undefined) rows = rows.where('m.sys_group_id', '=', query.sys_group_id)
  if (query.q !== undefined) rows = rows.where('s.general_text', 'ilike', likeOf(query.q))
  const ordered = rows
    .orderBy(column === 'name_group' ? 'g.name_group' : 's.urutan', direction)
    .orderBy('s.urutan')
    .orderBy('m.id')
  return readPage(tx, ordered, window)
}

export async function findGroupMenu(tx: Tx, id: string) {
  return mappings(tx).where('m.id', '=', id).executeTakeFirst()
}

export async function insertGroupMenu(
  tx: Tx,
  row: { id: string; sys_menu_id: string; sys_group_id: string } & Rights,
): Promise<void> {
  await tx.insertInto('sys_group_menu').values(row).execute()
}

export async function updateGroupMenu(tx: Tx, id: string, rights: Rights): Promise<void> {
  await tx
    .updateTable('sys_group_menu')
    .set({ ...rights, diubah_pada: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export async function deleteGroupMenu(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('sys_group_menu').where('id', '=', id).execute()
}

export async function isGroup(tx: Tx, id: string): Promise<boolean> {
  return (await tx.selectFrom('sys_group').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** A mapping for every menu that lacks one: seen, and nothing more, until somebody ticks more. */
export async function initialiseGroup(tx: Tx, sys_group_id: string): Promise<{ dibuat: number; sudah_ada: number }> {
  const menus = await tx.selectFrom('sys_menu').select('id').execute()
  const made = await tx
    .insertInto('sys_group_menu')
    .values(menus.map((menu) => ({ id: newId(), sys_menu_id: menu.id, sys_group_id, u_view: true })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return { dibuat: made.length, sudah_ada: menus.length - made.length }
}

/** Every group of a person, whichever agency put them there: which of them count is decided by the call. */
export async function loadKeanggotaan(tx: Tx, pengguna_id: string): Promise<Keanggotaan[]> {
  const rows = await tx
    .selectFrom('sys_group_user as k')
    .innerJoin('sys_group as g', 'g.id', 'k.sys_group_id')
    .leftJoin('sys_group_menu as m', 'm.sys_group_id', 'k.sys_group_id')
    .select(['k.id', 'k.instansi_id', 'g.status_active', 'm.sys_menu_id', ...FLAGS])
    .where('k.sys_user_id', '=', pengguna_id)
    .execute()
  const groups = new Map<string, { instansi_id: string | null; aktif: boolean; hak: Map<string, Hak[]> }>()
  for (const row of rows) {
    const group = groups.get(row.id) ?? { instansi_id: row.instansi_id, aktif: row.status_active, hak: new Map() }
    groups.set(row.id, group)
    if (row.sys_menu_id !== null)
      group.hak.set(
        row.sys_menu_id,
        HAK.filter((hak) => row[RIGHT_OF[hak]] === true),
      )
  }
  return [...groups.values()]
}
