import { randomUUID } from 'node:crypto'
import { KEBIJAKAN_BAKU } from '@presensi/domain/kebijakan/kebijakan'
import { connect } from '@presensi/postgres/connect'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { inAgency, putPresensi } from '../../../test/perubahan.ts'
import { kunciGiliran } from '../terkunci/public.ts'
import { createPantauRekap } from './public.ts'

let harness: Harness
let owner: pg.Pool
let app: pg.Pool
const ADMIN = 'admin:instansi@a'
const pantau = () => createPantauRekap({ db: harness.db, setelahPresensiMenit: 0 })()
const post = (path: string, bulan: number, kantor_id: string) =>
  harness.call('POST', `/absensi/v2/rekap/${path}`, {
    as: ADMIN,
    body: { tahun: '2026', bulan: String(bulan), kantor_id, alasan: 'Uji' },
  })
const lock = async (bulan: number, kantor_id: string) => {
  const answer = await post('kunci', bulan, kantor_id)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}
const run = async (text: string, values: readonly unknown[] = []) =>
  ((await inAgency(app, harness.world.a.id, (query) => query(text, values))) as pg.QueryResult).rows
const idOf = (key: string): string => harness.person(key).pegawai_id ?? ''

/** Another office, which this test alone has. */
async function office(nama: string): Promise<string> {
  const id = randomUUID()
  await run(`insert into kantor (instansi_id, id, kode, nama, zona_waktu) values ($1, $2, $3, $4, 'Asia/Jakarta')`, [
    harness.world.a.id,
    id,
    nama,
    `Kantor ${nama}`,
  ])
  return id
}

/** Somebody's placements from now on: these alone, each until the next. */
const place = (key: string, rows: readonly (readonly [kantor_id: string, mulai: string, selesai?: string])[]) =>
  inAgency(app, harness.world.a.id, async (query) => {
    await query('delete from penempatan where pegawai_id = $1', [idOf(key)])
    for (const [kantor_id, mulai, selesai = null] of rows)
      await query(
        'insert into penempatan (instansi_id, id, pegawai_id, kantor_id, mulai, selesai) values ($1, $2, $3, $4, $5, $6)',
        [harness.world.a.id, randomUUID(), idOf(key), kantor_id, mulai, selesai],
      )
  })

const holiday = (tanggal: string) =>
  run(
    `insert into hari_libur (instansi_id, id, tanggal_mulai, tanggal_selesai, nama, jenis) values ($1, $2, $3, $3, 'Susulan', 'daerah')`,
    [harness.world.a.id, randomUUID(), tanggal],
  )
const linesOf = (key: string) =>
  run(
    `select tanggal::text, kode_lama, kode_baru, kantor_asal, kantor_id, bulan::text from rekap_koreksi where pegawai_id = $1 order by tanggal, bulan`,
    [idOf(key)],
  )

beforeAll(async () => {
  harness = await createHarness()
  app = connect(harness.appUrl, { max: 4 })
  // The agency's first clocking: from January on every office locks every month in which it has somebody.
  owner = connect(harness.ownerUrl, { max: 1 })
  await putPresensi(owner, harness, 'admin:instansi@a', { tanggal: '2026-01-06', jenis: 'masuk', jam: '07:20' })
})
afterAll(async () => {
  await app.end()
  await owner.end()
  await harness.close()
})

describe('an office that people were moved to after another had locked their month', () => {
  it('locks that month without anybody, and every later one after it', async () => {
    const [old, young] = [await office('LAMA'), await office('BARU')]
    await place('pegawai@a', [[old, '2026-01-01']])
    await lock(1, old)
    await place('pegawai@a', [
      [old, '2026-01-01', '2026-01-04'],
      [young, '2026-01-05'],
    ])
    await pantau()
    expect(await lock(1, young)).toMatchObject({ status: 'final', orang: 0 })
    expect(await lock(2, young)).toMatchObject({ status: 'final', orang: 1 })
    const none = await post('kunci', 2, await office('KOSONG'))
    expect([none.status, none.body.code]).toEqual([409, 'rekap.tanpa_pegawai'])
  })
})

