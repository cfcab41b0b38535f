import { createHash, randomUUID } from 'node:crypto'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../../test/harness.ts'
import { sendFile } from '../../../../test/multipart.ts'
import { createPhone, KANTOR, placeOffices } from '../../../../test/phone.ts'
import { createTestWorker } from '../../../../test/worker.ts'
import { ZONA_PAGI } from '../../../../test/world.ts'
import { createFileStore, type FileStore } from '../../../platform/files/public.ts'

let harness: Harness
let owner: pg.Pool
/** The agency with many clockings, which comes first in the order of ids, and the other one. */
let ramai: 'a' | 'b'
let sepi: 'a' | 'b'
beforeAll(async () => {
  harness = await createHarness({}, { zona: ZONA_PAGI })
  owner = connect(harness.ownerUrl, { max: 2 })
  for (const { id } of [harness.world.a, harness.world.b]) await placeOffices(harness, id)
  ramai = harness.world.a.id < harness.world.b.id ? 'a' : 'b'
  sepi = ramai === 'a' ? 'b' : 'a'
  await owner.query(
    `insert into pengaturan (instansi_id, nama, nilai, berlaku_mulai) values ($1, 'sinyal_foto_tidak_datang', '"anomali"', '2020-01-01')`,
    [harness.world[ramai].id],
  )
  await owner.query(
    `create function racun() returns trigger language plpgsql as $$ begin raise exception 'racun'; end $$`,
  )
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

const worker = (files: Partial<FileStore> = {}) => createTestWorker(harness, files)
/** As if it had been received twenty minutes ago. */
async function age(ids: readonly string[]): Promise<void> {
  const client = await owner.connect()
  await client.query('set session_replication_role = replica')
  await client.query(
    `update presensi set diterima_pada = diterima_pada - interval '20 minutes', waktu = waktu - interval '20 minutes' where id = any($1::uuid[])`,
    [ids],
  )
  client.release(true)
}
async function clockIn(key: string): Promise<string> {
  const answer = await createPhone(harness, key).rekam()
  expect(answer.status, answer.text).toBe(200)
  await age([answer.body.data.id])
  return answer.body.data.id
}
const nilaiOf = async (id: string, as: string): Promise<string> =>
  (await harness.call('GET', `/absensi/v2/pegawai/presensi/bukti/${id}`, { as })).body.data.peristiwa.nilai
const asideOf = async (tugas: string) =>
  (await owner.query('select rujukan_id, percobaan, pesan from sisihan where tugas = $1', [tugas])).rows

describe('later assessments', () => {
  it('of an agency are not kept waiting by another that only notes the signal, however many it has', async () => {
    const client = await owner.connect()
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into presensi (instansi_id, tanggal, id, pegawai_id, jenis, work_from, waktu, diterima_pada, luring, perangkat_id, nilai, sinyal_kode, foto_diharapkan, komitmen, nomor)
       select $1, current_date, gen_random_uuid(), $2, 'masuk', 'WFO', now() - interval '30 minutes', now() - interval '20 minutes', false, gen_random_uuid(), 'diterima', '{}', true, sha256('x'), 1000000 + n
       from generate_series(1, 520) n`,
      [harness.world[ramai].id, harness.person(`pegawai@${ramai}`).pegawai_id],
    )
    client.release(true)
    const id = await clockIn(`pegawai@${sepi}`)
    expect(await worker().susulan.fotoTidakDatang()).toBe(1)
    expect(await nilaiOf(id, `pegawai@${sepi}`)).toBe('perlu_konfirmasi')
  })

  it('go on around one that cannot be written: it is set aside, counted, and tried again later', async () => {
    const keys = [`atasan@${sepi}`, `pybmc@${sepi}`, `pegawai@${sepi}2`]
    const ids = await Promise.all(keys.map(clockIn))
    const [, poisoned = ''] = ids
    await owner.query(
      `create trigger racun before insert on presensi_penilaian for each row when (new.presensi_id = '${poisoned}') execute function racun()`,
    )
    const { susulan, lines } = worker()
    expect(await susulan.fotoTidakDatang()).toBe(2)
    expect(await Promise.all(ids.map((id, index) => nilaiOf(id, keys[index] ?? '')))).toEqual([
      'perlu_konfirmasi',
      'diterima',
      'perlu_konfirmasi',
    ])
    expect(await asideOf('foto_tidak_datang')).toEqual([{ rujukan_id: poisoned, percobaan: 1, pesan: 'racun' }])
    expect(lines.filter(({ level }) => level === 'error')).toMatchObject([{ rujukan_id: poisoned }])
    // Not every minute again.
    expect(await susulan.fotoTidakDatang()).toBe(0)
    expect(await asideOf('foto_tidak_datang')).toMatchObject([{ percobaan: 1 }])
    await owner.query('drop trigger racun on presensi_penilaian')
    await owner.query('update sisihan set coba_lagi_pada = now()')
    expect(await susulan.fotoTidakDatang()).toBe(1)
    expect(await nilaiOf(poisoned, `pybmc@${sepi}`)).toBe('perlu_konfirmasi')
    expect(await asideOf('foto_tidak_datang')).toEqual([])
  })
})

describe('photos', () => {
  const jpeg = () =>
    sharp({ create: { width: 40, height: 40, channels: 3, background: { r: Math.random() * 255, g: 9, b: 9 } } })
      .jpeg()
      .toBuffer()
  async function sendPhoto(key: string): Promise<string> {
    const content = await jpeg()
    const phone = createPhone(harness, key)
    const { id } = (await phone.rekam({ hash_foto: createHash('sha256').update(content).digest('hex') })).body.data
    const sent = await sendFile(harness, `/absensi/v2/pegawai/presensi/foto/${id}`, { as: key, content, name: 'foto' })
    expect(sent.status, sent.text).toBe(200)
    return id
  }
  const fotoOf = async (id: string) =>
    (await owner.query('select status, percobaan, berkas from presensi_foto where presensi_id = $1', [id])).rows[0]

  it('that cannot be read again and again are set aside; the others are looked at meanwhile', async () => {
    const [bad, good] = [await sendPhoto(`operator:instansi:hari@${ramai}`), await sendPhoto(`atasan@${ramai}`)]
    const { berkas } = await fotoOf(bad)
    const files = createFileStore(harness.config)
    const tried: number[] = []
    const { periksaFoto } = worker({
      get: async (key) => {
        // The try was counted before it began: a picture that ends the process does not come back for ever.
        if (key === berkas) tried.push((await fotoOf(bad)).percobaan)
        if (key === berkas) throw new Error('unreadable')
        return files.get(key)
      },
    })
    expect(await periksaFoto()).toBe(2)
    expect([(await fotoOf(bad)).status, (await fotoOf(good)).status]).toEqual(['baru', 'siap'])
    // It is put off by seconds, which a busy machine may outlast.
    const { rowCount } = await owner.query(
      `update presensi_foto set coba_lagi_pada = 'infinity' where presensi_id = $1 and coba_lagi_pada > dibuat_pada`,
      [bad],
    )
    expect([rowCount, await periksaFoto()]).toEqual([1, 0])
    for (let at = 0; at < 11; at += 1) {
      await owner.query('update presensi_foto set coba_lagi_pada = now() where presensi_id = $1', [bad])
      expect(await periksaFoto()).toBe(1)
    }
    expect(tried).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect((await fotoOf(bad)).status).toBe('gagal')
    expect(await asideOf('foto')).toMatchObject([{ rujukan_id: bad, pesan: 'unreadable' }])
    await owner.query('update presensi_foto set coba_lagi_pada = now() where presensi_id = $1', [bad])
    expect(await periksaFoto()).toBe(0)
  })

  it('that ended the process each time are set aside, too', async () => {
    const id = await sendPhoto(`pybmc@${ramai}`)
    await owner.query('update presensi_foto set percobaan = 12 where presensi_id = $1', [id])
    await worker().periksaFoto()
    expect((await fotoOf(id)).status).toBe('gagal')
  })

  it('of an agency with few are not kept waiting by one with many', async () => {
    await owner.query(
      `insert into presensi_foto (instansi_id, presensi_id, tanggal, berkas, dibuat_pada) select $1, gen_random_uuid(), current_date, 'presensi-mentah/' || n, now() - interval '1 hour' from generate_series(1, 60) n`,
      [harness.world[ramai].id],
    )
    const id = await sendPhoto(`admin:kantor@${sepi}`)
    await worker().periksaFoto()
    expect((await fotoOf(id)).status).toBe('siap')
  })
})

describe('news to deciders', () => {
  it('reach the others when one of them cannot be told', async () => {
    const { id: instansi_id } = harness.world[sepi]
    await owner.query('update konfirmasi set diberitahu_pada = now()')
    const superior = (key: string, pejabat: string) =>
      owner.query(
        `insert into garis_pejabat (instansi_id, id, pegawai_id, pejabat_id, jenis, mulai) values ($1, $2, $3, $4, 'atasan', current_date - 5) on conflict do nothing`,
        [instansi_id, randomUUID(), harness.person(key).pegawai_id, harness.person(pejabat).pegawai_id],
      )
    await superior(`operator:instansi:hari@${sepi}`, `pybmc@${sepi}`)
    await superior(`operator:instansi:jam@${sepi}`, `admin:instansi@${sepi}`)
    for (const key of [`operator:instansi:hari@${sepi}`, `operator:instansi:jam@${sepi}`])
      await createPhone(harness, key).rekam({ lat: KANTOR.lat + 0.003 })
    const unreachable = harness.person(`pybmc@${sepi}`).pengguna_id
    await owner.query(
      `create trigger racun before insert on notifikasi for each row when (new.pengguna_id = '${unreachable}') execute function racun()`,
    )
    const told = async (key: string) =>
      (
        await owner.query(
          `select count(*)::int as n from notifikasi where pengguna_id = $1 and jenis = 'konfirmasi.menunggu'`,
          [harness.person(key).pengguna_id],
        )
      ).rows[0].n
    const before = await told(`admin:instansi@${sepi}`)
    await worker().kabariPemutus()
    await owner.query('drop trigger racun on notifikasi')
    expect([await told(`pybmc@${sepi}`), (await told(`admin:instansi@${sepi}`)) - before]).toEqual([0, 1])
    expect(await asideOf('kabar_pemutus')).toMatchObject([{ rujukan_id: unreachable, pesan: 'racun' }])
  })
})
