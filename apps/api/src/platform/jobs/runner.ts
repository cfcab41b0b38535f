import { setTimeout as sleep } from 'node:timers/promises'
import type { Language } from '@presensi/contract/kata/sentence'
import { refusalMessage } from '@presensi/contract/refusals'
import { type Database, isDatabaseAway, type Tx } from '../database.ts'
import type { Log } from '../log.ts'
import { Refusal, refuse } from '../refusal.ts'
import { newId } from '../uuid.ts'
import type { JobFiles } from './job-files.ts'
import * as repo from './jobs.repo.ts'
import type { JobDone, JobHandler, JobPart, JobRun } from './kind.ts'

const RENEW_MS = (repo.LEASE_SECONDS * 1000) / 3
const POLL_MS = 1_000
/** Begun so often without getting on, it never will. */
const MOST_TRIES = 4
const RETRY_SECONDS = 10
const FILE_HOURS = 24
const CLOSE_MS = 10_000

/** What nobody started is told as the product speaks by itself. */
const languageOf = ({ pemanggil }: repo.TakenJob): Language => pemanggil?.language ?? 'id'

/** The job is not this worker's to go on with. */
class JobStopped extends Error {
  readonly why: 'dibatalkan' | 'hilang' | 'ditutup'
  constructor(why: JobStopped['why']) {
    super(why)
    this.why = why
  }
}

type Deps = {
  db: Database
  log: Log
  files: JobFiles
  handlers: readonly JobHandler[]
  /** in the transaction that ends a job: tells who started it */
  onEnd(tx: Tx, job: repo.EndedJob, done: JobDone): Promise<void>
  /** how many run side by side in this worker */
  atOnce?: number
}

