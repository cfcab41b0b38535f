import { randomUUID } from 'node:crypto'
import { daysOf } from '@presensi/domain/kalender/tanggal'
import { tempatKode } from '@presensi/domain/statistik/angka-bulan'
import { connect } from '@presensi/postgres/connect'
import { readXlsx } from 'hucre/xlsx'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hadirSelama } from '../../../test/hadir.ts'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { hitungBulan, simpanBulan } from '../../days/simpanan/public.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { bacaStatistik, type Statistik } from './statistik.ts'

let harness: Harness
let owner: pg.Pool
const STATISTIK = '/absensi/v2/pegawai/rekap/statistik-bulanan'
const REKAP = '/absensi/v2/pegawai/rekap/kantor-bulan'
const EXCEL = '/absensi/v2/pegawai/rekap/statistik-excel'
const MARET = { tahun: '2026', bulan: '3' }
const SEBULAN = { mulai: '2026-03-01', selesai: '2026-03-31' }

const ask = async (as: string, body: Record<string, string> = {}): Promise<Statistik> => {
  const answer = await harness.call('POST', STATISTIK, { as, body: { ...MARET, ...body } })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data as Statistik
}
type Total = {
  hari_kerja: number
  hadir: number
  terlambat_menit: number
  bekerja_menit: number
  kode: Record<string, number>
}
/** The recap of the same scope, added up by hand. */
async function rekap(as: string, body: Record<string, string> = {}) {
  const answer = await harness.call('POST', REKAP, { as, body: { ...MARET, size: '200', ...body } })
  expect(answer.status, answer.text).toBe(200)
  const { items, total } = answer.body.data as { items: { total: Total }[]; total: number }
  expect(items).toHaveLength(total)
  const sum = {
    orang: total,
    hari_kerja: 0,
    hadir: 0,
    terlambat_menit: 0,
    bekerja_menit: 0,
    kode: {} as Record<string, number>,
  }
  for (const { total: one } of items) {
    for (const name of ['hari_kerja', 'hadir', 'terlambat_menit', 'bekerja_menit'] as const) sum[name] += one[name]
    for (const [kode, days] of Object.entries(one.kode)) sum.kode[kode] = (sum.kode[kode] ?? 0) + days
  }
  return sum
}
const totalsOf = ({ angka, kode, bekerja_menit }: Statistik) => ({
  orang: angka.orang,
  hari_kerja: angka.hari_kerja,
  hadir: angka.hadir,
  terlambat_menit: angka.terlambat_menit,
  bekerja_menit,
  kode,
})

