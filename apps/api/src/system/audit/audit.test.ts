import { randomUUID } from 'node:crypto'
import { addDays } from '@presensi/domain/kalender/tanggal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { HARI_INI, ZONA_PAGI } from '../../../test/world.ts'
import { newId } from '../../platform/uuid.ts'

let harness: Harness
const nip = (key: string) => harness.person(key).nip
beforeAll(async () => {
  harness = await createHarness({}, { zona: ZONA_PAGI })
  for (const letter of ['a', 'b'])
    for (const who of ['pegawai', 'atasan'])
      await harness.call('POST', '/absensi/v2/instansi/role/user/save', {
        as: `admin:instansi@${letter}`,
        body: { nip: nip(`${who}@${letter}`), role: 'role:presensi:operator:instansi:hari' },
      })
})
afterAll(() => harness.close())

const lines = (as: string, query: Record<string, string> = {}) =>
  harness.call('GET', '/absensi/v2/audit/get', { as, query })

describe('the audit log', () => {
  it('shows an agency its own lines, newest first, and the super admin all of them', async () => {
    const own = (await lines('admin:instansi@a', { objek: 'peran' })).body.data
    expect(own.total).toBe(2)
    expect(own.items.map((line: { sesudah: { nip: string } }) => line.sesudah.nip)).toEqual([
      nip('atasan@a'),
      nip('pegawai@a'),
    ])
    expect(own.items[0]).toMatchObject({
      instansi_id: harness.world.a.id,
      pelaku: `Orang admin:instansi@a (${nip('admin:instansi@a')})`,
      alamat: '127.0.0.1',
      bertindak: false,
      sebelum: null,
    })
    expect((await lines('superadmin', { objek: 'peran' })).body.data.total).toBe(4)
    expect((await lines('superadmin', { objek: 'peran', instansi_id: harness.world.b.id })).body.data.total).toBe(2)
  })

  it('is filtered by day, person and act, and paged', async () => {
    const day = (offset: number) => addDays(HARI_INI, offset)
    const total = async (query: Record<string, string>) =>
      (await lines('admin:instansi@a', { objek: 'peran', ...query })).body.data.total
    expect(await total({ dari: day(0), sampai: day(0) })).toBe(2)
    expect(await total({ dari: day(1) })).toBe(0)
    expect(await total({ sampai: day(-1) })).toBe(0)
    expect(await total({ pelaku: 'ADMIN:instansi' })).toBe(2)
    expect(await total({ pelaku: 'orang lain' })).toBe(0)
    expect(await total({ aksi: 'cabut' })).toBe(0)
    const second = (await lines('admin:instansi@a', { objek: 'peran', page: '2', size: '1' })).body.data
    expect([second.items.length, second.total, second.page, second.size]).toEqual([1, 2, 2, 1])
  })

  it('shows of an import how many rows it had and the first of them, and keeps the rest', async () => {
    const rows = Array.from({ length: 3_000 }, (_one, no) => ({ no, acak: randomUUID() }))
    const { id } = harness.world.a
    await harness.db.inInstansi(id, (tx) =>
      tx
        .insertInto('audit')
        .values([
          { id: newId(), instansi_id: id, pelaku: 'uji', aksi: 'impor', objek: 'uji', sesudah: JSON.stringify(rows) },
          {
            id: newId(),
            instansi_id: id,
            pelaku: 'uji',
            aksi: 'ubah',
            objek: 'uji',
            sesudah: JSON.stringify(rows.slice(0, 20)),
          },
        ])
        .execute(),
    )
    const find = async (aksi: string) =>
      (await lines('admin:instansi@a', { objek: 'uji', aksi })).body.data.items[0].sesudah
    expect(await find('impor')).toEqual({ jumlah: 3_000, contoh: rows.slice(0, 10) })
    expect(await find('ubah')).toEqual(rows.slice(0, 20))
  })

  it('refuses dates the wrong way round and filters nobody knows', async () => {
    const turned = await lines('admin:instansi@a', { dari: '2026-02-01', sampai: '2026-01-01' })
    expect([turned.status, turned.body.errors[0].field]).toEqual([400, 'sampai'])
    expect((await lines('admin:instansi@a', { dari: 'kemarin' })).status).toBe(400)
    expect((await lines('admin:instansi@a', { urut: 'x' })).status).toBe(400)
  })

  it('is marked where a super admin acted for somebody', async () => {
    const acting = await harness.call('POST', '/absensi/v2/auth/login-auto', {
      as: 'superadmin',
      body: { nip: nip('admin:instansi@a') },
    })
    const { token } = acting.body.data
    expect((await harness.call('GET', '/absensi/v2/notifikasi/get', { token })).status).toBe(200)
    expect((await harness.call('POST', '/absensi/v2/notifikasi/baca', { token, body: {} })).body.code).toBe(
      'akses.hanya_baca',
    )
    const [line] = (await lines('admin:instansi@a', { aksi: 'lihat_sebagai' })).body.data.items
    expect(line).toMatchObject({ bertindak: true, pelaku: expect.stringContaining('Orang superadmin') })
  })
})
