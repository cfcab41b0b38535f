import type { Tx } from '../../platform/database.ts'
import { type PeristiwaRow, readPeristiwa } from '../presensi/public.ts'
import { listMata, nomorTerakhir, waktuMata } from './perubahan.repo.ts'

/** The number before the first link that was appended at or after a moment. Links carry times that never go back, so halving finds it. */
export async function nomorSebelum(tx: Tx, instansi_id: string, sejak: number): Promise<number> {
  let [low, high] = [0, await nomorTerakhir(tx, instansi_id)]
  while (low < high) {
    const middle = Math.floor((low + high + 1) / 2)
    if (((await waktuMata(tx, instansi_id, middle)) ?? Number.POSITIVE_INFINITY) < sejak) low = middle
    else high = middle - 1
  }
  return low
}

/**
 * Clockings in the order in which they, or what was decided about them, became links of the chain. A number is taken under a lock that is held to
 * the commit: whoever has read up to one has missed nothing below it.
 */
export async function pagePresensiBerubah(
  tx: Tx,
  instansi_id: string,
  { sesudah, limit }: { readonly sesudah: number; readonly limit: number },
): Promise<{ rows: PeristiwaRow[]; sampai: number; lagi: boolean }> {
  const terakhir = await nomorTerakhir(tx, instansi_id)
  const found = await listMata(tx, instansi_id, { sesudah, sampai: terakhir, limit: limit + 1 })
  const lagi = found.length > limit
  const page = found.slice(0, limit)
  // Each once, where the last of its links stands.
  const keys = [...new Map(page.toReversed().map((one) => [one.id, one])).values()].toReversed()
  const known = new Map((await readPeristiwa(tx, instansi_id, keys)).map((row) => [row.id, row]))
  const rows = keys.flatMap(({ id }) => known.get(id) ?? [])
  return { rows, sampai: lagi ? (page.at(-1)?.nomor ?? sesudah) : Math.max(sesudah, terakhir), lagi }
}