/** Runs jobs: takes one, goes on from its checkpoint, ends it. What a worker that died held is taken by the next. */
export function createJobRunner({ db, log, files, handlers, onEnd, atOnce = 2 }: Deps) {
  const kinds = new Map(handlers.map((handler) => [handler.kind.nama, handler]))
  if (kinds.size < handlers.length) throw new Error('two kinds of job of one name')
  const running = new Map<Promise<void>, AbortController>()
  const resting = new Set<() => void>()
  let closing = false

  const inScope = <T>({ instansi_id }: repo.TakenJob, use: (tx: Tx) => Promise<T>): Promise<T> =>
    instansi_id === null ? db.acrossInstansi(use) : db.inInstansi(instansi_id, use)

  /** The signal says it, too: what a handler throws on its way out may hide the reason. */
  const stopUnless = (held: repo.Held, stop: AbortController): void => {
    if (held === 'ya') return
    stop.abort(new JobStopped(held))
    stop.signal.throwIfAborted()
  }

  /** What a handler sees of its job. */
  function runOf(job: repo.TakenJob, hold: repo.Hold, isi: unknown, stop: AbortController): JobRun<unknown> {
    return {
      id: job.id,
      instansi_id: job.instansi_id,
      kantor_id: job.kantor_id,
      isi,
      get oleh() {
        if (job.pemanggil === null) throw new Error(`nobody started a job of ${job.jenis}`)
        return job.pemanggil
      },
      lanjut: job.lanjut_dari,
      selesai: job.selesai,
      signal: stop.signal,
      async step(work: (tx: Tx) => Promise<JobPart<unknown>>) {
        stop.signal.throwIfAborted()
        await inScope(job, async (tx) => {
          const part = await work(tx)
          // Last in the transaction, so that others can see how far it is and cancel it meanwhile.
          stopUnless(await repo.writeProgress(tx, hold, part, 'bagian'), stop)
        })
      },
      async progress(selesai, jumlah) {
        stop.signal.throwIfAborted()
        stopUnless(await inScope(job, (tx) => repo.writeProgress(tx, hold, { selesai, jumlah }, 'kabar')), stop)
      },
      isCancelled: async () => (await inScope(job, (tx) => repo.renewJob(tx, hold))) === 'dibatalkan',
      async readFile() {
        const content = job.berkas_masuk === null ? null : await files.get(job.berkas_masuk)
        if (content === null) throw new Error('the file that the job was given is gone')
        return content
      },
    }
  }

  /** Keeps the lease, and hears of a cancellation between the parts. */
  function holdOn(job: repo.TakenJob, hold: repo.Hold, stop: AbortController): () => void {
    const renewing = setInterval(() => {
      inScope(job, (tx) => repo.renewJob(tx, hold)).then(
        (held) => held === 'ya' || stop.abort(new JobStopped(held)),
        () => undefined, // the database is away: the next part notices
      )
    }, RENEW_MS)
    renewing.unref()
    return () => clearInterval(renewing)
  }

  async function keepFile(hold: repo.Hold, { berkas }: JobDone, stop: AbortController) {
    if (berkas === undefined) return undefined
    const key = files.newKey()
    const { held, before } = await db.acrossInstansi((tx) => repo.planFile(tx, hold, key))
    stopUnless(held, stop)
    if (before !== null) await files.delete(before)
    const { content } = berkas
    await (Buffer.isBuffer(content) ? files.put(key, content) : files.putStream(key, content))
    const { nama, tipe, jam = FILE_HOURS, rahasia = false } = berkas
    return { nama, tipe, jam, rahasia }
  }

  const end = (hold: repo.Hold, how: repo.JobEnd, done: JobDone = {}): Promise<void> =>
    db.acrossInstansi(async (tx) => {
      const ended = await repo.endJob(tx, hold, how)
      if (ended !== undefined) await onEnd(tx, ended, done)
    })
  const release = (hold: repo.Hold, how: { counts: boolean; seconds: number }): Promise<void> =>
    db.acrossInstansi((tx) => repo.releaseJob(tx, hold, how))

  async function fail(job: repo.TakenJob, hold: repo.Hold, thrown: unknown): Promise<void> {
    const facts = { pekerjaan: job.id, jenis: job.jenis }
    if (thrown instanceof JobStopped) {
      log.info({ ...facts, sebab: thrown.why }, 'job stopped')
      if (thrown.why === 'dibatalkan') await end(hold, { status: 'dibatalkan' })
      if (thrown.why === 'ditutup') await release(hold, { counts: false, seconds: 0 })
      return
    }
    const isRefusal = thrown instanceof Refusal && thrown.status < 500
    if (isRefusal) {
      const pesan = refusalMessage(thrown.code, languageOf(job), thrown.detail.values)
      await end(hold, { status: 'gagal', pesan, hasil: thrown.detail.data })
      return
    }
    log.error({ ...facts, percobaan: job.percobaan, err: thrown }, 'job failed')
    // With the database away the lease runs out, and it is taken again.
    if (isDatabaseAway(thrown)) return
    if (job.percobaan >= MOST_TRIES) await giveUp(job, hold)
    else await release(hold, { counts: true, seconds: RETRY_SECONDS * 2 ** (job.percobaan - 1) })
  }

  const giveUp = (job: repo.TakenJob, hold: repo.Hold): Promise<void> =>
    end(hold, { status: 'gagal', pesan: refusalMessage('pekerjaan.gagal', languageOf(job)) })

  async function run(job: repo.TakenJob, hold: repo.Hold, stop: AbortController): Promise<void> {
    const letGo = holdOn(job, hold, stop)
    try {
      const handler = kinds.get(job.jenis)
      if (job.percobaan > MOST_TRIES || handler === undefined) {
        log.error({ pekerjaan: job.id, jenis: job.jenis, percobaan: job.percobaan }, 'job given up')
        return await giveUp(job, hold)
      }
      stop.signal.throwIfAborted()
      stopUnless(await inScope(job, (tx) => repo.renewJob(tx, hold)), stop)
      // It may have waited for hours, and is begun again after a crash.
      const { pemanggil } = job
      if (pemanggil !== null && !(await db.acrossInstansi((tx) => repo.hasRights(tx, pemanggil.caller))))
        refuse('pekerjaan.hak_berubah')
      const isi = handler.kind.isi.parse(job.isi)
      const done = await db.givingWay(() => handler.run(runOf(job, hold, isi, stop)))
      const berkas = await keepFile(hold, done, stop)
      const status = done.dibatalkan === true ? 'dibatalkan' : 'selesai'
      await end(hold, { status, hasil: done.hasil, berkas }, done)
      log.info({ pekerjaan: job.id, jenis: job.jenis }, 'job done')
    } catch (thrown) {
      await fail(job, hold, stop.signal.aborted ? stop.signal.reason : thrown)
    } finally {
      letGo()
    }
  }

  /** Takes one job and runs it; false where there is none. */
  async function runNext(line?: repo.Line): Promise<boolean> {
    const pemegang = newId()
    const job = await repo.takeJob(db, pemegang, line)
    if (job === null) return false
    const stop = new AbortController()
    // It was closed while this one was being taken: nobody else would tell it.
    if (closing) stop.abort(new JobStopped('ditutup'))
    const work = run(job, { id: job.id, pemegang }, stop).catch((error: unknown) =>
      log.error({ pekerjaan: job.id, err: error }, 'job not written down'),
    )
    running.set(work, stop)
    await work.finally(() => running.delete(work))
    return true
  }

  /** One line of work: job after job, and a look every second while there is none. */
  async function follow(line: repo.Line): Promise<void> {
    while (!closing) {
      const found = await runNext(line).catch((error: unknown) => {
        log.error({ err: error }, 'jobs cannot be taken')
        return false
      })
      if (!found && !closing) await rest()
    }
  }
  const rest = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => wake(), POLL_MS)
      const wake = (): void => {
        clearTimeout(timer)
        resting.delete(wake)
        resolve()
      }
      resting.add(wake)
    })

  function start(): { close(): Promise<void> } {
    const alone = handlers.flatMap(({ kind }) => (kind.sendiri === true ? [kind.nama] : []))
    const lines = Array.from({ length: atOnce }, () => follow({ selain: alone }))
    if (alone.length > 0) lines.push(follow({ hanya: alone }))
    return {
      /** Lets go of what runs at its next part: another worker goes on from there. */
      async close() {
        closing = true
        for (const wake of [...resting]) wake()
        for (const stop of running.values()) stop.abort(new JobStopped('ditutup'))
        // What does not end in time is taken by the next worker when its lease is over.
        const late = new AbortController()
        await Promise.race([
          Promise.all(lines),
          sleep(CLOSE_MS, undefined, { signal: late.signal }).catch(() => undefined),
        ])
        late.abort()
      },
    }
  }

  /** Deletes files whose time is over, and jobs that are long over. How many. */
  async function sweep(): Promise<number> {
    const over = await db.acrossInstansi(repo.listFilesToDelete)
    for (const one of over) {
      await files.delete(one.berkas)
      await db.acrossInstansi((tx) => repo.forgetFile(tx, one))
    }
    return over.length + (await db.acrossInstansi(repo.pruneJobs))
  }

  return { start, runNext, sweep }
}
