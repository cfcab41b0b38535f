import fs from 'node:fs'
import path from 'node:path'
import { AKUN } from '../tools/demo/akun.ts'

const FILE = path.join(import.meta.dirname, '../docs/spec/screens.tsv')
const OFFICE_SECTION = /^(.+) \((.+) for who holds office roles only\)$/

export type Screen = {
  readonly route: string
  readonly section: string
  readonly group: string
  readonly label: string
  /** without role:presensi: before them; '*' is everybody who is signed in */
  readonly roles: readonly string[]
}

/** What people are promised: every screen with who sees it. */
export const SCREENS: readonly Screen[] = fs
  .readFileSync(FILE, 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [route = '', section = '', group = '', label = '', roles = ''] = line.split('\t')
    return { route, section, group, label, roles: roles.split(', ') }
  })

/** The role strings of a demo account as the table of screens writes them. */
export function rolesOf(username: string): readonly string[] {
  if (username === 'superadmin') return ['superadmin']
  const role = AKUN.find((one) => one.username === username)?.role
  return role === null || role === undefined ? ['pegawai'] : ['pegawai', role.replace('role:presensi:', '')]
}

export type MenuSection = { readonly section: string; readonly items: readonly string[] }

const inMenu = ({ section, label }: Screen): boolean => section.startsWith('Menu ') && !/^\((?!group)/.test(label)

/** The menu that an account must see, to the letter: sections, entries, and what stands below a group after '>'. */
export function menuOf(username: string): readonly MenuSection[] {
  const roles = rolesOf(username)
  const sees = (screen: Screen) =>
    screen.roles.some((role) => roles.includes(role)) ||
    // Own leave is an employee's, and the super admin is none.
    (screen.roles.includes('*') && (roles.includes('pegawai') || screen.route !== '/izin/lists'))
  const officeOnly = roles.some((role) => role.includes('kantor')) && !roles.some((role) => role.includes('instansi'))
  const sectionOf = ({ section }: Screen): string => {
    const [, agency = section, office = section] = OFFICE_SECTION.exec(section) ?? []
    return officeOnly ? office : agency
  }
  const sections = new Map<string, string[]>()
  for (const screen of SCREENS.filter((one) => inMenu(one) && sees(one))) {
    const items = sections.get(sectionOf(screen)) ?? []
    const isGroup = screen.label.endsWith(' (group)')
    const label = screen.label.replace(' (group)', '')
    sections.set(sectionOf(screen), [...items, screen.group === '' || isGroup ? label : `${screen.group} > ${label}`])
  }
  return [...sections].map(([section, items]) => ({ section, items }))
}
