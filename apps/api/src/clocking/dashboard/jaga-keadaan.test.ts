import { STATUS_HADIR } from '@presensi/domain/hari/keadaan-hari'
import { addDays, daysOf } from '@presensi/domain/kalender/tanggal'
import { instantOf } from '@presensi/domain/kalender/zona'
import { connect } from '@presensi/postgres/connect'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hariKerjaTerus } from '../../../test/hari-kerja-terus.ts'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { createPhone, KANTOR, placeOffices } from '../../../test/phone.ts'
import { HARI_INI, ZONA_PAGI } from '../../../test/world.ts'
import { createTugas } from '../../system/pekerjaan/public.ts'
import { createJagaKeadaan } from './jaga-keadaan.ts'
import { perluDinilai } from './keadaan.repo.ts'
import { createKehadiran } from './kehadiran.ts'
import type { AngkaSaat, Scope } from './tersimpan.ts'

const KEMARIN = addDays(HARI_INI, -1)
const DAYS = daysOf(addDays(HARI_INI, -4), HARI_INI)
const SEMUA = { page: 1, size: 200, offset: 0, limit: 200 }
let harness: Harness
let owner: pg.Pool
let seluruh: Scope
let kantor: readonly Scope[]
const silent = { info: () => {}, warn: () => {}, error: () => {} }
const worker = (besar = 0) =>
  createJagaKeadaan({ db: harness.db, tugas: createTugas({ db: harness.db, log: silent }), besar })
let keeper: ReturnType<typeof worker>

