import type { Tx } from '../../platform/database.ts'
import { isSome, JANGKAUAN, type Rentang, reached } from './jangkauan-fakta.ts'
import { listFakta, readNomorKini } from './keadaan.repo.ts'

type Berubah = Rentang & { readonly nomor: number }
/** The last change that reached some of these days. */
export type VersiHari = (days: Rentang) => number
type Dikenal = { sejak: number; nomor: number; berubah: Berubah[] }

/** Beyond so many changes all days count as changed. */
const PALING_BANYAK = 500
/** No day lies outside; what a change reaches without end is read as far as this. */
const SELALU = { dari: '1900-01-01', sampai: '2199-12-31' }

/**
 * By which change of a fact some days of an agency were last reached, as far as this node has seen: what is remembered of a day is remembered with
 * this number, so that a holiday entered now is in every figure at once.
 */
export function createVersiHari() {
  const known = new Map<string, Dikenal>()
  return async function versiHari(tx: Tx, instansi_id: string): Promise<VersiHari> {
    const kini = (await readNomorKini(tx, instansi_id)).fakta
    if (known.size >= 1_000) known.clear()
    const own = known.get(instansi_id) ?? { sejak: kini, nomor: kini, berubah: [] }
    known.set(instansi_id, own)
    if (kini > own.nomor) {
      const between = { sejak: own.nomor, sampai: kini }
      const facts = await listFakta(tx, instansi_id, between, SELALU)
      // Whoever asked at the same moment may have gone further already.
      if (kini > own.nomor) {
        own.berubah.push(...facts.map(({ dari, sampai }) => ({ dari, sampai, nomor: kini })))
        own.nomor = kini
      }
      if (own.berubah.length > PALING_BANYAK) Object.assign(own, { sejak: own.nomor, berubah: [] })
    }
    const { sejak, berubah } = own
    const seen = [...berubah]
    return (days) => seen.findLast((one) => isSome(reached(one, JANGKAUAN, days)))?.nomor ?? sejak
  }
}
