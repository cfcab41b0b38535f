import { PERAN } from '@presensi/domain/akses/peran'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await createHarness()
})
afterAll(() => harness.close())

const ROLE = '/absensi/v2/instansi/role'
const post = (path: string, as: string, body: Record<string, unknown>) => harness.call('POST', path, { as, body })
const get = (path: string, as: string, query: Record<string, string> = {}) => harness.call('GET', path, { as, query })
const save = (as: string, body: Record<string, unknown>) => post(`${ROLE}/user/save`, as, body)
const rows = () =>
  harness.db.acrossInstansi((tx) =>
    tx
      .selectFrom('peran')
      .select(['id', 'pengguna_id', 'role', 'mulai', 'selesai', 'kantor_id'])
      .orderBy('id')
      .execute(),
  )
const nip = (key: string) => harness.person(key).nip

describe('giving roles', () => {
  it('lists exactly what the caller may give', async () => {
    const own = (await get(`${ROLE}/ref/get`, 'admin:instansi@a')).body.data.map((one: { role: string }) => one.role)
    const never = ['role:presensi:superadmin', 'role:presensi:admin:instansi', 'role:presensi:pegawai']
    expect(own).toEqual(PERAN.filter((role) => !never.includes(role)))
    const top = (await get(`${ROLE}/admin/ref/get`, 'superadmin')).body.data
    expect(top).toEqual([{ role: 'role:presensi:admin:instansi', nama: 'Admin Instansi', tingkat: 'instansi' }])
  })

  it('takes effect at the next call, with an audit line and news for the person', async () => {
    const token = await harness.token('pegawai@a')
    const role = 'role:presensi:operator:instansi:hari'
    const made = await save('admin:instansi@a', { nip: nip('pegawai@a'), role, mulai: '2026-01-01' })
    expect(made.body.data).toMatchObject({
      nip: nip('pegawai@a'),
      role,
      mulai: '2026-01-01',
      selesai: null,
      berlaku: true,
    })
    expect((await harness.call('GET', '/users-service/get-left-menu', { token })).status).toBe(401)
    expect(JSON.stringify((await get('/users-service/get-left-menu', 'pegawai@a')).body)).toContain('/harikerja/lists')
    const news = (await get('/absensi/v2/notifikasi/get', 'pegawai@a')).body.data
    expect(news.items[0]).toMatchObject({ type: 'success', jenis: 'peran.diberikan', dibaca_pada: null })
    expect(news.items[0].message).toContain('Anda diberi peran Operator Hari Instansi')
    const headers = { 'accept-language': 'en' }
    const english = await harness.call('GET', '/absensi/v2/notifikasi/get', { as: 'pegawai@a', headers })
    expect(english.body.data.items[0].message).toMatch(/^You were given the role /)

    const { id } = made.body.data
    const changed = await save('admin:instansi@a', { id, mulai: '2026-01-01', selesai: '2027-01-01' })
    expect(changed.body.data).toMatchObject({ id, selesai: '2027-01-01' })
    expect((await post(`${ROLE}/user/delete`, 'admin:instansi@a', { id })).body.data).toEqual({ id })
    expect((await post(`${ROLE}/user/delete`, 'admin:instansi@a', { id })).status).toBe(404)
    const audit = (await get('/absensi/v2/audit/get', 'admin:instansi@a', { objek: 'peran', objek_id: id })).body.data
      .items
    expect(audit.map((line: { aksi: string }) => line.aksi)).toEqual(['cabut', 'ubah', 'beri'])
    expect(audit[1]).toMatchObject({ sebelum: { selesai: null }, sesudah: { selesai: '2027-01-01' } })
    expect(JSON.stringify((await get('/users-service/get-left-menu', 'pegawai@a')).body)).not.toContain('/harikerja')
    const after = (await get('/absensi/v2/notifikasi/get', 'pegawai@a')).body.data
    expect(after.items[0]).toMatchObject({ type: 'danger', jenis: 'peran.dicabut' })
  })

  it('refuses the same role twice at the same time, and takes it one after the other', async () => {
    const role = 'role:presensi:monitoring:kantor:rekap'
    const at = { nip: nip('pegawai@a2'), role, kantor_id: harness.world.a.kantor[0] }
    expect((await save('admin:instansi@a', { ...at, mulai: '2026-01-01', selesai: '2026-06-30' })).status).toBe(200)
    const twice = await save('admin:instansi@a', { ...at, mulai: '2026-06-30' })
    expect([twice.status, twice.body.code]).toEqual([409, 'peran.tumpang_tindih'])
    expect((await save('admin:instansi@a', { ...at, mulai: '2026-07-01' })).status).toBe(200)
    expect((await save('admin:instansi@a', { ...at, kantor_id: harness.world.a.kantor[1] })).status).toBe(200)
    const burst = await Promise.all(
      Array.from({ length: 8 }, () =>
        save('admin:instansi@a', { nip: nip('atasan@a'), role: 'role:presensi:operator:instansi:jam' }),
      ),
    )
    expect(burst.map((one) => one.status).sort()).toEqual([200, ...Array(7).fill(409)])
  })

  it.each([
    ['oneself', 'admin:instansi@a', { role: 'role:presensi:operator:instansi:hari' }, 403, 'akses.diri_sendiri'],
    ['one’s own rank', 'pegawai@a', { role: 'role:presensi:admin:instansi' }, 403, 'peran.tidak_dapat_diberikan'],
    ['superadmin', 'pegawai@a', { role: 'role:presensi:superadmin' }, 403, 'peran.tidak_dapat_diberikan'],
    ['pegawai', 'pegawai@a', { role: 'role:presensi:pegawai' }, 403, 'peran.tidak_dapat_diberikan'],
    ['another agency’s person', 'pegawai@b', { role: 'role:presensi:operator:instansi:hari' }, 404, 'tidak_ditemukan'],
    ['an unknown role', 'pegawai@a', { role: 'role:presensi:raja' }, 400, 'input_salah'],
    ['no role', 'pegawai@a', {}, 400, 'input_salah'],
    ['an office role without an office', 'pegawai@a', { role: 'role:presensi:admin:kantor' }, 400, 'input_salah'],
    [
      'an end before the beginning',
      'pegawai@a',
      { role: 'role:presensi:operator:instansi:hari', mulai: '2026-02-01', selesai: '2026-01-31' },
      400,
      'input_salah',
    ],
    [
      'a day that is not there',
      'pegawai@a',
      { role: 'role:presensi:operator:instansi:hari', mulai: '2026-02-30' },
      400,
      'input_salah',
    ],
    [
      'a field nobody knows',
      'pegawai@a',
      { role: 'role:presensi:operator:instansi:hari', diberikan_oleh: 'x' },
      400,
      'input_salah',
    ],
  ])('refuses %s and writes nothing', async (_name, key, body, status, code) => {
    const before = await rows()
    const answer = await save('admin:instansi@a', { nip: nip(key), ...body })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await rows()).toEqual(before)
  })

  it('finds no office of another agency, and no assignment of another agency', async () => {
    const before = await rows()
    const office = { nip: nip('pegawai@a'), role: 'role:presensi:admin:kantor', kantor_id: harness.world.b.kantor[0] }
    expect((await save('admin:instansi@a', office)).status).toBe(404)
    const theirs = before.find((row) => row.pengguna_id === harness.person('operator:instansi:jam@b').pengguna_id)?.id
    expect((await save('admin:instansi@a', { id: theirs, selesai: '2026-12-31' })).status).toBe(404)
    expect((await post(`${ROLE}/user/delete`, 'admin:instansi@a', { id: theirs })).status).toBe(404)
    expect(await rows()).toEqual(before)
  })

  it('cannot be used to take away one’s own role or the agency admin’s, nor to turn one role into another', async () => {
    const before = await rows()
    const of = (key: string) => before.find((row) => row.pengguna_id === harness.person(key).pengguna_id)?.id
    const own = await post(`${ROLE}/user/delete`, 'admin:instansi@a', { id: of('admin:instansi@a') })
    expect(own.body.code).toBe('peran.tidak_dapat_diberikan')
    const id = of('operator:instansi:izin@a')
    for (const change of [{ role: 'role:presensi:operator:instansi:keuangan' }, { nip: nip('pegawai@a') }]) {
      const answer = await save('admin:instansi@a', { id, ...change })
      expect([answer.status, answer.body.errors[0].field]).toEqual([400, Object.keys(change)[0]])
    }
    expect(await rows()).toEqual(before)
  })
})

