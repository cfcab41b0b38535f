import { addDays, daysOf } from '@presensi/domain/kalender/tanggal'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hariKerjaTerus } from '../../../test/hari-kerja-terus.ts'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { HARI_INI, ZONA_PAGI } from '../../../test/world.ts'
import { Refusal } from '../../platform/refusal.ts'
import { createTugas } from '../../system/pekerjaan/public.ts'
import { createDashboard } from './dashboard.service.ts'
import { createJagaKeadaan } from './jaga-keadaan.ts'
import { createKehadiran } from './kehadiran.ts'
import type { Scope } from './tersimpan.ts'

const KEMARIN = addDays(HARI_INI, -1)
let harness: Harness
let owner: pg.Pool
let seluruh: Scope
let satuKantor: Scope
const silent = { info: () => {}, warn: () => {}, error: () => {} }
type Batas = { seputaran?: number; sekaligus?: number }
const worker = (batas: Batas = {}) =>
  createJagaKeadaan({ db: harness.db, tugas: createTugas({ db: harness.db, log: silent }), besar: 0, ...batas })
/** A node that remembers nothing; `sekejap`: so many people are judged at once though their figures are kept. */
const node = (batas: { sekejap?: number; terbanyak?: number; now?: () => number } = { sekejap: 0 }) =>
  createKehadiran({ db: harness.db, ...batas })

beforeAll(async () => {
  harness = await createHarness({}, { zona: ZONA_PAGI })
  owner = connect(harness.ownerUrl, { max: 2 })
  const { id: instansi_id, kantor } = harness.world.a
  seluruh = { instansi_id, kantor_ids: null }
  satuKantor = { instansi_id, kantor_ids: [kantor[0]] }
  await hariKerjaTerus(owner, instansi_id, addDays(HARI_INI, -70), addDays(HARI_INI, 3))
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})
beforeEach(async () => {
  await owner.query(
    `update hari_kerja h set kerja = true, jam_kerja_id = j.id from jam_kerja j
     where h.instansi_id = $1 and j.instansi_id = h.instansi_id and j.kode = 'TERUS' and not h.kerja`,
    [seluruh.instansi_id],
  )
  for (let done = 1; done > 0; ) done = await worker().round()
})

const libur = (tanggal: string) =>
  owner.query('update hari_kerja set kerja = false, jam_kerja_id = null where instansi_id = $1 and tanggal = $2', [
    seluruh.instansi_id,
    tanggal,
  ])
const silence = () => owner.query(`update angka_diperiksa set diperiksa_pada = now() - interval '61 seconds'`)
const refusalOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => 'answered',
    (error: unknown) => (error instanceof Refusal ? [error.code, error.status, error.detail.retryAfter] : error),
  )

