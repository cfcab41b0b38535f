import { type PeranDipegang, tingkatPeran } from './peran.ts'
import { type Hak, type HakGrup, hakOfMenu } from './tombol.ts'

export type MenuEntri = {
  readonly id: string
  readonly id_parent_menu: string | null
  readonly general_text: string
  readonly general_iconclass: string | null
  readonly general_url: string | null
  readonly bagian: string
  readonly bagian_kantor: string | null
  readonly urutan: number
  readonly roles: readonly string[]
  readonly tampil: boolean
  /** the buttons that the page has at all */
  readonly hak: readonly Hak[]
}

export type MenuCabang = {
  readonly id: string
  readonly general_text: string
  readonly general_iconclass: string | null
  readonly general_url: string | null
  readonly children: MenuCabang[]
}
export type MenuBagian = { readonly section: string; readonly items: MenuCabang[] }

/** Own leave is an employee's; a super admin who is none has no use for it. */
const PEGAWAI_ONLY = ['/izin/lists']

/** Whether somebody's roles have this menu. */
export function isMenuOf(menu: Pick<MenuEntri, 'roles' | 'general_url'>, dipegang: readonly PeranDipegang[]): boolean {
  const names: readonly string[] = dipegang.map((held) => held.role)
  if (menu.roles.some((role) => names.includes(role))) return true
  if (!menu.roles.includes('*')) return false
  const outsider = names.includes('role:presensi:superadmin') && !names.includes('role:presensi:pegawai')
  return !(outsider && PEGAWAI_ONLY.includes(menu.general_url ?? ''))
}

/** The roles that count while working in one agency; without an agency all of them. */
export const peranDi = (dipegang: readonly PeranDipegang[], instansi_id: string | null): PeranDipegang[] =>
  dipegang.filter((held) => instansi_id === null || held.instansi_id === null || held.instansi_id === instansi_id)

function hasOfficeRolesOnly(dipegang: readonly PeranDipegang[]): boolean {
  const reach = dipegang.map((held) => tingkatPeran(held.role)).filter((tingkat) => tingkat !== 'sendiri')
  return reach.length > 0 && reach.every((tingkat) => tingkat === 'kantor')
}

/** The tree on the left: sections, entries and what stands below them. A group without anything below it is not shown. */
export function buildLeftMenu(
  menus: readonly MenuEntri[],
  dipegang: readonly PeranDipegang[],
  grup: HakGrup,
): MenuBagian[] {
  const ordered = [...menus].sort((a, b) => a.urutan - b.urutan || (a.id < b.id ? -1 : 1))
  const parents = new Set(menus.map((menu) => menu.id_parent_menu))
  const isSeen = (menu: MenuEntri): boolean =>
    menu.tampil && isMenuOf(menu, dipegang) && (parents.has(menu.id) || hakOfMenu(menu, grup).includes('view'))

  const branch = (menu: MenuEntri, above: ReadonlySet<string>): MenuCabang[] => {
    if (!isSeen(menu) || above.has(menu.id)) return []
    const path = new Set([...above, menu.id])
    const children = ordered.filter((one) => one.id_parent_menu === menu.id).flatMap((one) => branch(one, path))
    if (children.length === 0 && parents.has(menu.id)) return []
    const { id, general_text, general_iconclass, general_url } = menu
    return [{ id, general_text, general_iconclass, general_url, children }]
  }

  const office = hasOfficeRolesOnly(dipegang)
  const sections = new Map<string, MenuCabang[]>()
  for (const menu of ordered) {
    if (menu.id_parent_menu !== null) continue
    const section = office ? (menu.bagian_kantor ?? menu.bagian) : menu.bagian
    const items = branch(menu, new Set())
    if (items.length > 0) sections.set(section, [...(sections.get(section) ?? []), ...items])
  }
  return [...sections].map(([section, items]) => ({ section, items }))
}

type Link = Pick<MenuEntri, 'id' | 'id_parent_menu'>

/** Everything below a menu, itself included. */
export function subtreeOf(menus: readonly Link[], id: string): Set<string> {
  const found = new Set([id])
  let before = 0
  while (found.size > before) {
    before = found.size
    for (const menu of menus) if (menu.id_parent_menu !== null && found.has(menu.id_parent_menu)) found.add(menu.id)
  }
  return found
}

/** Menus that can stand above another: groups, that is entries with something below them or without an address of their own. */
export function parentCandidates<M extends Link & Pick<MenuEntri, 'general_url'>>(
  menus: readonly M[],
  forId: string | null,
): M[] {
  const parents = new Set(menus.map((menu) => menu.id_parent_menu))
  const below = forId === null ? new Set<string>() : subtreeOf(menus, forId)
  return menus.filter((menu) => (parents.has(menu.id) || menu.general_url === null) && !below.has(menu.id))
}