beforeAll(async () => {
  harness = await createHarness({}, { zona: ZONA_PAGI })
  owner = connect(harness.ownerUrl, { max: 2 })
  const { id: instansi_id, kantor: offices } = harness.world.a
  await placeOffices(harness, instansi_id)
  await hariKerjaTerus(owner, instansi_id, addDays(HARI_INI, -70), addDays(HARI_INI, 3))
  seluruh = { instansi_id, kantor_ids: null }
  kantor = offices.map((one) => ({ instansi_id, kantor_ids: [one] }))
  keeper = worker()
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

const at = (tanggal: string, jam: string): number => {
  const [h = 0, m = 0] = jam.split(':').map(Number)
  return instantOf(tanggal, h * 3600 + m * 60, ZONA_PAGI)
}
const pegawaiOf = (as: string): string => harness.person(as).pegawai_id ?? ''
const phones = new Map<string, ReturnType<typeof createPhone>>()
async function clock(as: string, jenis: 'masuk' | 'pulang', tanggal: string, jam: string, lat: number = KANTOR.lat) {
  const known = phones.get(as)
  const phone = known ?? createPhone(harness, as)
  // A device is known before anything is clocked with it.
  if (known === undefined) await phone.tantangan()
  phones.set(as, phone)
  const answer = await phone.rekam({ jenis, lat }, at(tanggal, jam))
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data.id as string
}
const trust = (sejak: string) => owner.query(`update angka_diperiksa set diperiksa_pada = ${sejak}`)

/** Everything that screens ask for, by somebody who remembers nothing. */
async function shown() {
  const kehadiran = createKehadiran({ db: harness.db })
  const scopes = [seluruh, ...kantor]
  const figures = await Promise.all(scopes.map((scope) => kehadiran.figures(scope, DAYS)))
  const today = await Promise.all(scopes.map((scope) => kehadiran.angka(scope, HARI_INI)))
  const bare = ({ angka, kantor: offices }: AngkaSaat) => ({ angka, offices })
  const sorted = (map: Map<string, AngkaSaat>) =>
    [...map].map(([day, one]) => [day, bare(one)] as const).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return { figures: figures.map(sorted), today: today.map(bare) }
}
/** The same, judged on the spot: nobody believes a worker that has not been heard of. */
async function truth() {
  await trust(`'2020-01-01'`)
  const found = await shown()
  await trust('clock_timestamp()')
  return found
}
const isKept = async (): Promise<boolean> =>
  (await createKehadiran({ db: harness.db }).page(
    seluruh.instansi_id,
    { kantor_ids: null, tanggal: HARI_INI },
    SEMUA,
  )) !== undefined

describe('what the worker keeps of a large agency', () => {
  it('is nothing while an agency is small', async () => {
    await worker(1_000).round()
    expect((await owner.query('select count(*)::int as n from keadaan_hari')).rows[0].n).toBe(0)
    expect(await isKept()).toBe(false)
  })

  it('is what an evaluation on the spot gives, after whatever was clocked, decided, moved or entered', async () => {
    const { id: instansi_id } = harness.world.a
    const offices = harness.world.a.kantor
    const acts: [string, () => Promise<unknown>][] = [
      ['nothing yet', async () => {}],
      ['on time', () => clock('pegawai@a', 'masuk', HARI_INI, '07:10')],
      ['late', () => clock('pegawai@a2', 'masuk', HARI_INI, '08:40')],
      ['the day before', () => clock('pybmc@a', 'masuk', KEMARIN, '11:30')],
      ['gone home', () => clock('pybmc@a', 'pulang', KEMARIN, '16:10')],
      ['refused', () => clock('atasan@a', 'masuk', HARI_INI, '07:20', KANTOR.lat + 1)],
      [
        'decided about',
        async () => {
          const id = await clock('admin:kantor@a', 'masuk', HARI_INI, '07:25', KANTOR.lat + 0.003)
          await keeper.round()
          const answer = await harness.call('POST', '/absensi/v2/pegawai/konfirmasi/putuskan', {
            as: 'admin:instansi@a',
            body: { id, keputusan: 'ditolak', catatan: 'Tidak di tempat' },
          })
          expect(answer.status, answer.text).toBe(200)
        },
      ],
      [
        'moved, entered late',
        async () => {
          const id = pegawaiOf('pegawai@a')
          await owner.query('update penempatan set selesai = $2 where pegawai_id = $1', [id, addDays(HARI_INI, -3)])
          await owner.query(
            `insert into penempatan (instansi_id, id, pegawai_id, kantor_id, mulai) values ($1, gen_random_uuid(), $2, $3, $4)`,
            [instansi_id, id, offices[1], addDays(HARI_INI, -2)],
          )
        },
      ],
      [
        'in no office any more',
        () =>
          owner.query('update penempatan set selesai = $2 where pegawai_id = $1', [pegawaiOf('pegawai@a2'), KEMARIN]),
      ],
      [
        'a holiday in one office',
        () =>
          owner.query(
            'update hari_kerja set kerja = false, jam_kerja_id = null, kantor_id = $3 where instansi_id = $1 and tanggal = $2',
            [instansi_id, KEMARIN, offices[0]],
          ),
      ],
      [
        'a day off for everybody',
        () =>
          owner.query(
            'update hari_kerja set kerja = false, jam_kerja_id = null where instansi_id = $1 and tanggal = $2',
            [instansi_id, addDays(HARI_INI, -2)],
          ),
      ],
    ]
    for (const [name, act] of acts) {
      await act()
      await keeper.round()
      expect(await isKept(), name).toBe(true)
      expect(await shown(), name).toEqual(await truth())
    }
  })

  it('lists the same people in the same order, however it is asked', async () => {
    const kehadiran = createKehadiran({ db: harness.db })
    const everybody = await kehadiran.onDay(seluruh, HARI_INI)
    expect(new Set(everybody.map(({ status }) => status)).size).toBeGreaterThan(1)
    const page = (more: object, window = SEMUA) =>
      kehadiran.page(seluruh.instansi_id, { kantor_ids: null, tanggal: HARI_INI, ...more }, window)
    expect((await page({}))?.hadir).toEqual(everybody)
    expect((await page({ sort: '-nama' }))?.hadir).toEqual(everybody.toReversed())
    const byMasuk = everybody.toSorted((a, b) => (a.masuk ?? Infinity) - (b.masuk ?? Infinity) || 0)
    expect((await page({ sort: 'masuk' }))?.hadir.map(({ masuk }) => masuk)).toEqual(byMasuk.map(({ masuk }) => masuk))
    for (const status of STATUS_HADIR)
      expect((await page({ status }))?.hadir, status).toEqual(everybody.filter((one) => one.status === status))
    const named = everybody.filter(({ orang }) => `${orang.nama} ${orang.nip}`.toLowerCase().includes('kantor'))
    expect(named.length).toBeGreaterThan(0)
    expect(await page({ q: 'KANTOR' })).toEqual({ hadir: named, total: named.length })
    expect(await page({}, { page: 2, size: 3, offset: 3, limit: 3 })).toEqual({
      hadir: everybody.slice(3, 6),
      total: everybody.length,
    })
    for (const { kantor_ids } of kantor)
      expect((await page({ kantor_ids }))?.hadir).toEqual(
        everybody.filter(({ kantor_id }) => kantor_ids?.includes(kantor_id)),
      )
  })

  it('is read by the dashboard and its list, and by nobody of another agency', async () => {
    await owner.query(
      `update angka_hari set angka = array_fill(7, array[11]) where tanggal = $1 and instansi_id = $2`,
      [HARI_INI, seluruh.instansi_id],
    )
    const node = await harness.otherNode()
    const dash = await node.call('POST', '/absensi/m-admin/instansi/dash/', { as: 'admin:instansi@a' })
    expect(dash.body.data.angka.pegawai).toBe(7 * dash.body.data.kantor.length)
    const list = await node.call('GET', '/absensi/v2/instansi/dash/pegawai', { as: 'admin:instansi@a' })
    expect(list.body.data.items.length).toBeGreaterThan(3)
    const other = await node.call('POST', '/absensi/m-admin/instansi/dash/', { as: 'admin:instansi@b' })
    expect(other.body.data.angka.pegawai).not.toBe(7 * other.body.data.kantor.length)
  })

  it('is not believed when the worker has not been heard of for a minute', async () => {
    expect(await isKept()).toBe(true)
    await trust(`now() - interval '61 seconds'`)
    expect(await isKept()).toBe(false)
    await trust('clock_timestamp()')
  })

  it('loses no change while several workers judge at once', async () => {
    const workers = [worker(), worker(), worker()]
    for (const jam of ['16:01', '16:02', '16:03'])
      await Promise.all([
        ...workers.map((one) => one.round()),
        clock('pybmc@a', 'pulang', KEMARIN, jam),
        owner.query('update kantor set nama = nama where instansi_id = $1', [seluruh.instansi_id]),
      ])
    await owner.query(
      `update hari_kerja set keterangan = 'Lain', kerja = not kerja, jam_kerja_id = null where tanggal = $1`,
      [addDays(HARI_INI, -3)],
    )
    await Promise.all(workers.map((one) => one.round()))
    await keeper.round()
    expect(await shown()).toEqual(await truth())
  })

  it('judges again what time has overtaken, and leaves what is over alone', async () => {
    const over = await owner.query(
      `select count(*)::int as n from keadaan_hari where tanggal < $1 and nilai_pada < 'infinity'`,
      [addDays(HARI_INI, -2)],
    )
    expect(over.rows[0].n).toBe(0)
    await owner.query(`update keadaan_hari set status = 'terlambat', nilai_pada = now() where tanggal = $1`, [HARI_INI])
    await keeper.round()
    expect(await shown()).toEqual(await truth())
  })

  it('looks up what is due in its index, however many days wait for nothing', async () => {
    const { instansi_id } = seluruh
    const plan = await harness.db.inInstansi(instansi_id, async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      return JSON.stringify((await sql`explain (format json) ${perluDinilai(instansi_id, 5)}`.execute(tx)).rows)
    })
    expect(plan).toContain('keadaan_hari_perlu')
    expect(plan).toMatch(/"Index Cond":"[^"]*nilai_pada/)
  })

  it('is forgotten when the agency is small again', async () => {
    await worker(1_000).round()
    expect((await owner.query('select count(*)::int as n from keadaan_hari')).rows[0].n).toBe(0)
    expect(await isKept()).toBe(false)
  })
})
