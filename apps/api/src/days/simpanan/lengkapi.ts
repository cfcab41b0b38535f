import { addDays } from '@presensi/domain/kalender/tanggal'
import { todayOf } from '../../platform/zone.repo.ts'
import { eachInstansi } from '../../system/pekerjaan/public.ts'
import { listBelumAda, listInstansiBerbulan } from './basi.repo.ts'
import { createSimpan, type SimpanDeps } from './simpan.ts'
import { VERSI } from './versi.gen.ts'

/** Statistics look back over a year, and discipline over a calendar year and the run before it. */
const BULAN_LALU = 13
/** Months of one agency in a round: older months are never in a hurry. */
const SEPUTARAN = 2_000
/** Where nothing was missing, the next look is so many rounds later. */
const ISTIRAHAT = 60

/** Fills in the months before that nobody has computed yet, newest first. What is kept once is kept fresh with the others. */
export function createLengkapiBulan(deps: SimpanDeps): () => Promise<number> {
  const { db } = deps
  const simpan = createSimpan(deps)
  const rest = new Map<string, number>()

  async function ofInstansi(instansi_id: string): Promise<number> {
    const wait = rest.get(instansi_id) ?? 0
    if (wait > 0) {
      rest.set(instansi_id, wait - 1)
      return 0
    }
    const missing = await db.inInstansi(instansi_id, async (tx) => {
      let first = `${(await todayOf(tx, instansi_id)).slice(0, 7)}-01`
      const bulan: string[] = []
      for (let back = 0; back < BULAN_LALU; back += 1) {
        first = `${addDays(first, -1).slice(0, 7)}-01`
        bulan.push(first)
      }
      return listBelumAda(tx, { instansi_id, bulan, versi: VERSI, limit: SEPUTARAN })
    })
    if (missing.length === 0) rest.set(instansi_id, ISTIRAHAT)
    await simpan(instansi_id, missing)
    return missing.length
  }

  return async () => eachInstansi(await db.acrossInstansi(listInstansiBerbulan), ofInstansi)
}
