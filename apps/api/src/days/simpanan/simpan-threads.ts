import type { Log } from '../../platform/log.ts'
import { createThreads } from '../../platform/threads.ts'

/** Reading and writing is PostgreSQL's part, so two threads keep it as busy as they are. */
const THREADS = 2
/** Pages of one thread: while one is judged, the database reads the other. */
const TOGETHER = 2
const MEMORY_MB = 256
const PROGRAM = new URL('./simpan-program.ts', import.meta.url)

export type ThreadData = { readonly url: string; readonly together: number }
export type Page = { readonly instansi_id: string; readonly first: string; readonly ids: readonly string[] }

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

/** Threads that judge months beside whatever this process does. */
export function createSimpanThreads({ url, log, idleMs, program = PROGRAM }: Options): SimpanThreads {
  const data: ThreadData = { url, together: TOGETHER }
  const { ask, close } = createThreads<Page, void>({
    program,
    data,
    count: THREADS,
    together: TOGETHER,
    memoryMb: MEMORY_MB,
    log,
    idleMs,
  })
  return {
    bersama: THREADS * TOGETHER,
    hitungSimpan: (instansi_id, first, ids) => ask({ instansi_id, first, ids }),
    close,
  }
}
