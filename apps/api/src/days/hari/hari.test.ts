import { randomUUID } from 'node:crypto'
import { instantOf } from '@presensi/domain/kalender/zona'
import { KEBIJAKAN_BAKU } from '@presensi/domain/kebijakan/kebijakan'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { sendFile } from '../../../test/multipart.ts'
import { suratPdf } from '../../../test/surat-pdf.ts'

let harness: Harness
let owner: pg.Pool
const ZONA = 'Asia/Jakarta'
/** A month that is over. Monday the 2nd is its first work day; work is from 07:30 to 16:00, on Fridays to 16:30. */
const BULAN = { tahun: '2026', bulan: '3' }
const PATH = '/absensi/v2/pegawai/hari'
type Hari = { tanggal: string; kode: string; potongan_bp: number; menunggu: boolean; terlambat_menit: number }

const at = (tanggal: string, jam: string): number => {
  const [h = 0, m = 0, s = 0] = jam.split(':').map(Number)
  return instantOf(tanggal, h * 3600 + m * 60 + s, ZONA)
}

async function clock(key: string, tanggal: string, jenis: 'masuk' | 'pulang', jam: string, nilai = 'diterima') {
  const { pegawai_id, instansi_id, kantor_id } = harness.person(key)
  const client = await owner.connect()
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into presensi (instansi_id, tanggal, id, pegawai_id, kantor_id, jenis, work_from, waktu, diterima_pada, luring, perangkat_id, nilai,
       sinyal_kode, foto_diharapkan, komitmen, nomor)
     values ($1, $2, $3, $4, $5, $6, 'WFO', to_timestamp($7 / 1000.0), to_timestamp($7 / 1000.0), false, $3, $8, '{}', false, sha256('x'), 0)`,
    [instansi_id, tanggal, randomUUID(), pegawai_id, kantor_id, jenis, at(tanggal, jam), nilai],
  )
  client.release(true)
}

/** A letter as an operator enters it, from a date or an instant on. */
async function duty(key: string, mulai: string, selesai: string) {
  const answer = await sendFile(harness, '/absensi/v2/pegawai/dinas_luar/save', {
    as: 'operator:kantor:dinas@a',
    name: 'surat',
    filename: 'surat.pdf',
    content: suratPdf(),
    fields: {
      nomor_surat: `SPT-${mulai}`,
      tanggal_surat: '2026-03-01',
      tujuan: 'Bandung',
      mulai,
      selesai,
      jenis: 'luar_kota',
      nips: harness.person(key).nip,
      alasan: 'Surat terlambat',
    },
  })
  expect(answer.status, answer.text).toBe(200)
}

async function addKebijakan(instansi_id: string, berlaku_mulai: string) {
  const { id: _id, nama: _nama, dasar: _dasar, berlaku_mulai: _mulai, jenis_pegawai: _jenis, ...isi } = KEBIJAKAN_BAKU
  const rates = { pita: isi.pita.map((one, index) => ({ ...one, bp: 50 * ((index % 4) + 1) })), tidak_hadir_bp: 500 }
  await owner.query(
    `insert into kebijakan (instansi_id, id, nama, dasar, berlaku_mulai, isi, oleh) values ($1, $2, 'Kebijakan uji', 'Perbup 1/2026', $3, $4, $5)`,
    [
      instansi_id,
      randomUUID(),
      berlaku_mulai,
      JSON.stringify({ ...isi, ...rates }),
      harness.person('admin:instansi@a').pengguna_id,
    ],
  )
}

const day = (as: string, key: string, tanggal: string) =>
  harness.call('GET', `${PATH}/${harness.person(key).nip}/${tanggal}`, { as })
const month = (as: string, query: Record<string, string> = {}) =>
  harness.call('GET', `${PATH}/bulan`, { as, query: { ...BULAN, ...query } })
const office = (as: string, query: Record<string, string> = {}) =>
  harness.call('GET', `${PATH}/kantor-bulan`, { as, query: { ...BULAN, ...query } })

beforeAll(async () => {
  harness = await createHarness()
  owner = connect(harness.ownerUrl, { max: 2 })
  const { a } = harness.world
  await addKebijakan(a.id, '2026-03-04')
  await clock('pegawai@a', '2026-03-02', 'masuk', '07:20:00')
  await clock('pegawai@a', '2026-03-02', 'pulang', '16:05:00')
  await clock('pegawai@a', '2026-03-03', 'masuk', '07:45:00')
  await clock('pegawai@a', '2026-03-03', 'pulang', '16:05:00')
  await clock('pegawai@a', '2026-03-04', 'masuk', '07:45:00')
  await clock('pegawai@a', '2026-03-04', 'pulang', '15:00:00')
  await clock('pegawai@a', '2026-03-05', 'masuk', '07:31:00', 'perlu_konfirmasi')
  await clock('pegawai@a', '2026-03-05', 'pulang', '16:05:00')
  await duty('pegawai@a', '2026-03-09', '2026-03-10')
  await duty('pegawai@a', '2026-03-11T00:30:00Z', '2026-03-11T05:00:00Z')
  await clock('pegawai@a', '2026-03-11', 'pulang', '16:05:00')
  // From the 16th on in the other office.
  await owner.query(`update penempatan set selesai = '2026-03-15' where pegawai_id = $1`, [
    harness.person('pybmc@a').pegawai_id,
  ])
  await owner.query(
    `insert into penempatan (instansi_id, id, pegawai_id, kantor_id, mulai) values ($1, $2, $3, $4, '2026-03-16')`,
    [a.id, randomUUID(), harness.person('pybmc@a').pegawai_id, a.kantor[1]],
  )
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

describe('a day', () => {
  it.each([
    ['2026-03-01', 'L', 0],
    ['2026-03-02', 'H', 0],
    // Before the first policy codes follow the standard bands, and nothing is deducted.
    ['2026-03-03', 'TL1', 0],
    ['2026-03-04', 'TL1+PSW2', 150],
    ['2026-03-06', 'TK', 500],
    ['2026-03-09', 'DL', 0],
    ['2026-03-10', 'DL', 0],
    // Away from half past seven to noon: the hour of coming lies in excused time.
    ['2026-03-11', 'H', 0],
  ])('%s is %s and costs %i', async (tanggal, kode, potongan_bp) => {
    const { data } = (await day('pegawai@a', 'pegawai@a', tanggal)).body
    expect(data.hari).toMatchObject({ tanggal, kode, potongan_bp, menunggu: false })
  })

  it('with a clocking that waits is what it would be, and its lines are not summed', async () => {
    const { hari } = (await day('pegawai@a', 'pegawai@a', '2026-03-05')).body.data
    expect(hari).toMatchObject({ kode: 'TL1', menunggu: true, potongan_bp: 0 })
    expect(hari.baris).toMatchObject([{ kode: 'TL1', bp: 50, dihitung: false }])
  })

  it('says why, with the decree and in the language of who asks', async () => {
    const { hari } = (await day('pegawai@a', 'pegawai@a', '2026-03-04')).body.data
    const late = hari.penjelasan.find((one: { aturan: string }) => one.aturan === 'terlambat')
    expect(late).toMatchObject({
      dasar: 'Perbup 1/2026',
      kalimat: 'Terlambat 15 menit dari pukul 07.30: TL1, potongan 0,5 %.',
    })
    expect(hari.penjelasan.map((one: { kalimat: string }) => one.kalimat).join(' ')).not.toMatch(
      /\{\w+\}|NaN|undefined/,
    )
  })

  it.each([
    ['pegawai@a2', 404],
    ['pegawai@b', 404],
    ['admin:instansi@b', 404],
    ['operator:instansi:hari@a', 404],
    ['admin:instansi@a', 200],
    ['monitoring:kantor:rekap@a', 200],
  ])('of somebody is answered to %s with %i', async (as, status) => {
    expect((await day(as, 'pegawai@a', '2026-03-02')).status).toBe(status)
  })

  it('is shown to an office only while the person belonged to it', async () => {
    expect((await day('admin:kantor@a', 'pybmc@a', '2026-03-13')).status).toBe(200)
    expect((await day('admin:kantor@a', 'pybmc@a', '2026-03-17')).status).toBe(404)
    expect((await day('admin:instansi@a', 'pybmc@a', '2026-03-17')).status).toBe(200)
  })

  it.each(['0001-01-01', '1899-12-31', '2101-01-01', '9999-12-31'])(
    'on %s, far from any, is never a server error',
    async (tanggal) => {
      expect((await day('pegawai@a', 'pegawai@a', tanggal)).status).toBeLessThan(500)
    },
  )

  it.each(['2026-13-01', '2026-02-30', 'kemarin'])('on %s is refused by its field', async (tanggal) => {
    const answer = await day('pegawai@a', 'pegawai@a', tanggal)
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'tanggal'])
  })
})

describe('a month', () => {
  it('of oneself has every day, and totals that the days add up to', async () => {
    const { data } = (await month('pegawai@a')).body
    expect(data.hari.map((one: Hari) => one.tanggal)).toHaveLength(31)
    expect(data.total.jumlah_bp).toBe(data.hari.reduce((sum: number, one: Hari) => sum + one.potongan_bp, 0))
    expect(data.total).toMatchObject({ hadir: 7, menunggu: 1, terlambat_menit: 15 + 15 + 1, pulang_cepat_menit: 60 })
    const codes = data.hari.map((one: Hari) => one.kode)
    expect(data.total.kode.TK).toBe(codes.filter((one: string) => one === 'TK').length)
  })

  it('is the same for whoever may see all of it', async () => {
    const { nip } = harness.person('pegawai@a')
    const own = (await month('pegawai@a')).body.data
    for (const as of ['admin:instansi@a', 'admin:kantor@a', 'monitoring:instansi:rekap@a'])
      expect((await month(as, { nip })).body.data).toEqual(own)
  })

  it('of somebody who moved shows each office its own days, each judged the same', async () => {
    const { nip } = harness.person('pybmc@a')
    const whole = (await month('admin:instansi@a', { nip })).body.data
    const part = (await month('admin:kantor@a', { nip })).body.data
    expect(part.hari).toEqual(whole.hari.slice(0, 15))
    expect(part.total.hari_kerja).toBeLessThan(whole.total.hari_kerja)
  })
})

describe('people and days of an office', () => {
  it('has everybody who belonged there on some day of the month, with the same codes as their own month', async () => {
    const { data } = (await office('admin:kantor@a', { size: '200' })).body
    const names = [...harness.world.people.values()].filter((one) => one.kantor_id === harness.world.a.kantor[0])
    expect(data.total).toBe(names.length)
    const row = data.items.find((one: { nip: string }) => one.nip === harness.person('pegawai@a').nip)
    const own = (await month('pegawai@a')).body.data
    expect(row.hari.map((one: Hari) => one.kode)).toEqual(own.hari.map((one: Hari) => one.kode))
    expect(row.total).toEqual(own.total)
    const moved = data.items.find((one: { nip: string }) => one.nip === harness.person('pybmc@a').nip)
    expect(moved.hari).toHaveLength(15)
  })

  it('is found by name or number, page by page', async () => {
    const { nip } = harness.person('pegawai@a')
    expect((await office('admin:instansi@a', { q: nip })).body.data).toMatchObject({ total: 1, items: [{ nip }] })
    const first = (await office('admin:instansi@a', { size: '2' })).body.data
    const second = (await office('admin:instansi@a', { size: '2', page: '2' })).body.data
    expect(first.items).toHaveLength(2)
    expect(second.items[0].nip).not.toBe(first.items[0].nip)
    expect((await office('admin:instansi@a', { size: '2', page: '999' })).body.data).toMatchObject({
      items: [],
      total: first.total,
    })
  })

  it('of another office or agency is not there', async () => {
    expect((await office('admin:kantor@a', { kantor_id: harness.world.a.kantor[1] })).status).toBe(404)
    expect((await office('admin:instansi@a', { kantor_id: harness.world.b.kantor[0] })).status).toBe(404)
    expect((await office('pegawai@a', { kantor_id: harness.world.a.kantor[0] })).status).toBe(404)
  })

  it('is those of the caller where they ask for their own people, and nobody for who leads nobody', async () => {
    expect((await office('pegawai@a', { tim: 'saya' })).body.data.items).toEqual([])
    const { data } = (await office('atasan@a', { tim: 'saya' })).body
    expect(data.items.map((one: { nip: string }) => one.nip)).toContain(harness.person('pegawai@a').nip)
    expect(data.items.map((one: { nip: string }) => one.nip)).not.toContain(harness.person('atasan@a').nip)
    expect((await day('atasan@a', 'pegawai@a', '2026-03-02')).status).toBe(200)
  })
})
