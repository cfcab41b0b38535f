import { randomUUID } from 'node:crypto'
import { KEBIJAKAN_BAKU } from '@presensi/domain/kebijakan/kebijakan'
import { connect } from '@presensi/postgres/connect'
import { readXlsx } from 'hucre/xlsx'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { inAgency, putPresensi, ZONA } from '../../../test/perubahan.ts'
import { download } from '../../../test/sheets.ts'
import { createPantauRekap, readSnapshot } from '../kunci/public.ts'
import { pageRekapBerubah } from '../perubahan/public.ts'

let harness: Harness
let owner: pg.Pool
let app: pg.Pool
let kantor: string
let lain: string
const ADMIN = 'admin:instansi@a'
/** Absent the whole month; half a month in each office, on leave that costs half of the month; moved by an entry that comes late. */
const [ABSEN, PINDAH, SUSULAN] = ['pegawai@a', 'pybmc@a', 'pegawai@a2']
const MARET = { tahun: '2026', bulan: '3' }
const idOf = (key: string): string => harness.person(key).pegawai_id ?? ''
const nipOf = (key: string): string => harness.person(key).nip ?? ''
const run = (text: string, values: readonly unknown[] = []) =>
  inAgency(app, harness.world.a.id, (query) => query(text, values))

type Total = { jumlah_bp: number; potongan_bp: number; hari_kerja: number; hadir: number; kode: Record<string, number> }
type Baris = { aturan: string; kode: string; bp: number; mulai: string; selesai: string }
type Blok = {
  hari: { tanggal: string; kode: string; potongan_bp: number }[]
  baris_bulan: Baris[]
  maks_bulan_bp: number
  pindahan: { seluruh: Total | null } | null
  total: Total
}
type Orang = { nip: string; bulan: Blok[]; total: Total }
type Daftar = { items: Orang[]; total: number; jumlah: (Total & { orang: number; belum: number }) | null }
async function hasil<T>(path: string, as: string, body: Record<string, string>): Promise<T> {
  const answer = await harness.call('POST', path, { as, body })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data as T
}
const rentang = (key: string, from: number, to: number) => {
  const day = (at: number) => `2026-03-${String(at).padStart(2, '0')}`
  const body = { nip: nipOf(key), start: day(from), end: day(to) }
  return hasil<Orang>('/absensi/m-absensi/rekap-presensi-pegawai', ADMIN, body)
}
const bulanOf = (key: string) =>
  hasil<Orang>('/absensi/v2/pegawai/rekap/nip-bulan', ADMIN, { ...MARET, nip: nipOf(key) })
const daftar = (more: Record<string, string>) =>
  hasil<Daftar>('/absensi/v2/pegawai/rekap/kantor-bulan', ADMIN, { ...MARET, size: '200', ...more })
const lock = async (kantor_id: string) => {
  const body = { ...MARET, kantor_id, alasan: 'Uji' }
  expect(await hasil('/absensi/v2/rekap/kunci', ADMIN, body)).toMatchObject({ status: 'final' })
}
const bpDi = async (key: string): Promise<(number | undefined)[]> => {
  const lists = [await daftar({ kantor_id: kantor }), await daftar({ kantor_id: lain })]
  return lists.map(({ items }) => items.find(({ nip }) => nip === nipOf(key))?.total.jumlah_bp)
}

/** What each office shows of who moved: its days without a cap; the whole month where they were on the last day. */
async function cekPindahan(): Promise<void> {
  const lists = [await daftar({ kantor_id: kantor }), await daftar({ kantor_id: lain })]
  const [before, after] = lists.map(({ items }) => items.find(({ nip }) => nip === nipOf(PINDAH))?.bulan[0])
  const [whole] = (await bulanOf(PINDAH)).bulan
  expect(whole).toMatchObject({ pindahan: null, total: { potongan_bp: 2_000, hari_kerja: 22 } })
  expect([before?.pindahan, after?.pindahan]).toEqual([{ seluruh: null }, { seluruh: whole?.total }])
  for (const one of [before, after]) expect(one?.total.potongan_bp).toBe(one?.total.jumlah_bp)
  expect((before?.total.jumlah_bp ?? 0) + (after?.total.jumlah_bp ?? 0)).toBe(whole?.total.jumlah_bp)
  // A range that cuts the month says nothing of the whole.
  const part = { start: '2026-03-02', end: '2026-03-31', kantor_id: lain, size: '200' }
  const range = await hasil<Daftar>('/absensi/m-absensi/rekap-presensi-kantor', ADMIN, part)
  expect(range.items.find(({ nip }) => nip === nipOf(PINDAH))?.bulan[0]?.pindahan).toBeNull()
}

