import { isInside, type Rentang, type Tanggal } from '../kalender/tanggal.ts'

/** `pegawai_id` has `pejabat_id` as superior from a day to a day. */
export type GarisAtasan = Rentang & { readonly pegawai_id: string; readonly pejabat_id: string }

const superiorsOn = (garis: readonly GarisAtasan[], tanggal: Tanggal): Map<string, string> =>
  new Map(garis.filter((one) => isInside(tanggal, one)).map((one) => [one.pegawai_id, one.pejabat_id]))

/** The way up from a person back to themselves, or null where there is none. */
function walkUp(superior: ReadonlyMap<string, string>, start: string): string[] | null {
  const path = [start]
  const seen = new Set(path)
  for (let at = superior.get(start); at !== undefined; at = superior.get(at)) {
    path.push(at)
    if (at === start) return path
    // Somebody else's circle, which was there before.
    if (seen.has(at)) return null
    seen.add(at)
  }
  return null
}

/**
 * For each of these people the first day from `mulai` on, on which they would be above themselves. With A under B under A nobody
 * could decide for either of them.
 */
export function findSemuaPutaran(
  garis: readonly GarisAtasan[],
  berubah: readonly { readonly pegawai_id: string; readonly mulai: Tanggal }[],
): Map<string, { readonly tanggal: Tanggal; readonly jalur: string[] }> {
  const found = new Map<string, { tanggal: Tanggal; jalur: string[] }>()
  const earliest = berubah.reduce((least, one) => (one.mulai < least ? one.mulai : least), '9999-12-31')
  // Between two days on which a row begins, nothing changes that could close a circle.
  const days = [...new Set([...berubah, ...garis].map((one) => one.mulai))].filter((day) => day >= earliest).toSorted()
  for (const tanggal of days) {
    const superior = superiorsOn(garis, tanggal)
    for (const one of berubah) {
      if (one.mulai > tanggal || found.has(one.pegawai_id)) continue
      const jalur = walkUp(superior, one.pegawai_id)
      if (jalur !== null) found.set(one.pegawai_id, { tanggal, jalur })
    }
  }
  return found
}
