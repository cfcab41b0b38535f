import type { NamaTugas } from '@presensi/domain/jam/tugas'
import type { Database } from '../../platform/database.ts'
import { newId } from '../../platform/uuid.ts'
import * as repo from './jadwal.repo.ts'
import type { TugasRunner } from './tugas.ts'

const LANGKAH_MS = 5_000
const MENIT_MS = 60_000
/** A leader whose number stood still for so many looks is gone. */
const DIAM = 6

/**
 * Which of several workers does the work by the clock. Nobody's wall clock has a part in it: the leader counts, and who sees the number stand still
 * for half a minute of their own monotonic clock takes its place.
 */
export function createPemimpin({ db, nama, saya = newId() }: { db: Database; nama: string; saya?: string }) {
  let seen: { urutan: number; kali: number } | null = null

  /** One look; says whether this one leads. */
  async function look(): Promise<boolean> {
    return db.acrossInstansi(async (tx) => {
      const { pemegang, urutan } = await repo.readPemimpin(tx, nama)
      if (pemegang === saya) return repo.leadOn(tx, nama, saya)
      const kali = seen?.urutan === urutan ? seen.kali + 1 : 1
      seen = { urutan, kali }
      return (pemegang === null || kali > DIAM) && repo.takeLead(tx, nama, saya, urutan)
    })
  }
  const leave = (): Promise<void> => db.acrossInstansi((tx) => repo.leaveLead(tx, nama, saya))
  return { look, leave }
}

/** Work of the night: each task once a date, whenever a worker is there for the first time after its hour. */
export type Harian = readonly (readonly [NamaTugas, () => Promise<number>])[]

export function createHarian({ db, tugas, harian }: { db: Database; tugas: TugasRunner; harian: Harian }) {
  /** How many were done. */
  return async (): Promise<number> => {
    let done = 0
    for (const [nama, work] of harian) {
      // While the clock is not believed the date is not, either: nothing is taken, and it is made up afterwards.
      if (!(await tugas.mayRun(nama))) continue
      const tanggal = await db.acrossInstansi((tx) => repo.takeTanggal(tx, nama))
      if (tanggal === null) continue
      const handled = await tugas.run(nama, work)
      await db.acrossInstansi((tx) => repo.endTanggal(tx, nama, tanggal, handled !== null))
      if (handled !== null) done += 1
    }
    return done
  }
}

type Deps = {
  db: Database
  log: { error(facts: object, message: string): void }
  /** each of them on its own, once a minute */
  menit: readonly (() => Promise<unknown>)[]
  saya?: string
}

/** Follows the clock until it is told to stop: the worker that leads runs each round once a minute, never two of a kind at once. */
export function followJadwal({ db, log, menit, saya }: Deps): () => Promise<void> {
  const pemimpin = createPemimpin({ db, nama: 'jadwal', ...(saya !== undefined && { saya }) })
  const rounds = menit.map((work) => ({ work, turn: null as Promise<void> | null, begun: Number.NEGATIVE_INFINITY }))
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let turn: Promise<void> = Promise.resolve()

  async function step(): Promise<void> {
    if (!(await pemimpin.look())) return
    for (const round of rounds) {
      if (stopped || round.turn !== null || performance.now() - round.begun < MENIT_MS) continue
      round.begun = performance.now()
      round.turn = round
        .work()
        .then(
          () => undefined,
          (error: unknown) => log.error({ err: error }, 'work by the clock'),
        )
        .finally(() => {
          round.turn = null
        })
    }
  }
  const next = (): void => {
    turn = step()
      .catch((error: unknown) => log.error({ err: error }, 'who leads the work by the clock'))
      .then(() => {
        if (!stopped) timer = setTimeout(next, LANGKAH_MS)
      })
  }
  next()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await turn
    await Promise.all(rounds.map((round) => round.turn))
    await pemimpin.leave().catch((error: unknown) => log.error({ err: error }, 'who leads the work by the clock'))
  }
}