/** The sheet of who moved: the whole month as numbers in the office of the last day; the sheet 'Rekap' keeps its columns. */
async function cekLembar(): Promise<void> {
  const [whole] = (await bulanOf(PINDAH)).bulan
  for (const kantor_id of [kantor, lain]) {
    const { status, content } = await download(harness, '/absensi/v2/pegawai/rekap/kantor-bulan-excel', {
      as: ADMIN,
      query: { ...MARET, kantor_id },
    })
    expect(status).toBe(200)
    const { sheets } = await readXlsx(content)
    expect(sheets.map(({ name }) => name)).toEqual(['Rekap', 'Koreksi', 'Keterangan', 'Pindahan'])
    expect(sheets[0]?.rows[0]?.at(-1)).toBe('potongan_persen')
    const [header = [], ...rows] = sheets[3]?.rows ?? []
    const row = rows.find(([nip]) => nip === nipOf(PINDAH)) ?? []
    const told = Object.fromEntries(header.map((name, at) => [String(name), row[at] ?? null]))
    expect(told.bulan).toEqual(new Date('2026-03-01T00:00:00Z'))
    const numbers = { hari_kerja: 22, potongan_persen: 20, CB: whole?.total.kode.CB }
    const here = { ...numbers, keterangan: 'Sebulan di semua kantor' }
    const there = { hari_kerja: null, potongan_persen: null, CB: null, keterangan: expect.stringContaining('terakhir') }
    expect(told).toMatchObject(kantor_id === lain ? here : there)
  }
}

async function pindah(key: string, terakhir: string, mulai: string, ke: string): Promise<void> {
  await run('update penempatan set selesai = $2 where pegawai_id = $1', [idOf(key), terakhir])
  await run('insert into penempatan (instansi_id, id, pegawai_id, kantor_id, mulai) values ($1, $2, $3, $4, $5)', [
    harness.world.a.id,
    randomUUID(),
    idOf(key),
    ke,
    mulai,
  ])
}

beforeAll(async () => {
  harness = await createHarness(
    {},
    { locking: { log: { error: (facts) => expect.unreachable(JSON.stringify(facts)) } } },
  )
  owner = connect(harness.ownerUrl, { max: 2 })
  app = connect(harness.appUrl, { max: 4 })
  const { a } = harness.world
  ;[kantor, lain] = a.kantor
  for (const jenis of ['masuk', 'pulang'] as const) {
    const jam = jenis === 'masuk' ? '07:20' : '16:35'
    // The agency begins to clock in March; in both offices somebody was there once.
    await putPresensi(owner, harness, 'atasan@a', { tanggal: '2026-03-02', jenis, jam })
    await putPresensi(owner, harness, SUSULAN, { tanggal: '2026-03-03', jenis, jam })
  }
  const { id: _i, nama: _n, dasar: _d, berlaku_mulai: _m, jenis_pegawai: _j, ...isi } = KEBIJAKAN_BAKU
  const policy = {
    ...isi,
    tidak_hadir_bp: 100,
    tk_beruntun: { hari: 3, bp: 500 },
    maks_bulan_bp: 2_000,
    per_kode: { CB: { bulanan: [{ dari_bulan: 1, bayar_bp: 5_000 }], hari: 'kerja' } },
  }
  const oleh = harness.person(ADMIN).pengguna_id
  await run(
    `insert into kebijakan (instansi_id, id, nama, dasar, berlaku_mulai, isi, oleh) values ($1, $2, 'Uji', 'SK 1', '2024-01-01', $3, $4)`,
    [a.id, randomUUID(), JSON.stringify(policy), oleh],
  )
  await pindah(PINDAH, '2026-03-15', '2026-03-16', lain)
  await run(
    `insert into izin (instansi_id, id, pegawai_id, jenis_kode, jenis, kode_hari, tanggal_mulai, tanggal_selesai, luar_negeri, hari_perjalanan, alasan,
       zona_waktu, hari, penyusun, status, berlaku, diproses, disetujui_pada)
     values ($1, $2, $3, 'CB', '{}', 'CB', '2026-03-10', '2026-03-31', false, 0, 'uji', $4, 16, array[$5::uuid], 'disetujui', true, false, now())`,
    [a.id, randomUUID(), idOf(PINDAH), ZONA, oleh],
  )
})
afterAll(async () => {
  await app.end()
  await owner.end()
  await harness.close()
})

