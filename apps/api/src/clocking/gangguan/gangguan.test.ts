import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { createPhone, placeOffices } from '../../../test/phone.ts'
import { ZONA_PAGI } from '../../../test/world.ts'

let harness: Harness
const HOUR = 3_600_000

/** The outage is declared before anybody asks for the rules of the agency: a node remembers them for three seconds. */
beforeAll(async () => {
  harness = await createHarness({}, { zona: ZONA_PAGI })
  await placeOffices(harness, harness.world.a.id)
  const saved = await harness.call('POST', '/absensi/v2/instansi/gangguan/save', {
    as: 'admin:instansi@a',
    body: {
      mulai: new Date(Date.now() - HOUR).toISOString(),
      selesai: new Date(Date.now() + HOUR).toISOString(),
      alasan: 'Listrik padam',
      kantor_id: harness.world.a.kantor[0],
    },
  })
  expect(saved.status, saved.text).toBe(200)
  const agreed = await declare('admin:instansi@b')
  expect((await decide('superadmin', agreed.id, 'disetujui', { instansi_id: harness.world.b.id })).status).toBe(200)
})
afterAll(() => harness.close())

const call = (path: string, as: string, body: Record<string, string | null>) =>
  harness.call('POST', `/absensi/v2/instansi/gangguan/${path}`, { as, body })

async function declare(as: string, more: Record<string, string> = {}) {
  const hours = (count: number) => new Date(Date.now() + count * HOUR).toISOString()
  const saved = await call('save', as, { mulai: hours(-1), selesai: hours(1), alasan: 'Server mati', ...more })
  expect(saved.status, saved.text).toBe(200)
  return saved.body.data
}
const decide = (as: string, id: string, keputusan: string, more: Record<string, string> = {}) =>
  call('setujui', as, { id, keputusan, ...more })

/** Made without a network, by somebody who had their ticket before. */
const offline = async (as: string) => {
  const phone = createPhone(harness, as)
  await phone.tantangan()
  const { data } = (await phone.hariIni({ perangkat_id: phone.perangkat_id })).body
  const answer = await phone.rekam({ tiket: data.tiket.tiket, nomor_urut: 1 })
  return { gangguan: data.gangguan, clocking: answer.body.data }
}

describe('a declared outage of an office', () => {
  it('lets its people clock in offline without confirmation', async () => {
    const { gangguan, clocking } = await offline('pegawai@a')
    expect(clocking).toMatchObject({ nilai: 'diterima', luring: true })
    expect(gangguan).toMatchObject([{ alasan: 'Listrik padam' }])
    const list = await harness.call('GET', '/absensi/v2/instansi/gangguan/get', { as: 'admin:instansi@a' })
    expect(list.body.data.items).toMatchObject([{ alasan: 'Listrik padam', kantor: 'Kantor A1' }])
  })

  it('does not cover the people of another office', async () => {
    const { gangguan, clocking } = await offline('pegawai@a2')
    expect(clocking).toMatchObject({ nilai: 'perlu_konfirmasi', luring: true })
    expect(clocking.alasan.map((one: { kode: string }) => one.kode)).toContain('luring')
    expect(gangguan).toEqual([])
  })
})

