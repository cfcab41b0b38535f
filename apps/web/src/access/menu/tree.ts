import { HAK, type Hak } from '@presensi/domain/akses/tombol'
import type { Menu, MenuGiven } from './menu.api.ts'

export type MenuBranch = Menu & { readonly depth: number; readonly children: number }

/** The flag of each right on a menu; the odd spelling of the last is the product's own. */
export const processOf = (hak: Hak) =>
  hak === 'download_template' ? ('prosess_download_template' as const) : (`process_${hak}` as const)

export const processesOf = (menu: Menu): Hak[] => HAK.filter((hak) => menu[processOf(hak)])

const inOrder = (left: Menu, right: Menu): number => left.urutan - right.urutan || (left.id < right.id ? -1 : 1)

/** Parents before their children, each level by its order; what lost its parent stands at the root. */
export function inTree(menus: readonly Menu[]): MenuBranch[] {
  const known = new Set(menus.map(({ id }) => id))
  const below = new Map<string | null, Menu[]>()
  for (const menu of [...menus].sort(inOrder)) {
    const parent = menu.id_parent_menu !== null && known.has(menu.id_parent_menu) ? menu.id_parent_menu : null
    below.set(parent, [...(below.get(parent) ?? []), menu])
  }
  const walk = (parent: string | null, depth: number): MenuBranch[] =>
    (below.get(parent) ?? []).flatMap((menu) => [
      { ...menu, depth, children: below.get(menu.id)?.length ?? 0 },
      ...walk(menu.id, depth + 1),
    ])
  return walk(null, 0)
}

/** The neighbours of a menu on its own level, in its own section. */
export function siblingsOf(menus: readonly Menu[], menu: Menu): Menu[] {
  return menus
    .filter(
      (one) =>
        one.id_parent_menu === menu.id_parent_menu && (menu.id_parent_menu !== null || one.bagian === menu.bagian),
    )
    .sort(inOrder)
}

/** Everything as it is. */
export function givenOf(menu: Menu): MenuGiven {
  const { id, general_text, id_parent_menu, general_iconclass, general_url, bagian, urutan, roles, tampil } = menu
  return {
    id,
    general_text,
    id_parent_menu,
    general_iconclass: general_iconclass as MenuGiven['general_iconclass'],
    general_url,
    bagian,
    urutan,
    roles: roles as MenuGiven['roles'],
    tampil,
    ...Object.fromEntries(HAK.map((hak) => [processOf(hak), menu[processOf(hak)]])),
  }
}

/** What has to be saved so that a menu changes places with its neighbour; both orders move when they were the same. */
export function swap(menus: readonly Menu[], menu: Menu, by: -1 | 1): Menu[] {
  const siblings = siblingsOf(menus, menu)
  const at = siblings.findIndex(({ id }) => id === menu.id)
  const neighbour = siblings[at + by]
  if (neighbour === undefined) return []
  if (neighbour.urutan === menu.urutan) {
    return by === 1 ? [{ ...menu, urutan: menu.urutan + 1 }] : [{ ...neighbour, urutan: neighbour.urutan + 1 }]
  }
  return [
    { ...menu, urutan: neighbour.urutan },
    { ...neighbour, urutan: menu.urutan },
  ]
}
