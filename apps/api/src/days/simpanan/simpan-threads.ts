import { Worker } from 'node:worker_threads'
import type { Log } from '../../platform/log.ts'

/** Reading and writing is PostgreSQL's part, so two threads keep it as busy as they are. */
const THREADS = 2
/** Pages of one thread: while one is judged, the database reads the other. */
const TOGETHER = 2
/** What is rarely needed gives its memory back. */
const IDLE_MS = 60_000
const LIMITS = { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 256 }
const PROGRAM = new URL('./simpan-program.ts', import.meta.url)

export type ThreadData = { readonly url: string; readonly together: number }
export type Asked = {
  readonly no: number
  readonly instansi_id: string
  readonly first: string
  readonly ids: readonly string[]
}
type Answered = { readonly no: number; readonly failed?: { readonly message: string; readonly code?: string } }
type Page = { resolve(): void; reject(error: unknown): void }
type Thread = { readonly worker: Worker; readonly pages: Map<number, Page> }

/** Who judges and keeps pages of months: threads, or the thread that asks. */
export type Judge = {
  /** pages that may be asked for at once */
  readonly bersama: number
  hitungSimpan(instansi_id: string, first: string, ids: readonly string[]): Promise<void>
}
export type SimpanThreads = Judge & { close(): Promise<void> }

type Options = {
  readonly url: string
  readonly log: Pick<Log, 'error'>
  readonly idleMs?: number
  readonly program?: URL
}

/** A thread that ended by itself, as one does that needs more memory than it may have. Its pages are whole or were never written. */
export class ThreadGone extends Error {}

/** Threads that judge months beside whatever this process does. They start with the first page and end when nothing came for a while. */
export function createSimpanThreads({ url, log, idleMs = IDLE_MS, program = PROGRAM }: Options): SimpanThreads {
  let threads: Thread[] = []
  let idle: NodeJS.Timeout | undefined
  let ending: Promise<unknown> = Promise.resolve()
  let asked = 0

  function start(): Thread {
    const workerData: ThreadData = { url, together: TOGETHER }
    // What the process was started with, as a profile of it, is not for its threads.
    const worker = new Worker(program, { workerData, resourceLimits: LIMITS, execArgv: [] })
    const thread: Thread = { worker, pages: new Map() }
    const gone = (why: unknown): void => {
      if (threads.includes(thread)) log.error({ err: why }, 'a thread that judges months ended')
      threads = threads.filter((one) => one !== thread)
      for (const page of thread.pages.values()) page.reject(new ThreadGone(String(why)))
      thread.pages.clear()
    }
    worker.on('message', ({ no, failed }: Answered) => {
      const page = thread.pages.get(no)
      thread.pages.delete(no)
      if (failed === undefined) page?.resolve()
      else
        page?.reject(Object.assign(new Error(failed.message), failed.code === undefined ? {} : { code: failed.code }))
      restWhenIdle()
    })
    worker.on('error', gone)
    worker.on('exit', (code) => gone(`it ended with ${code}`))
    threads.push(thread)
    return thread
  }

  function restWhenIdle(): void {
    clearTimeout(idle)
    if (threads.every(({ pages }) => pages.size === 0)) idle = setTimeout(() => void end(), idleMs).unref()
  }

  /** Those that are there now end; who waits for it waits also for those that were told before. */
  function end(): Promise<unknown> {
    for (const { worker } of threads) {
      const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
      ending = Promise.all([ending, exited])
      worker.postMessage('close')
    }
    threads = []
    return ending
  }

  /** The one with the least to do; another one where all have something. */
  function pick(): Thread {
    const [least] = threads.toSorted((a, b) => a.pages.size - b.pages.size)
    return least === undefined || (least.pages.size > 0 && threads.length < THREADS) ? start() : least
  }

  return {
    bersama: THREADS * TOGETHER,
    hitungSimpan(instansi_id, first, ids) {
      clearTimeout(idle)
      const { worker, pages } = pick()
      asked += 1
      const page: Asked = { no: asked, instansi_id, first, ids }
      return new Promise((resolve, reject) => {
        pages.set(page.no, { resolve, reject })
        worker.postMessage(page)
      })
    },
    async close() {
      clearTimeout(idle)
      await end()
    },
  }
}
