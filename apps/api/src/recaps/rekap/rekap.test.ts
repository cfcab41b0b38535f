import { randomUUID } from 'node:crypto'
import { instantOf } from '@presensi/domain/kalender/zona'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'

let harness: Harness
let owner: pg.Pool
const RENTANG = { start: '2026-02-25', end: '2026-03-05' }
const BULAN = { tahun: '2026', bulan: '3' }
const PEGAWAI = '/absensi/m-absensi/rekap-presensi-pegawai'
const KANTOR = '/absensi/m-absensi/rekap-presensi-kantor'
const NIP_BULAN = '/absensi/v2/pegawai/rekap/nip-bulan'
const KANTOR_BULAN = '/absensi/v2/pegawai/rekap/kantor-bulan'
type Hari = { tanggal: string; kode: string }
type Blok = {
  tahun: number
  bulan: number
  hari: Hari[]
  total: Record<string, number> & { kode: Record<string, number> }
}
type Orang = { nip: string; nama: string; bulan: Blok[]; total: Blok['total'] }

const call = (path: string, as: string, body: Record<string, string>) => harness.call('POST', path, { as, body })
const hasil = async <T = Orang>(path: string, as: string, body: Record<string, string>): Promise<T> => {
  const answer = await call(path, as, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data as T
}
const kodeOf = ({ bulan }: Orang): string[] =>
  bulan.flatMap(({ hari }) => hari.map(({ tanggal, kode }) => `${tanggal.slice(5)} ${kode}`))

async function clock(key: string, tanggal: string, jenis: 'masuk' | 'pulang', detik: number) {
  const { pegawai_id, instansi_id, kantor_id } = harness.person(key)
  const client = await owner.connect()
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into presensi (instansi_id, tanggal, id, pegawai_id, kantor_id, jenis, work_from, waktu, diterima_pada, luring, perangkat_id, nilai,
       sinyal_kode, foto_diharapkan, komitmen, nomor)
     values ($1, $2, $3, $4, $5, $6, 'WFO', to_timestamp($7 / 1000.0), to_timestamp($7 / 1000.0), false, $3, 'diterima', '{}', false, sha256('x'), 0)`,
    [instansi_id, tanggal, randomUUID(), pegawai_id, kantor_id, jenis, instantOf(tanggal, detik, 'Asia/Jakarta')],
  )
  client.release(true)
}

beforeAll(async () => {
  harness = await createHarness()
  owner = connect(harness.ownerUrl, { max: 2 })
  const { a } = harness.world
  for (const tanggal of ['2026-02-26', '2026-03-02', '2026-03-03']) {
    await clock('pegawai@a', tanggal, 'masuk', 7.25 * 3600)
    await clock('pegawai@a', tanggal, 'pulang', 17 * 3600)
  }
  await clock('pegawai@a', '2026-03-04', 'masuk', 8 * 3600)
  await clock('pegawai@a', '2026-03-04', 'pulang', 17 * 3600)
  // From the 3rd of March on in the other office.
  const pybmc = harness.person('pybmc@a').pegawai_id
  await owner.query(`update penempatan set selesai = '2026-03-02' where pegawai_id = $1`, [pybmc])
  await owner.query(
    `insert into penempatan (instansi_id, id, pegawai_id, kantor_id, mulai) values ($1, $2, $3, $4, '2026-03-03')`,
    [a.id, randomUUID(), pybmc, a.kantor[1]],
  )
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

describe('a range of one person', () => {
  it('has one block a month with the days of the range, and all of it together', async () => {
    const mine = await hasil(PEGAWAI, 'pegawai@a', RENTANG)
    expect(mine.bulan.map(({ tahun, bulan, hari }) => [tahun, bulan, hari.length])).toEqual([
      [2026, 2, 4],
      [2026, 3, 5],
    ])
    expect(kodeOf(mine)).toEqual([
      '02-25 TK',
      '02-26 H',
      '02-27 TK',
      '02-28 L',
      '03-01 L',
      '03-02 H',
      '03-03 H',
      '03-04 TL1',
      '03-05 TK',
    ])
    expect(mine.total).toMatchObject({
      hari_kerja: 7,
      hadir: 4,
      kode: { H: 3, TL1: 1, TK: 3, L: 2 },
      terlambat_menit: 30,
    })
  })

  it('is the same for the superior and for who may see the office', async () => {
    const { nip } = harness.person('pegawai@a')
    const [mine, ...others] = await Promise.all([
      hasil(PEGAWAI, 'pegawai@a', RENTANG),
      hasil(PEGAWAI, 'atasan@a', { ...RENTANG, nip }),
      hasil(PEGAWAI, 'admin:kantor@a', { ...RENTANG, nip }),
      hasil(PEGAWAI, 'monitoring:instansi:rekap@a', { ...RENTANG, nip }),
    ])
    for (const one of others) expect([one.bulan, one.total]).toEqual([mine.bulan, mine.total])
  })

  it('shows an office only the days spent there', async () => {
    const { nip } = harness.person('pybmc@a')
    const seen = await hasil(PEGAWAI, 'admin:kantor@a', { ...RENTANG, nip })
    expect(kodeOf(seen).at(-1)).toMatch(/^03-02/)
    expect(kodeOf(await hasil(PEGAWAI, 'admin:instansi@a', { ...RENTANG, nip })).at(-1)).toMatch(/^03-05/)
  })

  it.each([
    [{ start: '2026-03-05', end: '2026-03-04' }, 'end'],
    [{ start: '2025-03-04', end: '2026-03-05' }, 'end'],
    [{ start: '2026-02-30', end: '2026-03-04' }, 'start'],
    [{ start: '2090-01-01', end: '2090-01-02' }, 'start'],
    [{ start: '2026-03-04' }, 'end'],
  ])('%j is refused at %s', async (body, field) => {
    const answer = await call(PEGAWAI, 'pegawai@a', body)
    expect([answer.status, answer.body.errors]).toMatchObject([400, [{ field }]])
  })

  it('a whole leap year is taken', async () => {
    const mine = await hasil(PEGAWAI, 'pegawai@a', { start: '2024-01-01', end: '2024-12-31' })
    expect(mine.bulan.reduce((sum, { hari }) => sum + hari.length, 0)).toBe(366)
  })

  it('is nobody else’s', async () => {
    const { nip } = harness.person('pegawai@a')
    for (const as of ['pegawai@b', 'atasan@b', 'admin:instansi@b', 'admin:kantor@b'])
      expect((await call(PEGAWAI, as, { ...RENTANG, nip })).status, as).toBe(404)
  })
})

describe('a month', () => {
  it('is what the days say', async () => {
    const { nip } = harness.person('pegawai@a')
    const mine = await hasil(NIP_BULAN, 'pegawai@a', BULAN)
    const days = await harness.call('GET', '/absensi/v2/pegawai/hari/bulan', {
      as: 'pegawai@a',
      query: { ...BULAN, nip },
    })
    const same = days.body.data as { hari: Hari[]; total: unknown; baris_bulan: unknown; maks_bulan_bp: number }
    const { hari, total, baris_bulan, maks_bulan_bp } = same
    expect(mine.bulan).toEqual([{ tahun: 2026, bulan: 3, hari, total, baris_bulan, maks_bulan_bp, pindahan: null }])
    expect(mine.total).toEqual(same.total)
  })

  it('of an office has everybody who belonged there, each day once over all offices', async () => {
    const [one, other] = harness.world.a.kantor
    const ask = (kantor_id: string | undefined) =>
      hasil<{ items: Orang[]; total: number }>(KANTOR_BULAN, 'admin:instansi@a', {
        ...BULAN,
        kantor_id: kantor_id ?? '',
        size: '200',
      })
    const both = await Promise.all([ask(one), ask(other)])
    const { nip } = harness.person('pybmc@a')
    const days = both.map(
      ({ items }) => items.find((item) => item.nip === nip)?.bulan.flatMap(({ hari }) => hari) ?? [],
    )
    expect(days.map((list) => list.length)).toEqual([2, 29])
    for (const { items, total } of both) expect(items.length).toBe(total)
  })

  it('of a year comes by pages: so many days of so many people are one answer, not more', async () => {
    const ask = (start: string, size?: string) =>
      harness.call('POST', KANTOR, {
        as: 'admin:instansi@a',
        body: { start, end: '2025-12-31', ...(size !== undefined && { size }) },
      })
    expect((await ask('2025-01-01')).status).toBe(200)
    const whole = await ask('2025-01-01', '26')
    expect([whole.status, whole.body.errors]).toEqual([400, [{ field: 'size', message: expect.stringMatching(/25/) }]])
    expect((await ask('2025-11-17', '200')).status).toBe(200)
    expect((await ask('2025-11-16', '200')).status).toBe(400)
  })

  it('of a team is the superior’s own people', async () => {
    const { items } = await hasil<{ items: Orang[] }>(KANTOR_BULAN, 'atasan@a', { ...BULAN, tim: 'saya' })
    expect(items.map(({ nip }) => nip)).toContain(harness.person('pegawai@a').nip)
    expect(items.map(({ nip }) => nip)).not.toContain(harness.person('atasan@a').nip)
  })

  it('adds up everybody who was found, on whatever page, in whatever offices', async () => {
    const [one] = harness.world.a.kantor
    for (const [as, more] of [
      ['admin:instansi@a', {}],
      ['admin:instansi@a', { kantor_id: one }],
      ['admin:instansi@a', { q: 'pegawai' }],
      ['admin:kantor@a', {}],
      ['atasan@a', { tim: 'saya' }],
    ] as const) {
      const ask = (paging: Record<string, string>) =>
        hasil<{ items: Orang[]; total: number; jumlah: Record<string, number> }>(KANTOR_BULAN, as, {
          ...BULAN,
          ...more,
          ...paging,
        })
      const [all, part] = [await ask({ size: '200' }), await ask({ size: '1', page: '1' })]
      const sum = (name: string): number => all.items.reduce((total, item) => total + (item.total[name] ?? 0), 0)
      for (const { jumlah } of [all, part])
        expect(jumlah, JSON.stringify([as, more])).toMatchObject({
          orang: all.total,
          belum: 0,
          hari_kerja: sum('hari_kerja'),
          hadir: sum('hadir'),
          terlambat_menit: sum('terlambat_menit'),
          hari_uang_makan: sum('hari_uang_makan'),
        })
      expect(part.items.length).toBeLessThanOrEqual(1)
      expect(part.jumlah).toEqual(all.jumlah)
    }
  })

  it('to come is refused', async () => {
    const answer = await call(KANTOR_BULAN, 'admin:instansi@a', { tahun: '2090', bulan: '1' })
    expect([answer.status, answer.body.errors]).toMatchObject([400, [{ field: 'bulan' }]])
  })

  it('of an office of others is not found', async () => {
    const [, other] = harness.world.a.kantor
    expect((await call(KANTOR_BULAN, 'admin:kantor@a', { ...BULAN, kantor_id: other ?? '' })).status).toBe(404)
    expect((await call(KANTOR, 'admin:instansi@b', { ...RENTANG, kantor_id: other ?? '' })).status).toBe(404)
  })
})