describe('agency admins', () => {
  const admin = (body: Record<string, unknown>) => post(`${ROLE}/admin/user/save`, 'superadmin', body)

  it('are given by the super admin, for one agency at a time, to its own people', async () => {
    const role = 'role:presensi:admin:instansi'
    const nowhere = await admin({ nip: nip('pegawai@a'), role })
    expect([nowhere.status, nowhere.body.code]).toEqual([400, 'lingkup.pilih_instansi'])
    expect((await admin({ nip: nip('pegawai@a'), role, instansi_id: harness.world.b.id })).status).toBe(404)
    const made = await admin({ nip: nip('pegawai@a'), role, instansi_id: harness.world.a.id })
    expect(made.body.data).toMatchObject({ instansi_id: harness.world.a.id, can: { hapus: true } })
    const other = await admin({
      nip: nip('pegawai@a'),
      role: 'role:presensi:operator:instansi:jam',
      instansi_id: harness.world.a.id,
    })
    expect(other.body.code).toBe('peran.tidak_dapat_diberikan')
    const list = (await get(`${ROLE}/admin/user/get`, 'superadmin')).body.data
    expect(new Set(list.items.map((row: { role: string }) => row.role))).toEqual(new Set([role]))
    expect(list.total).toBe(3)
    expect((await get('/m-admin/instansi/list-admin', 'superadmin')).body.data.items).toEqual(list.items)
    expect((await admin({ id: made.body.data.id, selesai: '2030-01-01' })).body.data.selesai).toBe('2030-01-01')
    expect((await post(`${ROLE}/admin/user/delete`, 'superadmin', { id: made.body.data.id })).status).toBe(200)
  })
})

