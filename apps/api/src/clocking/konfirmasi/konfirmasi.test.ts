import { createHash, randomUUID } from 'node:crypto'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, createHarness, type Harness } from '../../../test/harness.ts'
import { sendFile } from '../../../test/multipart.ts'
import { createPhone, KANTOR, placeOffices } from '../../../test/phone.ts'
import { createTestWorker } from '../../../test/worker.ts'
import { ZONA_PAGI } from '../../../test/world.ts'
import { newId } from '../../platform/uuid.ts'

let harness: Harness
let owner: pg.Pool
let kerja: ReturnType<typeof createTestWorker>
beforeAll(async () => {
  harness = await createHarness({}, { zona: ZONA_PAGI })
  owner = connect(harness.ownerUrl, { max: 2 })
  await placeOffices(harness, harness.world.a.id)
  kerja = createTestWorker(harness)
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

const OUTSIDE = { lat: KANTOR.lat + 0.003 }
const list = (as: string, query: Record<string, string> = {}) =>
  harness.call('GET', '/absensi/v2/pegawai/konfirmasi/get', { as, query })
const PUTUSKAN = '/absensi/v2/pegawai/konfirmasi/putuskan'
const decide = (as: string, id: string, keputusan = 'diterima', catatan?: string) =>
  harness.call('POST', PUTUSKAN, { as, body: { id, keputusan, ...(catatan !== undefined && { catatan }) } })
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
  })

  it('is decided once, also by fifty at the same time, and the person is told', async () => {
    await forget()
    const id = await outside('pegawai@a')
    const token = await harness.token('atasan@a')
    // Fifty at six connections: who is told to come back, because the machine is slow, comes back.
    const ask = async (): Promise<Answer> => {
      const answer = await harness.call('POST', PUTUSKAN, { token, body: { id, keputusan: 'diterima' } })
      return answer.status === 503 ? ask() : answer
    }
    const answers = await Promise.all(Array.from({ length: 50 }, ask))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(new Set(answers.filter((one) => one.status !== 200).map((one) => one.body.code))).toEqual(
      new Set(['konfirmasi.sudah_diputuskan']),
    )
    const bukti = await harness.call('GET', `/absensi/v2/pegawai/presensi/bukti/${id}`, { as: 'pegawai@a' })
    expect(bukti.body.data.peristiwa).toMatchObject({ nilai: 'diterima', nilai_awal: 'perlu_konfirmasi' })
    expect(bukti.body.data.penilaian).toHaveLength(1)
    expect(bukti.body.data.rantai).toMatchObject({ cocok: true })
    const news = await harness.call('GET', '/absensi/v2/notifikasi/get', { as: 'pegawai@a' })
    expect(news.body.data.items[0]).toMatchObject({ jenis: 'presensi.diputuskan', type: 'success' })
    expect(news.body.data.items[0].message).toMatch(/^Presensi masuk Anda \w{3}, \d+ \w{3} \d{4} diterima\.$/)
  })

  it('is refused only with a reason', async () => {
    await forget()
    const id = await outside('pegawai@a')
    const bare = await decide('atasan@a', id, 'ditolak')
    expect([bare.status, bare.body.errors[0].field]).toEqual([400, 'catatan'])
    expect((await decide('atasan@a', id, 'ditolak', 'Tidak di tempat')).body.data.nilai).toBe('ditolak')
  })

  it('tells a refusal as bad news, with its reason', async () => {
    const [news] = (await harness.call('GET', '/absensi/v2/notifikasi/get', { as: 'pegawai@a' })).body.data.items
    expect(news).toMatchObject({ jenis: 'presensi.diputuskan', type: 'danger' })
    expect(news.message).toMatch(/ditolak: Tidak di tempat$/)
  })

  it('is not decided by the admin of another agency who has one office here', async () => {
    await forget()
    const id = await outside('pegawai@a2')
    const { a, b } = harness.world
    const role = { id: newId(), pengguna_id: harness.person('admin:kantor@a').pengguna_id, instansi_id: b.id }
    await harness.db.acrossInstansi((tx) =>
      tx
        .insertInto('peran')
        .values({ ...role, role: 'role:presensi:admin:instansi' })
        .execute(),
    )
    const here = { as: 'admin:kantor@a', query: { instansi_id: a.id } }
    const queue = await harness.call('GET', '/absensi/v2/pegawai/konfirmasi/get', here)
    const body = { id, keputusan: 'diterima', instansi_id: a.id }
    const answer = await harness.call('POST', PUTUSKAN, { as: 'admin:kantor@a', body })
    await harness.db.acrossInstansi((tx) => tx.deleteFrom('peran').where('id', '=', role.id).execute())
    expect(queue.status, queue.text).toBe(200)
    expect(ids(queue)).not.toContain(id)
    expect([answer.status, answer.body.code]).toEqual([404, 'tidak_ditemukan'])
    expect((await decide('admin:instansi@a', id)).status).toBe(200)
  })

  it('tells a stranger nothing: a clocking that needs no decision answers as one that does not exist', async () => {
    await forget()
    const { id, nilai } = (await createPhone(harness, 'pegawai@a').rekam()).body.data
    expect(nilai).toBe('diterima')
    const unknown = await decide('pegawai@a2', randomUUID())
    const known = await decide('pegawai@a2', id)
    expect([known.status, { ...known.body, request_id: unknown.body.request_id }]).toEqual([404, unknown.body])
    expect((await decide('admin:kantor@a', id)).body.code).toBe('konfirmasi.tidak_menunggu')
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
    await first.usedBy('operator:instansi:jam@a').rekam()
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

describe('setting somebody offline', () => {
  it('frees their device', async () => {
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
