import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { createHarian, createPemimpin } from './jadwal.ts'
import { createTugas } from './tugas.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
let harness: Harness
let owner: pg.Pool
beforeAll(async () => {
  harness = await createHarness()
  owner = connect(harness.ownerUrl, { max: 1 })
})
beforeEach(async () => {
  await owner.query('delete from tugas_tanggal')
  await owner.query('delete from pemimpin')
  await owner.query(
    `insert into tugas_tanggal (nama, tanggal, selesai_pada) values ('izin_harian', current_date - 30, now() - interval '30 days')`,
  )
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

describe('of several workers', () => {
  const worker = () => createPemimpin({ db: harness.db, nama: 'uji' })
  it('one leads; another takes its place when it has stood still for half a minute of looks, and at once when it left', async () => {
    const [one, two] = [worker(), worker()]
    expect([await one.look(), await two.look(), await one.look(), await two.look()]).toEqual([true, false, true, false])
    const looks: boolean[] = []
    for (let at = 0; at < 6; at += 1) looks.push(await two.look())
    expect(looks).toEqual([false, false, false, false, false, true])
    expect(await one.look()).toBe(false)
    await two.leave()
    expect([await one.look(), await two.look()]).toEqual([true, false])
  })

  it('that come at once one leads', async () => {
    const many = Array.from({ length: 5 }, worker)
    expect((await Promise.all(many.map((one) => one.look()))).filter(Boolean)).toHaveLength(1)
  })
})

describe('work of the night', () => {
  const ran: string[] = []
  beforeEach(() => {
    ran.length = 0
  })
  const night = (work: () => Promise<number> = async () => ran.push('izin_harian')) =>
    createHarian({
      db: harness.db,
      tugas: createTugas({ db: harness.db, log: silent }),
      harian: [['izin_harian', work]],
    })

  it('begins with the next night where it was never done: of an older one nothing is known', async () => {
    await owner.query('delete from tugas_tanggal')
    expect([await night()(), await night()()]).toEqual([0, 0])
    await owner.query('update tugas_tanggal set tanggal = tanggal - 1')
    expect([await night()(), ran.length]).toEqual([1, 1])
  })

  it('is done once a date, however often workers start', async () => {
    expect([await night()(), await night()(), await night()()]).toEqual([1, 0, 0])
    expect(ran).toHaveLength(1)
  })

  it('that nobody was there for is made up once, whenever somebody comes', async () => {
    await owner.query(
      `insert into tugas_tanggal (nama, tanggal, selesai_pada) values ('izin_harian', current_date - 9, now() - interval '9 days')`,
    )
    await night()()
    await night()()
    expect(ran).toHaveLength(1)
    await owner.query(`update tugas_tanggal set tanggal = tanggal - 1 where tanggal > current_date - 5`)
    await night()()
    expect(ran).toHaveLength(2)
  })

  it('that a killed worker began is done by the next; one that failed, in an hour', async () => {
    await owner.query(`insert into tugas_tanggal (nama, tanggal)
      values ('izin_harian', (now() at time zone 'Asia/Jakarta' - interval '2 hours 17 minutes')::date)`)
    const failing = night(async () => {
      ran.push('gagal')
      throw new Error('racun')
    })
    expect([await failing(), await failing()]).toEqual([0, 0])
    expect(ran).toEqual(['gagal'])
    await owner.query(`update tugas_tanggal set coba_lagi_pada = now() - interval '1 second'`)
    expect(await night()()).toBe(1)
    const { rows } = await owner.query(
      'select percobaan, selesai_pada is not null as selesai from tugas_tanggal where tanggal > current_date - 5',
    )
    expect(rows).toEqual([{ percobaan: 3, selesai: true }])
  })

  it('is not taken while the clock is not believed, and made up afterwards', async () => {
    await owner.query(
      `insert into jam_periksa (id, sebab, saksi, selisih_ms, mulai) values (gen_random_uuid(), 'maju', 'monotonik', 1, now())`,
    )
    expect(await night()()).toBe(0)
    expect((await owner.query('select 1 from tugas_tanggal where tanggal > current_date - 5')).rows).toEqual([])
    await owner.query('delete from jam_periksa')
    expect(await night()()).toBe(1)
  })
})
