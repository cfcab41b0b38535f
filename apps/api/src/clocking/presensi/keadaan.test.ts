import { randomUUID } from 'node:crypto'
import { addDays } from '@presensi/domain/kalender/tanggal'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness, NO_ANCHORS } from '../../../test/harness.ts'
import { createPhone, KANTOR, placeOffices, releaseDevices } from '../../../test/phone.ts'
import { HARI_INI, ZONA_PAGI } from '../../../test/world.ts'
import { verifyChains } from '../rantai/verify.ts'

let harness: Harness
let owner: pg.Pool
beforeAll(async () => {
  harness = await createHarness({}, { zona: ZONA_PAGI })
  owner = connect(harness.ownerUrl, { max: 2 })
  await placeOffices(harness, harness.world.a.id)
  await placeOffices(harness, harness.world.b.id)
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})
const kodeOf = (answer: { body: { data: { alasan: { kode: string }[] } } }) =>
  answer.body.data.alasan.map(({ kode }) => kode)
const agency = () => harness.world.a.id
const saveApel = async (tanggal: string, tempat: object): Promise<string> => {
  const saved = await harness.call('POST', '/absensi/v2/instansi/apel/save', {
    as: 'admin:instansi@a',
    body: {
      tanggal,
      nama: 'Apel',
      jenis: 'apel',
      mulai: '09:30',
      selesai: '13:00',
      tempat: JSON.stringify(tempat),
      wajib: true,
      dihitung_masuk: true,
    },
  })
  expect(saved.status, saved.text).toBe(200)
  return saved.body.data.id
}

describe('a device', () => {
  it('is changed only by who has just signed in; the old one is released and both are on record', async () => {
    const first = createPhone(harness, 'pegawai@a')
    expect((await first.tantangan()).body.data.perangkat).toBe('baru')
    const second = createPhone(harness, 'pegawai@a')
    const token = await second.bearer()
    const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    await owner.query(`update sesi set dibuat_pada = now() - interval '11 minutes' where id = $1`, [sid])
    const refused = await second.tantangan()
    expect([refused.status, refused.body.code]).toEqual([403, 'perangkat.masuk_lagi'])
    await owner.query('update sesi set dibuat_pada = now() where id = $1', [sid])
    expect((await second.tantangan()).body.data.perangkat).toBe('baru')
    const own = await harness.call('GET', '/absensi/v2/pegawai/perangkat/get', { as: 'pegawai@a' })
    expect(own.body.data.map((one: { aktif: boolean }) => one.aktif)).toEqual([true, false])
    const stranger = await harness.call('GET', '/absensi/v2/pegawai/perangkat/get', {
      as: 'pegawai@a2',
      query: { nip: harness.person('pegawai@a').nip },
    })
    expect(stranger.status).toBe(404)
    expect((await first.rekam({}, Date.now())).body.data.nilai).toBe('ditolak')
    const { rows } = await owner.query(`select aksi from audit where objek = 'perangkat' order by pada`)
    expect(rows.map((row) => row.aksi)).toEqual(['ikat_perangkat', 'ganti_perangkat'])
  })

  it('has one key, and a key one device', async () => {
    const mine = createPhone(harness, 'atasan@a')
    await mine.tantangan()
    const copy = createPhone(harness, 'pybmc@a')
    expect((await copy.tantangan({ kunci_publik: mine.kunci_publik })).body.data.perangkat).toBe('milik_orang_lain')
    const bad = await copy.tantangan({ kunci_publik: Buffer.alloc(91).toString('base64url') })
    expect([bad.status, bad.body.errors[0].field]).toEqual([400, 'kunci_publik'])
  })
})

