import { createHash } from 'node:crypto'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../test/harness.ts'
import { sendFile } from '../../test/multipart.ts'
import { createPhone, KANTOR, placeOffices } from '../../test/phone.ts'
import { createFileStore } from '../platform/files/public.ts'
import { createPresensiKerja } from '../presensi/kerja/public.ts'

let harness: Harness
let owner: pg.Pool
let kerja: ReturnType<typeof createPresensiKerja>
beforeAll(async () => {
  harness = await createHarness()
  owner = connect(harness.ownerUrl, { max: 2 })
  await placeOffices(harness, harness.world.a.id)
  const { config, db } = harness
  kerja = createPresensiKerja({ config, db, files: createFileStore(config) })
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

const OUTSIDE = { lat: KANTOR.lat + 0.003 }
const list = (as: string, query: Record<string, string> = {}) =>
  harness.call('GET', '/absensi/v2/pegawai/konfirmasi/get', { as, query })
const decide = (as: string, id: string, keputusan = 'diterima', catatan?: string) =>
  harness.call('POST', '/absensi/v2/pegawai/konfirmasi/putuskan', {
    as,
    body: { id, keputusan, ...(catatan !== undefined && { catatan }) },
  })
const outside = async (as: string): Promise<string> => {
  const answer = await createPhone(harness, as).rekam(OUTSIDE)
  expect(answer.body.data.nilai, answer.text).toBe('perlu_konfirmasi')
  return answer.body.data.id
}
const ids = (answer: { body: { data: { items: { id: string }[] } } }) => answer.body.data.items.map((one) => one.id)
const forget = () => owner.query('delete from perangkat')

describe('a clocking that needs confirmation', () => {
  it('waits for the superior, the admin of the office and the admin of the agency, and for nobody else', async () => {
    const id = await outside('pegawai@a')
    for (const as of ['atasan@a', 'admin:kantor@a', 'admin:instansi@a']) expect(ids(await list(as)), as).toContain(id)
    const bukti = await harness.call('GET', `/absensi/v2/pegawai/presensi/bukti/${id}`, { as: 'atasan@a' })
    expect(bukti.body.data.peristiwa.can.putuskan).toBe(true)
    for (const as of ['pybmc@a', 'pegawai@a2', 'pegawai@a']) expect(ids(await list(as)), as).not.toContain(id)
    expect((await decide('pybmc@a', id)).status).toBe(404)
    expect((await decide('admin:instansi@b', id)).status).toBe(404)
    const count = await harness.call('GET', '/absensi/v2/pegawai/konfirmasi/jumlah', { as: 'atasan@a' })
    expect(count.body.data).toEqual({ menunggu: 1, berwenang: true })
  })

  it('is decided once, also by fifty at the same time, and the person is told', async () => {
    await forget()
    const id = await outside('pegawai@a')
    const answers = await Promise.all(Array.from({ length: 50 }, () => decide('atasan@a', id)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(new Set(answers.filter((one) => one.status !== 200).map((one) => one.body.code))).toEqual(
      new Set(['konfirmasi.sudah_diputuskan']),
    )
    const bukti = await harness.call('GET', `/absensi/v2/pegawai/presensi/bukti/${id}`, { as: 'pegawai@a' })
    expect(bukti.body.data.peristiwa).toMatchObject({ nilai: 'diterima', nilai_awal: 'perlu_konfirmasi' })
    expect(bukti.body.data.penilaian).toHaveLength(1)
    expect(bukti.body.data.rantai).toMatchObject({ cocok: true })
    const news = await harness.call('GET', '/absensi/v2/notifikasi/get', { as: 'pegawai@a' })
    expect(news.body.data.items[0].jenis).toBe('presensi.diputuskan')
    expect(news.body.data.items[0].message).toMatch(/^Presensi masuk Anda \w{3}, \d+ \w{3} \d{4} diterima\.$/)
  })

  it('is refused only with a reason', async () => {
    await forget()
    const id = await outside('pegawai@a')
    const bare = await decide('atasan@a', id, 'ditolak')
    expect([bare.status, bare.body.errors[0].field]).toEqual([400, 'catatan'])
    expect((await decide('atasan@a', id, 'ditolak', 'Tidak di tempat')).body.data.nilai).toBe('ditolak')
  })

  it('is never decided by the person, whatever roles they hold or whoever they stand in for', async () => {
    await forget()
    const id = await outside('admin:instansi@a')
    const own = await decide('admin:instansi@a', id)
    expect([own.status, own.body.code]).toEqual([403, 'konfirmasi.sendiri'])
    // Plh of their own superior: still not for themselves.
    const [pegawai, atasan] = [harness.person('pegawai@a'), harness.person('atasan@a')]
    await owner.query(
      `insert into pejabat_pengganti (instansi_id, id, pejabat_id, pengganti_id, jenis, mulai) values ($1, gen_random_uuid(), $2, $3, 'Plh', current_date - 1)`,
      [harness.world.a.id, atasan.pegawai_id, pegawai.pegawai_id],
    )
    await forget()
    const mine = await outside('pegawai@a')
    expect((await decide('pegawai@a', mine)).body.code).toBe('konfirmasi.sendiri')
    expect(ids(await list('pegawai@a'))).not.toContain(mine)
  })
})

describe('the worker', () => {
  it('lowers a clocking whose photo does not come, tells the person, and says so once', async () => {
    await forget()
    const phone = createPhone(harness, 'pybmc@a')
    const { id } = (await phone.rekam()).body.data
    expect(await kerja.susulan.fotoTidakDatang()).toBe(0)
    // Ten minutes later, for the database.
    const client = await owner.connect()
    await client.query('set session_replication_role = replica')
    await client.query(
      `update presensi set diterima_pada = diterima_pada - interval '11 minutes', waktu = waktu - interval '11 minutes' where id = $1`,
      [id],
    )
    client.release(true)
    expect(await kerja.susulan.fotoTidakDatang()).toBe(1)
    expect(await kerja.susulan.fotoTidakDatang()).toBe(0)
    expect(ids(await list('admin:kantor@a'))).toContain(id)
    const bukti = await harness.call('GET', `/absensi/v2/pegawai/presensi/bukti/${id}`, { as: 'pybmc@a' })
    expect(bukti.body.data.peristiwa.alasan.map((one: { kode: string }) => one.kode)).toContain('foto_tidak_datang')
  })

  it('looks at photos, keeps what it encoded anew, and shows it to who may see the clocking', async () => {
    await forget()
    const foto = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer()
    const phone = createPhone(harness, 'pybmc@a')
    const { id } = (await phone.rekam({ hash_foto: createHash('sha256').update(foto).digest('hex') })).body.data
    const send = (content: Buffer, as: string) =>
      sendFile(harness, `/absensi/v2/pegawai/presensi/foto/${id}`, { as, content, name: 'foto' })
    const other = await sharp(foto).flip().jpeg({ quality: 50 }).toBuffer()
    expect((await send(other, 'pybmc@a')).body.code).toBe('presensi.foto_lain')
    expect((await send(foto, 'pegawai@a')).status).toBe(404)
    expect((await send(foto, 'pybmc@a')).status).toBe(200)
    expect((await send(foto, 'pybmc@a')).status).toBe(200)
    const look = (as: string) => harness.call('GET', `/absensi/v2/pegawai/presensi/foto/${id}`, { as })
    expect((await look('admin:kantor@a')).status).toBe(404)
    expect(await kerja.periksaFoto()).toBe(1)
    expect((await look('admin:kantor@a')).headers['content-type']).toBe('image/webp')
    expect((await look('pegawai@a')).status).toBe(404)
    const { rows } = await owner.query(
      `select count(*)::int as n from audit where aksi = 'lihat' and objek like '%presensi/foto%'`,
    )
    expect(rows[0].n).toBeGreaterThan(0)
  })

  it('lowers the clockings of everybody who shared a device on a day', async () => {
    await forget()
    const first = createPhone(harness, 'operator:instansi:hari@a')
    const { id } = (await first.rekam()).body.data
    await createPhone(harness, 'operator:instansi:jam@a', first.perangkat_id).rekam()
    expect(await kerja.susulan.perangkatBersama()).toBe(1)
    expect(ids(await list('admin:kantor@a'))).toContain(id)
  })

  it('tells superiors once, together', async () => {
    await owner.query("update konfirmasi set diberitahu_pada = null where status = 'menunggu'")
    const told = async () =>
      (await owner.query(`select count(*)::int as n from notifikasi where jenis = 'konfirmasi.menunggu'`)).rows[0].n
    const before = await told()
    await kerja.kabariPemutus()
    const after = await told()
    expect(after).toBeGreaterThan(before)
    await kerja.kabariPemutus()
    expect(await told()).toBe(after)
  })
})

describe('lists and figures', () => {
  const log = (as: string, query: Record<string, string> = {}) =>
    harness.call('GET', '/absensi/m-absensi/list', { as, query })

  it('show the events of the agency, or of the office, with filters', async () => {
    const all = await log('admin:instansi@a')
    expect(all.body.data.total).toBeGreaterThan(5)
    const waiting = await log('admin:instansi@a', { nilai: 'perlu_konfirmasi' })
    expect(waiting.body.data.items.every((one: { nilai: string }) => one.nilai === 'perlu_konfirmasi')).toBe(true)
    expect((await log('admin:instansi@b')).body.data.total).toBe(0)
    expect((await log('monitoring:kantor:riwayat@a', { kantor_id: harness.world.a.kantor[1] })).status).toBe(404)
    expect((await log('admin:instansi@a', { sinyal: 'luar_area', jenis: 'masuk', q: 'pegawai' })).status).toBe(200)
    expect(
      (await log('admin:instansi@a', { tanggal_mulai: '2026-01-01', tanggal_selesai: '2026-12-31' })).body.errors[0]
        .field,
    ).toBe('tanggal_selesai')
    const file = await harness.call('GET', '/absensi/v2/instansi/presensi/download', { as: 'admin:instansi@a' })
    expect(file.headers['content-type']).toContain('spreadsheetml')
  })

  it('give each caller the figures they may see', async () => {
    const dash = (as: string, body: Record<string, unknown> = {}) =>
      harness.call('POST', '/absensi/m-admin/instansi/dash/', { as, body })
    const admin = (await dash('admin:instansi@a')).body.data
    expect(admin).toMatchObject({ lingkup: 'instansi' })
    expect(admin.angka.hadir).toBeGreaterThan(0)
    expect(admin.kantor).toHaveLength(2)
    expect(admin.tren).toHaveLength(14)
    expect((await dash('admin:kantor@a')).body.data.kantor).toHaveLength(1)
    const own = (await dash('pegawai@a')).body.data
    expect([own.lingkup, own.angka, own.sendiri.hadir]).toEqual(['sendiri', null, expect.any(Number)])
    expect((await dash('superadmin')).body.code).toBe('lingkup.pilih_instansi')
    expect((await dash('superadmin', { instansi_id: harness.world.a.id })).body.data.lingkup).toBe('instansi')
    expect((await dash('admin:kantor@a', { kantor_id: harness.world.a.kantor[1] })).status).toBe(404)
    const people = await harness.call('GET', '/absensi/v2/instansi/dash/pegawai', {
      as: 'admin:instansi@a',
      query: { status: 'hadir' },
    })
    expect(people.status).toBe(200)
  })

  it('free a device when a person is set offline', async () => {
    const nip = harness.person('pegawai@a').nip
    await createPhone(harness, 'pegawai@a').tantangan()
    await harness.call('POST', '/absensi/m-pegawai/set-offline', { as: 'admin:instansi@a', body: { nip } })
    const devices = await harness.call('GET', '/absensi/v2/pegawai/perangkat/get', {
      as: 'admin:instansi@a',
      query: { nip },
    })
    expect(devices.body.data.every((one: { aktif: boolean }) => !one.aktif)).toBe(true)
    expect(devices.body.data.length).toBeGreaterThan(0)
  })
})
