import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { BULAN_UJI, inAgency, putBulan, putPresensi } from '../../../test/perubahan.ts'
import { semuaPerubahan } from '../../../test/semua-perubahan.ts'
import { nilai } from './nilai.ts'
import { masihSegar, type Siap, siapkan } from './siap.ts'

/** People who are evaluated before their turn has come: whatever happens until then, what is locked is what an evaluation in the turn gives. */
let harness: Harness
let owner: pg.Pool
let app: pg.Pool
const KEY = 'pegawai@a'
beforeAll(async () => {
  harness = await createHarness()
  owner = connect(harness.ownerUrl, { max: 2 })
  app = connect(harness.appUrl, { max: 4 })
  await putBulan(owner, harness, KEY)
})
afterAll(async () => {
  await app.end()
  await owner.end()
  await harness.close()
})
const idOf = (): string => harness.person(KEY).pegawai_id ?? ''
const aId = (): string => harness.world.a.id
const early = () => harness.db.reading(aId(), (tx) => siapkan(tx, aId(), [idOf()], BULAN_UJI))
/** What is used of an earlier evaluation, and what one gives now. */
const inTurn = (siap: Siap) =>
  harness.db.inInstansi(aId(), async (tx) => ({
    used: (await masihSegar(tx, aId(), [idOf()], BULAN_UJI, siap)).get(idOf()),
    now: (await nilai(tx, aId(), [idOf()], BULAN_UJI)).get(idOf()),
  }))

it('an evaluation that nothing has reached since is used, to the last field', async () => {
  const { used, now } = await inTurn(await early())
  expect(used?.bulan).toEqual(now?.bulan)
  expect(used?.orang).toEqual(now?.orang)
  expect(used?.bulan.hari).toHaveLength(31)
})

it('a fact of any kind that is committed in between makes it useless', async () => {
  for (const { nama, siap, ubah } of semuaPerubahan(harness, KEY)) {
    if (siap !== undefined) await inAgency(app, aId(), siap)
    const before = await early()
    await inAgency(app, aId(), ubah)
    expect((await inTurn(before)).used, nama).toBeUndefined()
    const { used, now } = await inTurn(await early())
    expect(used?.bulan, nama).toEqual(now?.bulan)
  }
})

it('a name that is mended in between is the one that is stored', async () => {
  const before = await early()
  await inAgency(app, aId(), (run) => run(`update pegawai set nama = 'Nama yang benar' where id = $1`, [idOf()]))
  const { used, now } = await inTurn(before)
  expect(used?.orang).toEqual(now?.orang)
  expect(used?.orang.nama).toBe('Nama yang benar')
})

it('a month that is not over is never used', async () => {
  await putPresensi(owner, harness, KEY, { tanggal: '2026-04-01', jenis: 'masuk', jam: '07:20' })
  const { rows } = await owner.query<{ tahun: number; bulan: number }>(
    `select extract(year from now() at time zone 'Asia/Jakarta')::int as tahun, extract(month from now() at time zone 'Asia/Jakarta')::int as bulan`,
  )
  const [month] = rows
  if (month === undefined) throw new Error('no month')
  const siap = await harness.db.reading(aId(), (tx) => siapkan(tx, aId(), [idOf()], month))
  expect([...siap.months.keys()]).toEqual([])
})
