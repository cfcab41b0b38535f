import { ketepatanTugas } from '@presensi/domain/jam/tugas'
import { ahead } from '../../platform/connection-use.ts'
import type { Database } from '../../platform/database.ts'
import { readSekarang } from '../../platform/zone.repo.ts'
import type { Jam } from '../jam/public.ts'
import { notifySuperadmins, wasTold } from '../notifikasi/public.ts'
import { readTugas } from '../pekerjaan/public.ts'

const SELANG_MS = 60_000

export type Pantauan = { readonly jam: 'dipercaya' | 'diperiksa' | 'belum'; readonly terlambat: readonly string[] }

/** What /readyz says beside the database: whether the clock is believed, and which tasks nobody does. A dead worker cannot tell of itself, so the API does. */
export function createPantau({
  db,
  jam,
  log,
}: {
  db: Database
  jam: Jam
  log: { warn(facts: object, message: string): void }
}) {
  let terlambat: readonly string[] = []

  /** Tasks that are late by twice their interval, or were done in the future. Super admins hear of the same ones once a day. */
  async function look(): Promise<readonly string[]> {
    terlambat = await ahead(() =>
      db.acrossInstansi(async (tx) => {
        const kini = await readSekarang(tx)
        const late = (await readTugas(tx))
          .filter(({ nama, berhasil_pada }) =>
            ['terlambat', 'di_masa_depan'].includes(ketepatanTugas(nama, berhasil_pada?.getTime() ?? null, kini)),
          )
          .map(({ nama }) => nama)
        const kunci = late.join(' ')
        if (late.length > 0 && !(await wasTold(tx, 'tugas.terlambat', kunci)))
          await notifySuperadmins(tx, { instansi_id: null, jenis: 'tugas.terlambat', isi: { kunci, tugas: late } })
        return late
      }),
    )
    return terlambat
  }

  /** Looks until it is told to stop; the first time after a minute, so that a worker that starts beside this is there. */
  function start(): () => Promise<void> {
    let turn: Promise<unknown> = Promise.resolve()
    const timer = setInterval(() => {
      turn = look().catch((error: unknown) => log.warn({ err: error }, 'tasks not looked at'))
    }, SELANG_MS)
    return async () => {
      clearInterval(timer)
      await turn
    }
  }
  const keadaan = (): Pantauan => ({ jam: jam.keadaan(), terlambat })
  return { look, start, keadaan }
}