describe('an outage and who declared it', () => {
  it('does not help them until another admin agreed', async () => {
    const { gangguan, clocking } = await offline('admin:instansi@a')
    expect(clocking).toMatchObject({ nilai: 'perlu_konfirmasi', luring: true })
    expect(gangguan).toEqual([])
  })

  it('helps them once another admin agreed', async () => {
    await placeOffices(harness, harness.world.b.id)
    const { gangguan, clocking } = await offline('admin:instansi@b')
    expect(clocking).toMatchObject({ nilai: 'diterima', luring: true })
    expect(gangguan).toMatchObject([{ alasan: 'Server mati' }])
  })

  it('is never agreed to by who declared it, and decided once', async () => {
    const one = await declare('admin:instansi@a')
    expect(one).toMatchObject({ keputusan: null, can: { setujui: false, hapus: true } })
    const own = await decide('admin:instansi@a', one.id, 'disetujui')
    expect([own.status, own.body.code]).toEqual([403, 'akses.diri_sendiri'])
    const { id: instansi_id } = harness.world.a
    const bare = await decide('superadmin', one.id, 'tidak_disetujui', { instansi_id })
    expect([bare.status, bare.body.errors[0].field]).toEqual([400, 'catatan'])
    const both = await Promise.all(
      Array.from({ length: 4 }, () => decide('superadmin', one.id, 'disetujui', { instansi_id })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('gangguan.sudah_diputuskan')
    const news = await harness.call('GET', '/absensi/v2/notifikasi/get', { as: 'admin:instansi@a' })
    expect(news.body.data.items[0]).toMatchObject({ jenis: 'gangguan.diputuskan', type: 'success' })
  })

  it('loses the agreement when it is made longer, keeps it when it is made shorter', async () => {
    const one = await declare('admin:instansi@a')
    const { id: instansi_id } = harness.world.a
    await decide('superadmin', one.id, 'disetujui', { instansi_id })
    const shorter = { id: one.id, mulai: one.mulai, selesai: new Date(Date.now()).toISOString() }
    expect(await declare('admin:instansi@a', shorter)).toMatchObject({ keputusan: 'disetujui' })
    const longer = await declare('admin:instansi@a', { ...shorter, selesai: one.selesai })
    expect(longer).toMatchObject({ keputusan: null, diputuskan_oleh: null, can: { setujui: false } })
  })

  it('belongs to who made it reach further: the first to declare it may agree then', async () => {
    const { id: instansi_id } = harness.world.a
    const one = await declare('admin:instansi@a')
    const mulai = new Date(Date.parse(one.mulai) - HOUR).toISOString()
    const further = await declare('superadmin', { instansi_id, id: one.id, mulai, selesai: one.selesai })
    expect(further).toMatchObject({ oleh: 'Orang superadmin' })
    expect((await decide('superadmin', one.id, 'disetujui', { instansi_id })).status).toBe(403)
    expect((await decide('admin:instansi@a', one.id, 'disetujui')).status).toBe(200)
  })

  it('is deleted only with a reason, by admins of its own agency', async () => {
    const one = await declare('admin:instansi@a')
    expect((await call('delete', 'admin:instansi@a', { id: one.id })).body.errors[0].field).toBe('alasan')
    const gone = { id: one.id, alasan: 'Salah jam' }
    for (const [path, body] of [
      ['delete', gone],
      ['setujui', { id: one.id, keputusan: 'disetujui' }],
      ['save', { ...gone, mulai: one.mulai, selesai: one.selesai }],
    ] as const)
      expect((await call(path, 'admin:instansi@b', body)).status, path).toBe(404)
    expect((await call('delete', 'admin:kantor@a', gone)).status).toBe(403)
    expect((await call('delete', 'admin:instansi@a', gone)).body.data).toEqual({ id: one.id })
    expect((await call('delete', 'admin:instansi@a', gone)).status).toBe(404)
    const audit = await harness.call('GET', '/absensi/v2/audit/get', {
      as: 'admin:instansi@a',
      query: { objek: 'gangguan', aksi: 'hapus' },
    })
    expect(audit.text).toContain('Salah jam')
  })
})

describe('an outage that cannot be', () => {
  const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
  it.each([
    ['ends before it begins', () => ({ mulai: at(1), selesai: at(-1) }), 'selesai'],
    ['ends when it begins', () => ({ mulai: '2026-03-02T01:00:00Z', selesai: '2026-03-02T08:00:00+07:00' }), 'selesai'],
    ['has no beginning', () => ({ mulai: '', selesai: at(1) }), 'mulai'],
    ['begins on no date', () => ({ mulai: '2026-02-30T01:00:00Z', selesai: at(1) }), 'mulai'],
  ])('because it %s is refused by its field, and nothing is saved', async (_what, given, field) => {
    const list = async () =>
      (await harness.call('GET', '/absensi/v2/instansi/gangguan/get', { as: 'admin:instansi@a' })).body.data.total
    const before = await list()
    const answer = await call('save', 'admin:instansi@a', { alasan: 'Server mati', ...given() })
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field])
    expect(answer.body.errors[0].message).toMatch(/^[A-Z]/)
    expect(await list()).toBe(before)
  })
})
