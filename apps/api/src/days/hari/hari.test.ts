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

type Jenis = 'masuk' | 'pulang' | 'kegiatan'
async function clock(
  key: string,
  tanggal: string,
  jenis: Jenis,
  jam: string,
  nilai = 'diterima',
  kegiatan_id?: string,
) {
  const { pegawai_id, instansi_id, kantor_id } = harness.person(key)
  const client = await owner.connect()
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into presensi (instansi_id, tanggal, id, pegawai_id, kantor_id, jenis, work_from, waktu, diterima_pada, luring, perangkat_id, nilai,
       sinyal_kode, foto_diharapkan, komitmen, nomor, kegiatan_id)
     values ($1, $2, $3, $4, $5, $6, 'WFO', to_timestamp($7 / 1000.0), to_timestamp($7 / 1000.0), false, $3, $8, '{}', false, sha256('x'), 0, $9)`,
    [instansi_id, tanggal, randomUUID(), pegawai_id, kantor_id, jenis, at(tanggal, jam), nilai, kegiatan_id ?? null],
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

/** A joint event from ten to eleven to which one person is called by name. */
async function meeting(key: string, tanggal: string): Promise<string> {
  const { pegawai_id, instansi_id } = harness.person(key)
  const id = randomUUID()
  await owner.query(
    `insert into kegiatan (instansi_id, id, tanggal, nama, jenis, mulai, selesai, wajib, dihitung_masuk)
     values ($1, $2, $3, 'Rapat', 'rapat', '10:00', '11:00', true, false)`,
    [instansi_id, id, tanggal],
  )
  await owner.query(
    `insert into kegiatan_pegawai (instansi_id, kegiatan_id, pegawai_id, dikecualikan) values ($1, $2, $3, false)`,
    [instansi_id, id, pegawai_id],
  )
  return id
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

  it('takes the clocking of a joint event from as early on as the setting of its date says', async () => {
    const { instansi_id } = harness.person('atasan@a')
    await owner.query(
      `insert into pengaturan (instansi_id, nama, nilai, berlaku_mulai) values ($1, 'kegiatan_sebelum_menit', '120', '2026-03-10')`,
      [instansi_id],
    )
    const status = async (tanggal: string, jam: string) => {
      await clock('atasan@a', tanggal, 'kegiatan', jam, 'diterima', await meeting('atasan@a', tanggal))
      const { kegiatan } = (await day('atasan@a', 'atasan@a', tanggal)).body.data.hari
      return kegiatan.map((one: { status: string }) => one.status)
    }
    expect(await status('2026-03-07', '08:59:59')).toEqual(['terlewat'])
    expect(await status('2026-03-08', '09:00:00')).toEqual(['hadir'])
    expect(await status('2026-03-14', '07:59:59')).toEqual(['terlewat'])
    expect(await status('2026-03-15', '08:00:00')).toEqual(['hadir'])
  })

  it('says why, with the decree and in the language of who asks', async () => {
    const { hari } = (await day('pegawai@a', 'pegawai@a', '2026-03-04')).body.data
    const late = hari.penjelasan.find((one: { aturan: string }) => one.aturan === 'terlambat')
    expect(late).toMatchObject({
      dasar: 'Perbup 1/2026',
      kalimat: 'Terlambat 15 menit dari pukul 07.30: TL1, potongan 0,5 %.',
    })
    const policy = hari.penjelasan.find((one: { aturan: string }) => one.aturan === 'kebijakan')
    expect(policy.kalimat).toBe('Menurut kebijakan Kebijakan uji, berlaku sejak Rab, 4 Mar 2026.')
    expect(hari.penjelasan.map((one: { kalimat: string }) => one.kalimat).join(' ')).not.toMatch(
      /\{\w+\}|NaN|undefined/,
    )
  })

  it('has what was clocked and its papers for who asks, with the letter only for who may open it', async () => {
    const ask = async (as: string, tanggal: string) => {
      const path = `${PATH}/${harness.person('pegawai@a').nip}/${tanggal}`
      return (await harness.call('GET', path, { as, query: { rincian: 'true' } })).body.data.rincian
    }
    const own = await ask('pegawai@a', '2026-03-11')
    expect(own).toMatchObject({
      peristiwa: [{ jenis: 'pulang', waktu: '2026-03-11T09:05:00.000Z', nilai: 'diterima', sebagai: 'pulang' }],
      surat: [{ kode: 'DL', nomor: 'SPT-2026-03-11T00:30:00Z', tujuan: 'Bandung', lampiran: { nama: 'surat.pdf' } }],
      roster: false,
      can: { bukti: true, putuskan: false },
    })
    const file = (as: string) => harness.call('GET', `/absensi/v2/lampiran/${own.surat[0].lampiran.id}`, { as })
    expect((await file('admin:kantor@a')).status).toBe(200)
    expect(await ask('admin:kantor@a', '2026-03-11')).toEqual({ ...own, can: { bukti: true, putuskan: true } })
    const monitor = await ask('monitoring:kantor:rekap@a', '2026-03-11')
    expect(monitor).toMatchObject({
      surat: [{ nomor: 'SPT-2026-03-11T00:30:00Z', lampiran: null }],
      can: { bukti: false, putuskan: false },
    })
    expect((await file('monitoring:kantor:rekap@a')).status).toBe(404)
    expect((await ask('pegawai@a', '2026-03-05')).peristiwa).toMatchObject([
      { jenis: 'masuk', nilai: 'perlu_konfirmasi' },
      { jenis: 'pulang', nilai: 'diterima' },
    ])
    expect((await day('pegawai@a', 'pegawai@a', '2026-03-11')).body.data.rincian).toBeUndefined()
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

  type Row = { nip: string; hari: (Hari & { diproses: boolean })[]; total: { potongan_bp: number } }
  const has = {
    potongan: (row: Row) => row.total.potongan_bp > 0,
    tidak_hadir: (row: Row) => row.hari.some(({ kode }) => kode === 'TK'),
    menunggu: (row: Row) => row.hari.some(({ menunggu }) => menunggu),
    diproses: (row: Row) => row.hari.some(({ diproses }) => diproses),
    konflik: (row: Row) => row.hari.some(({ kode }) => kode === 'KONFLIK'),
  }

  it.each(Object.entries(has))('is narrowed to who has %s, over all pages', async (hanya, isIn) => {
    const everybody: Row[] = (await office('admin:instansi@a', { size: '500' })).body.data.items
    const wanted = everybody.filter(isIn).map(({ nip }) => nip)
    const { data } = (await office('admin:instansi@a', { hanya, size: '500' })).body
    expect(data.items.map((one: Row) => one.nip)).toEqual(wanted)
    expect([data.total, data.ringkas[hanya], data.ringkas.orang]).toEqual([
      wanted.length,
      wanted.length,
      everybody.length,
    ])
    const last = (await office('admin:instansi@a', { hanya, size: '1', page: String(Math.max(wanted.length, 1)) })).body
      .data
    expect([last.total, last.items.map((one: Row) => one.nip)]).toEqual([wanted.length, wanted.slice(-1)])
  })

  it('is narrowed by code and by kind of employee, and says at once what is no code', async () => {
    const { nip } = harness.person('pegawai@a')
    const nips = async (query: Record<string, string>) =>
      (await office('admin:instansi@a', { size: '500', ...query })).body.data.items.map((one: Row) => one.nip)
    expect(await nips({ kode: 'PSW2' })).toEqual([nip])
    expect(await nips({ kode: 'PSW2,CT', hanya: 'konflik,menunggu' })).toEqual([nip])
    expect(await nips({ kode: 'PSW2', hanya: 'konflik' })).toEqual([])
    const kinds = [...new Set((await owner.query('select distinct jenis from pegawai')).rows.map(({ jenis }) => jenis))]
    const byKind = await Promise.all(kinds.map((jenis_pegawai) => nips({ jenis_pegawai })))
    expect(byKind.flat().toSorted()).toEqual((await nips({ jenis_pegawai: kinds.join() })).toSorted())
    for (const [field, value] of [
      ['kode', 'XX'],
      ['hanya', 'semua'],
      ['jenis_pegawai', 'TNI'],
    ] as const) {
      const answer = await office('admin:instansi@a', { [field]: value })
      expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, expect.stringContaining(field)])
    }
  })

  it('adds every day up over all pages, and again over those whom a filter leaves', async () => {
    const sums = (rows: readonly Row[], tanggal: string, isIn: (day: Row['hari'][number]) => boolean) =>
      rows.filter(({ hari }) => hari.some((one) => one.tanggal === tanggal && isIn(one))).length
    const all: Row[] = (await office('admin:kantor@a', { size: '500' })).body.data.items
    for (const query of [{ size: '1' }, { size: '1', hanya: 'menunggu' }]) {
      const { data } = (await office('admin:kantor@a', query)).body
      const rows = 'hanya' in query ? all.filter(has.menunggu) : all
      expect(data.per_hari).toHaveLength(31)
      for (const { tanggal, tidak_hadir, menunggu, hadir } of data.per_hari) {
        expect([tanggal, tidak_hadir, menunggu]).toEqual([
          tanggal,
          sums(rows, tanggal, ({ kode }) => kode === 'TK'),
          sums(rows, tanggal, (one) => one.menunggu || one.diproses),
        ])
        expect(hadir).toBe(sums(rows, tanggal, ({ kode }) => /^(H|TL|PSW|TAM|TAP|DL)/.test(kode)))
      }
    }
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
