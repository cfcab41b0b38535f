import { describe, expect, it } from 'vitest'
import type { MenuEntri } from './menu.ts'
import { type Hak, hakOfGrup, hakOfMenu, hakOfSimpan, isTombolOpen, type Keanggotaan } from './tombol.ts'

const group = (instansi_id: string | null, aktif: boolean, hak: Record<string, Hak[]>): Keanggotaan => ({
  instansi_id,
  aktif,
  hak: new Map(Object.entries(hak)),
})
const page = (id: string, roles: string[], hak: Hak[] = ['view', 'tambah', 'ubah', 'hapus']): MenuEntri => ({
  id,
  id_parent_menu: null,
  general_text: id,
  general_iconclass: null,
  general_url: `/${id}`,
  bagian: 'Menu',
  bagian_kantor: null,
  urutan: 1,
  roles,
  tampil: true,
  hak,
})

describe('what groups give together', () => {
  it('limits nobody who is in no group', () => {
    expect(hakOfGrup([], 'a')).toBeNull()
    expect(hakOfGrup([group('b', true, { m: ['view'] })], 'a')).toBeNull()
  })

  it('adds up the active groups of the agency, and those of no agency', () => {
    const groups = [
      group('a', true, { m: ['view'] }),
      group(null, true, { m: ['tambah'] }),
      group('b', true, { m: ['hapus'] }),
      group('a', false, { m: ['cetak'] }),
    ]
    expect([...(hakOfGrup(groups, 'a')?.get('m') ?? [])].sort()).toEqual(['tambah', 'view'])
    expect([...(hakOfGrup(groups, null)?.get('m') ?? [])].sort()).toEqual(['hapus', 'tambah', 'view'])
  })

  it('gives nothing through a group that was switched off, and does not open everything either', () => {
    const off = hakOfGrup([group('a', false, { m: ['view'] })], 'a')
    expect(off).not.toBeNull()
    expect(hakOfMenu(page('m', ['*']), off)).toEqual([])
  })

  it('never gives a button that the page does not have', () => {
    const grup = hakOfGrup([group(null, true, { m: ['view', 'cetak'] })], 'a')
    expect(hakOfMenu(page('m', ['*'], ['view']), grup)).toEqual(['view'])
    expect(hakOfMenu(page('m', ['*'], ['view']), null)).toEqual(['view'])
  })
})

describe('saving', () => {
  it.each([
    [undefined, 'tambah'],
    [null, 'tambah'],
    ['', 'tambah'],
    ['  ', 'tambah'],
    ['7d1e', 'ubah'],
    [['', ''], 'tambah'],
    [['7d1e'], 'ubah'],
    [0, 'ubah'],
  ])('with id %j is %s', (id, hak) => expect(hakOfSimpan(id)).toBe(hak))
})

describe('one button', () => {
  const own = page('own', ['admin'])
  const foreign = page('foreign', ['superadmin'])
  const both = hakOfGrup([group(null, true, { foreign: ['view', 'tambah'] })], null)

  it.each([
    ['in no group', [own], 'tambah', null, true],
    ['in no group, a button the page lacks', [own], 'cetak', null, false],
    ['in a group without it', [own], 'tambah', new Map(), false],
    ['in a group with it', [own], 'tambah', hakOfGrup([group(null, true, { own: ['tambah'] })], null), true],
    ['given only on a page that is not theirs', [own, foreign], 'tambah', both, false],
    ['no page of theirs: looking is the role’s', [foreign], 'view', new Map(), true],
    ['no page of theirs: changing needs the group', [foreign], 'hapus', both, false],
    ['no page of theirs, but the group has it', [foreign], 'tambah', both, true],
    ['no page at all', [], 'tambah', null, false],
  ] as const)('%s', (_name, menus, hak, grup, open) => {
    expect(isTombolOpen({ menus, hak, roles: ['admin'], grup })).toBe(open)
  })
})
