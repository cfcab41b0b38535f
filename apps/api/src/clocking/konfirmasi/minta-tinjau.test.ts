import { randomUUID } from 'node:crypto'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, createHarness, type Harness } from '../../../test/harness.ts'
import { createPhone, KANTOR, placeOffices } from '../../../test/phone.ts'
import { createTestWorker } from '../../../test/worker.ts'
import { ZONA_PAGI } from '../../../test/world.ts'
import { readEvents } from '../rantai/verify.repo.ts'

let harness: Harness
let owner: pg.Pool
beforeAll(async () => {
  harness = await createHarness({}, { zona: ZONA_PAGI })
  owner = connect(harness.ownerUrl, { max: 2 })
  await placeOffices(harness, harness.world.a.id)
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

const ask = (
  as: string,
  id: string,
  body: Record<string, unknown> = { alasan: 'Rapat di lapangan' },
): Promise<Answer> => harness.call('POST', '/absensi/v2/pegawai/presensi/minta-tinjau', { as, body: { id, ...body } })
const refused = async (as: string, fields: Record<string, unknown> = { lat: KANTOR.lat + 0.1 }): Promise<string> => {
  const { body, text } = await createPhone(harness, as).rekam(fields)
  expect(body.data.nilai, text).toBe('ditolak')
  return body.data.id
}
const listed = async (as: string, query: Record<string, string>) =>
  (await harness.call('GET', '/absensi/m-absensi/list', { as, query })).body.data.items.map(
    (one: { id: string }) => one.id,
  )
const decide = (as: string, id: string, keputusan: string) =>
  harness.call('POST', '/absensi/v2/pegawai/konfirmasi/putuskan', { as, body: { id, keputusan, catatan: 'Benar' } })

describe('a clocking that the machine refused', () => {
  it('waits for a person once its owner asked, is told to who decides, and counts when they accept', async () => {
    const id = await refused('pegawai@a')
    const bare = await ask('pegawai@a', id, {})
    expect([bare.status, bare.body.errors[0].field]).toEqual([400, 'alasan'])
    const answer = await ask('pegawai@a', id)
    expect(answer.body.data, answer.text).toMatchObject({
      id,
      nilai: 'perlu_konfirmasi',
      nilai_awal: 'ditolak',
      dapat_ditinjau: false,
    })
    expect(await listed('admin:instansi@a', { nilai: 'perlu_konfirmasi' })).toContain(id)
    expect(await listed('admin:instansi@a', { nilai: 'ditolak' })).not.toContain(id)
    await createTestWorker(harness).kabariPemutus()
    const news = await harness.call('GET', '/absensi/v2/notifikasi/get', { as: 'atasan@a' })
    expect(news.body.data.items[0]).toMatchObject({ jenis: 'konfirmasi.menunggu' })
    const bukti = await harness.call('GET', `/absensi/v2/pegawai/presensi/bukti/${id}`, { as: 'atasan@a' })
    expect(bukti.body.data.penilaian).toMatchObject([{ jenis: 'permintaan', pesan: 'Rapat di lapangan' }])
    expect(bukti.body.data.peristiwa.can.putuskan).toBe(true)
    const audited = await owner.query(`select 1 from audit where aksi = 'minta_tinjau' and objek_id = $1`, [id])
    expect(audited.rowCount).toBe(1)
    expect((await decide('pegawai@a', id, 'diterima')).body.code).toBe('konfirmasi.sendiri')
    expect((await decide('atasan@a', id, 'diterima')).body.data).toMatchObject({ nilai: 'diterima' })
    expect((await ask('pegawai@a', id)).body.code).toBe('tinjau.sudah_diminta')
  })

  it('can be asked for once, also with many taps at the same time', async () => {
    const id = await refused('pegawai@a2')
    const token = await harness.token('pegawai@a2')
    const tap = async (): Promise<Answer> => {
      const answer = await harness.call('POST', '/absensi/v2/pegawai/presensi/minta-tinjau', {
        token,
        body: { id, alasan: 'Saya di sana' },
      })
      return answer.status === 503 ? tap() : answer
    }
    const answers = await Promise.all(Array.from({ length: 10 }, tap))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    expect((await decide('admin:instansi@a', id, 'ditolak')).status).toBe(200)
    expect((await ask('pegawai@a2', id)).body.code).toBe('tinjau.sudah_diminta')
  })

  it('is told again to who decides, where it had waited once before', async () => {
    const id = await refused('pybmc@a')
    // As a grade that was derived anew leaves it: who decides was told of it then.
    await owner.query(
      `insert into konfirmasi (instansi_id, presensi_id, tanggal, pegawai_id, kantor_id, waktu, status, diberitahu_pada)
       select instansi_id, id, tanggal, pegawai_id, kantor_id, waktu, 'ditolak', now() from presensi where id = $1`,
      [id],
    )
    expect((await ask('pybmc@a', id)).status).toBe(200)
    const { rows } = await owner.query('select status, diberitahu_pada from konfirmasi where presensi_id = $1', [id])
    expect(rows).toEqual([{ status: 'menunggu', diberitahu_pada: null }])
  })

  it('is not there for anybody else, and one that was never made is not there at all', async () => {
    const id = await refused('atasan@a')
    for (const as of ['pegawai@a', 'admin:instansi@a', 'admin:instansi@b', 'pegawai@b'])
      expect((await ask(as, id)).status, as).toBe(404)
    expect((await ask('atasan@a', randomUUID())).status).toBe(404)
    expect((await ask('atasan@a', 'bukan-id')).status).toBe(400)
  })

  it.each<[string, string, () => Promise<string>]>([
    [
      'a wrong signature',
      'tinjau.tidak_dapat',
      () => refused('operator:instansi:hari@a', { tanda_tangan: 'A'.repeat(86) }),
    ],
    [
      'the device of somebody else',
      'tinjau.tidak_dapat',
      async () => {
        const phone = createPhone(harness, 'operator:instansi:jam@a')
        await phone.tantangan()
        const { body, text } = await phone.usedBy('operator:instansi:lokasi@a').rekam()
        expect(body.data.nilai, text).toBe('ditolak')
        return body.data.id
      },
    ],
    [
      'one that was accepted',
      'tinjau.bukan_ditolak_mesin',
      async () => (await createPhone(harness, 'operator:instansi:izin@a').rekam()).body.data.id,
    ],
    [
      'one that waits',
      'tinjau.bukan_ditolak_mesin',
      async () =>
        (await createPhone(harness, 'operator:instansi:keuangan@a').rekam({ lat: KANTOR.lat + 0.003 })).body.data.id,
    ],
    [
      'one that a person refused',
      'tinjau.bukan_ditolak_mesin',
      async () => {
        const { id } = (await createPhone(harness, 'pybmc@a').rekam({ lat: KANTOR.lat + 0.003 })).body.data
        await decide('admin:instansi@a', id, 'ditolak')
        return id
      },
    ],
  ])('not: %s', async (_name, code, make) => {
    const id = await make()
    const { rows } = await owner.query(
      'select g.pengguna_id from presensi e join pegawai g on g.id = e.pegawai_id where e.id = $1',
      [id],
    )
    const as = [...harness.world.people.values()].find((one) => one.pengguna_id === rows[0].pengguna_id)?.key ?? ''
    const answer = await ask(as, id)
    expect([answer.status, answer.body.code]).toEqual([409, code])
    expect(
      (await owner.query(`select 1 from presensi_penilaian where presensi_id = $1 and jenis = 'permintaan'`, [id]))
        .rowCount,
    ).toBe(0)
  })

  it('leaves a queue that is what the events say', async () => {
    const { id } = harness.world.a
    const { rows } = await owner.query('select id as rujukan_id, tanggal from presensi where instansi_id = $1', [id])
    const events = await harness.db.inInstansi(id, (tx) => readEvents(tx, id, rows))
    expect(events.filter(({ antre }) => !antre)).toEqual([])
  })
})
