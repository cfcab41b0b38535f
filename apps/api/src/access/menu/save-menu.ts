import type { submitMenu } from '@presensi/contract/access/menu'
import type { RouteParsed } from '@presensi/contract/route'
import { parentCandidates, subtreeOf } from '@presensi/domain/akses/menu'
import { HAK } from '@presensi/domain/akses/tombol'
import type { Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { mergeSave } from '../../platform/merge-save.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { newId } from '../../platform/uuid.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { insertMenu, lockMenus, type MenuRow, PROCESS_OF, updateMenu } from './menu.repo.ts'

type Given = RouteParsed<typeof submitMenu>['body']
type Saved = Omit<MenuRow, 'kunci' | 'bagian_kantor'>

/** The page on which this very table is changed: nobody can switch off the way back. */
const WAY_BACK = '/superadmin/menu'
/** product.md's menu names neither section nor roles. Whoever adds one sees it, and nobody else until roles are given. */
const OWN_SECTION = 'Menu Super Admin'
const OWN_ROLES = ['role:presensi:superadmin']
/** A new page can be seen, and has no further buttons. */
const FLAGS = Object.fromEntries(HAK.map((hak) => [PROCESS_OF[hak], hak === 'view'])) as Pick<
  Saved,
  (typeof PROCESS_OF)[keyof typeof PROCESS_OF]
>

export async function saveMenu(tx: Tx, given: Given, call: PersonCall): Promise<string> {
  const menus = await lockMenus(tx)
  const before = given.id === undefined ? undefined : menus.find((menu) => menu.id === given.id)
  if (given.id !== undefined && before === undefined) return refuse('tidak_ditemukan')
  const after = merge(given, before, menus)
  if (before === undefined) await insertMenu(tx, after)
  else
    await updateMenu(
      tx,
      after,
      [...subtreeOf(menus, before.id)].filter((id) => id !== before.id),
    )
  await recordAudit(tx, call, {
    aksi: before === undefined ? 'buat' : 'ubah',
    objek: 'menu',
    objek_id: after.id,
    sebelum: before,
    sesudah: after,
  })
  return after.id
}

/** A right that is sent empty is taken away, also the one that a new page has. */
function withoutEmptyRights(sent: Given): Given {
  const empty = HAK.map((hak) => PROCESS_OF[hak]).filter((flag) => sent[flag] === null)
  return { ...sent, ...Object.fromEntries(empty.map((flag) => [flag, false])) }
}

function merge(sent: Given, before: MenuRow | undefined, menus: readonly MenuRow[]): Saved {
  const given = withoutEmptyRights(sent)
  const shipped = before !== undefined && before.kunci !== null
  if (shipped) checkShipped(given, before)
  const parent = parentOf(given, before, menus)
  const bawaan: Omit<Saved, 'id' | 'general_text' | 'id_parent_menu'> = {
    general_iconclass: null,
    general_url: null,
    bagian: before?.bagian ?? OWN_SECTION,
    urutan: Math.max(0, ...menus.map((menu) => menu.urutan)) + 10,
    roles: parent?.roles ?? OWN_ROLES,
    tampil: true,
    ...FLAGS,
  }
  const merged = mergeSave(bawaan, before, given)
  return {
    ...merged,
    id: before?.id ?? newId(),
    general_text: given.general_text,
    id_parent_menu: parent?.id ?? null,
    bagian: parent?.bagian ?? merged.bagian,
  }
}

/** Calls ask for the buttons of a shipped page by its address, and product.md decides whose it is. */
function checkShipped(given: Given, before: MenuRow): void {
  if (given.general_url !== undefined && given.general_url !== before.general_url) refuseField('general_url', 'tetap')
  const sameRoles =
    given.roles === undefined || [...(given.roles ?? [])].sort().join() === [...before.roles].sort().join()
  if (!sameRoles) refuseField('roles', 'tetap')
  if (before.general_url !== WAY_BACK) return
  if (given.tampil === false) refuseField('tampil', 'tetap')
  for (const hak of HAK) {
    const flag = PROCESS_OF[hak]
    if (given[flag] === false && before[flag]) refuseField(flag, 'tetap')
  }
}

function parentOf(given: Given, before: MenuRow | undefined, menus: readonly MenuRow[]): MenuRow | undefined {
  const { id_parent_menu: id } = mergeSave({ id_parent_menu: null as string | null }, before, given)
  if (id === null) return undefined
  const found = menus.find((menu) => menu.id === id)
  if (found === undefined) return refuseField('id_parent_menu', 'tidak_ada')
  const fit = parentCandidates(menus, given.id ?? null).some((menu) => menu.id === found.id)
  return fit ? found : refuseField('id_parent_menu', 'bukan_induk')
}
