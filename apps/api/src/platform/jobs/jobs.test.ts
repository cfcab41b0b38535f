import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { connect } from '@presensi/postgres/connect'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { createTestJobs, factsFor, startUji, ujiKind } from '../../../test/jobs.ts'
import { Refusal } from '../refusal.ts'
import { enqueueJob, handleJob, type JobDone, type JobKind, type JobRun } from './public.ts'

let harness: Harness
let owner: pg.Pool
let data: string
beforeAll(async () => {
  data = await mkdtemp(path.join(os.tmpdir(), 'pekerjaan-'))
  harness = await createHarness({ PRESENSI_DATA: data })
  owner = connect(harness.ownerUrl, { max: 3 })
  await owner.query('create table uji_baris (nomor int not null, pemegang text)')
  await owner.query('grant all on uji_baris to presensi_api')
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})
beforeEach(async () => {
  await lintas("delete from pekerjaan where status in ('menunggu', 'berjalan')")
  await owner.query('truncate uji_baris')
})

/** As the owner, over all agencies: row security is forced on it, too. */
const lintas = async (text: string, values: unknown[] = []) => {
  const client = await owner.connect()
  try {
    await client.query(`select set_config('app.lintas', 'ya', false)`)
    return await client.query(text, values)
  } finally {
    client.release()
  }
}
const rowOf = async (id: string) => (await lintas('select * from pekerjaan where id = $1', [id])).rows[0]
const numbers = async (): Promise<number[]> =>
  (await owner.query('select nomor from uji_baris order by nomor')).rows.map(({ nomor }) => nomor)
const upTo = (n: number): number[] => Array.from({ length: n }, (_value, index) => index + 1)
const cancel = (id: string, as = 'pegawai@a') =>
  harness.call('POST', `/absensi/v2/pekerjaan/${id}/batal`, { as, body: {} })

type Run = JobRun<{ n: number }, { nomor: number }>
/** Writes a row a part, and says where it is. */
const writeRows = (before: (nomor: number) => Promise<unknown> | unknown = () => undefined) =>
  async function run(job: Run): Promise<JobDone> {
    for (let nomor = (job.lanjut?.nomor ?? 0) + 1; nomor <= job.isi.n; nomor += 1)
      await job.step(async (tx) => {
        await sql`insert into uji_baris (nomor) values (${nomor})`.execute(tx)
        await before(nomor)
        return { selesai: nomor, lanjut: { nomor } }
      })
    return { hasil: { baris: job.isi.n } }
  }
const handlerOf = (nama: string, run: (job: Run) => Promise<JobDone>, more = {}) =>
  handleJob<{ n: number }, { nomor: number }>(ujiKind(nama, more), run)

