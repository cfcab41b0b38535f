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
