import { readNomor } from '../../days/simpanan/public.ts'
import type { Database } from '../../platform/database.ts'
import { inPages, readAhead } from '../../platform/pages.ts'
import { eachInstansi } from '../../system/pekerjaan/public.ts'
import { kunciGiliran } from '../terkunci/public.ts'
import { bulanOf, SEKALIGUS } from './evaluasi.ts'
import { perbaruiKoreksi } from './koreksi.ts'
import * as repo from './pantau.repo.ts'
import { siapkan } from './siap.ts'

/** So long after a look clockings alone are no reason for the next one. */
const SETELAH_PRESENSI_MENIT = 10

/** Follows late facts into locked months: one correction line a day. Only the worker does this. */
export function createPantauRekap({
  db,
  setelahPresensiMenit = SETELAH_PRESENSI_MENIT,
}: {
  readonly db: Database
  readonly setelahPresensiMenit?: number
}) {
  /** Whoever locks has the same turn: what is looked at here stands before its lock, or after it with all that the lock stored. */
  const look = (instansi_id: string) =>
    db.inInstansi(instansi_id, async (tx) => {
      await kunciGiliran(tx, instansi_id)
      const now = await readNomor(tx, instansi_id)
      const looked = (await repo.readDiperiksa(tx, instansi_id)) ?? now
      return { now, looked, months: await repo.listTersentuh(tx, instansi_id, looked) }
    })

  async function ofInstansi(instansi_id: string): Promise<number> {
    const { now, looked, months } = await look(instansi_id)
    const pages = [...Map.groupBy(months, ({ bulan }) => bulan)].flatMap(([first, of]) =>
      inPages(of, SEKALIGUS).map((page) => ({ month: bulanOf(first), ids: page.map(({ pegawai_id }) => pegawai_id) })),
    )
    let changed = 0
    // The next ones are evaluated while the database writes; what changes meanwhile is evaluated again in their turn.
    const evaluate = async ({ month, ids }: (typeof pages)[number]) => ({
      month,
      ids,
      siap: await db.reading(instansi_id, (tx) => siapkan(tx, instansi_id, ids, month)),
    })
    await readAhead(pages, evaluate, async ({ month, ids, siap }) => {
      changed += await db.inInstansi(instansi_id, async (tx) => {
        await kunciGiliran(tx, instansi_id)
        return perbaruiKoreksi(tx, instansi_id, month, ids, { sejak: looked.fakta, siap })
      })
    })
    await db.inInstansi(instansi_id, (tx) => repo.writeDiperiksa(tx, instansi_id, now))
    return changed
  }

  /** One turn for every agency; how many lines it changed. */
  return async (): Promise<number> =>
    // Over all agencies only to know where there is something to do.
    eachInstansi(await db.acrossInstansi((tx) => repo.listPerlu(tx, setelahPresensiMenit)), ofInstansi)
}
