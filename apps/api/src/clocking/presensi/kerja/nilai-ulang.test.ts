import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../../test/harness.ts'
import { createPhone, KANTOR, placeOffices } from '../../../../test/phone.ts'
import { createTestWorker } from '../../../../test/worker.ts'
import { ZONA_PAGI } from '../../../../test/world.ts'
import { readEvents } from '../../rantai/verify.repo.ts'

let harness: Harness
let owner: pg.Pool
let kerja: ReturnType<typeof createTestWorker>
const HOUR = 3_600_000
/** The second office stands 22 km to the north of the first. */
const UTARA = KANTOR.lat + 0.2
beforeAll(async () => {
  harness = await createHarness({}, { zona: ZONA_PAGI })
  owner = connect(harness.ownerUrl, { max: 2 })
  const { id, kantor } = harness.world.a
  await placeOffices(harness, id)
  await owner.query('update kantor set titik = $2 where id = $1', [
    kantor[1],
    JSON.stringify([{ ...KANTOR, nama: 'Utara', lat: UTARA }]),
  ])
  kerja = createTestWorker(harness)
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

const north = async (as: string, expected = 'ditolak'): Promise<string> => {
  const { body, text } = await createPhone(harness, as).rekam({ lat: UTARA, lng: KANTOR.lng })
  expect(body.data.nilai, text).toBe(expected)
  return body.data.id
}
/** Made without a network an hour after the last contact, by somebody who had their device and ticket before. */
const offline = async (as: string): Promise<{ id: string; nilai: string }> => {
  const phone = createPhone(harness, as)
  await phone.tantangan()
  const { tiket } = (await phone.hariIni({ perangkat_id: phone.perangkat_id })).body.data.tiket
  const { body, text } = await phone.rekam({ tiket, nomor_urut: 1 })
  expect(body.status, text).toBe(200)
  return body.data
}
const move = (as: string, kantor_id: string) =>
  owner.query('update penempatan set kantor_id = $2 where pegawai_id = $1', [harness.person(as).pegawai_id, kantor_id])
const outage = (change: Record<string, unknown> = {}) =>
  harness.call('POST', '/absensi/v2/instansi/gangguan/save', {
    as: 'admin:instansi@a',
    body: {
      mulai: new Date(Date.now() - HOUR).toISOString(),
      selesai: new Date(Date.now() + HOUR).toISOString(),
      alasan: 'Listrik padam',
      ...change,
    },
  })
const endOutage = (id: string) =>
  harness.call('POST', '/absensi/v2/instansi/gangguan/delete', {
    as: 'admin:instansi@a',
    body: { id, alasan: 'Keliru' },
  })
const buktiOf = async (id: string, as = 'admin:instansi@a') =>
  (await harness.call('GET', `/absensi/v2/pegawai/presensi/bukti/${id}`, { as })).body.data
const nilaiOf = async (id: string): Promise<string> => (await buktiOf(id)).peristiwa.nilai
const decide = (id: string, keputusan: string, as = 'atasan@a') =>
  harness.call('POST', '/absensi/v2/pegawai/konfirmasi/putuskan', {
    as,
    body: { id, keputusan, catatan: 'Tidak di tempat' },
  })
const newsOf = async (as: string) =>
  (await harness.call('GET', '/absensi/v2/notifikasi/get', { as })).body.data.items as {
    jenis: string
    message: string
  }[]
const listed = async (nilai: string): Promise<string[]> =>
  (
    await harness.call('GET', '/absensi/m-absensi/list', { as: 'admin:instansi@a', query: { nilai, size: '200' } })
  ).body.data.items.map((one: { id: string }) => one.id)
const waiting = async (): Promise<string[]> =>
  (
    await harness.call('GET', '/absensi/v2/pegawai/konfirmasi/get', { as: 'admin:instansi@a', query: { size: '200' } })
  ).body.data.items.map((one: { id: string }) => one.id)
const forget = () => owner.query('delete from perangkat')

describe('a placement that is corrected later', () => {
  it('brings back what the machine refused for its place, by the fence of the office of that date', async () => {
    const id = await north('pegawai@a')
    await move('pegawai@a', harness.world.a.kantor[1])
    expect(await kerja.nilaiUlang()).toBe(1)
    const { peristiwa, penilaian, rantai, titik } = await buktiOf(id, 'pegawai@a')
    expect(titik).toMatchObject([{ nama: 'Utara' }])
    expect(peristiwa).toMatchObject({ nilai: 'diterima', nilai_awal: 'ditolak', dapat_ditinjau: false })
    expect(peristiwa.area).toMatchObject({ keadaan: 'dalam', jarak_m: 100, kantor: 'Kantor A2' })
    expect(peristiwa.alasan.find((one: { kode: string }) => one.kode === 'luar_area_jauh').nilai).toBe('anomali')
    expect(penilaian).toMatchObject([{ jenis: 'turunan', nilai: 'diterima', oleh: null }])
    expect(rantai.cocok).toBe(true)
    expect([await listed('ditolak'), await listed('diterima')]).toEqual([[], [id]])
    expect((await newsOf('pegawai@a'))[0]).toMatchObject({ jenis: 'presensi.dinilai_ulang' })
    expect(await kerja.nilaiUlang()).toBe(0)
  })

  it('takes it back when the correction is taken back, and never refuses what was inside when it was graded', async () => {
    await forget()
    const inside = await north('pegawai@a', 'diterima')
    const [{ id: before } = { id: '' }] = (await owner.query('select id from presensi order by waktu limit 1')).rows
    await move('pegawai@a', harness.world.a.kantor[0])
    expect(await kerja.nilaiUlang()).toBe(1)
    expect([await nilaiOf(before), await nilaiOf(inside)]).toEqual(['ditolak', 'diterima'])
  })

  it('comes back to the person who refused it, once, and is decided anew', async () => {
    await forget()
    const far = { lat: KANTOR.lat + 0.01, lng: KANTOR.lng }
    const { id } = (await createPhone(harness, 'pybmc@a').rekam(far)).body.data
    expect((await decide(id, 'ditolak', 'admin:instansi@a')).status).toBe(200)
    await owner.query('update kantor set titik = $2 where id = $1', [
      harness.world.a.kantor[1],
      JSON.stringify([{ ...KANTOR, nama: '', lat: far.lat }]),
    ])
    await move('pybmc@a', harness.world.a.kantor[1])
    await kerja.nilaiUlang()
    expect((await buktiOf(id)).peristiwa).toMatchObject({ nilai: 'perlu_konfirmasi', keputusan: null })
    expect(await waiting()).toContain(id)
    expect(
      (await newsOf('admin:instansi@a')).find(({ jenis }) => jenis === 'konfirmasi.dibuka_kembali')?.message,
    ).toContain('dibuka kembali')
    expect((await decide(id, 'ditolak', 'admin:instansi@a')).status).toBe(200)
    expect((await decide(id, 'diterima', 'admin:instansi@a')).body.code).toBe('konfirmasi.sudah_diputuskan')
    await owner.query(
      `insert into nilai_ulang (instansi_id, sebab, pegawai_id, dari, sampai) values ($1, 'surat', $2, now() - interval '1 day', now())`,
      [harness.world.a.id, harness.person('pybmc@a').pegawai_id],
    )
    await kerja.nilaiUlang()
    expect([await nilaiOf(id), (await buktiOf(id)).penilaian.length]).toEqual(['ditolak', 3])
    await move('pybmc@a', harness.world.a.kantor[0])
    await kerja.nilaiUlang()
  })

  it('leaves alone what a person accepted', async () => {
    await forget()
    const { id } = (await createPhone(harness, 'pegawai@a').rekam({ lat: KANTOR.lat + 0.003 })).body.data
    await decide(id, 'diterima')
    await move('pegawai@a', harness.world.a.kantor[1])
    await kerja.nilaiUlang()
    expect((await buktiOf(id)).penilaian).toHaveLength(1)
    await move('pegawai@a', harness.world.a.kantor[0])
  })

  it('queues nothing for days to come and for people without clockings', async () => {
    await owner.query('delete from nilai_ulang')
    await move('admin:kantor@a', harness.world.a.kantor[1])
    await owner.query(`update penempatan set selesai = current_date + 30 where pegawai_id = $1`, [
      harness.person('pegawai@a').pegawai_id,
    ])
    expect((await owner.query('select 1 from nilai_ulang')).rowCount).toBe(0)
  })
})

describe('an outage that becomes known later', () => {
  it('lifts what was made offline and received before, and gives it back when it is taken back', async () => {
    await forget()
    const { id, nilai } = await offline('atasan@a')
    const other = await offline('pegawai@a2')
    expect([nilai, other.nilai]).toEqual(['perlu_konfirmasi', 'perlu_konfirmasi'])
    const saved = await outage({ kantor_id: harness.world.a.kantor[0] })
    expect(saved.status, saved.text).toBe(200)
    expect(await kerja.nilaiUlang()).toBe(1)
    expect([await nilaiOf(id), await nilaiOf(other.id)]).toEqual(['diterima', 'perlu_konfirmasi'])
    expect(await waiting()).not.toContain(id)
    const ended = await endOutage(saved.body.data.id)
    expect(ended.status, ended.text).toBe(200)
    expect(await kerja.nilaiUlang()).toBe(1)
    expect(await nilaiOf(id)).toBe('perlu_konfirmasi')
    expect(await waiting()).toContain(id)
  })

  it('does not help who declared it until another admin agreed', async () => {
    await forget()
    const { id } = await offline('admin:instansi@a')
    const saved = await outage()
    await kerja.nilaiUlang()
    expect(await nilaiOf(id)).toBe('perlu_konfirmasi')
    await owner.query(
      `update gangguan set keputusan = 'disetujui', diputuskan_oleh = $2, diputuskan_pada = now() where id = $1`,
      [saved.body.data.id, harness.person('admin:kantor@a').pengguna_id],
    )
    await kerja.nilaiUlang()
    expect(await nilaiOf(id)).toBe('diterima')
    await endOutage(saved.body.data.id)
    await kerja.nilaiUlang()
  })

  it('is not kept from the others by one clocking that cannot be written, which is tried again', async () => {
    await forget()
    const poisoned = await offline('operator:instansi:hari@a')
    const good = await offline('operator:instansi:jam@a')
    await owner.query(
      `create function racun() returns trigger language plpgsql as $$ begin raise exception 'racun'; end $$`,
    )
    await owner.query(
      `create trigger racun before insert on presensi_penilaian for each row when (new.presensi_id = '${poisoned.id}') execute function racun()`,
    )
    const saved = await outage()
    await kerja.nilaiUlang()
    expect([await nilaiOf(poisoned.id), await nilaiOf(good.id)]).toEqual(['perlu_konfirmasi', 'diterima'])
    expect((await owner.query(`select rujukan_id from sisihan where tugas = 'nilai_ulang'`)).rows).toEqual([
      { rujukan_id: poisoned.id },
    ])
    await owner.query('drop trigger racun on presensi_penilaian')
    await owner.query('update sisihan set coba_lagi_pada = now()')
    await kerja.nilaiUlang()
    expect(await nilaiOf(poisoned.id)).toBe('diterima')
    expect((await owner.query(`select 1 from sisihan where tugas = 'nilai_ulang'`)).rowCount).toBe(0)
    await endOutage(saved.body.data.id)
    await kerja.nilaiUlang()
  })
})

describe('what waits for a person', () => {
  it('is what the events and all that happened to them say', async () => {
    const { id } = harness.world.a
    const { rows } = await owner.query('select id as rujukan_id, tanggal from presensi where instansi_id = $1', [id])
    const events = await harness.db.inInstansi(id, (tx) => readEvents(tx, id, rows))
    expect(events.length).toBeGreaterThan(8)
    expect(events.filter(({ antre }) => !antre)).toEqual([])
  })
})
