import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await createHarness()
})
afterAll(() => harness.close())

const post = (path: string, as: string, body: Record<string, unknown>) => harness.call('POST', path, { as, body })
const get = (path: string, as: string, query: Record<string, string> = {}) => harness.call('GET', path, { as, query })
const UNKNOWN = '01990000-0000-7000-8000-999999999999'
const newGroup = async (name_group: string): Promise<string> =>
  (await post('/users-service/group/submit', 'superadmin', { name_group })).body.data.id

describe('users', () => {
  it('are the agency’s own for its admin, everybody for the super admin', async () => {
    const own = (await get('/users-service/user/list', 'admin:instansi@a', { size: '200' })).body.data
    expect(new Set(own.items.map((row: { instansi_id: string }) => row.instansi_id))).toEqual(
      new Set([harness.world.a.id]),
    )
    const all = (await get('/users-service/user/list', 'superadmin', { size: '200' })).body.data
    expect(all.total).toBe(harness.world.people.size)
    const one = (await get('/users-service/user/list', 'superadmin', { instansi_id: harness.world.b.id })).body.data
    expect(one.total).toBe(own.total)
  })

  it('are found by the name they sign in with, in their own agency only', async () => {
    const rename = (key: string, username: string) =>
      harness.db.acrossInstansi((tx) =>
        tx.updateTable('pengguna').set({ username }).where('id', '=', harness.person(key).pengguna_id).execute(),
      )
    await rename('pegawai@a', 'Burhan.Putra')
    await rename('pegawai@b', 'burhan.lain')
    for (const path of ['/users-service/user/list', '/users']) {
      const answer = await get(path, 'admin:instansi@a', { q: 'burhan' })
      const names = (path === '/users' ? answer.body : answer.body.data.items).map((row: { nip: string }) => row.nip)
      expect(names, path).toEqual([harness.person('pegawai@a').nip])
    }
    const both = await get('/users-service/user/list', 'superadmin', { q: 'burhan' })
    expect(both.body.data.total).toBe(2)
    const middle = await get('/users-service/user/list', 'admin:instansi@a', { q: 'urhan' })
    expect(middle.body.data.total).toBe(0)
    await rename('pegawai@a', 'pegawai@a')
    await rename('pegawai@b', 'pegawai@b')
  })

  it('are searched, sorted and paged', async () => {
    const found = await get('/users-service/user/list', 'superadmin', { q: 'orang pegawai@b2' })
    expect(found.body.data.items.map((row: { username: string }) => row.username)).toEqual(['pegawai@b2'])
    expect((await get('/users-service/user/list', 'superadmin', { q: '100%' })).body.data.total).toBe(0)
    const inactive = await get('/users-service/user/list', 'admin:instansi@a', { aktif: 'tidak' })
    expect(inactive.body.data).toMatchObject({ items: [], total: 0 })
    const pages = []
    for (let page = 1; page <= 3; page += 1)
      pages.push(
        (await get('/users-service/user/list', 'admin:instansi@a', { sort: '-nip', size: '7', page: `${page}` })).body
          .data,
      )
    const nips = pages.flatMap((page) => page.items.map((row: { nip: string }) => row.nip))
    expect(nips).toEqual([...nips].sort().reverse())
    expect(new Set(nips).size).toBe(nips.length)
    expect(new Set(pages.map((page) => page.total)).size).toBe(1)
  })

  it.each([{ sort: 'kata_sandi' }, { size: '201' }, { page: '0' }, { page: '401' }, { siapa: 'x' }])(
    'refuse %j',
    async (query) => {
      const answer = await get('/users-service/user/list', 'superadmin', query as unknown as Record<string, string>)
      expect([answer.status, answer.body.errors.length]).toEqual([400, 1])
    },
  )

  it('are disabled at once and never by themselves', async () => {
    const token = await harness.token('pegawai@b')
    const { pengguna_id: id } = harness.person('pegawai@b')
    const path = '/absensi/v2/superadmin/pengguna/status'
    expect((await harness.call('GET', '/users-service/get-left-menu', { token })).status).toBe(200)
    expect((await post(path, 'superadmin', { id, aktif: 'tidak' })).body.data).toEqual({ id, aktif: false })
    expect((await harness.call('GET', '/users-service/get-left-menu', { token })).status).toBe(401)
    const self = await post(path, 'superadmin', { id: harness.person('superadmin').pengguna_id, aktif: '0' })
    expect([self.status, self.body.code]).toEqual([403, 'akses.diri_sendiri'])
    expect((await post(path, 'superadmin', { id: UNKNOWN, aktif: '0' })).status).toBe(404)
    expect((await post(path, 'superadmin', { id, aktif: '1' })).status).toBe(200)
    expect((await get('/users-service/get-left-menu', 'pegawai@b')).status).toBe(200)
  })
})

