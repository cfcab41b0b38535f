import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { createButtons } from './buttons.ts'

let harness: Harness
let group: string
const SUPER = { as: 'superadmin' }
beforeAll(async () => {
  harness = await createHarness()
})
afterAll(() => harness.close())

const post = (path: string, as: string, body: Record<string, unknown>) => harness.call('POST', path, { as, body })
const join = async (key: string, as = 'superadmin') =>
  (
    await post('/users-service/group-user/submit', as, {
      sys_user_id: harness.person(key).pengguna_id,
      sys_group_id: group,
    })
  ).body.data.id as string
const menuId = async (url: string): Promise<string> => {
  const list = await harness.call('GET', '/users-service/menu/list', { ...SUPER, query: { q: url } })
  return list.body.data.items.find((row: { general_url: string }) => row.general_url === url).id
}
const allow = async (url: string, rights: Record<string, boolean>) => {
  const sys_menu_id = await menuId(url)
  const known = await harness.call('GET', '/users-service/group-menu/list', {
    ...SUPER,
    query: { sys_group_id: group, size: '200' },
  })
  const id = known.body.data.items.find((row: { sys_menu_id: string }) => row.sys_menu_id === sys_menu_id)?.id
  const answer = await post('/users-service/group-menu/submit', 'superadmin', {
    ...(id !== undefined && { id }),
    sys_menu_id,
    sys_group_id: group,
    ...rights,
  })
  expect(answer.status).toBe(200)
}

let serial = 0
beforeEach(async () => {
  serial += 1
  const made = await post('/users-service/group/submit', 'superadmin', { name_group: `Grup ${serial}` })
  group = made.body.data.id
})