describe('who has which role', () => {
  it('is listed with filters, and each row can be read again', async () => {
    const all = (await get(`${ROLE}/user/get`, 'admin:instansi@b', { size: '200' })).body.data
    expect(new Set(all.items.map((row: { instansi_id: string }) => row.instansi_id))).toEqual(
      new Set([harness.world.b.id]),
    )
    const role = 'role:presensi:admin:kantor'
    const office = harness.world.b.kantor[0]
    const one = (await get(`${ROLE}/user/get`, 'admin:instansi@b', { role, kantor_id: office })).body.data
    expect(one.items).toMatchObject([
      { nip: nip('admin:kantor@b'), kantor_id: office, can: { ubah: true, hapus: true } },
    ])
    const found = (await get(`${ROLE}/user/get`, 'admin:instansi@b', { q: nip('operator:kantor:jam@b') })).body.data
    expect(found.total).toBe(1)
    const top = all.items.find((row: { role: string }) => row.role === 'role:presensi:admin:instansi')
    expect(top.can).toEqual({ ubah: false, hapus: false })
  })
})

describe('office admins', () => {
  const path = '/absensi/m-admin/kantor'
  it.each(['admin:instansi@a', 'superadmin'])('are given, listed and withdrawn by %s', async (as) => {
    const { a } = harness.world
    const scope = as === 'superadmin' ? { instansi_id: a.id } : {}
    const made = await post(`${path}/save`, as, { nip: nip('pybmc@a'), kantor_id: a.kantor[1], ...scope })
    expect(made.body.data).toMatchObject({ role: 'role:presensi:admin:kantor', kantor_id: a.kantor[1] })
    const list = (await get(`${path}/list-admin/${a.id}`, as)).body.data
    expect(list.items.map((row: { nip: string }) => row.nip).sort()).toEqual(
      [nip('admin:kantor@a'), nip('pybmc@a')].sort(),
    )
    const wrong = (await get(`${ROLE}/user/get`, 'admin:instansi@a', { role: 'role:presensi:operator:instansi:izin' }))
      .body.data.items[0].id
    expect((await post(`${path}/delete`, as, { id: wrong })).status).toBe(403)
    expect((await post(`${path}/delete`, as, { id: made.body.data.id })).status).toBe(200)
  })

  it('are chosen from the agency’s own people', async () => {
    const found = (await get('/absensi/m-admin/instansi/list-user', 'admin:instansi@a', { q: 'orang pegawai@' })).body
      .data
    expect(found.items.map((row: { nama: string }) => row.nama)).toEqual(['Orang pegawai@a', 'Orang pegawai@a2'])
    expect(found.items[0]).toMatchObject({ kantor: 'Kantor A1', jabatan: null })
    const one = await get('/absensi/m-admin/instansi/list-user-by-nip', 'admin:instansi@a', { nip: nip('pegawai@a2') })
    expect(one.body.data).toMatchObject({ nip: nip('pegawai@a2'), kantor: 'Kantor A2' })
    expect(
      (await get('/absensi/m-admin/instansi/list-user-by-nip', 'admin:instansi@a', { nip: nip('pegawai@b') })).status,
    ).toBe(404)
    expect((await get('/absensi/m-admin/instansi/list-user-by-nip', 'admin:instansi@a', { nip: '12' })).status).toBe(
      400,
    )
  })
})