describe('a clocking', () => {
  it('with a challenge that is over stores nothing; what was stored before is answered all the same', async () => {
    const phone = createPhone(harness, 'operator:instansi:hari@a')
    await phone.tantangan()
    const stored = await phone.body()
    const answer = await phone.send(stored)
    const { rows } = await owner.query('select (extract(epoch from clock_timestamp()) * 1000)::float8 as sekarang')
    const late = await phone.body({}, Math.floor(rows[0].sekarang) - 24 * 3_600_000 - 1_000)
    const refused = await phone.send(late)
    expect([refused.status, refused.body.code]).toEqual([409, 'presensi.tantangan_kedaluwarsa'])
    expect((await owner.query('select 1 from presensi_kunci where id = $1', [late.id])).rowCount).toBe(0)
    expect((await phone.send(stored)).body).toEqual(answer.body)
  })

  it('made offline before the person changed phones counts by the phone of that time; made after, it does not', async () => {
    const old = createPhone(harness, 'operator:instansi:keuangan@a')
    await old.tantangan()
    const { tiket } = (await old.hariIni()).body.data.tiket
    const waiting = await old.body({ tiket, nomor_urut: 1 })
    expect((await createPhone(harness, 'operator:instansi:keuangan@a').tantangan()).body.data.perangkat).toBe('baru')
    const sent = await old.send(waiting)
    expect(kodeOf(sent), sent.text).not.toContain('tanda_tangan_salah')
    const later = (await old.hariIni()).body.data.tiket
    expect(kodeOf(await old.rekam({ tiket: later.tiket, nomor_urut: 1 }))).toContain('tanda_tangan_salah')
  })

  it('that says it is from home needs more than saying so', async () => {
    const phone = createPhone(harness, 'operator:instansi:izin@a')
    const answer = await phone.rekam({ work_from: 'WFH', lat: KANTOR.lat + 0.01 })
    expect([answer.body.data.nilai, kodeOf(answer)]).toEqual([
      'perlu_konfirmasi',
      expect.arrayContaining(['luar_area']),
    ])
  })

  it('at a joint event is judged by the place of the event', async () => {
    const place = { nama: 'Lapangan', lat: KANTOR.lat + 0.02, lng: KANTOR.lng, radius_m: 100 }
    const kegiatan_id = await saveApel(HARI_INI, place)
    const phone = createPhone(harness, 'operator:instansi:lokasi@a')
    await phone.tantangan()
    expect((await phone.hariIni()).body.data.kegiatan).toMatchObject([{ id: kegiatan_id, sudah: false }])
    const there = await phone.rekam({ jenis: 'kegiatan', kegiatan_id, lat: place.lat })
    expect(there.body.data, there.text).toMatchObject({ nilai: 'diterima', kegiatan: 'Apel' })
    expect((await phone.hariIni()).body.data.kegiatan[0].sudah).toBe(true)
    const elsewhere = await phone.rekam({ jenis: 'kegiatan', kegiatan_id })
    expect(kodeOf(elsewhere)).toContain('luar_area')
    const late = createPhone(harness, 'pegawai@a')
    const onTheWay = await late.body({ jenis: 'kegiatan', kegiatan_id })
    const cancel = (body: Record<string, string>) =>
      harness.call('POST', '/absensi/v2/instansi/apel/delete', { as: 'admin:instansi@a', body })
    expect((await cancel({ id: kegiatan_id })).body.errors?.[0]?.field).toBe('alasan')
    const cancelled = await cancel({ id: kegiatan_id, alasan: 'Hujan deras' })
    expect(cancelled.status, cancelled.text).toBe(200)
    // It is offered no more, and what was on its way is kept.
    expect((await phone.hariIni()).body.data.kegiatan).toEqual([])
    const arrived = await late.send(onTheWay)
    expect(arrived.body.data, arrived.text).toMatchObject({ kegiatan: 'Apel' })
    expect((await cancel({ id: kegiatan_id, alasan: 'Lagi' })).status).toBe(409)
    const stranger = createPhone(harness, 'pegawai@b')
    expect((await stranger.rekam({ jenis: 'kegiatan', kegiatan_id })).status).toBe(400)
  })

  it('at a joint event of another day is refused, and stores nothing', async () => {
    const kegiatan_id = await saveApel(addDays(HARI_INI, 1), { nama: 'Lapangan', ...KANTOR })
    const phone = createPhone(harness, 'operator:instansi:lokasi@a')
    const body = await phone.body({ jenis: 'kegiatan', kegiatan_id })
    const answer = await phone.send(body)
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'kegiatan_id'])
    expect((await owner.query('select 1 from presensi_kunci where id = $1', [body.id])).rowCount).toBe(0)
  })

  it('of a night shift counts for the day on which it began, until the person has gone home', async () => {
    const person = harness.person('operator:instansi:pegawai@a')
    const yesterday = addDays(HARI_INI, -1)
    const shift = randomUUID()
    await owner.query(
      `insert into shift (instansi_id, id, kode, nama, masuk, pulang, lintas_hari) values ($1, $2, 'M', 'Malam', '22:00', '09:00', true)`,
      [agency(), shift],
    )
    await owner.query(
      `with anggota as (insert into shift_anggota (instansi_id, id, pegawai_id, kantor_id, mulai) values ($1, gen_random_uuid(), $2, $5, $3))
       insert into shift_pegawai (instansi_id, id, pegawai_id, kantor_id, tanggal, shift_id) values ($1, gen_random_uuid(), $2, $5, $3, $4)`,
      [agency(), person.pegawai_id, yesterday, shift, person.kantor_id],
    )
    const phone = createPhone(harness, person.key)
    await phone.tantangan()
    const today = async () => (await phone.hariIni()).body.data.tanggal
    expect(await today()).toBe(yesterday)
    // What was refused never happened: they are still at work.
    const refused = await phone.rekam({ jenis: 'pulang', lat: KANTOR.lat + 1 })
    expect(refused.body.data).toMatchObject({ nilai: 'ditolak', tanggal: yesterday })
    expect(await today()).toBe(yesterday)
    const gone = await phone.rekam({ jenis: 'pulang' })
    expect(gone.body.data).toMatchObject({ tanggal: yesterday })
    expect(gone.body.data.nilai).not.toBe('ditolak')
    expect(await today()).toBe(HARI_INI)
  })
})

