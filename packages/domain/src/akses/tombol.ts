import type { MenuEntri } from './menu.ts'

/** The nine button rights of a page. */
export const HAK = [
  'view',
  'tambah',
  'ubah',
  'hapus',
  'proses',
  'cetak',
  'export_excel',
  'inisialisasi',
  'download_template',
] as const
export type Hak = (typeof HAK)[number]

/** One group that a person is in: where the membership counts, and what the group gives on each menu. */
export type Keanggotaan = {
  readonly instansi_id: string | null
  readonly aktif: boolean
  readonly hak: ReadonlyMap<string, readonly Hak[]>
}

/** What all groups of a person give together, by menu; null for a person in no group, whom only the roles limit. */
export type HakGrup = ReadonlyMap<string, ReadonlySet<Hak>> | null

/**
 * Groups of an agency count in that agency; a call over all agencies is limited by every one of them. A group that was switched off
 * gives nothing, and still limits: switching a group off must not open more than it closed.
 */
export function hakOfGrup(groups: readonly Keanggotaan[], instansi_id: string | null): HakGrup {
  const here = groups.filter(
    (group) => instansi_id === null || group.instansi_id === null || group.instansi_id === instansi_id,
  )
  if (here.length === 0) return null
  const together = new Map<string, Set<Hak>>()
  for (const group of here) {
    if (!group.aktif) continue
    for (const [menu, hak] of group.hak) together.set(menu, new Set([...(together.get(menu) ?? []), ...hak]))
  }
  return together
}

/** The buttons of one menu for a person: those the page has, limited by the groups. */
export function hakOfMenu(menu: Pick<MenuEntri, 'id' | 'hak'>, grup: HakGrup): Hak[] {
  return menu.hak.filter((hak) => grup === null || grup.get(menu.id)?.has(hak) === true)
}

/** Saving is adding without an id and changing with one. */
export function hakOfSimpan(id: unknown): Hak {
  const given = Array.isArray(id) ? id[0] : id
  return given === undefined || given === null || (typeof given === 'string' && given.trim() === '') ? 'tambah' : 'ubah'
}

export type TombolInput = {
  /** the menus on whose pages the button stands */
  readonly menus: readonly MenuEntri[]
  readonly hak: Hak
  readonly roles: readonly string[]
  readonly grup: HakGrup
}

/**
 * Whether a button is open. Of several pages with the same button those count that are in the person's menu. Where none is, the
 * role reads there without a page of its own (an office admin choosing an office): looking is then decided by the role alone,
 * changing still by the groups.
 */
export function isTombolOpen({ menus, hak, roles, grup }: TombolInput): boolean {
  const own = menus.filter((menu) => menu.roles.some((role) => role === '*' || roles.includes(role)))
  if (own.length === 0 && hak === 'view') return true
  return (own.length === 0 ? menus : own).some((menu) => hakOfMenu(menu, grup).includes(hak))
}
