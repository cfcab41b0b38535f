import { mkdtemp, readdir } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { saringanPegawai } from '@presensi/contract/people-and-places/pegawai'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defineJob, enqueueJob } from '../src/platform/jobs/public.ts'
import { handleExport } from '../src/platform/xlsx/public.ts'
import { createHarness, type Harness } from './harness.ts'
import { createProductJobs, createTestJobs, factsFor } from './jobs.ts'
import { download, readOurs } from './sheets.ts'

let harness: Harness
let owner: pg.Pool
let data: string
beforeAll(async () => {
  data = await mkdtemp(path.join(os.tmpdir(), 'unduhan-'))
  harness = await createHarness({ PRESENSI_DATA: data })
  owner = connect(harness.ownerUrl, { max: 1 })
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

const ADMIN = 'admin:instansi@a'
const start = (url: string, as = ADMIN, query: Record<string, string> = {}) =>
  harness.call('GET', url, { as, query: { ...query, pekerjaan: 'true' } })
const take = async (id: string, as: string) => {
  const authorization = `Bearer ${await harness.token(as)}`
  return harness.app.inject({ method: 'POST', url: `/absensi/v2/pekerjaan/${id}/unduh`, headers: { authorization } })
}

describe('an export as a job', () => {
  it.each([
    ['/absensi/m-pegawai/download', 'pegawai.xlsx', ADMIN],
    ['/absensi/m-lokasi-kantor/download', 'lokasi_kantor.xlsx', ADMIN],
    ['/absensi/v2/instansi/presensi/download', 'presensi_', 'monitoring:instansi:riwayat@a'],
  ])('%s gives the same sheet, later', async (url, name, as) => {
    const started = await start(url, as)
    expect(started.status, started.text).toBe(200)
    const id = started.body.data.pekerjaan_id
    expect((await take(id, as)).json().code).toBe('pekerjaan.berkas_tidak_ada')
    await createProductJobs(harness).drain()
    const { data: job } = (await harness.call('GET', `/absensi/v2/pekerjaan/${id}`, { as })).body
    expect(job).toMatchObject({ status: 'selesai', berkas: { sekali: false, nama: expect.stringContaining(name) } })
    const file = await take(id, as)
    expect(String(file.headers['content-disposition'])).toContain(name)
    const direct = await download(harness, url, { as, query: {} })
    expect((await readOurs(file.rawPayload)).rows).toEqual((await readOurs(direct.content)).rows)
  })

  it('has the scope of who asked: an office’s people only, and for nobody else', async () => {
    const as = 'monitoring:kantor:riwayat@a'
    const id = (await start('/absensi/v2/instansi/presensi/download', as)).body.data.pekerjaan_id
    await createProductJobs(harness).drain()
    expect((await take(id, 'admin:kantor@a')).statusCode).toBe(200)
    for (const other of ['admin:kantor@b', 'admin:instansi@b', 'monitoring:instansi:riwayat@a', 'pegawai@a'])
      expect((await take(id, other)).statusCode, other).toBe(404)
  })

  it('bad filters are refused before there is a job', async () => {
    const refused = await start('/absensi/m-pegawai/download', ADMIN, { jenis: 'TIDAK_ADA' })
    expect(refused.status).toBe(400)
  })

  it('that is cancelled in the middle leaves no file', async () => {
    const kind = defineJob({
      nama: 'uji.unduh',
      judul: { id: 'Uji', en: 'Test' },
      isi: saringanPegawai,
      batal: 'tidak_ada',
    })
    const { a } = harness.world
    const id = await harness.db.inInstansi(a.id, (tx) =>
      enqueueJob(tx, kind, { isi: {}, oleh: factsFor(harness, ADMIN), instansi_id: a.id }),
    )
    let written = 0
    async function* rows() {
      for (; written < 100_000; written += 1) {
        if (written === 1_500) await harness.call('POST', `/absensi/v2/pekerjaan/${id}/batal`, { as: ADMIN, body: {} })
        yield [written]
      }
    }
    const sheet = { fileName: 'uji.xlsx', name: 'Uji', columns: [{ header: 'a' }], rows: rows(), jumlah: 100_000 }
    const jobs = createTestJobs(harness, [handleExport(kind, async () => sheet)])
    const before = await readdir(data, { recursive: true })
    await jobs.drain()
    const { data: job } = (await harness.call('GET', `/absensi/v2/pekerjaan/${id}`, { as: ADMIN })).body
    expect(job).toMatchObject({ status: 'dibatalkan', selesai: 1_000, jumlah: 100_000, berkas: null })
    expect(written).toBeLessThan(100_000)
    expect(await readdir(data, { recursive: true })).toEqual(before)
    expect(jobs.lines).toMatchObject([{ message: 'job stopped', sebab: 'dibatalkan' }])
  })
})