describe('late facts of somebody who moved to an office that is younger than they are', () => {
  it('are booked in the first month in which that office has people, also before somebody comes in the future', async () => {
    const [old, young, left] = [await office('ASAL'), await office('APRIL'), await office('NANTI')]
    await place('atasan@a', [
      [old, '2026-02-01', '2026-03-31'],
      [young, '2026-04-01'],
    ])
    // An office that all have left, until somebody comes in a year that is far away: a line does not wait for that.
    await place('pybmc@a', [[left, '2026-02-01', '2026-02-28']])
    await place('admin:kantor@a', [[left, '2099-01-01']])
    await lock(2, old)
    await lock(2, left)
    await holiday('2026-02-11')
    await pantau()
    expect(await linesOf('atasan@a')).toEqual([
      expect.objectContaining({ tanggal: '2026-02-11', kantor_asal: old, kantor_id: young, bulan: '2026-04-01' }),
    ])
    expect(await linesOf('pybmc@a')).toEqual([
      expect.objectContaining({ tanggal: '2026-02-11', kantor_id: left, bulan: '2026-03-01' }),
    ])
    expect(await lock(4, young)).toMatchObject({ status: 'final', orang: 1 })
  })

  it('that stand in a month without people keep later ones waiting until it is locked', async () => {
    const young = await office('MEI')
    await place('pegawai@a2', [[young, '2026-05-01']])
    await run(
      `insert into rekap_koreksi (instansi_id, id, pegawai_id, tanggal, kantor_asal, kantor_id, bulan, kode_lama, kode_baru, terlambat_menit,
         pulang_cepat_menit, bekerja_menit, uang_makan, bp_disiplin, bp_seluruh, sebab)
       values ($1, $2, $3, '2026-02-12', $4, $5, '2026-02-01', 'TK', 'L', 0, 0, 0, 0, 0, 0, '{hari_libur}')`,
      [harness.world.a.id, randomUUID(), idOf('pegawai@a2'), harness.world.a.kantor[1], young],
    )
    const early = await post('kunci', 5, young)
    expect([early.status, early.body.code]).toEqual([409, 'rekap.bukan_urutan'])
    expect(early.body.message).toContain('2026-02')
    expect(await lock(2, young)).toMatchObject({ status: 'final', orang: 0 })
    expect(await lock(5, young)).toMatchObject({ status: 'final', orang: 1 })
  })
})

describe('lines of a day that passed from one office to another after both had locked it', () => {
  it.each([
    ['are written anew with its name', async () => undefined],
    [
      'come back where they were stored with the name of the first',
      (first: string) =>
        run('update rekap_koreksi set kantor_asal = $2 where pegawai_id = $1', [
          idOf('monitoring:kantor:rekap@a'),
          first,
        ]),
    ],
  ])('%s, so that reopening the first one loses none of them', async (what, stale) => {
    const late = 'monitoring:kantor:rekap@a'
    const [first, other, elsewhere] = [
      await office(`PERTAMA ${what.length}`),
      await office(`KEDUA ${what.length}`),
      await office(`LAIN ${what.length}`),
    ]
    await place('pegawai@a', [[first, '2026-01-01']])
    await place('pegawai@a2', [[other, '2026-01-01']])
    await place(late, [[elsewhere, '2026-04-01']])
    await pantau()
    await lock(1, first)
    await lock(1, other)
    await place(late, [[first, '2026-01-01']])
    await pantau()
    const days = await linesOf(late)
    expect(days.length).toBeGreaterThan(20)
    expect(new Set(days.map(({ kantor_asal }) => kantor_asal))).toEqual(new Set([first]))
    await place(late, [[other, '2026-01-01']])
    await pantau()
    await stale(first)
    expect((await post('buka', 1, first)).status).toBe(200)
    await pantau()
    expect(await lock(1, first)).toMatchObject({ versi: 2 })
    await pantau()
    const now = await linesOf(late)
    expect(now.map(({ tanggal, kode_baru }) => [tanggal, kode_baru])).toEqual(
      days.map(({ tanggal, kode_baru }) => [tanggal, kode_baru]),
    )
    expect(new Set(now.map(({ kantor_asal }) => kantor_asal))).toEqual(new Set([other]))
    await run('delete from rekap_koreksi where pegawai_id = $1', [idOf(late)])
  })
})

describe('a policy that is saved while a month is being locked', () => {
  it('waits for the lock, and is refused by it', async () => {
    const { a } = harness.world
    const kantor_id = await office('BERSAMAAN')
    await place('pegawai@a', [[kantor_id, '2026-01-01']])
    const held = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const oleh = harness.person(ADMIN).pengguna_id
    const locking = harness.db.inInstansi(a.id, async (tx) => {
      await kunciGiliran(tx, a.id)
      held.resolve()
      await released.promise
      const id = randomUUID()
      await sql`insert into rekap_kunci (instansi_id, id, kantor_id, bulan, versi, orang, ringkasan, koreksi, terbuka, akar, oleh)
        values (${a.id}, ${id}, ${kantor_id}, '2026-08-01', 1, 0, '{}', '[]', '{}', sha256('x'), ${oleh})`.execute(tx)
      await sql`insert into rekap_bulan (instansi_id, kantor_id, bulan, status, versi, kunci_id)
        values (${a.id}, ${kantor_id}, '2026-08-01', 'final', 1, ${id})`.execute(tx)
    })
    await held.promise
    const saving = harness.call('POST', '/absensi/v2/instansi/kebijakan/save', {
      as: ADMIN,
      body: {
        nama: 'Mundur',
        dasar: 'Perbup 12/2026',
        berlaku_mulai: '2026-08-31',
        alasan: 'terlambat terbit',
        pita: JSON.stringify(KEBIJAKAN_BAKU.pita),
      },
    })
    const waits = expect
      .poll(
        async () => (await owner.query(`select 1 from pg_locks where locktype = 'advisory' and not granted`)).rowCount,
      )
      .toBe(1)
    await Promise.race([saving, waits]).finally(released.resolve)
    await locking
    const answer = await saving
    expect([answer.status, answer.body.code], answer.text).toEqual([409, 'kebijakan.bulan_terkunci'])
  })
})