describe('a change for everybody of a large agency', () => {
  it('is said to be counted until everybody is judged, with the figures and the time of before; then it is in them', async () => {
    const before = await node().angka(seluruh, KEMARIN)
    expect([before.menunggu, before.angka.dijadwalkan > 0]).toEqual([false, true])
    await libur(KEMARIN)
    // The worker has not looked yet.
    const unseen = await node().angka(seluruh, KEMARIN)
    expect(unseen).toEqual({ ...before, menunggu: true })
    // It has looked, and judged some of the people and days.
    expect(await worker({ seputaran: 3, sekaligus: 3 }).round()).toBeGreaterThan(0)
    const half = await node().angka(seluruh, KEMARIN)
    expect(half).toMatchObject({ angka: before.angka, kantor: before.kantor, menunggu: true })
    expect(half.pada).toBeLessThanOrEqual(unseen.pada ?? 0)
    for (let done = 1; done > 0; ) done = await worker().round()
    const after = await node().angka(seluruh, KEMARIN)
    expect(after.menunggu).toBe(false)
    expect(after.angka.dijadwalkan).toBeLessThan(before.angka.dijadwalkan)
    expect(after.pada).toBeGreaterThan(before.pada ?? 0)
    await silence()
    const { pada: _pada, ...truth } = await node().angka(seluruh, KEMARIN)
    expect(after).toMatchObject(truth)
  })

  it('is right at once for as few people as can be judged while somebody waits', async () => {
    const before = await node().angka(satuKantor, KEMARIN)
    await libur(KEMARIN)
    const shown = await node({ sekejap: 1_000 }).angka(satuKantor, KEMARIN)
    expect(shown).toMatchObject({ pada: null, menunggu: false })
    expect(shown.angka.dijadwalkan).toBeLessThan(before.angka.dijadwalkan)
    const trend = await node({ sekejap: 1_000 }).figures(satuKantor, daysOf(addDays(KEMARIN, -1), KEMARIN))
    expect(trend.get(KEMARIN)?.angka).toEqual(shown.angka)
  })

  it('is counted by the next worker when one died after judging', async () => {
    await libur(KEMARIN)
    for (let done = 1; done > 0; ) done = await worker().round()
    const right = await node().angka(seluruh, KEMARIN)
    // As if the one that judged had died before it counted.
    await owner.query(`update angka_hari set angka = array_fill(7, array[11]) where tanggal = $1`, [KEMARIN])
    await owner.query(`insert into angka_menunggu (instansi_id, tanggal, massal) values ($1, $2, true)`, [
      seluruh.instansi_id,
      KEMARIN,
    ])
    expect((await node().angka(seluruh, KEMARIN)).menunggu).toBe(true)
    await worker().round()
    expect(await node().angka(seluruh, KEMARIN)).toMatchObject({ angka: right.angka, menunggu: false })
  })

  it('does not make a decision about one person look like it', async () => {
    const id = harness.person('pegawai@a').pegawai_id
    await owner.query('update penempatan set selesai = $2 where pegawai_id = $1', [id, HARI_INI])
    expect((await node().angka(seluruh, KEMARIN)).menunggu).toBe(false)
  })

  it('is told to open screens with the time of the figures', async () => {
    const { angkaKini } = createDashboard({ db: harness.db, kehadiran: node() })
    const before = await angkaKini(seluruh)
    expect(before).toMatchObject({ sedang_dihitung: false, angka_pada: expect.any(String) })
    await libur(HARI_INI)
    const { angka, angka_pada } = before
    expect(await angkaKini(seluruh)).toMatchObject({ sedang_dihitung: true, angka, angka_pada })
  })

  it('is right at once on the dashboard of an agency that is large only by its kept figures', async () => {
    await libur(KEMARIN)
    const other = await harness.otherNode()
    const asked = { as: 'admin:instansi@a', body: { tanggal: KEMARIN } }
    const { body } = await other.call('POST', '/absensi/m-admin/instansi/dash/', asked)
    expect(body.data).toMatchObject({ sedang_dihitung: false, angka: { dijadwalkan: 0 } })
  })
})

describe('figures of more people than may be judged in the process that takes clockings', () => {
  it('are refused for a moment while the worker is silent, but those of an office are not', async () => {
    const office = await owner.query(
      'select count(distinct pegawai_id)::int as n from penempatan where kantor_id = $1',
      [satuKantor.kantor_ids?.[0]],
    )
    const terbanyak = office.rows[0].n
    expect((await node({ terbanyak }).angka(seluruh, HARI_INI)).angka.pegawai).toBeGreaterThan(terbanyak)
    await silence()
    const some = node({ terbanyak })
    const wait = ['dashboard.disiapkan', 503, 15]
    expect(await refusalOf(some.angka(seluruh, HARI_INI))).toEqual(wait)
    expect(await refusalOf(some.figures(seluruh, [KEMARIN, HARI_INI]))).toEqual(wait)
    expect(await refusalOf(some.onDay(seluruh, HARI_INI))).toEqual(wait)
    // Also while the whole agency is watched, with which offices otherwise share one evaluation.
    expect((await some.angka(satuKantor, HARI_INI)).angka.pegawai).toBeGreaterThan(0)
    expect((await some.figures(satuKantor, [KEMARIN])).get(KEMARIN)?.angka.pegawai).toBeGreaterThan(0)
    expect((await node({ terbanyak: 1_000 }).angka(seluruh, HARI_INI)).angka.pegawai).toBeGreaterThan(terbanyak)
  })

  it('are refused for good where nobody keeps them: of days before the last month', async () => {
    const old = addDays(HARI_INI, -70)
    expect(await refusalOf(node({ terbanyak: 1 }).figures(seluruh, [old]))).toEqual([
      'dashboard.bulan_lama',
      409,
      undefined,
    ])
  })
})

describe('figures that are judged when they are asked for', () => {
  it('hold a holiday at once, also those that are remembered', async () => {
    await silence()
    const same = node({ now: () => 0 })
    const before = await same.angka(seluruh, HARI_INI)
    const trend = await same.figures(seluruh, [KEMARIN])
    await libur(HARI_INI)
    await libur(KEMARIN)
    expect((await same.angka(seluruh, HARI_INI)).angka.dijadwalkan).toBeLessThan(before.angka.dijadwalkan)
    expect((await same.figures(seluruh, [KEMARIN])).get(KEMARIN)?.angka.dijadwalkan).toBeLessThan(
      trend.get(KEMARIN)?.angka.dijadwalkan ?? 0,
    )
  })
})