describe('a part of an open month', () => {
  it('has the lines of the month on the day they end, so that parts add up to the month however it is cut', async () => {
    for (const key of [ABSEN, PINDAH]) {
      const whole = (await bulanOf(key)).total.jumlah_bp
      expect(whole).toBeGreaterThan(2_000)
      for (const cuts of [
        [1, 8, 15, 32],
        [1, 10, 11, 32],
        [1, 2, 3, 31, 32],
      ]) {
        const parts: number[] = []
        for (const [at, from] of cuts.slice(0, -1).entries())
          parts.push((await rentang(key, from, (cuts[at + 1] ?? 0) - 1)).total.jumlah_bp)
        expect(
          parts.reduce((sum, bp) => sum + bp, 0),
          `${key} ${cuts.join()} ${parts.join()}`,
        ).toBe(whole)
      }
    }
    // Five days of absence, and the run once: not again in the week after.
    const weeks = [await rentang(ABSEN, 2, 6), await rentang(ABSEN, 9, 13)]
    expect(weeks.map(({ total }) => total.jumlah_bp)).toEqual([1_000, 500])
    expect((await rentang(PINDAH, 12, 12)).total.jumlah_bp).toBe(0)
  })

  it('opens to the days and the lines behind its sum', async () => {
    for (const key of [ABSEN, PINDAH]) {
      const [month] = (await bulanOf(key)).bulan
      const parts = [
        ...(month?.hari ?? []).map((day) => day.potongan_bp),
        ...(month?.baris_bulan ?? []).map(({ bp }) => bp),
      ]
      expect(parts.reduce((sum, bp) => sum + bp, 0)).toBe(month?.total.jumlah_bp)
      expect(month?.maks_bulan_bp).toBe(2_000)
    }
    const [month] = (await bulanOf(PINDAH)).bulan
    expect(month?.baris_bulan).toMatchObject([
      { aturan: 'tk_beruntun', kode: 'TK', bp: 500, mulai: '2026-03-02', selesai: '2026-03-02' },
      { aturan: 'bulanan', kode: 'CB', mulai: '2026-03-10', selesai: '2026-03-31', dasar: 'SK 1' },
    ])
    const query = { ...MARET, nip: nipOf(PINDAH) }
    const { body } = await harness.call('GET', '/absensi/v2/pegawai/hari/bulan', { as: ADMIN, query })
    expect(body.data.baris_bulan).toEqual(month?.baris_bulan)
  })

  it('of somebody who moved has each line in one office', async () => {
    const [before, after] = await bpDi(PINDAH)
    expect((before ?? 0) + (after ?? 0)).toBe((await bulanOf(PINDAH)).total.jumlah_bp)
    expect(after).toBeGreaterThan(3_000)
  })
})

describe('somebody who moved', () => {
  it('has the month and its cap in the office of the last day, and parts without a cap', cekPindahan)
  it('stands in a sheet of its own with the whole month', cekLembar)

  it('is shown so beside the days of an office, too', async () => {
    for (const kantor_id of [kantor, lain]) {
      const query = { ...MARET, kantor_id, size: '200' }
      const days = await harness.call('GET', '/absensi/v2/pegawai/hari/kantor-bulan', { as: ADMIN, query })
      const list = (await daftar({ kantor_id })).items
      expect(days.body.data.items.length).toBe(list.length)
      for (const { nip, total, pindahan } of days.body.data.items) {
        const one = list.find((other) => other.nip === nip)
        expect({ total, pindahan }, nip).toEqual({ total: one?.total, pindahan: one?.bulan[0]?.pindahan })
        expect(pindahan !== null, nip).toBe(nip === nipOf(PINDAH))
      }
      const sheet = await download(harness, '/absensi/v2/pegawai/hari/kantor-bulan-excel', {
        as: ADMIN,
        query: { ...MARET, kantor_id },
      })
      const [header = [], ...rows] = (await readXlsx(sheet.content)).sheets[0]?.rows ?? []
      const row = rows.find((cells) => cells[header.indexOf('nip')] === nipOf(PINDAH)) ?? []
      const moved = list.find(({ nip }) => nip === nipOf(PINDAH))
      expect(row[header.indexOf('potongan_persen')]).toBe((moved?.total.potongan_bp ?? Number.NaN) / 100)
    }
  })
})