describe('a rush', () => {
  it('of two agencies, each call three times at once, leaves one row a clocking and whole chains', async () => {
    const keys = [...harness.world.people.values()]
      .filter((one) => one.pegawai_id !== null && one.key !== 'pegawai@a')
      .map((one) => one.key)
    await releaseDevices(harness)
    const phones = keys.map((key) => createPhone(harness, key))
    for (const phone of phones) await phone.tantangan()
    const bodies = await Promise.all(
      phones.flatMap((phone) => [0, 1, 2].map(async () => ({ phone, body: await phone.body() }))),
    )
    const answers = await Promise.all(
      bodies.flatMap(({ phone, body }) => [phone.send(body), phone.send(body), phone.send(body)]),
    )
    expect(answers.map((answer) => answer.status).filter((status) => status !== 200)).toEqual([])
    const ids = bodies.map(({ body }) => body.id)
    const { rows } = await owner.query(
      'select count(*)::int as n, count(distinct id)::int as d from presensi where id = any($1::uuid[])',
      [ids],
    )
    expect(rows[0]).toEqual({ n: ids.length, d: ids.length })
    const results = await verifyChains({ db: harness.db, keys: harness.keys, store: NO_ANCHORS })
    expect(results.filter(({ rangkaian, mata }) => rangkaian === 'presensi' && mata > 0)).toHaveLength(2)
    expect(results.flatMap((result) => result.temuan)).toEqual([])
  })

  it('with the database away is told to come back, and nothing is taken for done', async () => {
    const phone = createPhone(harness, 'pegawai@b2')
    await owner.query('delete from perangkat')
    await phone.tantangan()
    const body = await phone.body()
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'presensi-tulis' and datname = current_database()`,
    )
    const { tulis } = harness.writer
    const connect = tulis.connect.bind(tulis)
    tulis.connect = (() =>
      Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))) as typeof tulis.connect
    const away = await phone.send(body)
    tulis.connect = connect
    expect([away.status, away.headers['retry-after'] !== undefined]).toEqual([503, true])
    expect((await phone.send(body)).status).toBe(200)
  })
})
