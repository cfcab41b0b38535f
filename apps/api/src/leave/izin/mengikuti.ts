import { type Database, isFailureOfAll } from '../../platform/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { eachInstansi, followTugas, type TugasRunner } from '../../system/pekerjaan/public.ts'
import { listInstansiBerubah, listTersentuh, writeDiperiksa } from './hitung-ulang.repo.ts'
import { hitungUlang } from './hitung-ulang.ts'

const TUGAS = 'izin_mengikuti'
const IDLE_MS = 2_000
const AFTER_FAILURE_MS = 30_000

/**
 * Balances follow the calendar: whenever a holiday, a work day made by hand, a roster, hours or a placement changes, the requests that it reaches are
 * counted again, each on its own. Only the worker does this.
 */
export function createIzinMengikuti({ db, tugas }: { db: Database; tugas: Pick<TugasRunner, 'run' | 'sisihkan'> }) {
  const ofInstansi = async (instansi_id: string): Promise<number> => {
    const { nomor, ids } = await db.inInstansi(instansi_id, (tx) => listTersentuh(tx, instansi_id))
    let done = 0
    for (const id of ids)
      try {
        if (await db.inInstansi(instansi_id, (tx) => hitungUlang(tx, instansi_id, id))) done += 1
      } catch (error) {
        if (isFailureOfAll(error)) throw error
        // It ended meanwhile. Anything else is set aside, and the rest goes on.
        if (!(error instanceof Refusal)) await tugas.sisihkan({ instansi_id, tugas: TUGAS, rujukan_id: id }, error)
      }
    await db.inInstansi(instansi_id, (tx) => writeDiperiksa(tx, instansi_id, nomor))
    return done
  }

  /** One turn for every agency; how many requests read differently. */
  const round = async (): Promise<number> => eachInstansi(await db.acrossInstansi(listInstansiBerubah), ofInstansi)

  /** Goes on until it is told to stop. */
  const follow = (): (() => Promise<void>) =>
    followTugas(tugas, TUGAS, round, { idleMs: IDLE_MS, failureMs: AFTER_FAILURE_MS })
  return { round, follow }
}