beforeAll(async () => {
  harness = await createHarness()
  owner = connect(harness.ownerUrl, { max: 2 })
  const { a } = harness.world
  await hadirSelama(harness, 'pegawai@a', { ...SEBULAN, kecuali: ['2026-03-10', '2026-03-11'] })
  await hadirSelama(harness, 'atasan@a', { ...SEBULAN, masuk: 8 * 3600 })
  await hadirSelama(harness, 'pegawai@a2', SEBULAN)
  const pybmc = harness.person('pybmc@a').pegawai_id
  await owner.query(`update penempatan set selesai = '2026-03-09' where pegawai_id = $1`, [pybmc])
  await owner.query(
    `insert into penempatan (instansi_id, id, pegawai_id, kantor_id, mulai) values ($1, $2, $3, $4, '2026-03-10')`,
    [a.id, randomUUID(), pybmc, a.kantor[1]],
  )
  await owner.query('update kantor set induk_id = $1 where id = $2', a.kantor)
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

describe('statistics of a month', () => {
  // First, so that everything after it reads what is kept.
  it('are the same from what is kept as from an evaluation on the spot', async () => {
    const { a } = harness.world
    const { rows } = await owner.query(`select id from pegawai where instansi_id = $1`, [a.id])
    const ids = rows.map(({ id }: { id: string }) => id)
    const exact = await ask('admin:instansi@a')
    const months = exact.tren.map(({ tahun, bulan }) => `${tahun}-${String(bulan).padStart(2, '0')}-01`)
    for (const first of months)
      await simpanBulan(harness.db, a.id, first, await hitungBulan(harness.db, a.id, first, ids))
    const call = {
      lingkup: { tingkat: 'instansi', instansi_id: a.id, kantor_ids: null },
      caller: { sub: '', pegawai_id: null, roles: [] },
    } as unknown as PersonCall
    const read = (sedikit: number, bulan = 3) =>
      harness.db.inInstansi(a.id, (tx) => bacaStatistik(tx, a.id, { tahun: 2026, bulan }, call, sedikit))
    const [kept, again] = [await read(0), await read(300)]
    const plain = ({ data_per: _at, ...one }: Statistik) => one
    expect(plain(again)).toEqual(plain(exact))
    expect(plain(kept)).toEqual(plain(exact))
    expect((await read(0, 4)).tren.at(-2)?.angka.orang).toBe(exact.angka.orang)
  })

  it('are what the recap of the same scope adds up to', async () => {
    const [one, other] = harness.world.a.kantor
    for (const scope of [{}, { kantor_id: one }, { kantor_id: other }, { kantor_id: one, turunan: 'true' }]) {
      const found = await ask('monitoring:instansi:rekap@a', scope)
      const { kode, ...expected } = await rekap('monitoring:instansi:rekap@a', scope)
      const { kode: shown, ...totals } = totalsOf(found)
      expect(totals, JSON.stringify(scope)).toEqual(expected)
      // A day before and after employment belongs to no office.
      const { '–': _none, ...codes } = kode
      expect(shown).toEqual(codes)
    }
  })

  it('say rate and punctuality of days that are over and decided', async () => {
    const { angka } = await ask('admin:instansi@a', { kantor_id: harness.world.a.kantor[0] })
    // 'pegawai' 20 of 22 days, 'atasan' 22 days late; nobody else of the office ever came.
    expect([angka.dinilai_hadir, angka.tepat_waktu, angka.terlambat]).toEqual([42, 20, 22])
    expect(angka.kehadiran_bp).toBe(Math.round((42 * 10_000) / angka.dinilai))
    expect(angka.ketepatan_bp).toBe(Math.round((20 * 10_000) / 42))
    expect(angka.dinilai).toBe(angka.hari_kerja)
  })

  it('are split by office, each with what is below it', async () => {
    const [one, other] = harness.world.a.kantor
    const { kantor, angka } = await ask('admin:instansi@a')
    const of = (id: string) => kantor.find(({ kantor_id }) => kantor_id === id)
    expect(of(other)?.unit).toEqual(of(other)?.sendiri)
    expect(of(one)?.unit?.hari_kerja).toBe((of(one)?.sendiri.hari_kerja ?? 0) + (of(other)?.sendiri.hari_kerja ?? 0))
    expect(of(one)?.unit?.hari_kerja).toBe(angka.hari_kerja)
    expect(of(other)?.induk_id).toBe(one)
    // Who moved belongs to both offices, and is one person of the agency.
    expect((of(one)?.sendiri.orang ?? 0) + (of(other)?.sendiri.orang ?? 0)).toBe(angka.orang + 1)
    expect(of(one)?.unit?.orang).toBe(angka.orang)
  })

  it('have no unit where an office was asked for without those below it', async () => {
    const [one, other] = harness.world.a.kantor
    const { kantor } = await ask('admin:instansi@a', { kantor_id: one })
    expect(kantor.map(({ kantor_id, unit }) => [kantor_id, unit])).toEqual([[one, null]])
    const whole = await ask('admin:instansi@a', { kantor_id: one, turunan: 'true' })
    expect(whole.kantor.map(({ kantor_id }) => kantor_id).toSorted()).toEqual([one, other].toSorted())
    expect(whole.kantor.find(({ kantor_id }) => kantor_id === one)?.unit).toEqual(whole.angka)
    const headers = { authorization: `Bearer ${await harness.token('admin:instansi@a')}` }
    const sheet = async (query: Record<string, string>) => {
      const file = await harness.app.inject({ method: 'GET', url: EXCEL, query: { ...MARET, ...query }, headers })
      return (await readXlsx(file.rawPayload)).sheets.find(({ name }) => name === 'Kantor')?.rows[0] ?? []
    }
    expect((await sheet({ kantor_id: one ?? '' })).join()).not.toContain('kantor di bawahnya')
    expect((await sheet({ kantor_id: one ?? '', turunan: 'true' })).join()).toContain('kantor di bawahnya')
  })

  it('count who moved once in the trend of a scope that has both offices', async () => {
    const { kantor } = harness.world.a
    for (const scope of [
      {},
      { kantor_id: kantor[0], turunan: 'true' },
      { kantor_id: kantor[0] },
      { kantor_id: kantor[1] },
    ]) {
      const { angka } = await ask('admin:instansi@a', scope)
      const { tren } = await ask('admin:instansi@a', { ...scope, bulan: '4' })
      expect(tren.at(-2), JSON.stringify(scope)).toMatchObject({ tahun: 2026, bulan: 3, angka: { orang: angka.orang } })
    }
  })

  it('have a week of hours and a trend that ends with the month', async () => {
    const { masuk, pulang, tren, angka } = await ask('admin:instansi@a')
    const mondays = daysOf('2026-03-01', '2026-03-31').filter((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1)
    expect([masuk[7], masuk[8]]).toEqual([mondays.length * 2, mondays.length])
    expect(pulang[17]).toBe(mondays.length * 3)
    expect([masuk.length, pulang.length]).toEqual([168, 168])
    expect(tren.map(({ tahun, bulan }) => `${tahun}-${bulan}`).at(0)).toBe('2025-4')
    expect(tren.at(-1)).toMatchObject({ tahun: 2026, bulan: 3, belum: 0, angka })
    expect(tren).toHaveLength(12)
  })

  it('do not split fewer than five people by sickness, and no difference of two answers does', async () => {
    const { a } = harness.world
    for (const [key, days] of [
      ['pegawai@a2', 2],
      ['pegawai@a', 3],
    ] as const)
      await owner.query(
        `update angka_bulan set angka[$1] = $4 where instansi_id = $2 and bulan = '2026-03-01' and pegawai_id = $3`,
        [tempatKode('S'), a.id, harness.person(key).pegawai_id, days],
      )
    const small = await ask('admin:instansi@a', { kantor_id: a.kantor[1] })
    expect(small.angka.orang).toBeLessThan(5)
    expect([small.kode.S, small.kode.C]).toEqual([undefined, 2])
    const large = await ask('admin:instansi@a', { kantor_id: a.kantor[0] })
    expect(large.angka.orang).toBeGreaterThanOrEqual(5)
    expect([large.kode.S, large.kode.C]).toEqual([3, undefined])
    // Of the whole agency the small office is still not split.
    const { kode } = await ask('admin:instansi@a')
    expect([kode.S, kode.C]).toEqual([3, 2])
    const token = await harness.token('admin:instansi@a')
    const headers = { authorization: `Bearer ${token}` }
    const file = await harness.app.inject({ method: 'GET', url: EXCEL, query: MARET, headers })
    const sheet = (await readXlsx(file.rawPayload)).sheets.find(({ name }) => name === 'Kode')
    const daysOf = (code: string) => sheet?.rows.find(([kode]) => kode === code)?.[2]
    expect([daysOf('S'), daysOf('C')]).toEqual([3, 2])
  })
})

it('differ from a locked print on the days that do now, not on those whose lines cancel out', async () => {
  const { a } = harness.world
  const who = harness.person('pegawai@a').pegawai_id
  const line = (tanggal: string, bulan: string, [lama, baru, menit]: [string, string, number]) =>
    owner.query(
      `insert into rekap_koreksi (instansi_id, id, pegawai_id, tanggal, kantor_asal, kantor_id, bulan, kode_lama, kode_baru, terlambat_menit,
         pulang_cepat_menit, bekerja_menit, uang_makan, bp_disiplin, bp_seluruh, sebab)
       values ($1, $2, $3, $4, $5, $5, $6, $7, $8, $9, 0, 0, 0, 0, 0, '{izin}')`,
      [a.id, randomUUID(), who, tanggal, a.kantor[0], bulan, lama, baru, menit],
    )
  await line('2026-03-16', '2026-04-01', ['TL1', 'H', -12])
  await line('2026-03-16', '2026-05-01', ['H', 'TL1', 12])
  await line('2026-03-17', '2026-04-01', ['TK', 'CT', 0])
  await line('2026-03-17', '2026-05-01', ['CT', 'CS', 0])
  await line('2026-03-18', '2026-04-01', ['TL1', 'TL1', 3])
  expect((await ask('admin:instansi@a')).berbeda).toBe(2)
  expect((await ask('admin:kantor@a')).berbeda).toBe(2)
  expect((await ask('admin:instansi@a', { kantor_id: a.kantor[1] })).berbeda).toBe(0)
})

it('open an hour of the week to who came or left then', async () => {
  const { masuk, pulang } = await ask('admin:instansi@a')
  for (const [apa, week] of Object.entries({ masuk, pulang })) {
    const jam = week.findIndex((n) => n > 0)
    const query = { ...MARET, [`${apa}_jam`]: String(jam), size: '200' }
    const { data } = (
      await harness.call('GET', '/absensi/v2/pegawai/hari/kantor-bulan', { as: 'admin:instansi@a', query })
    ).body
    expect(data.items.length).toBeGreaterThan(0)
    expect(data.items.reduce((sum: number, { kali }: { kali: number }) => sum + kali, 0)).toBe(week[jam])
  }
})

describe('who sees what', () => {
  it('an office role sees its own offices', async () => {
    const [one, other] = harness.world.a.kantor
    for (const as of ['admin:kantor@a', 'monitoring:kantor:rekap@a']) {
      expect((await ask(as)).kantor.map(({ kantor_id }) => kantor_id)).toEqual([one])
      const refused = await harness.call('POST', STATISTIK, { as, body: { ...MARET, kantor_id: other } })
      expect(refused.status, as).toBe(404)
    }
  })

  it.each(['pegawai@a', 'atasan@a', 'operator:instansi:izin@a', 'monitoring:instansi:riwayat@a'])(
    '%s sees nothing',
    async (as) => {
      expect((await harness.call('POST', STATISTIK, { as, body: MARET })).status).toBe(403)
      expect((await harness.call('GET', EXCEL, { as, query: MARET })).status).toBe(403)
    },
  )

  it.each([
    [{ tahun: '2090', bulan: '1' }, 400],
    [{ tahun: '2026', bulan: '13' }, 400],
    [{ tahun: '2026' }, 400],
    [{ ...MARET, kantor_id: 'x' }, 400],
    [{ ...MARET, hal: 'lain' }, 400],
  ])('%j is refused', async (body, status) => {
    expect((await harness.call('POST', STATISTIK, { as: 'admin:instansi@a', body })).status).toBe(status)
  })

  it('an office of another agency is not there', async () => {
    const body = { ...MARET, kantor_id: harness.world.b.kantor[0] }
    expect((await harness.call('POST', STATISTIK, { as: 'admin:instansi@a', body })).status).toBe(404)
  })
})

it('is a workbook of real numbers, a sheet a chart', async () => {
  const token = await harness.token('monitoring:instansi:rekap@a')
  const file = await harness.app.inject({
    method: 'GET',
    url: EXCEL,
    query: MARET,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(file.statusCode).toBe(200)
  expect(file.headers['content-disposition']).toContain('Statistik 2026-03.xlsx')
  const { sheets } = await readXlsx(file.rawPayload)
  expect(sheets.map(({ name }) => name)).toEqual(['Ringkasan', 'Kantor', 'Tren', 'Kode', 'Jam', 'Disiplin'])
  const { angka } = await ask('monitoring:instansi:rekap@a')
  const rows = sheets[0]?.rows ?? []
  expect(rows.find(([name]) => name === 'Hadir')?.[1]).toBe(angka.hadir)
  expect(rows.find(([name]) => name === 'Kehadiran (%)')?.[1]).toBe((angka.kehadiran_bp ?? 0) / 100)
  expect(sheets[2]?.rows).toHaveLength(13)
})

describe('two offices or months beside each other in the workbook', () => {
  const sheetsOf = async (as: string, query: Record<string, string>) => {
    const token = await harness.token(as)
    const file = await harness.app.inject({
      method: 'GET',
      url: EXCEL,
      query: { ...MARET, ...query },
      headers: { authorization: `Bearer ${token}` },
    })
    expect(file.statusCode, file.statusCode === 200 ? '' : file.body).toBe(200)
    return (await readXlsx(file.rawPayload)).sheets
  }
  const refused = async (as: string, query: Record<string, string>) =>
    (await harness.call('GET', EXCEL, { as, query: { ...MARET, ...query } })).status

  it('have the figures of both, and what lies between them, as numbers', async () => {
    const [one, other] = harness.world.a.kantor
    const sheets = await sheetsOf('monitoring:instansi:rekap@a', { kantor_id: one, banding_kantor_id: other })
    expect(sheets.map(({ name }) => name).slice(6)).toEqual(['Perbandingan', 'Tren perbandingan'])
    const [header = [], ...rows] = sheets[6]?.rows ?? []
    expect(header).toEqual(['Ukuran', 'Kantor A1, Maret 2026', 'Kantor A2, Maret 2026', 'Selisih'])
    const [first, second] = [
      await ask('admin:instansi@a', { kantor_id: one }),
      await ask('admin:instansi@a', { kantor_id: other }),
    ]
    const rate = rows.find(([label]) => label === 'Kehadiran (%)')
    const [a, b] = [(first.angka.kehadiran_bp ?? 0) / 100, (second.angka.kehadiran_bp ?? 0) / 100]
    expect(rate?.slice(1)).toEqual([a, b, Math.round((a - b) * 100) / 100])
    expect(rows.find(([label]) => label === 'Pegawai')?.slice(1)).toEqual([
      first.angka.orang,
      second.angka.orang,
      first.angka.orang - second.angka.orang,
    ])
    // Leave is never told apart by kind: an office may have fewer than five people.
    expect(rows.flat()).not.toContain('Cuti sakit')
    expect(sheets[7]?.rows).toHaveLength(13)
  })

  it('compare a month with another of the same office, also for who has only this office', async () => {
    const [one] = harness.world.a.kantor
    for (const as of ['admin:kantor@a', 'monitoring:kantor:rekap@a', 'superadmin']) {
      const whose = as === 'superadmin' ? { instansi_id: harness.world.a.id } : {}
      const sheets = await sheetsOf(as, { ...whose, kantor_id: one, banding_tahun: '2025', banding_bulan: '12' })
      expect(sheets[6]?.rows[0], as).toEqual(['Ukuran', 'Kantor A1, Maret 2026', 'Kantor A1, Desember 2025', 'Selisih'])
    }
  })

  it('never show an office that is not the caller’s', async () => {
    const [one, other] = harness.world.a.kantor
    expect(await refused('admin:kantor@a', { kantor_id: one, banding_kantor_id: other })).toBe(404)
    expect(await refused('admin:kantor@a', { banding_kantor_id: other })).toBe(404)
    expect(await refused('admin:instansi@a', { banding_kantor_id: harness.world.b.kantor[0] })).toBe(404)
    expect(await refused('admin:instansi@a', { banding_tahun: '2090' })).toBe(400)
    expect(await refused('admin:instansi@a', { banding_bulan: '13' })).toBe(400)
  })
})

// A request cannot be taken away again: nothing comes after this.
it('judge no day about which a request is undecided, in any of the figures', async () => {
  const { a } = harness.world
  const rates = async () => {
    const { angka, kantor, tren } = await ask('admin:instansi@a')
    const own = kantor.find(({ kantor_id }) => kantor_id === a.kantor[0])
    const headers = { authorization: `Bearer ${await harness.token('admin:instansi@a')}` }
    const file = await harness.app.inject({ method: 'GET', url: EXCEL, query: MARET, headers })
    const rows = (await readXlsx(file.rawPayload)).sheets[0]?.rows ?? []
    return {
      hadir: angka.dinilai_hadir,
      dinilai: [angka, own?.sendiri, own?.unit, tren.at(-1)?.angka].map((one) => one?.dinilai ?? 0),
      xlsx: Number(rows.find(([name]) => name === 'Hari dinilai')?.[1]),
    }
  }
  const before = await rates()
  await owner.query(
    `insert into perbaikan (instansi_id, id, pegawai_id, tanggal, jenis, jam_masuk, masuk, zona_waktu, sebab, putaran, komitmen, diajukan_pada)
     values ($1, $2, $3, '2026-03-10', 'masuk', '07:30', '2026-03-10T00:30Z', 'Asia/Jakarta', 'lupa', 1, sha256('x'), now())`,
    [a.id, randomUUID(), harness.person('pegawai@a').pegawai_id],
  )
  expect(await rates()).toEqual({
    hadir: before.hadir,
    dinilai: before.dinilai.map((days) => days - 1),
    xlsx: before.xlsx - 1,
  })
})
