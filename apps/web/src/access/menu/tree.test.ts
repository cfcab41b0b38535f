import { describe, expect, it } from 'vitest'
import type { Menu } from './menu.api.ts'
import { givenOf, inTree, processesOf, swap } from './tree.ts'

const menu = (id: string, urutan: number, more: Partial<Menu> = {}): Menu => ({
  id,
  general_text: id,
  id_parent_menu: null,
  general_iconclass: 'IconHome',
  general_url: `/${id}`,
  process_view: true,
  process_tambah: false,
  process_ubah: false,
  process_hapus: false,
  process_proses: false,
  process_cetak: false,
  process_export_excel: false,
  process_inisialisasi: false,
  prosess_download_template: true,
  bagian: 'Menu',
  urutan,
  roles: ['*'],
  tampil: true,
  bawaan: false,
  ...more,
})

describe('the menu as a tree', () => {
  it('puts children below their parent and counts them', () => {
    const tree = inTree([menu('anak', 5, { id_parent_menu: 'induk' }), menu('induk', 20), menu('awal', 10)])
    expect(tree.map(({ id, depth, children }) => [id, depth, children])).toEqual([
      ['awal', 0, 0],
      ['induk', 0, 1],
      ['anak', 1, 0],
    ])
  })

  it('reads the processes, the odd spelling included', () => {
    expect(processesOf(menu('a', 1))).toEqual(['view', 'download_template'])
  })

  it('sends everything, so that nothing is taken away', () => {
    expect(givenOf(menu('a', 1, { id_parent_menu: 'induk' }))).toMatchObject({
      id: 'a',
      id_parent_menu: 'induk',
      general_iconclass: 'IconHome',
      urutan: 1,
      process_view: true,
      process_tambah: false,
      prosess_download_template: true,
    })
  })
})

describe('changing places', () => {
  const all = [menu('a', 10), menu('b', 20), menu('c', 20), menu('lain', 15, { bagian: 'Lain' })]
  const orders = (changed: readonly Menu[]) => changed.map(({ id, urutan }) => [id, urutan])

  it('swaps with the neighbour of the same section', () => {
    expect(orders(swap(all, menu('a', 10), 1))).toEqual([
      ['a', 20],
      ['b', 10],
    ])
  })

  it('parts two that stand on the same number', () => {
    expect(orders(swap(all, menu('b', 20), 1))).toEqual([['b', 21]])
    expect(orders(swap(all, menu('c', 20), -1))).toEqual([['b', 21]])
  })

  it('does nothing at the ends', () => {
    expect(swap(all, menu('a', 10), -1)).toEqual([])
    expect(swap(all, menu('c', 20), 1)).toEqual([])
  })
})
