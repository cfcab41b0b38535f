import { randomUUID } from 'node:crypto'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness, TEST_SECRET } from '../../test/harness.ts'
import { createPhone, KANTOR, placeOffices } from '../../test/phone.ts'
import { createSigner } from '../rantai/public.ts'
import { verifyChains } from '../rantai/verify.ts'
import { createPresensiTokens } from './tokens.ts'

let harness: Harness
let owner: pg.Pool
beforeAll(async () => {
  harness = await createHarness()
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
    expect((await first.rekam({ tantangan: (await first.tantangan({})).body.data.tantangan })).body.data.nilai).toBe(
      'ditolak',
    )
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
    const token = await phone.bearer()
    const { sub, sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    const holder = { pengguna_id: sub, sid, perangkat_id: phone.perangkat_id }
    const { tantangan } = createPresensiTokens(TEST_SECRET).tantangan(holder, Date.now() - 121_000)
    const late = await phone.body({ tantangan })
    const refused = await phone.send(late)
    expect([refused.status, refused.body.code]).toEqual([409, 'presensi.tantangan_kedaluwarsa'])
    expect((await owner.query('select 1 from presensi_kunci where id = $1', [late.id])).rowCount).toBe(0)
    expect((await phone.send(stored)).body).toEqual(answer.body)
  })

  it('made offline inside a declared outage is accepted', async () => {
    const phone = createPhone(harness, 'operator:instansi:jam@a')
    await phone.tantangan()
    const { tiket } = (await phone.hariIni()).body.data.tiket
    const hour = 3_600_000
    const saved = await harness.call('POST', '/absensi/v2/instansi/gangguan/save', {
      as: 'admin:instansi@a',
      body: {
        mulai: new Date(Date.now() - hour).toISOString(),
        selesai: new Date(Date.now() + hour).toISOString(),
        alasan: 'Listrik padam',
        kantor_id: harness.world.a.kantor[0],
      },
    })
    expect(saved.status, saved.text).toBe(200)
    await new Promise((later) => setTimeout(later, 3_100)) // a node remembers an agency's rules for three seconds
    expect((await phone.rekam({ tiket, nomor_urut: 1 })).body.data).toMatchObject({ nilai: 'diterima', luring: true })
    expect((await phone.hariIni()).body.data.gangguan).toHaveLength(1)
    const list = await harness.call('GET', '/absensi/v2/instansi/gangguan/get', { as: 'admin:instansi@a' })
    expect(list.body.data.items[0]).toMatchObject({ alasan: 'Listrik padam', kantor: 'Kantor A1' })
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
    const tanggal = (await owner.query(`select (now() at time zone 'Asia/Jakarta')::date::text as t`)).rows[0].t
    const place = { nama: 'Lapangan', lat: KANTOR.lat + 0.02, lng: KANTOR.lng, radius_m: 100 }
    const saved = await harness.call('POST', '/absensi/v2/instansi/apel/save', {
      as: 'admin:instansi@a',
      body: {
        tanggal,
        nama: 'Apel',
        jenis: 'apel',
        mulai: '07:00',
        selesai: '08:00',
        tempat: JSON.stringify(place),
        wajib: true,
        dihitung_masuk: true,
      },
    })
    expect(saved.status, saved.text).toBe(200)
    const kegiatan_id = saved.body.data.id
    const phone = createPhone(harness, 'operator:instansi:lokasi@a')
    await phone.tantangan()
    expect((await phone.hariIni()).body.data.kegiatan).toMatchObject([{ id: kegiatan_id, sudah: false }])
    const there = await phone.rekam({ jenis: 'kegiatan', kegiatan_id, lat: place.lat })
    expect(there.body.data, there.text).toMatchObject({ nilai: 'diterima', kegiatan: 'Apel' })
    expect((await phone.hariIni()).body.data.kegiatan[0].sudah).toBe(true)
    const elsewhere = await phone.rekam({ jenis: 'kegiatan', kegiatan_id })
    expect(kodeOf(elsewhere)).toContain('luar_area')
    const kept = await harness.call('POST', '/absensi/v2/instansi/apel/delete', {
      as: 'admin:instansi@a',
      body: { id: kegiatan_id },
    })
    expect([kept.status, kept.body.data]).toEqual([409, { presensi: 2 }])
    const stranger = createPhone(harness, 'pegawai@b')
    expect((await stranger.rekam({ jenis: 'kegiatan', kegiatan_id })).status).toBe(400)
  })

  it('of a night shift counts for the day on which it began', async () => {
    const person = harness.person('operator:instansi:pegawai@a')
    // A shift of nearly a day that began yesterday and ends half an hour from now, or in the evening ended half an hour ago.
    const local = Date.now() + 7 * 3_600_000
    const end = local + (new Date(local).getUTCHours() < 12 ? 1_800_000 : -1_800_000)
    const yesterday = new Date(local - 86_400_000).toISOString().slice(0, 10)
    const [masuk, pulang] = [end + 60_000, end].map((at) => new Date(at).toISOString().slice(11, 16))
    const shift = randomUUID()
    await owner.query(
      `insert into shift (instansi_id, id, kode, nama, masuk, pulang, lintas_hari) values ($1, $2, 'M', 'Malam', $3, $4, true)`,
      [agency(), shift, masuk, pulang],
    )
    await owner.query(
      `insert into shift_pegawai (instansi_id, id, pegawai_id, tanggal, shift_id) values ($1, gen_random_uuid(), $2, $3, $4)`,
      [agency(), person.pegawai_id, yesterday, shift],
    )
    const phone = createPhone(harness, person.key)
    await phone.tantangan()
    expect((await phone.hariIni()).body.data.tanggal).toBe(yesterday)
    expect((await phone.rekam({ jenis: 'pulang' })).body.data.tanggal).toBe(yesterday)
  })
})

describe('a rush', () => {
  it('of two agencies, each call three times at once, leaves one row a clocking and whole chains', async () => {
    const keys = [...harness.world.people.values()]
      .filter((one) => one.pegawai_id !== null && one.key !== 'pegawai@a')
      .map((one) => one.key)
    await owner.query('delete from perangkat')
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
    const { kunci_publik } = createSigner(TEST_SECRET)
    const results = await verifyChains({ db: harness.db, store: { list: async () => [] }, kunci_publik })
    expect(results.map((result) => [result.mata > 0, result.temuan])).toEqual([
      [true, []],
      [true, []],
    ])
  })

  it('with the database away is told to come back, and nothing is taken for done', async () => {
    const phone = createPhone(harness, 'pegawai@b2')
    await owner.query('delete from perangkat')
    await phone.tantangan()
    const body = await phone.body()
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'presensi-tulis'`,
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
