import type { MenuEntri } from '@presensi/domain/akses/menu'
import { HAK, type Hak } from '@presensi/domain/akses/tombol'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { readPage } from '../../platform/paging.repo.ts'
import { type ListQuery, likeOf, orderOf, type Window } from '../../platform/paging.ts'

/** The flag column of each right; the odd spelling of the last is the product's own. */
export const PROCESS_OF = {
  view: 'process_view',
  tambah: 'process_tambah',
  ubah: 'process_ubah',
  hapus: 'process_hapus',
  proses: 'process_proses',
  cetak: 'process_cetak',
  export_excel: 'process_export_excel',
  inisialisasi: 'process_inisialisasi',
  download_template: 'prosess_download_template',
} as const satisfies Record<Hak, string>
const FLAGS = HAK.map((hak) => PROCESS_OF[hak])

const COLUMNS = [
  'id',
  'kunci',
  'general_text',
  'id_parent_menu',
  'general_iconclass',
  'general_url',
  'bagian',
  'bagian_kantor',
  'urutan',
  'roles',
  'tampil',
  ...FLAGS,
] as const

export async function allMenus(tx: Tx) {
  return tx.selectFrom('sys_menu').select(COLUMNS).orderBy('urutan').orderBy('id').execute()
}
export type MenuRow = Awaited<ReturnType<typeof allMenus>>[number]

/** The tree, held still until the transaction ends: two changes at once could otherwise close a circle together. */
export async function lockMenus(tx: Tx): Promise<MenuRow[]> {
  return tx.selectFrom('sys_menu').select(COLUMNS).orderBy('id').forUpdate().execute()
}

export const toEntri = (row: MenuRow): MenuEntri => ({
  id: row.id,
  id_parent_menu: row.id_parent_menu,
  general_text: row.general_text,
  general_iconclass: row.general_iconclass,
  general_url: row.general_url,
  bagian: row.bagian,
  bagian_kantor: row.bagian_kantor,
  urutan: row.urutan,
  roles: row.roles,
  tampil: row.tampil,
  hak: HAK.filter((hak) => row[PROCESS_OF[hak]]),
})

export async function listMenu(tx: Tx, query: ListQuery, window: Window) {
  const { column, direction } = orderOf<'urutan' | 'general_text'>(query.sort, 'urutan')
  let rows = tx.selectFrom('sys_menu').select(COLUMNS)
  if (query.q !== undefined)
    rows = rows.where(sql<boolean>`(general_text || ' ' || coalesce(general_url, '')) ilike ${likeOf(query.q)}`)
  return readPage(tx, rows.orderBy(column, direction).orderBy('id'), window)
}

export async function findMenu(tx: Tx, id: string): Promise<MenuRow | undefined> {
  return tx.selectFrom('sys_menu').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

export async function insertMenu(tx: Tx, row: Omit<MenuRow, 'kunci' | 'bagian_kantor'>): Promise<void> {
  await tx.insertInto('sys_menu').values(row).execute()
}

/** Whatever stands below a menu stands in its section. */
export async function updateMenu(
  tx: Tx,
  { id, ...row }: Omit<MenuRow, 'kunci' | 'bagian_kantor'>,
  below: readonly string[],
): Promise<void> {
  await tx
    .updateTable('sys_menu')
    .set({ ...row, diubah_pada: sql`now()` })
    .where('id', '=', id)
    .execute()
  if (below.length > 0) await tx.updateTable('sys_menu').set({ bagian: row.bagian }).where('id', 'in', below).execute()
}

export async function countChildren(tx: Tx, id: string): Promise<number> {
  const counted = await tx
    .selectFrom('sys_menu')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('id_parent_menu', '=', id)
    .executeTakeFirstOrThrow()
  return counted.n
}

export async function deleteMenu(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('sys_menu').where('id', '=', id).where('kunci', 'is', null).execute()
}
