import { HAK, type Hak } from '@presensi/domain/akses/tombol'
import type { Mapping, MenuRow } from './hak.api.ts'

export type Rights = Readonly<Record<Hak, boolean>>
export type HakRow = {
  readonly menuId: string
  readonly text: string
  readonly bagian: string
  readonly depth: number
  /** rights that the page has a button for; the others cannot be given */
  readonly has: ReadonlySet<Hak>
  /** as the server has them */
  readonly rights: Rights
  /** absent while nothing was said about this menu: the group gives nothing there */
  readonly mappingId: string | undefined
}

const PROCESS = (hak: Hak) =>
  hak === 'download_template' ? ('prosess_download_template' as const) : (`process_${hak}` as const)

export const NO_RIGHTS: Rights = rightsFrom(() => false)

export function rightsFrom(isOn: (hak: Hak) => boolean): Rights {
  return Object.fromEntries(HAK.map((hak) => [hak, isOn(hak)])) as Record<Hak, boolean>
}

const rightsOf = (mapping: Mapping | undefined): Rights =>
  mapping === undefined ? NO_RIGHTS : rightsFrom((hak) => mapping[`u_${hak}`])

type Link = { readonly id: string; readonly parent: string | null }

/** Parents before their children, in the order given; what lost its parent stands at the root. */
export function inTree<Item>(items: readonly Item[], linkOf: (item: Item) => Link): { item: Item; depth: number }[] {
  const known = new Set(items.map((item) => linkOf(item).id))
  const childrenOf = (parent: string | null) =>
    items.filter((item) => {
      const link = linkOf(item)
      return parent === null ? link.parent === null || !known.has(link.parent) : link.parent === parent
    })
  const walk = (parent: string | null, depth: number, above: ReadonlySet<string>): { item: Item; depth: number }[] =>
    childrenOf(parent).flatMap((item) => {
      const { id } = linkOf(item)
      return above.has(id) ? [] : [{ item, depth }, ...walk(id, depth + 1, new Set([...above, id]))]
    })
  return walk(null, 0, new Set())
}

/** All menus, with what the group gives on each. */
export function rowsOfMenus(menus: readonly MenuRow[], mappings: readonly Mapping[]): HakRow[] {
  const byMenu = new Map(mappings.map((mapping) => [mapping.sys_menu_id, mapping]))
  const ordered = [...menus].sort((left, right) => left.urutan - right.urutan)
  return inTree(ordered, (menu) => ({ id: menu.id, parent: menu.id_parent_menu })).map(({ item, depth }) => {
    const mapping = byMenu.get(item.id)
    return {
      menuId: item.id,
      text: item.general_text,
      bagian: item.bagian,
      depth,
      has: new Set(HAK.filter((hak) => item[PROCESS(hak)])),
      rights: rightsOf(mapping),
      mappingId: mapping?.id,
    }
  })
}

/** Only what is mapped, for who may not read the menu table; the call's order is the menu's. */
export function rowsOfMappings(mappings: readonly Mapping[]): HakRow[] {
  return inTree(mappings, (mapping) => ({ id: mapping.sys_menu_id, parent: mapping.id_parent_menu })).map(
    ({ item, depth }) => ({
      menuId: item.sys_menu_id,
      text: item.general_text,
      bagian: item.bagian,
      depth,
      has: new Set(HAK),
      rights: rightsOf(item),
      mappingId: item.id,
    }),
  )
}

export type Some = 'all' | 'some' | 'none'

/** How many of the rights that can be given are on, over rows or over one row. */
export function howMany(cells: readonly boolean[]): Some {
  if (cells.length === 0 || !cells.includes(true)) return 'none'
  return cells.includes(false) ? 'some' : 'all'
}

export const sameRights = (left: Rights, right: Rights): boolean => HAK.every((hak) => left[hak] === right[hak])