function gate() {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

describe('a job', () => {
  it.each([
    [
      'whose rights changed',
      'update pengguna set versi_akses = versi_akses + 1 where id = $1',
      'versi_akses = versi_akses - 1',
    ],
    ['who was switched off', 'update pengguna set aktif = false where id = $1', 'aktif = true'],
  ])('of somebody %s since is not begun', async (_who, change, back) => {
    const { pengguna_id } = harness.person('operator:instansi:pegawai@a')
    const id = await startUji(harness, ujiKind('uji.hak'), { as: 'operator:instansi:pegawai@a', n: 2 })
    await lintas(change, [pengguna_id])
    try {
      await createTestJobs(harness, [handlerOf('uji.hak', writeRows())]).drain()
    } finally {
      await lintas(`update pengguna set ${back} where id = $1`, [pengguna_id])
    }
    expect(await numbers()).toEqual([])
    expect(await rowOf(id)).toMatchObject({ status: 'gagal', pesan: expect.stringContaining('Hak Anda berubah') })
  })

  it('is never there when its transaction is rolled back', async () => {
    const kind = ujiKind('uji.tulis')
    const failed = harness.db.inInstansi(harness.world.a.id, async (tx) => {
      const oleh = factsFor(harness, 'admin:instansi@a')
      await enqueueJob(tx, kind, { isi: { n: 1 }, oleh, instansi_id: harness.world.a.id })
      throw new Error('planted')
    })
    await expect(failed).rejects.toThrow('planted')
    const jobs = createTestJobs(harness, [handlerOf('uji.tulis', writeRows())])
    expect(await jobs.runNext()).toBe(false)
  })

  it('keeps only what its kind knows', async () => {
    const oleh = factsFor(harness, 'admin:instansi@a')
    const isi = { n: 1, lain: 'x' } as { n: number }
    const started = harness.db.inInstansi(harness.world.a.id, (tx) =>
      enqueueJob(tx, ujiKind('uji.tulis'), { isi, oleh, instansi_id: harness.world.a.id }),
    )
    await expect(started).rejects.toThrow()
  })

  it('is done part by part, once, and its starter is told', async () => {
    const id = await startUji(harness, ujiKind('uji.tulis'), { as: 'pybmc@a' })
    const jobs = createTestJobs(harness, [handlerOf('uji.tulis', writeRows())])
    await jobs.drain()
    expect(await numbers()).toEqual(upTo(10))
    expect(await rowOf(id)).toMatchObject({
      status: 'selesai',
      selesai: 10,
      jumlah: 10,
      hasil: { baris: 10 },
      pemegang: null,
    })
    const news = await harness.call('GET', '/absensi/v2/notifikasi/get', { as: 'pybmc@a' })
    expect(news.body.data.items).toMatchObject([
      { jenis: 'pekerjaan.selesai', message: 'Uji uji.tulis: selesai.', data: { pekerjaan_id: id } },
    ])
  })

  it('goes on after kill -9 from its last checkpoint, and nothing is doubled', async () => {
    const id = await startUji(harness, ujiKind('uji.tulis'))
    const URL_UJI = harness.appUrl
    const program = new URL('../../../test/job-program.ts', import.meta.url).pathname
    const child = spawn(process.execPath, [program], {
      env: { ...process.env, URL_UJI, HANG: '5' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await numbers()).toEqual(upTo(4))
    expect(await rowOf(id)).toMatchObject({ status: 'berjalan', selesai: 4, lanjut_dari: { nomor: 4 } })
    const jobs = createTestJobs(harness, [handlerOf('uji.tulis', writeRows())])
    // Its lease is not over: it might only be slow.
    expect(await jobs.runNext()).toBe(false)
    await lintas("update pekerjaan set dipegang_sampai = now() - interval '1 second' where id = $1", [id])
    expect(await jobs.runNext()).toBe(true)
    expect(await numbers()).toEqual(upTo(10))
    expect(await rowOf(id)).toMatchObject({ status: 'selesai', selesai: 10 })
  })

  it('of a worker that stood still and woke up too late: its part does not count', async () => {
    const id = await startUji(harness, ujiKind('uji.tulis'), { n: 3 })
    const [stands, wakes] = [gate(), gate()]
    const slow = createTestJobs(harness, [
      handlerOf(
        'uji.tulis',
        writeRows(async (nomor) => {
          if (nomor !== 2) return
          stands.open()
          await wakes.opened
        }),
      ),
    ])
    const first = slow.runNext()
    await stands.opened
    await lintas("update pekerjaan set dipegang_sampai = now() - interval '1 second' where id = $1", [id])
    const [holds, ends] = [gate(), gate()]
    const next = createTestJobs(harness, [
      handlerOf(
        'uji.tulis',
        writeRows(async (nomor) => {
          if (nomor !== 3) return
          holds.open()
          await ends.opened
        }),
      ),
    ]).runNext()
    // The first wakes up while the second is at work.
    await holds.opened
    wakes.open()
    await first
    ends.open()
    await next
    expect(await numbers()).toEqual(upTo(3))
    expect(await rowOf(id)).toMatchObject({ status: 'selesai', selesai: 3 })
    expect(slow.lines).toMatchObject([{ message: 'job stopped', sebab: 'hilang' }])
  })

  it('is handed on at once by a worker that is closed, and that is no failed try', async () => {
    const id = await startUji(harness, ujiKind('uji.tulis'), { n: 50 })
    const begun = gate()
    const closed = gate()
    const leaving = createTestJobs(harness, [
      handlerOf('uji.tulis', async (job) => {
        await writeRows(() => begun.open())({ ...job, isi: { n: 1 } })
        await closed.opened
        return writeRows()({ ...job, lanjut: { nomor: 1 } })
      }),
    ])
    const working = leaving.start()
    await begun.opened
    const closing = working.close()
    closed.open()
    await closing
    expect(await rowOf(id)).toMatchObject({ status: 'menunggu', selesai: 1, pemegang: null, percobaan: 0 })
    await createTestJobs(harness, [handlerOf('uji.tulis', writeRows())]).drain()
    expect(await numbers()).toEqual(upTo(50))
  })

  it('is handed on by a worker that was closed while it took the job', async () => {
    const closed = createTestJobs(harness, [handlerOf('uji.tulis', writeRows())])
    await closed.start().close()
    const id = await startUji(harness, ujiKind('uji.tulis'), { n: 3 })
    expect(await closed.runNext()).toBe(true)
    expect(await numbers()).toEqual([])
    expect(await rowOf(id)).toMatchObject({ status: 'menunggu', selesai: 0, pemegang: null, percobaan: 0 })
    await createTestJobs(harness, [handlerOf('uji.tulis', writeRows())]).drain()
    expect(await numbers()).toEqual(upTo(3))
  })
})

describe('a job of the worker itself', () => {
  const startNobody = (kind: JobKind<{ n: number }>, n = 2) =>
    harness.db.inInstansi(harness.world.a.id, (tx) =>
      enqueueJob(tx, kind, { isi: { n }, oleh: null, instansi_id: harness.world.a.id, jumlah: n }),
    )

  it('needs nobody: it is done, its admins see it, and nobody is told', async () => {
    const id = await startNobody(ujiKind('uji.sendiri'))
    const before = (await lintas('select count(*)::int as n from notifikasi')).rows[0].n
    await createTestJobs(harness, [handlerOf('uji.sendiri', writeRows())]).drain()
    expect(await rowOf(id)).toMatchObject({ status: 'selesai', selesai: 2, dimulai_oleh: null, pemanggil: null })
    const seen = (as: string) => harness.call('GET', `/absensi/v2/pekerjaan/${id}`, { as })
    expect((await seen('admin:instansi@a')).body.data).toMatchObject({ oleh: null, dimulai_oleh: null })
    expect((await seen('superadmin')).status).toBe(200)
    for (const as of ['pegawai@a', 'admin:kantor@a', 'admin:instansi@b']) expect((await seen(as)).status, as).toBe(404)
    expect((await lintas('select count(*)::int as n from notifikasi')).rows[0].n).toBe(before)
  })

  it('that asks who started it fails, and is given up like any other', async () => {
    const id = await startNobody(ujiKind('uji.siapa'))
    const asks = handlerOf('uji.siapa', async (job) => ({ hasil: { oleh: job.oleh.caller.nama } }))
    const jobs = createTestJobs(harness, [asks])
    for (let times = 0; times < 4; times += 1) {
      await lintas('update pekerjaan set coba_pada = now() where id = $1', [id])
      await jobs.runNext()
    }
    expect(await rowOf(id)).toMatchObject({ status: 'gagal', pesan: expect.stringContaining('Pekerjaan') })
  })

  it('of an agency that has one running waits for those of others', async () => {
    const { a, b } = harness.world
    const start = (instansi_id: string) =>
      harness.db.inInstansi(instansi_id, (tx) =>
        enqueueJob(tx, ujiKind('uji.antre'), { isi: { n: 1 }, oleh: null, instansi_id, jumlah: 1 }),
      )
    const names = new Map([
      [await start(a.id), 'a1'],
      [await start(a.id), 'a2'],
      [await start(a.id), 'a3'],
      [await start(b.id), 'b1'],
    ])
    const begun: string[] = []
    const [first, end] = [gate(), gate()]
    const jobs = createTestJobs(harness, [
      handlerOf('uji.antre', async ({ id }) => {
        begun.push(names.get(id) ?? id)
        if (begun.length > 1) return {}
        first.open()
        await end.opened
        return {}
      }),
    ])
    const running = jobs.runNext()
    await first.opened
    while (await jobs.runNext());
    end.open()
    await running
    expect(begun).toEqual(['a1', 'b1', 'a2', 'a3'])
  })

  it('of a kind with a line of its own holds up no other, and is held up by none', async () => {
    const ids = [
      await startNobody(ujiKind('uji.lama', { sendiri: true }), 1),
      await startUji(harness, ujiKind('uji.tulis'), { n: 1 }),
    ]
    const [lama, biasa, ended] = [gate(), gate(), gate()]
    const waits = (mine: ReturnType<typeof gate>, other: ReturnType<typeof gate>) => async (): Promise<JobDone> => {
      mine.open()
      // Each ends only once the other has begun.
      await other.opened
      return {}
    }
    let left = ids.length
    const counted = (run: () => Promise<JobDone>) => () =>
      run().finally(() => {
        left -= 1
        if (left === 0) ended.open()
      })
    const jobs = createTestJobs(
      harness,
      [
        handlerOf('uji.lama', counted(waits(lama, biasa)), { sendiri: true }),
        handlerOf('uji.tulis', counted(waits(biasa, lama))),
      ],
      { atOnce: 1 },
    )
    const working = jobs.start()
    await ended.opened
    await working.close()
    for (const id of ids) expect(['selesai', 'menunggu', 'berjalan']).toContain((await rowOf(id)).status)
  })
})

describe('cancelling', () => {
  it('one that waits ends it at once, and it is never begun', async () => {
    const id = await startUji(harness, ujiKind('uji.tulis'))
    expect((await cancel(id)).body.data).toEqual({ id, status: 'dibatalkan' })
    await createTestJobs(harness, [handlerOf('uji.tulis', writeRows())]).drain()
    expect(await numbers()).toEqual([])
    const again = await cancel(id)
    expect([again.status, again.body.code]).toEqual([409, 'pekerjaan.sudah_berakhir'])
  })

  it('one that runs leaves the parts that were done, each whole', async () => {
    const id = await startUji(harness, ujiKind('uji.tulis'))
    const answers: unknown[] = []
    const run = writeRows(async (nomor) => {
      if (nomor === 4) answers.push((await cancel(id)).body.data, (await cancel(id)).body.data)
    })
    await createTestJobs(harness, [handlerOf('uji.tulis', run)]).drain()
    expect(answers).toEqual([
      { id, status: 'berjalan' },
      { id, status: 'berjalan' },
    ])
    expect(await numbers()).toEqual(upTo(3))
    expect(await rowOf(id)).toMatchObject({ status: 'dibatalkan', selesai: 3, pemegang: null })
    const { rows } = await lintas("select sesudah from audit where aksi = 'batalkan' and objek_id = $1", [id])
    expect(rows).toHaveLength(2)
  })

  it('one of a single part leaves nothing', async () => {
    const kind = { batal: 'tidak_ada' as const }
    const id = await startUji(harness, ujiKind('uji.semua', kind))
    const run = async (job: Run): Promise<JobDone> => {
      await job.step(async (tx) => {
        for (const nomor of upTo(10)) {
          await sql`insert into uji_baris (nomor) values (${nomor})`.execute(tx)
          if (nomor === 5) await cancel(id)
          await job.progress(nomor)
        }
        return { selesai: 10 }
      })
      return {}
    }
    await createTestJobs(harness, [handlerOf('uji.semua', run, kind)]).drain()
    expect(await numbers()).toEqual([])
    expect(await rowOf(id)).toMatchObject({ status: 'dibatalkan', menyisakan: false })
  })
})

describe('one at a time per key', () => {
  it('the next of a key waits, in order; others do not', async () => {
    const kind = ujiKind('uji.tulis')
    const first = await startUji(harness, kind, { n: 1, kunci: 'k' })
    const second = await startUji(harness, kind, { n: 1, kunci: 'k' })
    const other = await startUji(harness, kind, { n: 1, kunci: 'lain' })
    const elsewhere = await startUji(harness, kind, { n: 1, kunci: 'k', instansi_id: harness.world.b.id })
    const order: string[] = []
    const [stands, goes] = [gate(), gate()]
    const handler = handlerOf('uji.tulis', async (job) => {
      order.push(job.id)
      if (job.id !== first) return {}
      stands.open()
      await goes.opened
      return {}
    })
    const running = createTestJobs(harness, [handler]).runNext()
    await stands.opened
    await createTestJobs(harness, [handler]).drain()
    expect(order).toEqual([first, elsewhere, other])
    goes.open()
    await running
    await createTestJobs(harness, [handler]).drain()
    expect(order).toEqual([first, elsewhere, other, second])
  })

  it('twenty workers that take at the same moment never have two of a key', async () => {
    const ids = []
    for (const _one of upTo(8)) ids.push(await startUji(harness, ujiKind('uji.tulis'), { n: 1, kunci: 'k' }))
    let [now, most, done] = [0, 0, 0]
    const handler = handlerOf('uji.tulis', async (job) => {
      now += 1
      most = Math.max(most, now)
      await job.progress(1)
      now -= 1
      done += 1
      return {}
    })
    const workers = upTo(20).map(() => createTestJobs(harness, [handler]))
    while (done < ids.length) await Promise.all(workers.map((one) => one.runNext()))
    expect([most, done]).toEqual([1, 8])
  })

  it('is kept by the database itself', async () => {
    const [one, two] = [
      await startUji(harness, ujiKind('x'), { kunci: 'k' }),
      await startUji(harness, ujiKind('x'), { kunci: 'k' }),
    ]
    const run = (id: string) =>
      lintas("update pekerjaan set status = 'berjalan', pemegang = id, dipegang_sampai = now() where id = $1", [id])
    await run(one)
    await expect(run(two)).rejects.toThrow(/pekerjaan_satu_per_kunci/)
  })
})

describe('a job that fails', () => {
  const again = (id: string) => lintas('update pekerjaan set coba_pada = now() where id = $1', [id])

  it('is tried a few times, then given up with a sentence; the others go on', async () => {
    const bad = await startUji(harness, ujiKind('uji.gagal'), { language: 'en' })
    const good = await startUji(harness, ujiKind('uji.tulis'), { n: 1 })
    let tries = 0
    const jobs = createTestJobs(harness, [
      handlerOf('uji.gagal', async () => {
        tries += 1
        throw new Error('planted')
      }),
      handlerOf('uji.tulis', writeRows()),
    ])
    await jobs.drain()
    expect(await rowOf(good)).toMatchObject({ status: 'selesai' })
    expect(await rowOf(bad)).toMatchObject({ status: 'menunggu', percobaan: 1 })
    for (const _one of upTo(5)) {
      await again(bad)
      await jobs.drain()
    }
    expect(tries).toBe(4)
    expect(await rowOf(bad)).toMatchObject({
      status: 'gagal',
      pesan: expect.stringMatching(/^This job failed several times/),
    })
    expect(jobs.lines.filter(({ level }) => level === 'error')).toHaveLength(4)
  })

  it('ends its worker each time, and is given up all the same', async () => {
    const id = await startUji(harness, ujiKind('uji.tulis'))
    await lintas(
      "update pekerjaan set status = 'berjalan', percobaan = 4, pemegang = id, dipegang_sampai = now() - interval '1 second' where id = $1",
      [id],
    )
    await createTestJobs(harness, [handlerOf('uji.tulis', writeRows())]).drain()
    expect(await rowOf(id)).toMatchObject({ status: 'gagal' })
    expect(await numbers()).toEqual([])
  })

  it('with a refusal is over at once, and says why in the language of its starter', async () => {
    const id = await startUji(harness, ujiKind('uji.tolak'), { language: 'en' })
    const jobs = createTestJobs(harness, [
      handlerOf('uji.tolak', async () => {
        throw new Refusal('impor.ditolak', { values: { jumlah: 3 }, data: { ditolak: 3 } })
      }),
    ])
    await jobs.drain()
    expect(await rowOf(id)).toMatchObject({
      status: 'gagal',
      pesan: 'Nothing was saved: 3 rows need to be put right.',
      hasil: { ditolak: 3 },
    })
  })

  it('of a kind that nobody knows any more is given up', async () => {
    const id = await startUji(harness, ujiKind('uji.lama'))
    await createTestJobs(harness, []).drain()
    expect(await rowOf(id)).toMatchObject({ status: 'gagal' })
  })
})

describe('the file of a job', () => {
  const SECRET = 'sandi-pertama-yang-rahasia'
  const make = async (rahasia: boolean, as = 'operator:instansi:pegawai@a') => {
    const id = await startUji(harness, ujiKind('uji.berkas'), { as })
    const content = Buffer.from(SECRET)
    const berkas = { nama: 'sandi.txt', tipe: 'text/plain', content, ...(rahasia && { rahasia: true as const }) }
    const jobs = createTestJobs(harness, [handlerOf('uji.berkas', async () => ({ berkas }))])
    await jobs.drain()
    return { id, jobs }
  }
  const unduh = (id: string, as: string) => harness.call('POST', `/absensi/v2/pekerjaan/${id}/unduh`, { as, body: {} })
  const stored = async (): Promise<Buffer[]> => {
    const all = await readdir(data, { recursive: true, withFileTypes: true })
    const found = all.filter((one) => one.isFile() && one.parentPath.includes('pekerjaan/'))
    return Promise.all(found.map((one) => readFile(path.join(one.parentPath, one.name))))
  }

  it('of secrets is sealed where it lies, for who started it alone, and gone after one download', async () => {
    const { id, jobs } = await make(true)
    const [sealed, ...others] = await stored()
    expect(others).toEqual([])
    expect(sealed?.includes(SECRET)).toBe(false)
    expect(JSON.stringify(await rowOf(id))).not.toContain(SECRET)
    for (const as of ['admin:instansi@a', 'superadmin', 'admin:instansi@b']) {
      expect((await unduh(id, as)).status, as).toBe(404)
      const seen = await harness.call('GET', `/absensi/v2/pekerjaan/${id}`, { as })
      if (as !== 'admin:instansi@b') expect(seen.body.data.berkas, as).toBeNull()
    }
    const [one, two] = await Promise.all([
      unduh(id, 'operator:instansi:pegawai@a'),
      unduh(id, 'operator:instansi:pegawai@a'),
    ])
    expect([one.status, two.status].toSorted()).toEqual([200, 404])
    expect([one.text, two.text].filter((text) => text === SECRET)).toHaveLength(1)
    await jobs.sweep()
    expect(await stored()).toEqual([])
    expect((await unduh(id, 'operator:instansi:pegawai@a')).body.code).toBe('pekerjaan.berkas_tidak_ada')
    expect(await rowOf(id)).toMatchObject({ status: 'selesai', berkas: null, berkas_nama: null })
  })

  it('of an export can be had again by the admins of its scope, until its time is over', async () => {
    const { id, jobs } = await make(false)
    for (const as of ['operator:instansi:pegawai@a', 'admin:instansi@a', 'admin:instansi@a'])
      expect((await unduh(id, as)).text, as).toBe(SECRET)
    for (const as of ['operator:instansi:hari@a', 'admin:instansi@b', 'pegawai@a'])
      expect((await unduh(id, as)).status, as).toBe(404)
    await lintas("update pekerjaan set berkas_sampai = now() - interval '1 second' where id = $1", [id])
    expect((await unduh(id, 'admin:instansi@a')).body.code).toBe('pekerjaan.berkas_tidak_ada')
    expect(await stored()).toHaveLength(1)
    await jobs.sweep()
    expect(await stored()).toEqual([])
  })

  it('that was begun by a worker that died is deleted with the job', async () => {
    const id = await startUji(harness, ujiKind('uji.berkas'))
    const { files, sweep } = createTestJobs(harness, [])
    const key = files.newKey()
    await files.put(key, Buffer.from('x'))
    await lintas("update pekerjaan set status = 'dibatalkan', selesai_pada = now(), berkas = $2 where id = $1", [
      id,
      key,
    ])
    await sweep()
    expect(await stored()).toEqual([])
  })

  it('and the job itself are forgotten after a month', async () => {
    const { id, jobs } = await make(false)
    await lintas(
      "update pekerjaan set selesai_pada = now() - interval '31 days', berkas_sampai = now() - interval '1 day' where id = $1",
      [id],
    )
    await jobs.sweep()
    expect(await rowOf(id)).toBeUndefined()
    expect(await stored()).toEqual([])
  })
})
