import os from 'node:os'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { createTugas } from '../pekerjaan/public.ts'
import { isDipercaya } from './jam.repo.ts'
import { createJam } from './jam.ts'
import type { Mesin } from './mesin.ts'

const HOUR = 3_600_000
const YEAR = 365 * 24 * HOUR
const silent = { info: () => {}, warn: () => {}, error: () => {} }

let harness: Harness
let owner: pg.Pool
beforeAll(async () => {
  harness = await createHarness()
  owner = connect(harness.ownerUrl, { max: 1 })
})
afterEach(async () => {
  await owner.query('delete from detak')
  await owner.query('delete from jam_periksa')
  await owner.query(`delete from notifikasi where jenis like 'jam.%'`)
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

/** A machine whose own clock is turned by hand: set back, the database's clock is ahead of it by as much. */
function machine(nyala = 'mesin-uji', selaras: boolean | null = null) {
  let moved = 0
  const mesin: Mesin = { nyala, hidupMs: () => os.uptime() * 1_000 + moved, selaras: async () => selaras }
  const jam = createJam({ db: harness.db, program: 'api', log: silent, mesin })
  const move = (ms: number): void => {
    moved += ms
  }
  return { ...jam, move }
}
const believed = () => harness.db.acrossInstansi(isDipercaya)
const told = async (): Promise<string[]> =>
  (
    await owner.query<{ jenis: string }>(
      `select jenis from notifikasi where jenis like 'jam.%' order by dibuat_pada, id`,
    )
  ).rows.map(({ jenis }) => jenis)
const get = async () => (await harness.call('GET', '/absensi/v2/superadmin/jam/get', { as: 'superadmin' })).body.data
const confirm = (as: string, alasan = 'Dibandingkan dengan jam BMKG.') =>
  harness.call('POST', '/absensi/v2/superadmin/jam/setujui', { as, body: { alasan } })

describe('the clock', () => {
  it('of a new installation is believed, and stays so while all agree', async () => {
    expect(await believed()).toBe(true)
    const jam = machine()
    expect([await jam.beat(), await jam.beat(), await believed(), jam.keadaan()]).toEqual([
      true,
      true,
      true,
      'dipercaya',
    ])
    expect((await owner.query('select program, percaya from detak')).rows).toEqual([{ program: 'api', percaya: true }])
  })

  it('that jumped two years ahead is not believed, and what ends something by time does not run', async () => {
    const jam = machine()
    await jam.beat()
    jam.move(-2 * YEAR)
    expect([await jam.beat(), await believed()]).toEqual([false, false])
    const { pemeriksaan, dipercaya } = await get()
    expect([dipercaya, pemeriksaan.sebab, Math.round((pemeriksaan.selisih_detik * 1_000) / YEAR)]).toEqual([
      false,
      'maju',
      2,
    ])
    const ran: string[] = []
    const tugas = createTugas({ db: harness.db, log: silent })
    for (const nama of ['hapus_data_pribadi', 'izin_harian', 'jangkar', 'foto'] as const)
      await tugas.run(nama, async () => ran.push(nama))
    expect(ran).toEqual(['foto'])
    await jam.beat()
    expect(await told()).toEqual(['jam.diperiksa'])
  })

  it('is not believed from the moment of the jump, before any program has looked', async () => {
    await machine().beat()
    await owner.query(`update detak set menit = menit - interval '2 years', terakhir = terakhir - interval '2 years'`)
    expect(await believed()).toBe(false)
    await owner.query(`update detak set menit = menit + interval '4 years', terakhir = terakhir + interval '4 years'`)
    expect(await believed()).toBe(false)
  })

  it('that was set right is believed again once all have agreed for ten minutes; a contradiction begins them anew', async () => {
    const jam = machine()
    await jam.beat()
    jam.move(-HOUR)
    await jam.beat()
    jam.move(HOUR)
    expect(await jam.beat()).toBe(false)
    jam.move(9 * 60_000)
    expect(await jam.beat()).toBe(false)
    jam.move(-HOUR)
    await jam.beat()
    jam.move(HOUR)
    await jam.beat()
    jam.move(2 * 60_000)
    expect(await jam.beat()).toBe(false)
    jam.move(10 * 60_000)
    expect([await jam.beat(), await believed(), await told()]).toEqual([true, true, ['jam.diperiksa', 'jam.dipercaya']])
  })

  it('that stays ahead is believed when a super admin says so, with a reason that is written down; then this time counts', async () => {
    const [jam, other] = [machine(), machine('mesin-lain')]
    await jam.beat()
    await other.beat()
    for (const one of [jam, other]) one.move(-7 * HOUR)
    await jam.beat()
    await other.beat()
    expect((await confirm('admin:instansi@a')).status).toBe(403)
    expect((await confirm('superadmin', 'ya')).status).toBe(400)
    expect((await confirm('superadmin')).status).toBe(200)
    expect((await confirm('superadmin')).body.code).toBe('jam.dipercaya')
    expect([await jam.beat(), await other.beat(), await believed()]).toEqual([true, true, true])
    expect((await get()).riwayat[0]).toMatchObject({
      sebab: 'maju',
      cara: 'orang',
      alasan: 'Dibandingkan dengan jam BMKG.',
    })
    const { rows } = await owner.query(`select aksi from audit where objek = 'jam'`)
    expect(rows).toEqual([{ aksi: 'setujui' }])
  })

  it('that stepped back is not believed while it is before the last heartbeat; confirmed, the later heartbeats count no more', async () => {
    const jam = machine('mesin-baru')
    await owner.query(`insert into detak (menit, simpul, program, nyala, hidup_ms, pertama, terakhir, percaya)
      select date_trunc('minute', t), gen_random_uuid(), 'api', 'mesin-lama', 1000, t, t, true from (select now() + interval '2 days' as t) x`)
    expect([await believed(), await jam.beat(), (await get()).pemeriksaan.sebab]).toEqual([false, false, 'mundur'])
    await confirm('superadmin')
    expect([await jam.beat(), await believed()]).toEqual([true, true])
  })

  it.each<[string, boolean | null, boolean]>([
    ['is believed at once where the time service is synchronised', true, true],
    ['waits for a super admin where it is not', false, false],
    ['waits for a super admin where there is none', null, false],
  ])('after nine days off, the machine too, %s', async (_name, selaras, expected) => {
    await machine('mesin-lama').beat()
    await owner.query(`update detak set menit = menit - interval '9 days', terakhir = terakhir - interval '9 days'`)
    const jam = machine('mesin-baru', selaras)
    expect([await jam.beat(), await believed()]).toEqual([expected, expected])
  })

  it('is looked at by several programs at once: one span, one notice', async () => {
    const nodes = [machine(), machine(), machine()]
    for (const one of nodes) await one.beat()
    for (const one of nodes) one.move(-YEAR)
    expect(await Promise.all(nodes.map((one) => one.beat()))).toEqual([false, false, false])
    expect((await owner.query('select count(*)::int as n from jam_periksa')).rows).toEqual([{ n: 1 }])
    expect(await told()).toEqual(['jam.diperiksa'])
  })
})
