import { describe, expect, it } from 'vitest'
import { buildLeftMenu, isMenuOf, type MenuEntri, parentCandidates, peranDi, subtreeOf } from './menu.ts'
import type { Peran, PeranDipegang } from './peran.ts'
import type { Hak } from './tombol.ts'

const held = (role: Peran, instansi_id: string | null = 'a', kantor_id: string | null = null): PeranDipegang => ({
  role,
  instansi_id,
  kantor_id,
})
const PEGAWAI = held('role:presensi:pegawai')
const entry = (id: string, change: Partial<MenuEntri> = {}): MenuEntri => ({
  id,
  id_parent_menu: null,
  general_text: id,
  general_iconclass: null,
  general_url: `/${id}`,
  bagian: 'Menu',
  bagian_kantor: null,
  urutan: 1,
  roles: ['*'],
  tampil: true,
  hak: ['view'],
  ...change,
})
const names = (menus: MenuEntri[], roles: PeranDipegang[], grup: Map<string, Set<Hak>> | null = null) =>
  buildLeftMenu(menus, roles, grup).map(({ section, items }) => [
    section,
    items.map((item) => [item.id, ...item.children.map((child) => child.id)].join('>')),
  ])

describe('the menu on the left', () => {
  it('keeps the order, the sections and the levels', () => {
    const menus = [
      entry('c', { urutan: 3, bagian: 'Dua' }),
      entry('b2', { urutan: 5, id_parent_menu: 'b' }),
      entry('b1', { urutan: 4, id_parent_menu: 'b' }),
      entry('b', { urutan: 2 }),
      entry('a', { urutan: 1 }),
    ]
    expect(names(menus, [PEGAWAI])).toEqual([
      ['Menu', ['a', 'b>b1>b2']],
      ['Dua', ['c']],
    ])
  })

  it('shows what roles have, hides what is hidden, and no group with nothing below it', () => {
    const menus = [
      entry('a', { roles: ['role:presensi:admin:instansi'] }),
      entry('b', { tampil: false }),
      entry('c'),
      entry('c1', { id_parent_menu: 'c', roles: ['role:presensi:superadmin'] }),
      entry('d'),
    ]
    expect(names(menus, [PEGAWAI])).toEqual([['Menu', ['d']]])
    expect(names(menus, [PEGAWAI, held('role:presensi:admin:instansi')])).toEqual([['Menu', ['a', 'd']]])
  })

  it('limits a person in groups to the pages they may look at', () => {
    const menus = [entry('a'), entry('b'), entry('g'), entry('g1', { id_parent_menu: 'g' })]
    expect(names(menus, [PEGAWAI], new Map([['b', new Set<Hak>(['view'])]]))).toEqual([['Menu', ['b']]])
    expect(names(menus, [PEGAWAI], new Map([['g1', new Set<Hak>(['view'])]]))).toEqual([['Menu', ['g>g1']]])
    expect(names(menus, [PEGAWAI], new Map([['b', new Set<Hak>(['tambah'])]]))).toEqual([])
  })

  it('moves a page to its office section for who holds office roles only', () => {
    const menus = [entry('r', { bagian: 'Instansi', bagian_kantor: 'Kantor' })]
    const office = held('role:presensi:admin:kantor', 'a', 'k')
    expect(names(menus, [PEGAWAI, office])).toEqual([['Kantor', ['r']]])
    expect(names(menus, [PEGAWAI, office, held('role:presensi:admin:instansi')])).toEqual([['Instansi', ['r']]])
    expect(names(menus, [PEGAWAI])).toEqual([['Instansi', ['r']]])
  })

  it('survives a circle in the data', () => {
    const menus = [entry('a', { id_parent_menu: 'b' }), entry('b', { id_parent_menu: 'a' }), entry('c')]
    expect(names(menus, [PEGAWAI])).toEqual([['Menu', ['c']]])
  })

  it('has no own leave for a super admin who is no employee', () => {
    const izin = { roles: ['*'], general_url: '/izin/lists' }
    expect(isMenuOf(izin, [held('role:presensi:superadmin', null)])).toBe(false)
    expect(isMenuOf(izin, [held('role:presensi:superadmin', null), PEGAWAI])).toBe(true)
    expect(isMenuOf({ roles: ['*'], general_url: '/dashboard' }, [held('role:presensi:superadmin', null)])).toBe(true)
  })
})

describe('roles in an agency', () => {
  it('counts those of the agency and those of none', () => {
    const roles = [PEGAWAI, held('role:presensi:admin:instansi', 'b'), held('role:presensi:superadmin', null)]
    expect(peranDi(roles, 'a').map((one) => one.role)).toEqual(['role:presensi:pegawai', 'role:presensi:superadmin'])
    expect(peranDi(roles, null)).toHaveLength(3)
  })
})

describe('the tree', () => {
  const menus = [
    entry('g'),
    entry('g1', { id_parent_menu: 'g' }),
    entry('g2', { id_parent_menu: 'g', general_url: null }),
    entry('g21', { id_parent_menu: 'g2' }),
    entry('h', { general_url: null }),
    entry('leaf'),
  ]
  it('knows everything below an entry', () =>
    expect([...subtreeOf(menus, 'g')].sort()).toEqual(['g', 'g1', 'g2', 'g21']))

  it('offers groups as parents, never the entry itself or what is below it', () => {
    expect(parentCandidates(menus, null).map((menu) => menu.id)).toEqual(['g', 'g2', 'h'])
    expect(parentCandidates(menus, 'g').map((menu) => menu.id)).toEqual(['h'])
    expect(parentCandidates(menus, 'leaf').map((menu) => menu.id)).toEqual(['g', 'g2', 'h'])
  })
})
