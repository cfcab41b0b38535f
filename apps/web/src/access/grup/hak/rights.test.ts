import { describe, expect, it } from 'vitest'
import type { Mapping, MenuRow } from './hak.api.ts'
import { howMany, inTree, NO_RIGHTS, rowsOfMappings, rowsOfMenus, sameRights } from './rights.ts'

const menu = (id: string, id_parent_menu: string | null, urutan: number, more: Partial<MenuRow> = {}): MenuRow => ({
  id,
  general_text: id,
  id_parent_menu,
  general_iconclass: null,
  general_url: `/${id}`,
  process_view: true,
  process_tambah: false,
  process_ubah: false,
  process_hapus: false,
  process_proses: false,
  process_cetak: false,
  process_export_excel: false,
  process_inisialisasi: false,
  prosess_download_template: false,
  bagian: 'Menu',
  urutan,
  roles: ['*'],
  tampil: true,
  bawaan: true,
  ...more,
})

const mapping = (sys_menu_id: string, more: Partial<Mapping> = {}): Mapping => ({
  id: `peta-${sys_menu_id}`,
  sys_menu_id,
  sys_group_id: 'grup',
  u_view: true,
  u_tambah: false,
  u_ubah: false,
  u_hapus: false,
  u_proses: false,
  u_cetak: false,
  u_export_excel: false,
  u_inisialisasi: false,
  u_download_template: false,
  general_text: sys_menu_id,
  name_group: 'Grup',
  bagian: 'Menu',
  id_parent_menu: null,
  ...more,
})

describe('rows of the matrix', () => {
  it('puts children below their parent, in the order of the menu', () => {
    const rows = rowsOfMenus([menu('anak', 'induk', 30), menu('lain', null, 20), menu('induk', null, 10)], [])
    expect(rows.map(({ text, depth }) => [text, depth])).toEqual([
      ['induk', 0],
      ['anak', 1],
      ['lain', 0],
    ])
  })

  it('knows which buttons a page has, the odd spelling included', () => {
    const [row] = rowsOfMenus([menu('a', null, 1, { process_hapus: true, prosess_download_template: true })], [])
    expect([...(row?.has ?? [])]).toEqual(['view', 'hapus', 'download_template'])
  })

  it('gives nothing where nothing was said', () => {
    const [told, untold] = rowsOfMenus([menu('a', null, 1), menu('b', null, 2)], [mapping('a')])
    expect(told).toMatchObject({ mappingId: 'peta-a', rights: { view: true, tambah: false } })
    expect(untold?.mappingId).toBeUndefined()
    expect(untold?.rights).toEqual(NO_RIGHTS)
  })

  it('shows a mapping whose parent is not mapped at the root, and ends in a circle', () => {
    expect(rowsOfMappings([mapping('a', { id_parent_menu: 'tidak-ada' })])).toHaveLength(1)
    const circle = [
      { id: 'a', parent: 'b' },
      { id: 'b', parent: 'a' },
    ]
    expect(inTree(circle, (one) => one)).toEqual([])
  })
})

it('says all, some or none', () => {
  expect(howMany([])).toBe('none')
  expect(howMany([false, false])).toBe('none')
  expect(howMany([true, false])).toBe('some')
  expect(howMany([true, true])).toBe('all')
})

it('compares rights one by one', () => {
  expect(sameRights(NO_RIGHTS, { ...NO_RIGHTS })).toBe(true)
  expect(sameRights(NO_RIGHTS, { ...NO_RIGHTS, cetak: true })).toBe(false)
})
