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