describe('button rights on the server', () => {
  it('leave who is in no group to their role', async () => {
    const answer = await post('/absensi/m-kerja/hari-kerja/delete', 'operator:instansi:hari@a', {})
    expect(answer.body.code).toBe('input_salah')
  })

  it('limit a member to what the groups give, at once', async () => {
    const as = 'operator:instansi:hari@a'
    const membership = await join(as)
    const closed = await post('/absensi/m-kerja/hari-libur/submit', as, {})
    expect([closed.status, closed.body.code, closed.body.message]).toEqual([
      403,
      'akses.tombol_tertutup',
      'Grup Anda tidak memiliki hak "tambah" pada menu ini.',
    ])
    await allow('/harilibur/lists', { u_view: true, u_tambah: true })
    expect((await post('/absensi/m-kerja/hari-libur/submit', as, {})).body.code).toBe('input_salah')
    const change = await post('/absensi/m-kerja/hari-libur/submit', as, { id: '01990000-0000-7000-8000-000000000001' })
    expect(change.body.message).toContain('"ubah"')
    expect((await post('/absensi/m-kerja/hari-libur/delete', as, {})).status).toBe(403)
    const look = await harness.call('GET', `/absensi/m-kerja/hari-libur/get/${harness.world.a.id}`, { as })
    expect(look.status).toBe(200)
    const menu = await harness.call('GET', '/users-service/get-left-menu', { as })
    expect(JSON.stringify(menu.body.data)).toContain('/harilibur/lists')
    expect(JSON.stringify(menu.body.data)).not.toContain('/harikerja/lists')

    await post('/users-service/group-user/delete', 'superadmin', { id: membership })
    expect((await post('/absensi/m-kerja/hari-libur/delete', as, {})).body.code).toBe('input_salah')
  })

  it('add up over several groups, and end with the group’s activity', async () => {
    const as = 'operator:instansi:jam@a'
    const first = group
    await join(as)
    await allow('/jamkerja/lists', { u_view: true })
    group = (await post('/users-service/group/submit', 'superadmin', { name_group: `Lain ${serial}` })).body.data.id
    await join(as)
    await allow('/jamkerja/lists', { u_hapus: true })
    expect((await post('/absensi/m-kerja/jam-kerja/delete', as, {})).body.code).toBe('input_salah')
    await post('/users-service/group/submit', 'superadmin', {
      id: group,
      name_group: `Lain ${serial}`,
      status_active: '0',
    })
    expect((await post('/absensi/m-kerja/jam-kerja/delete', as, {})).status).toBe(403)
    await post('/users-service/group/submit', 'superadmin', {
      id: first,
      name_group: `Grup ${serial}`,
      status_active: '0',
    })
    expect((await harness.call('GET', '/users-service/get-left-menu', { as })).body.data).toEqual([])
  })

  it('close the old address of office admins as well as the page of roles', async () => {
    const as = 'admin:instansi@b'
    await join(as)
    await allow('/adminkantor/lists', { u_view: true, u_tambah: true, u_hapus: true })
    const { b } = harness.world
    const answer = await post('/absensi/m-admin/kantor/save', as, {
      nip: harness.person('pegawai@b').nip,
      kantor_id: b.kantor[0],
    })
    expect(answer.body.code).toBe('akses.tombol_tertutup')
    await allow('/manajemen-role/lists', { u_tambah: true })
    const open = await post('/absensi/m-admin/kantor/save', as, {
      nip: harness.person('pegawai@b').nip,
      kantor_id: b.kantor[0],
    })
    expect(open.status).toBe(200)
  })

  it('give a mapping to every menu that lacks one: view on, the rest off', async () => {
    await allow('/dashboard', { u_cetak: true })
    const made = await post('/users-service/group-menu/inisialisasi', 'superadmin', { sys_group_id: group })
    expect(made.body.data).toEqual({ dibuat: 38, sudah_ada: 1 })
    const again = await post('/users-service/group-menu/inisialisasi', 'superadmin', { sys_group_id: group })
    expect(again.body.data).toEqual({ dibuat: 0, sudah_ada: 39 })
    const list = await harness.call('GET', '/users-service/group-menu/list', {
      ...SUPER,
      query: { sys_group_id: group, size: '200' },
    })
    const [first, ...rest] = list.body.data.items
    expect(first).toMatchObject({ general_text: 'Dashboard', u_view: false, u_cetak: true })
    for (const row of rest) {
      const { u_view, ...flags } = Object.fromEntries(Object.entries(row).filter(([name]) => name.startsWith('u_')))
      expect([u_view, ...new Set(Object.values(flags))]).toEqual([true, false])
    }
  })

  it('refuse a second mapping of the same pair, and one with ids that are not there', async () => {
    await allow('/dashboard', { u_view: true })
    const twice = await post('/users-service/group-menu/submit', 'superadmin', {
      sys_menu_id: await menuId('/dashboard'),
      sys_group_id: group,
    })
    expect([twice.status, twice.body.code]).toEqual([409, 'sudah_ada'])
    const unknown = '01990000-0000-7000-8000-999999999999'
    for (const body of [
      { sys_menu_id: unknown, sys_group_id: group },
      { sys_menu_id: await menuId('/dashboard'), sys_group_id: unknown },
      { id: unknown, sys_menu_id: await menuId('/dashboard'), sys_group_id: group },
    ])
      expect((await post('/users-service/group-menu/submit', 'superadmin', body)).status).toBe(404)
  })
})

describe('the cost of asking', () => {
  it('is one question a person in five seconds, and none is answered from before a change', async () => {
    let time = 0
    let asked = 0
    const db = {
      ...harness.db,
      acrossInstansi: (use: never) => {
        asked += 1
        return harness.db.acrossInstansi(use)
      },
    } as typeof harness.db
    const buttons = createButtons({ db, now: () => time })
    const call = {
      caller: { sub: harness.person('pegawai@a').pengguna_id, roles: [] },
      lingkup: { tingkat: 'sendiri', instansi_id: null, kantor_ids: null },
    } as never
    for (let turn = 0; turn < 50; turn += 1) await buttons.hakFor(call)
    expect(asked).toBe(1)
    time = 5_000
    await buttons.hakFor(call)
    expect(asked).toBe(2)
    buttons.forget()
    await Promise.all([buttons.hakFor(call), buttons.hakFor(call)])
    expect(asked).toBe(3)
  })

  it('does not keep a failure', async () => {
    let broken = true
    const db = {
      ...harness.db,
      acrossInstansi: (use: never) => (broken ? Promise.reject(new Error('away')) : harness.db.acrossInstansi(use)),
    } as typeof harness.db
    const buttons = createButtons({ db })
    await expect(buttons.menus()).rejects.toThrow('away')
    broken = false
    expect((await buttons.menus()).length).toBe(39)
  })
})
