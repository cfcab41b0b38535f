import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { createPhone } from '../../../test/phone.ts'
import { createTestWorker } from '../../../test/worker.ts'
import { followTugas } from './tugas.ts'

let harness: Harness
let owner: pg.Pool
/** Its own: anchors that other tests leave are of chains that this database never had, and the worker says so. */
const data = fs.mkdtempSync(path.join(os.tmpdir(), 'presensi-tugas-'))
beforeAll(async () => {
  harness = await createHarness({ PRESENSI_DATA: data })
  owner = connect(harness.ownerUrl, { max: 1 })
})
afterAll(async () => {
  await owner.end()
  await harness.close()
  fs.rmSync(data, { recursive: true, force: true })
})

describe('the worker', () => {
  it('is heard when a task fails, and the other tasks go on', async () => {
    const { minutely, lines } = createTestWorker(harness)
    await createPhone(harness, 'pegawai@a').rekam()
    await minutely()
    const state = async () =>
      (await harness.call('GET', '/absensi/v2/superadmin/kesehatan', { as: 'superadmin' })).body.data.tugas as {
        nama: string
        gagal_beruntun: number
        pesan: string | null
        berhasil_pada: string | null
        gagal_pada: string | null
        lama_ms: number
      }[]
    const of = async (nama: string) => (await state()).find((one) => one.nama === nama)
    expect(await of('foto_tidak_datang')).toMatchObject({ gagal_beruntun: 0, gagal_pada: null, pesan: null })
    const anchored = (await of('jangkar'))?.berhasil_pada ?? ''
    await owner.query('alter table presensi_foto rename to presensi_foto_hilang')
    lines.length = 0
    await minutely()
    await owner.query('alter table presensi_foto_hilang rename to presensi_foto')
    expect(lines.filter(({ level }) => level === 'error')).toMatchObject([
      { tugas: 'foto_tidak_datang', message: 'task failed', err: expect.any(Error) },
    ])
    expect(await of('foto_tidak_datang')).toMatchObject({
      gagal_beruntun: 1,
      gagal_pada: expect.stringMatching(/^\d{4}-.*Z$/),
      pesan: expect.stringContaining('presensi_foto'),
      lama_ms: expect.any(Number),
    })
    expect(Date.parse((await of('jangkar'))?.berhasil_pada ?? '')).toBeGreaterThanOrEqual(Date.parse(anchored))
    const metrics = (await harness.app.inject({ url: '/metrics' })).body
    expect(metrics).toMatch(/presensi_worker_task_last_failure_timestamp_seconds{task="foto_tidak_datang"} \d+/)
    expect(metrics).toMatch(/presensi_worker_task_last_success_timestamp_seconds{task="jangkar"} \d+/)
    expect(metrics).toMatch(/presensi_worker_task_failures_in_a_row{task="foto_tidak_datang"} 1/)
    expect(metrics).toMatch(/presensi_worker_task_items_set_aside{task="jangkar"} 0/)
    await minutely()
    expect(await of('foto_tidak_datang')).toMatchObject({ gagal_beruntun: 0, pesan: null })
  })
})

describe('a task that follows something', () => {
  /** Far longer than any test: only a pause that is not waited for lets the next round begin. */
  const never = 10_000_000

  it('goes on at once after a full round, waits after another, and stops after the round under way', async () => {
    const rounds: number[] = []
    let pausing = (): void => {}
    const paused = new Promise<void>((resolve) => {
      pausing = resolve
    })
    const run = async (_nama: string, round: () => Promise<number>): Promise<number> => {
      const done = await round()
      rounds.push(done)
      if (done < 5) pausing()
      return done
    }
    const left = [5, 7, 4]
    const round = async () => left.shift() ?? Number.NaN
    const stop = followTugas({ run } as never, 'foto', round, { idleMs: never, failureMs: never, full: 5 })
    await paused
    await stop()
    expect([rounds, left]).toEqual([[5, 7, 4], []])
  })

  it('tries again after a failure, and its end waits for the round under way', async () => {
    const answers: (number | null)[] = [null, 1]
    let begun = (): void => {}
    const second = new Promise<void>((resolve) => {
      begun = resolve
    })
    let release = (): void => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let ended = false
    const run = async () => {
      const answer = answers.shift() as number | null
      if (answer !== null) {
        begun()
        await held
        ended = true
      }
      return answer
    }
    const stop = followTugas({ run } as never, 'foto', async () => 0, { idleMs: never, failureMs: 0 })
    await second
    const stopping = stop()
    release()
    await stopping
    expect([ended, answers]).toEqual([true, []])
  })
})
