import { type NamaTugas, TUGAS } from '@presensi/domain/jam/tugas'
import type { Database } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import { isDipercaya } from '../jam/public.ts'
import { recordBerhasil, recordGagal, setAside, takeBack } from './tugas.repo.ts'

/** A task that runs every second is written down this seldom while there is nothing to do. */
const WRITE_MS = 20_000
const MOST_CHARACTERS = 500

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, MOST_CHARACTERS) || 'error'

/** The worker's tasks: each alone, timed, logged and written down. What one of them throws stops no other. */
export function createTugas({
  db,
  log,
  now = () => performance.now(),
}: {
  db: Database
  log: Log
  now?: () => number
}) {
  const unwritten = new Map<string, { kali: number; ditangani: number; since: number }>()

  async function succeed(nama: string, lama_ms: number, ditangani: number): Promise<void> {
    const before = unwritten.get(nama)
    const sum = { kali: (before?.kali ?? 0) + 1, ditangani: (before?.ditangani ?? 0) + ditangani }
    if (before !== undefined && ditangani === 0 && now() - before.since < WRITE_MS) {
      unwritten.set(nama, { ...sum, since: before.since })
      return
    }
    await db.acrossInstansi((tx) => recordBerhasil(tx, nama, { ...sum, lama_ms }))
    unwritten.set(nama, { kali: 0, ditangani: 0, since: now() })
  }

  /** What ends something by time waits while the clock is not believed (packages/domain/src/jam/tugas.ts says which). */
  const mayRun = async (nama: NamaTugas): Promise<boolean> =>
    TUGAS[nama].jam !== 'percaya' || (await db.acrossInstansi(isDipercaya))

  /** How many items it handled; null when it failed. Never throws. */
  async function run(nama: NamaTugas, work: () => Promise<number>): Promise<number | null> {
    const begun = now()
    const elapsed = () => Math.round(now() - begun)
    try {
      if (!(await mayRun(nama))) return 0
      const ditangani = await work()
      const lama_ms = elapsed()
      if (ditangani > 0) log.info({ tugas: nama, ms: lama_ms, ditangani }, 'task done')
      await succeed(nama, lama_ms, ditangani)
      return ditangani
    } catch (error) {
      log.error({ tugas: nama, ms: elapsed(), err: error }, 'task failed')
      unwritten.delete(nama)
      const failure = { lama_ms: elapsed(), pesan: messageOf(error) }
      await db
        .acrossInstansi((tx) => recordGagal(tx, nama, failure))
        .catch((second: unknown) => log.error({ tugas: nama, err: second }, 'task failure not written down'))
      return null
    }
  }

  /** One item that the task could not handle: marked and counted, and the rest goes on. */
  async function sisihkan(
    item: { readonly instansi_id: string; readonly tugas: string; readonly rujukan_id: string },
    error: unknown,
  ): Promise<void> {
    log.error({ ...item, err: error }, 'item set aside')
    await db.inInstansi(item.instansi_id, (tx) => setAside(tx, { ...item, pesan: messageOf(error) }))
  }

  return { run, mayRun, sisihkan, takeBack, log }
}

export type TugasRunner = ReturnType<typeof createTugas>

type Pauses = {
  readonly idleMs: number
  readonly failureMs: number
  /** a round that handled so many goes on at once: there is more to do */
  readonly full?: number
}

/** Runs a task again and again; what it gives back stops it, after the round that is under way. */
export function followTugas(
  { run }: Pick<TugasRunner, 'run'>,
  nama: NamaTugas,
  round: () => Promise<number>,
  { idleMs, failureMs, full = Number.POSITIVE_INFINITY }: Pauses,
): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let turn: Promise<void> = Promise.resolve()
  const next = (): void => {
    turn = run(nama, round).then((done) => {
      const pause = done === null ? failureMs : done >= full ? 0 : idleMs
      if (!stopped) timer = setTimeout(next, pause)
    })
  }
  next()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await turn
  }
}

/** Goes over agencies one after the other. One that fails stops no other; the round then ends with an error that names them. */
export async function eachInstansi(
  ids: readonly string[],
  work: (instansi_id: string) => Promise<number>,
): Promise<number> {
  let done = 0
  const failed: string[] = []
  for (const id of ids)
    try {
      done += await work(id)
    } catch (error) {
      failed.push(`${id}: ${messageOf(error)}`)
    }
  if (failed.length > 0) throw new Error(`${failed.length} of ${ids.length} agencies: ${failed.join(' | ')}`)
  return done
}
