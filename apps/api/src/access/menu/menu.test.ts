import fs from 'node:fs'
import { MENU_ICONS } from '@presensi/contract/access/menu-icons'
import { ROUTES } from '@presensi/contract/routes'
import { HAK } from '@presensi/domain/akses/tombol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { PROCESS_OF } from './menu.repo.ts'

let harness: Harness
beforeAll(async () => {
  harness = await createHarness()
})
afterAll(() => harness.close())

type Item = { id: string; general_text: string; general_url: string; children: Item[] }
type Section = { section: string; items: Item[] }
const leftMenu = async (as: string): Promise<Section[]> => {
  const answer = await harness.call('GET', '/users-service/get-left-menu', { as })
  expect(answer.status).toBe(200)
  return answer.body.data
}
const urls = (items: Item[]): string[] => items.flatMap((item) => [item.general_url, ...urls(item.children)])
const flat = (sections: Section[]) => sections.map(({ section, items }) => [section, urls(items)])

/** docs/spec/screens.tsv: whoever reads it has the truth about sections, groups, labels, roles and order. */
const SCREENS = fs
  .readFileSync(new URL('../../../../../docs/spec/screens.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [string, string, string, string, string])
  .filter(([, , , label]) => !label.startsWith('('))

function expectedMenu(roles: string[]): [string, string[]][] {
  const office = roles.every((role) => role.includes(':kantor'))
  const sections = new Map<string, string[]>()
  for (const [url, section, , , shown] of SCREENS) {
    const names = shown.split(', ')
    const isSuper = roles.includes('superadmin')
    if (!(names.includes('*') ? !(isSuper && url === '/izin/lists') : roles.some((role) => names.includes(role))))
      continue
    const title = office && section.includes('(Menu Admin Kantor') ? 'Menu Admin Kantor' : section.replace(/ \(.*/, '')
    sections.set(title, [...(sections.get(title) ?? []), url])
  }
  return [...sections]
}

describe('the menu that ships', () => {
  it('is screens.tsv, row by row', async () => {
    const answer = await harness.call('GET', '/users-service/menu/list', { as: 'superadmin', query: { size: '200' } })
    const rows = answer.body.data.items as Record<string, unknown>[]
    const parents = new Map(rows.map((row) => [row.id, row.general_text]))
    const shipped = rows.map((row) => [
      row.general_url,
      row.bagian,
      row.general_text,
      row.id_parent_menu === null ? null : parents.get(row.id_parent_menu),
      (row.roles as string[]).map((role) => role.replace('role:presensi:', '')).join(', '),
    ])
    const written = SCREENS.map(([url, section, group, label, shown]) => [
      url,
      section.replace(/ \(.*/, ''),
      label.replace(' (group)', ''),
      group === '' || label.endsWith('(group)') ? null : group,
      shown,
    ])
    expect(shipped).toEqual(written)
    expect(rows.every((row) => row.bawaan)).toBe(true)
    const icons: readonly unknown[] = MENU_ICONS
    expect(rows.filter((row) => !icons.includes(row.general_iconclass))).toEqual([])
  })

  it.each([
    'superadmin',
    'admin:instansi@a',
    'operator:instansi:hari@a',
    'operator:instansi:keuangan@a',
    'monitoring:instansi:rekap@a',
    'admin:kantor@a',
    'operator:kantor:jam@a',
    'monitoring:kantor:rekap@b',
    'pegawai@a',
  ])('is shown to %s as screens.tsv says', async (key) => {
    const role = key.split('@')[0] ?? ''
    expect(flat(await leftMenu(key))).toEqual(expectedMenu([role]))
  })

  it('puts recaps among the office menus for who holds office roles only', async () => {
    const sections = await leftMenu('admin:kantor@a')
    expect(sections.map((one) => one.section)).toEqual(['Menu Personal', 'Menu Admin Kantor'])
    const recap = sections[1]?.items.find((item) => item.general_url === '/instansi/rekap')
    expect(recap?.children.map((item) => item.general_text)).toEqual(['Tanggal (akan tutup)', 'Bulanan', 'Statistik'])
  })

  it('has a page with that very button for every button of a call', async () => {
    const answer = await harness.call('GET', '/users-service/menu/list', { as: 'superadmin', query: { size: '200' } })
    const pages = new Map<string, Record<string, unknown>>(
      answer.body.data.items.map((row: Record<string, unknown>) => [row.general_url, row]),
    )
    const buttons = ROUTES.flatMap((route) => (route.button ? [{ route, button: route.button }] : []))
    expect(buttons.length).toBeGreaterThan(110)
    for (const { route, button } of buttons) {
      const rights = button.right === 'simpan' ? (['tambah', 'ubah'] as const) : [button.right]
      for (const url of typeof button.menu === 'string' ? [button.menu] : button.menu)
        for (const right of rights)
          expect(pages.get(url)?.[PROCESS_OF[right]], `${route.path} → ${url} ${right}`).toBe(true)
    }
  })

  it('leaves no admin call without a button, but those that belong to a person or to every page', () => {
    const open = ROUTES.filter((route) => 'roles' in route.access && !route.access.relations && !route.button)
    expect(open.map((route) => route.path).sort()).toEqual(
      [
        '/absensi/v2/instansi/kebijakan/get',
        '/absensi/v2/instansi/kop/get',
        '/absensi/v2/instansi/perubahan-lampau', // on /persetujuan, which everybody has
        '/absensi/v2/instansi/perubahan-lampau/{id}',
        '/absensi/v2/pegawai/data/get',
        '/absensi/v2/pegawai/dinas_luar/setujui', // on /persetujuan, which everybody has
      ].sort(),
    )
  })
})

describe('button flags of a menu', () => {
  const idOf = async (as: string, url: string) => {
    const find = (items: Item[]): Item | undefined =>
      items.flatMap((item) => [item, ...item.children]).find((item) => item.general_url === url)
    return find((await leftMenu(as)).flatMap((one) => one.items))?.id ?? ''
  }

  it('are those of the page for who is in no group', async () => {
    const id = await idOf('admin:instansi@a', '/harikerja/lists')
    const answer = await harness.call('GET', '/users-service/menu/role-menu-akes-button', {
      as: 'operator:instansi:hari@a',
      query: { id },
    })
    expect(answer.body.data).toEqual({
      u_view: true,
      u_tambah: true,
      u_ubah: true,
      u_hapus: true,
      u_proses: true,
      u_cetak: false,
      u_export_excel: true,
      u_inisialisasi: false,
      u_download_template: false,
    })
    expect(Object.keys(answer.body.data)).toHaveLength(HAK.length)
  })

  it('are not found for a menu that the roles do not have, nor for one that is not there', async () => {
    const id = await idOf('admin:instansi@a', '/harikerja/lists')
    for (const query of [{ id }, { id: '01990000-0000-7000-8000-999999999999' }]) {
      const answer = await harness.call('GET', '/users-service/menu/role-menu-akes-button', { as: 'pegawai@a', query })
      expect(answer.status).toBe(404)
    }
  })
})

describe('changing the tree', () => {
  const submit = (body: Record<string, unknown>) =>
    harness.call('POST', '/users-service/menu/submit', { as: 'superadmin', body })
  const find = async (url: string) => {
    const answer = await harness.call('GET', '/users-service/menu/list', { as: 'superadmin', query: { q: url } })
    return answer.body.data.items.find((row: { general_url: string }) => row.general_url === url)
  }

  it('adds a group with entries, shows them, and takes them away again', async () => {
    const group = await submit({ general_text: 'Panduan', bagian: 'Menu Personal', roles: '*' })
    expect(group.status).toBe(200)
    const entry = await submit({
      general_text: 'Cara presensi',
      id_parent_menu: group.body.data.id,
      general_url: '/panduan/presensi',
      general_iconclass: 'IconBook',
    })
    expect(entry.body.data).toMatchObject({ bagian: 'Menu Personal', roles: ['*'], process_view: true, bawaan: false })
    expect(urls((await leftMenu('pegawai@b')).flatMap((one) => one.items))).toContain('/panduan/presensi')

    const busy = await harness.call('POST', '/users-service/menu/delete', {
      as: 'superadmin',
      body: { id: group.body.data.id },
    })
    expect([busy.status, busy.body.code, busy.body.data]).toEqual([409, 'masih_dipakai', { menu: 1 }])
    for (const id of [entry.body.data.id, group.body.data.id])
      expect(
        (await harness.call('POST', '/users-service/menu/delete', { as: 'superadmin', body: { id } })).status,
      ).toBe(200)
    expect(urls((await leftMenu('pegawai@b')).flatMap((one) => one.items))).not.toContain('/panduan/presensi')
  })

  it('takes exactly the fields of product.md: below a parent in its section, else for the super admin until roles are given', async () => {
    const seed = {
      general_text: 'Panduan',
      id_parent_menu: '',
      general_iconclass: 'IconBook',
      general_url: '/panduan',
      ...Object.fromEntries(HAK.map((hak) => [PROCESS_OF[hak], hak === 'view' || hak === 'cetak'])),
    }
    expect(Object.keys(seed)).toHaveLength(13)
    const top = await submit(seed)
    expect(top.status).toBe(200)
    expect(top.body.data).toMatchObject({
      ...seed,
      id_parent_menu: null,
      bagian: 'Menu Super Admin',
      roles: ['role:presensi:superadmin'],
    })
    expect(urls((await leftMenu('superadmin')).flatMap((one) => one.items))).toContain('/panduan')
    expect(urls((await leftMenu('admin:instansi@a')).flatMap((one) => one.items))).not.toContain('/panduan')
    const group = await submit({
      general_text: 'Induk',
      bagian: 'Menu Admin Kantor',
      roles: 'role:presensi:admin:kantor',
    })
    const below = await submit({ ...seed, id: '', general_url: '/panduan/dua', id_parent_menu: group.body.data.id })
    expect(below.body.data).toMatchObject({ bagian: 'Menu Admin Kantor', roles: ['role:presensi:admin:kantor'] })
    for (const { body } of [top, below, group])
      await harness.call('POST', '/users-service/menu/delete', { as: 'superadmin', body: { id: body.data.id } })
  })

  it('offers groups as parents, and never lets a circle close', async () => {
    const outer = (await submit({ general_text: 'Luar', bagian: 'Menu Personal', roles: '*' })).body.data
    const inner = (await submit({ general_text: 'Dalam', id_parent_menu: outer.id })).body.data
    const parents = await harness.call('GET', '/users-service/menu/get-parent', {
      as: 'superadmin',
      query: { id: outer.id },
    })
    const ids = parents.body.data.map((one: { id: string }) => one.id)
    expect(ids).not.toContain(outer.id)
    expect(ids).not.toContain(inner.id)
    expect(parents.body.data.map((one: { general_text: string }) => one.general_text)).toContain('Manajemen Absen')
    for (const id_parent_menu of [outer.id, inner.id]) {
      const circle = await submit({ id: outer.id, general_text: 'Luar', id_parent_menu })
      expect(circle.status).toBe(400)
      expect(circle.body.errors[0].field).toBe('id_parent_menu')
    }
    const leaf = await submit({ general_text: 'X', id_parent_menu: (await find('/dashboard')).id })
    expect(leaf.status).toBe(400)
    for (const id of [inner.id, outer.id])
      await harness.call('POST', '/users-service/menu/delete', { as: 'superadmin', body: { id } })
  })

  it('keeps shipped menus: renamed and hidden, but not deleted, moved to another address or given to others', async () => {
    const berita = await find('/manajemenberita/lists')
    const gone = await harness.call('POST', '/users-service/menu/delete', { as: 'superadmin', body: { id: berita.id } })
    expect([gone.status, gone.body.code]).toEqual([409, 'menu.bawaan'])
    for (const change of [{ general_url: '/lain' }, { roles: '*' }]) {
      const refused = await submit({ id: berita.id, general_text: 'Berita', ...change })
      expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, Object.keys(change)[0]])
    }
    expect(await find('/manajemenberita/lists')).toEqual(berita)
    const hidden = await submit({ id: berita.id, general_text: 'Kabar', tampil: false })
    expect(hidden.body.data).toMatchObject({
      general_text: 'Kabar',
      general_url: '/manajemenberita/lists',
      tampil: false,
    })
    expect(urls((await leftMenu('superadmin')).flatMap((one) => one.items))).not.toContain('/manajemenberita/lists')
    await submit({ id: berita.id, general_text: 'Berita', general_iconclass: 'IconNews', tampil: true })
  })

  it('never lets the way back be switched off', async () => {
    const { id } = await find('/superadmin/menu')
    for (const change of [{ tampil: '0' }, { process_ubah: '0' }, { process_view: 'false' }])
      expect((await submit({ id, general_text: 'Menu', ...change })).status).toBe(400)
  })

  it.each([
    ['an address elsewhere', { general_url: 'https://contoh.id' }, 'general_url'],
    ['an address of another host', { general_url: '//contoh.id' }, 'general_url'],
    ['a script', { general_url: 'javascript:alert(1)' }, 'general_url'],
    ['an unknown icon', { general_iconclass: 'IconNope' }, 'general_iconclass'],
    ['an unknown role', { roles: 'role:presensi:raja' }, 'roles.0'],
    ['a section too long', { bagian: 'x'.repeat(61) }, 'bagian'],
    ['a parent that is not there', { id_parent_menu: '01990000-0000-7000-8000-999999999999' }, 'id_parent_menu'],
    ['a field nobody knows', { kunci: 'x' }, 'kunci'],
  ])('refuses %s and writes nothing', async (_name, change, field) => {
    const count = async () =>
      (await harness.call('GET', '/users-service/menu/list', { as: 'superadmin' })).body.data.total
    const before = await count()
    const answer = await submit({ general_text: 'X', bagian: 'Menu Personal', roles: '*', ...change })
    expect([answer.status, answer.body.errors.map((one: { field: string }) => one.field)]).toEqual([400, [field]])
    expect(await count()).toBe(before)
  })

  it('refuses the address of another menu', async () => {
    const answer = await submit({ general_text: 'X', bagian: 'Menu Personal', roles: '*', general_url: '/dashboard' })
    expect([answer.status, answer.body.code]).toEqual([409, 'sudah_ada'])
  })
})