describe('groups', () => {
  it('are made by the super admin, listed for admins at both addresses', async () => {
    const id = await newGroup('Pengelola Cuti')
    const again = await post('/users-service/group/submit', 'superadmin', { name_group: 'pengelola cuti' })
    expect([again.status, again.body.code]).toEqual([409, 'sudah_ada'])
    expect((await post('/users-service/group/submit', 'admin:instansi@a', { name_group: 'X' })).status).toBe(403)
    for (const path of ['/users-service/group/list', '/absensi/users-service/group/list']) {
      const list = (await get(path, 'admin:instansi@a', { q: 'cuti' })).body.data
      expect(list).toMatchObject({
        total: 1,
        items: [{ id, name_group: 'Pengelola Cuti', status_active: true, jumlah_anggota: 0 }],
      })
    }
    expect((await get('/users-service/group/retrive', 'admin:instansi@b', { id })).body.data.id).toBe(id)
    expect((await get('/users-service/group/retrive', 'admin:instansi@b', { id: UNKNOWN })).status).toBe(404)
  })

  it('with members cannot be deleted, whoever’s members they are', async () => {
    const id = await newGroup('Sementara')
    const member = (key: string) => ({ sys_user_id: harness.person(key).pengguna_id, sys_group_id: id })
    const joined = await post('/users-service/group-user/submit', 'admin:instansi@b', member('atasan@b'))
    const answer = await harness.call('POST', '/users-service/group/delete', {
      as: 'superadmin',
      body: { id },
      query: { instansi_id: harness.world.a.id },
    })
    expect([answer.status, answer.body.code, answer.body.data]).toEqual([409, 'masih_dipakai', { anggota: 1 }])
    expect((await get('/users-service/group/retrive', 'admin:instansi@a', { id })).body.data.jumlah_anggota).toBe(0)
    await post('/users-service/group-user/delete', 'admin:instansi@b', { id: joined.body.data.id })
    expect((await post('/users-service/group/delete', 'superadmin', { id })).status).toBe(200)
    expect((await post('/users-service/group/delete', 'superadmin', { id })).status).toBe(404)
  })
})

