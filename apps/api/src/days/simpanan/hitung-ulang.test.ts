import { randomUUID } from 'node:crypto'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { createTestJobs } from '../../../test/jobs.ts'
import { inAgency } from '../../../test/perubahan.ts'
import { whileHeld } from '../../platform/held.ts'
import { readSekarang } from '../../platform/zone.repo.ts'
import { createTugas } from '../../system/pekerjaan/public.ts'
import { bacaBulanTersaji, bacaSegar } from './baca.ts'
import { createSimpanBulan } from './ikuti.ts'
import { simpananJobs } from './jobs.ts'

let harness: Harness
let owner: pg.Pool
let first: string
beforeAll(async () => {
  harness = await createHarness()
  owner = connect(harness.ownerUrl, { max: 4 })
  const today = `select to_char(now() at time zone 'Asia/Jakarta', 'YYYY-MM') || '-01' as first`
  first = (await owner.query(today)).rows[0].first
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const tugasOf = () => createTugas({ db: harness.db, log: silent })
/** So many months at most need no job. */
const SEDIKIT = 3
const createWorker = () =>
  createSimpanBulan({ db: harness.db, tugas: tugasOf(), setelahPresensiMenit: 0, sedikit: SEDIKIT })

/** Jobs of pages of two people; `sesudah` is called when a page has been kept, before it counts. */
const createJobs = (sesudah: (page: number) => Promise<unknown> | unknown = () => undefined) => {
  const tugas = tugasOf()
  let pages = 0
  const takeBack: typeof tugas.takeBack = (...given) =>
    whileHeld('a job that is stopped in the middle of a page', async () => {
      await tugas.takeBack(...given)
      pages += 1
      await sesudah(pages)
    })
  return createTestJobs(harness, simpananJobs({ db: harness.db, tugas: { ...tugas, takeBack }, sekaligus: 2 }))
}

const people = () =>
  [...harness.world.people.values()].flatMap((one) =>
    one.instansi_id === harness.world.a.id && one.pegawai_id !== null ? [one.pegawai_id] : [],
  )
const monthOf = () => ({ tahun: Number(first.slice(0, 4)), bulan: Number(first.slice(5, 7)) })
/** Whose month is kept and not reached by anything since. */
const segar = () =>
  harness.db.inInstansi(harness.world.a.id, async (tx) => [
    ...(await bacaSegar(tx, harness.world.a.id, people(), monthOf(), await readSekarang(tx))).keys(),
  ])
const tersaji = () =>
  harness.db.inInstansi(harness.world.a.id, async (tx) =>
    bacaBulanTersaji(tx, harness.world.a.id, people(), monthOf(), {
      sekarang: await readSekarang(tx),
      tampak: () => true,
    }),
  )
type Job = { id: string; status: string; selesai: number; jumlah: number; hasil: { bulan: number } | null }
const jobsOf = async (as = 'admin:instansi@a'): Promise<Job[]> =>
  (await harness.call('GET', '/absensi/v2/pekerjaan', { as })).body.data.items.filter(
    (one: { jenis: string }) => one.jenis === 'hari.hitung_ulang',
  )
const cancel = (id: string, as = 'admin:instansi@a') =>
  harness.call('POST', `/absensi/v2/pekerjaan/${id}/batal`, { as, body: {} })
/** A free day for everybody of the agency, or for one person's religion alone. */
const putLibur = (hari: number) =>
  inAgency(owner, harness.world.a.id, (run) =>
    run(
      `insert into hari_libur (instansi_id, id, tanggal_mulai, tanggal_selesai, nama, jenis) values ($1, $2, $3, $3, $4, 'daerah')`,
      [harness.world.a.id, randomUUID(), `${first.slice(0, 8)}${String(hari).padStart(2, '0')}`, `Uji ${randomUUID()}`],
    ),
  )
/** Something that reaches one person this month. */
const putLembur = (key: string, hari: number) =>
  inAgency(owner, harness.world.a.id, (run) =>
    run(
      `insert into shift_anggota (instansi_id, id, pegawai_id, kantor_id, mulai, selesai) select instansi_id, $2, pegawai_id, kantor_id, $3, $3
       from penempatan where pegawai_id = $1 and selesai is null`,
      [harness.person(key).pegawai_id, randomUUID(), `${first.slice(0, 8)}${String(hari).padStart(2, '0')}`],
    ),
  )
/** Nothing on these days ends by itself while the test runs. */
const settle = () => owner.query('update bulan_tersimpan set berubah_pada = null')

beforeEach(async () => {
  await owner.query('delete from pekerjaan')
  await owner.query('delete from hari_libur')
  await owner.query('delete from shift_anggota')
  await owner.query('delete from bulan_tersimpan')
  await owner.query('delete from bulan_diperiksa')
  while ((await createWorker().round()) > 0) await settle()
  expect((await segar()).length).toBe(people().length)
})

describe('a change that reaches many', () => {
  it('is a job of the agency, which its admin follows to the end', async () => {
    expect(await jobsOf()).toEqual([])
    await putLibur(12)
    const worker = createWorker()
    // The worker itself computes none of it.
    expect(await worker.round()).toBe(0)
    expect(await jobsOf()).toMatchObject([
      { judul: 'Menghitung ulang hari', status: 'menunggu', dimulai_oleh: null, menyisakan: true },
    ])
    expect(await jobsOf('admin:instansi@b')).toEqual([])
    expect(await jobsOf('operator:instansi:hari@a')).toEqual([])
    const all = (await harness.call('GET', '/absensi/v2/superadmin/pekerjaan/get', { as: 'superadmin' })).body.data
      .items
    expect(all.filter((one: { jenis: string }) => one.jenis === 'hari.hitung_ulang')).toHaveLength(1)
    expect(await segar()).toEqual([])
    const seen: number[] = []
    await createJobs(async () => void seen.push((await jobsOf())[0]?.selesai ?? -1)).drain()
    expect(new Set(seen).size).toBeGreaterThan(2)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    const [job] = await jobsOf()
    expect(job).toMatchObject({ status: 'selesai', hasil: { bulan: job?.jumlah } })
    expect(job?.selesai).toBeGreaterThanOrEqual(people().length)
    expect((await segar()).length).toBe(people().length)
    expect(await worker.round()).toBe(0)
    expect(await jobsOf()).toHaveLength(1)
  })

  it('gives one job, however many workers look at the same time', async () => {
    await putLibur(12)
    await Promise.all([createWorker().round(), createWorker().round(), createWorker().round()])
    expect(await jobsOf()).toHaveLength(1)
  })

  it('waits while another job of the agency runs, and gets its own afterwards', async () => {
    await putLibur(12)
    await createWorker().round()
    await createJobs(async (page) => {
      if (page !== 1) return
      await putLibur(13)
      expect(await createWorker().round()).toBe(0)
      expect(await jobsOf()).toHaveLength(1)
    }).drain()
    expect(await jobsOf()).toMatchObject([{ status: 'selesai' }])
    await createWorker().round()
    expect((await jobsOf()).map(({ status }) => status).toSorted()).toEqual(['menunggu', 'selesai'])
    await createJobs().drain()
    expect((await segar()).length).toBe(people().length)
  })

  it('goes on after a worker died in the middle, with what is still to do', async () => {
    await putLibur(12)
    await createWorker().round()
    let isTaken = false
    await createJobs(async (page) => {
      if (page < 3 || isTaken) return
      isTaken = true
      await owner.query(`update pekerjaan set dipegang_sampai = now() - interval '1 second'`)
      await createJobs().drain()
    }).drain()
    expect(isTaken).toBe(true)
    const [job, ...more] = await jobsOf()
    expect(more).toEqual([])
    expect(job).toMatchObject({ status: 'selesai', selesai: job?.jumlah })
    expect((await segar()).length).toBe(people().length)
  })
})

it('a change that reaches few needs no job', async () => {
  await putLembur('pegawai@a', 12)
  const kept = await createWorker().round()
  expect(kept).toBeGreaterThan(0)
  expect(kept).toBeLessThanOrEqual(SEDIKIT)
  expect(await jobsOf()).toEqual([])
  expect((await segar()).length).toBe(people().length)
})

describe('a job that was cancelled', () => {
  it('before it began leaves everything stale, right on every screen, and is not begun again by the next look', async () => {
    await putLibur(12)
    const worker = createWorker()
    await worker.round()
    const [job] = await jobsOf()
    expect((await cancel(job?.id ?? '', 'admin:instansi@b')).status).toBe(404)
    expect((await cancel(job?.id ?? '')).body.data).toMatchObject({ status: 'dibatalkan' })
    await createJobs().drain()
    expect(await worker.round()).toBe(0)
    expect(await jobsOf()).toMatchObject([{ status: 'dibatalkan' }])
    expect(await segar()).toEqual([])
    for (const { hari } of (await tersaji()).values()) expect(hari[11]?.kode[0]).toBe('L')
    // What changes later is taken care of meanwhile.
    await putLembur('pegawai@a', 20)
    expect(await worker.round()).toBeGreaterThan(0)
    expect(await segar()).toContain(harness.person('pegawai@a').pegawai_id)
    expect((await segar()).length).toBeLessThan(people().length)
    expect(await worker.round()).toBe(0)
  })

  it('is taken up again a day later', async () => {
    await putLibur(12)
    const worker = createWorker()
    await worker.round()
    await cancel((await jobsOf())[0]?.id ?? '')
    await putLembur('pegawai@a', 20)
    await worker.round()
    await owner.query(`update pekerjaan set selesai_pada = now() - interval '25 hours'`)
    await worker.round()
    expect((await jobsOf()).map(({ status }) => status).toSorted()).toEqual(['dibatalkan', 'menunggu'])
    await createJobs().drain()
    expect((await segar()).length).toBe(people().length)
    expect(await worker.round()).toBe(0)
  })

  it('in the middle keeps what it has done', async () => {
    await putLibur(12)
    await createWorker().round()
    await createJobs(async (page) => {
      if (page === 2) await cancel((await jobsOf())[0]?.id ?? '')
    }).drain()
    const [job] = await jobsOf()
    expect(job).toMatchObject({ status: 'dibatalkan' })
    const done = (await segar()).length
    expect(done).toBeGreaterThan(0)
    expect(done).toBeLessThan(people().length)
    for (const { hari } of (await tersaji()).values()) expect(hari[11]?.kode[0]).toBe('L')
    expect(await createWorker().round()).toBe(0)
    expect((await segar()).length).toBe(done)
  })

  it('gives way to a later change that reaches many: its job does what was left, too', async () => {
    await putLibur(12)
    await createWorker().round()
    await cancel((await jobsOf())[0]?.id ?? '')
    await putLibur(13)
    await createWorker().round()
    await createJobs().drain()
    expect((await jobsOf()).map(({ status }) => status).toSorted()).toEqual(['dibatalkan', 'selesai'])
    expect((await segar()).length).toBe(people().length)
  })
})
