import { randomUUID } from 'node:crypto'
import { teksTandaTerima } from '@presensi/domain/rantai/tanda-terima'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { createPhone, KANTOR, type Phone, placeOffices } from '../../../test/phone.ts'
import { sha256Hex, sha256OfHex } from '../rantai/public.ts'

let harness: Harness
let owner: pg.Pool
beforeAll(async () => {
  harness = await createHarness()
  owner = connect(harness.ownerUrl, { max: 2 })
  await placeOffices(harness, harness.world.a.id)
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

const phoneOf = async (key: string): Promise<Phone> => {
  const phone = createPhone(harness, key)
  expect((await phone.tantangan()).body.data.perangkat).toBe('baru')
  return phone
}
const kodeOf = (answer: { body: { data: { alasan: { kode: string }[] } } }): string[] =>
  answer.body.data.alasan.map(({ kode }) => kode)
const rowsOf = async (id: unknown) => (await owner.query('select * from presensi where id = $1', [id])).rows

describe('a clocking', () => {
  it('at the office is accepted, and its receipt can be checked by anybody', async () => {
    const phone = await phoneOf('pegawai@a')
    const answer = await phone.rekam()
    expect(answer.status, answer.text).toBe(200)
    const receipt = answer.body.data
    expect(receipt).toMatchObject({
      nilai: 'diterima',
      jenis: 'masuk',
      sementara: true,
      kantor: 'Kantor A1',
      luring: false,
    })
    expect(kodeOf(answer)).toEqual(['perangkat_baru'])
    const checked = teksTandaTerima({ ...receipt, dicatat: Date.parse(receipt.dicatat_pada) }, sha256Hex, sha256OfHex)
    expect(checked.hash).toBe(receipt.hash)
    expect(harness.keys.isSigned(receipt.kunci_id, checked.teks, receipt.tanda_tangan)).toBe(true)
    expect(harness.keys.isSigned(receipt.kunci_id, `${checked.teks}x`, receipt.tanda_tangan)).toBe(false)
    const state = await phone.hariIni({ perangkat_id: phone.perangkat_id })
    expect(state.body.data).toMatchObject({ perangkat: 'milik_anda' })
    expect(state.body.data.peristiwa).toHaveLength(1)
  })

  it('sent again gives the first answer, once; with another body 422', async () => {
    const phone = await phoneOf('admin:kantor@a')
    const body = await phone.body()
    const answers = await Promise.all([phone.send(body), phone.send(body), phone.send(body)])
    answers.push(await phone.send(body))
    for (const answer of answers) expect(answer.body, answer.text).toEqual(answers[0]?.body)
    expect(await rowsOf(body.id)).toHaveLength(1)
    const other = await phone.body({ id: body.id as string, jenis: 'pulang' })
    const refused = await phone.send(other)
    expect([refused.status, refused.body.code]).toEqual([422, 'presensi.id_terpakai'])
    expect(await rowsOf(body.id)).toHaveLength(1)
  })

  it('that cannot be written leaves nothing of itself, is taken when it is sent again, and stops nobody who came with it', async () => {
    const [poisoned, other] = [await phoneOf('atasan@a'), await phoneOf('pybmc@a')]
    const { pengguna_id } = harness.person('atasan@a')
    const real = harness.keys.pemilikOf
    const spy = vi
      .spyOn(harness.keys, 'pemilikOf')
      .mockImplementation((person) => (person.pengguna_id === pengguna_id ? 'not, plain' : real(person)))
    const body = await poisoned.body()
    const [broken, whole] = await Promise.all([poisoned.send(body), other.rekam()])
    spy.mockRestore()
    expect([broken.status, whole.status]).toEqual([500, 200])
    const claimed = await owner.query('select 1 from presensi_kunci where id = $1', [body.id])
    expect(claimed.rowCount).toBe(0)
    expect((await poisoned.send(body)).status).toBe(200)
    expect(await rowsOf(body.id)).toHaveLength(1)
  })

  it.each([
    ['139 m outside the fence', { lat: KANTOR.lat + 0.002158, akurasi_m: 35 }, 'perlu_konfirmasi', 'luar_area'],
    ['far away', { lat: KANTOR.lat + 0.06 }, 'ditolak', 'luar_area_jauh'],
    ['without a position', { lat: undefined, lng: undefined }, 'perlu_konfirmasi', 'tanpa_posisi'],
    ['with an accuracy of one metre', { akurasi_m: 1 }, 'perlu_konfirmasi', 'akurasi_aneh'],
    ['with an old position', { umur_posisi_detik: 61 }, 'perlu_konfirmasi', 'posisi_lama'],
    [
      'with another signature',
      { tanda_tangan: Buffer.alloc(64, 7).toString('base64url') },
      'ditolak',
      'tanda_tangan_salah',
    ],
    ['with a wrong clock', { waktu_perangkat: '2020-01-01T00:00:00Z' }, 'diterima', 'selisih_jam'],
  ])('%s is graded', async (_name, fields, nilai, kode) => {
    const phone = createPhone(harness, 'operator:instansi:hari@a', randomUUID())
    await owner.query('delete from perangkat')
    await owner.query('delete from perangkat_harian')
    const answer = await phone.rekam(fields)
    expect(answer.status, answer.text).toBe(200)
    expect(kodeOf(answer)).toContain(kode)
    expect(answer.body.data.nilai).toBe(nilai)
    if (kode === 'luar_area') {
      expect(answer.body.data.alasan[0].pesan).toBe('Anda 139 m di luar area Kantor A1; akurasi GPS 35 m.')
      const seen = await harness.call('GET', `/absensi/v2/pegawai/presensi/bukti/${answer.body.data.id}`, {
        as: 'admin:instansi@a',
      })
      expect(seen.body.data.peristiwa.alasan[0].pesan).toBe('139 m di luar area Kantor A1; akurasi GPS 35 m.')
    }
  })

  it('that was refused waits for no photo: its answer is final', async () => {
    await owner.query('delete from perangkat')
    const answer = await createPhone(harness, 'operator:instansi:hari@a').rekam({ lat: KANTOR.lat + 0.06 })
    expect(answer.body.data).toMatchObject({ nilai: 'ditolak', sementara: false })
    await owner.query('delete from perangkat')
    const waiting = await createPhone(harness, 'operator:instansi:hari@a').rekam({ lat: KANTOR.lat + 0.002158 })
    expect(waiting.body.data).toMatchObject({ nilai: 'perlu_konfirmasi', sementara: true })
  })

  it('whose stored position was changed afterwards no longer matches its link, and the receipt page says so', async () => {
    await owner.query('delete from perangkat')
    const { id } = (await createPhone(harness, 'operator:instansi:keuangan@a').rekam()).body.data
    const cocok = async () =>
      (await harness.call('GET', `/absensi/v2/pegawai/presensi/bukti/${id}`, { as: 'operator:instansi:keuangan@a' }))
        .body.data.rantai.cocok
    expect(await cocok()).toBe(true)
    const client = await owner.connect()
    await client.query('set session_replication_role = replica')
    await client.query('update presensi_pribadi set lat = lat + 0.0001 where presensi_id = $1', [id])
    client.release(true)
    expect(await cocok()).toBe(false)
  })

  it("on somebody else's device is refused, and the device says so", async () => {
    const mine = await phoneOf('operator:instansi:jam@a')
    const theirs = createPhone(harness, 'operator:instansi:lokasi@a', mine.perangkat_id)
    expect((await theirs.tantangan()).body.data.perangkat).toBe('milik_orang_lain')
    const answer = await theirs.rekam()
    expect([answer.body.data.nilai, kodeOf(answer)]).toEqual([
      'ditolak',
      expect.arrayContaining(['perangkat_orang_lain']),
    ])
  })

  it('refuses bad input by field, and stores nothing', async () => {
    const phone = await phoneOf('operator:instansi:izin@a')
    const before = (await owner.query('select count(*)::int as n from presensi')).rows[0].n
    for (const [change, field] of [
      [{ jenis: 'tidur' }, 'jenis'],
      [{ lat: 91 }, 'lat'],
      [{ waktu_perangkat: 'kemarin' }, 'waktu_perangkat'],
      [{ work_from: 'WFX' }, 'work_from'],
      [{ jenis: 'kegiatan' }, 'kegiatan_id'],
      [{ jenis: 'kegiatan', kegiatan_id: randomUUID() }, 'kegiatan_id'],
      [{ tiket: 'x' }, 'tiket'],
      [{ hash_foto: 'zz' }, 'hash_foto'],
      [{ asing: 1 }, 'asing'],
    ] as const) {
      const answer = await phone.send({ ...(await phone.body()), ...change })
      expect([answer.status, answer.body.errors?.map((one: { field: string }) => one.field)], answer.text).toEqual([
        400,
        expect.arrayContaining([field]),
      ])
    }
    expect((await owner.query('select count(*)::int as n from presensi')).rows[0].n).toBe(before)
  })

  it('made without a network waits for confirmation, in its order, once', async () => {
    const phone = await phoneOf('operator:instansi:pegawai@a')
    const { tiket, terbit_pada } = (await phone.hariIni()).body.data.tiket
    const body = await phone.body({ tiket, nomor_urut: 1 })
    const answer = await phone.send(body)
    expect([answer.body.data.nilai, answer.body.data.luring]).toEqual(['perlu_konfirmasi', true])
    expect((await phone.send(body)).body).toEqual(answer.body)
    const again = await phone.rekam({ tiket, nomor_urut: 1 })
    expect([again.body.data.nilai, kodeOf(again)]).toEqual(['ditolak', expect.arrayContaining(['tantangan_terpakai'])])
    const early = await phone.rekam({ tiket, nomor_urut: 2, waktu_perangkat: '2026-01-01T00:00:00Z' })
    expect(Date.parse(early.body.data.waktu)).toBe(Math.floor(Date.parse(terbit_pada)))
  })
})

describe('the database', () => {
  it('lets the writer add events for the agencies of its batch, and nothing else', async () => {
    const { tulis } = harness.writer
    await expect(tulis.query('update presensi set nilai = $1', ['diterima'])).rejects.toThrow(/permission denied/)
    await expect(tulis.query('delete from presensi')).rejects.toThrow(/permission denied/)
    await expect(tulis.query('select * from presensi_pribadi')).rejects.toThrow(/permission denied/)
    const foreign = `begin; select set_config('app.instansi_batch', '{${harness.world.b.id}}', true);
      insert into presensi_kunci (instansi_id, id, hash_badan, tanggal) values ('${harness.world.a.id}', gen_random_uuid(), sha256('x'), current_date)`
    await expect(tulis.query(foreign)).rejects.toThrow(/row-level security/)
    await tulis.query('rollback')
  })

  it('lets nobody change an event, the owner included', async () => {
    await expect(owner.query("update presensi set nilai = 'diterima'")).rejects.toThrow(/tidak boleh/)
    await expect(owner.query('delete from rantai')).rejects.toThrow(/tidak boleh/)
    await expect(owner.query('truncate presensi_penilaian')).rejects.toThrow(/tidak boleh/)
  })
})