describe('who is in which group', () => {
  let id: string
  beforeAll(async () => {
    id = await newGroup('Anggota')
  })
  const submit = (as: string, body: Record<string, unknown>) => post('/users-service/group-user/submit', as, body)

  it('is changed by the agency’s admin, seen in the list, audited', async () => {
    const sys_user_id = harness.person('pegawai@a').pengguna_id
    const made = await submit('admin:instansi@a', { sys_user_id, sys_group_id: id })
    expect(made.body.data).toMatchObject({
      sys_user_id,
      sys_group_id: id,
      name_group: 'Anggota',
      instansi_id: harness.world.a.id,
    })
    expect((await submit('admin:instansi@a', { sys_user_id, sys_group_id: id })).status).toBe(409)
    const list = (await get('/users-service/group-user/list', 'admin:instansi@a', { sys_group_id: id })).body.data
    expect(list.items.map((row: { id: string }) => row.id)).toEqual([made.body.data.id])
    expect((await get('/users-service/group-user/retrive', 'admin:instansi@a', { id: made.body.data.id })).status).toBe(
      200,
    )
    const audit = await get('/absensi/v2/audit/get', 'admin:instansi@a', {
      objek: 'anggota_grup',
      objek_id: made.body.data.id,
    })
    expect(audit.body.data.items[0]).toMatchObject({ aksi: 'buat', sesudah: { sys_user_id } })
    const other = await newGroup('Anggota lain')
    const moved = await submit('admin:instansi@a', { id: made.body.data.id, sys_user_id, sys_group_id: other })
    expect(moved.body.data).toMatchObject({ id: made.body.data.id, name_group: 'Anggota lain' })
    const swapped = await submit('admin:instansi@a', {
      id: made.body.data.id,
      sys_user_id: harness.person('atasan@a').pengguna_id,
      sys_group_id: other,
    })
    expect([swapped.status, swapped.body.errors[0].field]).toEqual([400, 'sys_user_id'])
  })

  it('is never one’s own to change', async () => {
    const mine = { sys_user_id: harness.person('admin:instansi@a').pengguna_id, sys_group_id: id }
    expect((await submit('admin:instansi@a', mine)).body.code).toBe('akses.diri_sendiri')
    const made = await submit('superadmin', mine)
    expect(made.status).toBe(200)
    await post('/users-service/group-menu/inisialisasi', 'superadmin', { sys_group_id: id })
    const menu = (await get('/users-service/menu/list', 'superadmin', { q: '/manajemen-role/lists' })).body.data
      .items[0].id
    const mapping = (
      await get('/users-service/group-menu/list', 'superadmin', { sys_group_id: id, size: '200' })
    ).body.data.items.find((row: { sys_menu_id: string }) => row.sys_menu_id === menu)
    const all = { u_view: 1, u_tambah: 1, u_ubah: 1, u_hapus: 1 }
    await post('/users-service/group-menu/submit', 'superadmin', {
      id: mapping.id,
      sys_menu_id: menu,
      sys_group_id: id,
      ...all,
    })
    const away = await post('/users-service/group-user/delete', 'admin:instansi@a', { id: made.body.data.id })
    expect(away.body.code).toBe('akses.diri_sendiri')
    const change = await submit('admin:instansi@a', { id: made.body.data.id, ...mine })
    expect(change.body.code).toBe('akses.diri_sendiri')
    const shown = (await get('/users-service/group-user/retrive', 'admin:instansi@a', { id: made.body.data.id })).body
      .data
    expect(shown.can).toEqual({ ubah: false, hapus: false })
    await post('/users-service/group-user/delete', 'superadmin', { id: made.body.data.id })
  })

  it('of another agency is not found, and nothing is written', async () => {
    const foreign = { sys_user_id: harness.person('pegawai@b').pengguna_id, sys_group_id: id }
    expect((await submit('admin:instansi@a', foreign)).status).toBe(404)
    const theirs = (await submit('admin:instansi@b', foreign)).body.data.id
    expect((await get('/users-service/group-user/retrive', 'admin:instansi@a', { id: theirs })).status).toBe(404)
    expect((await post('/users-service/group-user/delete', 'admin:instansi@a', { id: theirs })).status).toBe(404)
    expect((await submit('admin:instansi@a', { id: theirs, ...foreign })).status).toBe(404)
    const list = (await get('/users-service/group-user/list', 'admin:instansi@a', { size: '200' })).body.data.items
    expect(list.some((row: { id: string }) => row.id === theirs)).toBe(false)
    for (const row of list)
      expect((await get('/users-service/group-user/retrive', 'admin:instansi@a', { id: row.id })).status).toBe(200)
    expect((await get('/users-service/group-user/retrive', 'admin:instansi@b', { id: theirs })).status).toBe(200)
    expect((await submit('superadmin', { ...foreign, sys_group_id: UNKNOWN })).status).toBe(404)
    expect((await submit('superadmin', { ...foreign, sys_user_id: UNKNOWN })).status).toBe(404)
  })
})