describe('a month that one of two offices has locked', () => {
  it('costs what it cost before, in each office and in all', async () => {
    const before = [await bpDi(PINDAH), await bpDi(ABSEN), (await bulanOf(PINDAH)).total]
    await lock(kantor)
    await cekPindahan()
    expect([await bpDi(PINDAH), await bpDi(ABSEN), (await bulanOf(PINDAH)).total]).toEqual(before)
  })

  it('does not have days that were written into it later: they are correction lines', async () => {
    const [first] = [await daftar({ kantor_id: kantor })]
    await pindah(SUSULAN, '2026-03-10', '2026-03-11', kantor)
    await createPantauRekap({ db: harness.db, setelahPresensiMenit: 0 })()
    const koreksi = await harness.call('GET', '/absensi/v2/rekap/koreksi', { as: ADMIN, query: MARET })
    const lines = koreksi.body.data.items.filter(({ nip }: { nip: string }) => nip === nipOf(SUSULAN))
    expect(lines.length, koreksi.text).toBeGreaterThan(10)
    // Neither in the list of the office nor in its number of people and sums, however many are on a page.
    expect(await daftar({ kantor_id: kantor })).toMatchObject({
      total: first?.total,
      items: first?.items,
      jumlah: first?.jumlah,
    })
    expect(await daftar({ kantor_id: kantor, size: '1' })).toMatchObject({ total: first?.total, jumlah: first?.jumlah })
    const part = { start: '2026-03-11', end: '2026-03-31', kantor_id: kantor }
    const range = await hasil<Daftar>('/absensi/m-absensi/rekap-presensi-kantor', ADMIN, { ...part, size: '200' })
    expect(range.items.map(({ nip }) => nip)).not.toContain(nipOf(SUSULAN))
    expect(range.total).toBe(range.items.length)
    // In their own month these days are empty, as of somebody in no office; the days of the other office stay.
    // Two runs of three days: a run counts once a month.
    const own = await hasil<Orang>('/absensi/v2/pegawai/rekap/nip-bulan', SUSULAN, MARET)
    expect(own.bulan[0]?.hari.slice(10).map(({ kode }) => kode)).toEqual(Array(21).fill('–'))
    expect(own.total).toMatchObject({ hari_kerja: 7, hadir: 1, jumlah_bp: 6 * 100 + 2 * 500 })
    expect(await bpDi(SUSULAN)).toEqual([undefined, 6 * 100 + 2 * 500])
    const all = await daftar({ size: '1' })
    const everybody = await daftar({})
    expect(all.total).toBe(everybody.items.length)
    const sum = everybody.items.reduce((days, { total }) => days + total.hari_kerja, 0)
    expect(all.jumlah).toMatchObject({ orang: everybody.items.length, belum: 0, hari_kerja: sum })
  })

  it('is the same once the other office has locked it, too', async () => {
    const before = [await bpDi(PINDAH), (await bulanOf(PINDAH)).total]
    await lock(lain)
    expect([await bpDi(PINDAH), (await bulanOf(PINDAH)).total]).toEqual(before)
    await cekPindahan()
    await cekLembar()
    // The papers of the lock and the partners have the same.
    const { id } = harness.world.a
    const seluruh = { jumlah_bp: (before[1] as Total).jumlah_bp, potongan_bp: 2_000, hari_kerja: 22 }
    const found = await harness.db.inInstansi(id, async (tx) => ({
      papers: [await readSnapshot(tx, kantor, 2026, 3), await readSnapshot(tx, lain, 2026, 3)],
      ...(await pageRekapBerubah(tx, id, { dari: 0, posisi: undefined, limit: 500 })),
    }))
    const papers = found.papers.map((paper) => paper?.orang.find(({ nip }) => nip === nipOf(PINDAH)))
    const rows = [kantor, lain].map((one) =>
      found.rows.find(({ nip, kantor_id }) => nip === nipOf(PINDAH) && kantor_id === one),
    )
    for (const [first, last] of [papers, rows]) {
      expect(first?.pindahan).toEqual({ seluruh: null })
      expect(last?.pindahan).toMatchObject({ seluruh })
      for (const one of [first, last]) expect(one?.total?.potongan_bp).toBe(one?.total?.jumlah_bp)
    }
    const alone = found.papers[0]?.orang.find(({ nip }) => nip === nipOf(ABSEN))
    expect(alone).toMatchObject({ pindahan: null, total: { potongan_bp: 2_000 } })
  })
})
