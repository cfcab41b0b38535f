/** Deleting is slow (behaviour.md §5): a wrong clock or a wrong setting must not be able to take away in a night what was kept for years. */

/** On so many different days, with a clock that was believed, something must have been due. */
export const HARI_JATUH_TEMPO = 7
/** What one run may always remove. */
const DASAR = 1_000
const KALI = 3

/**
 * Before which day everything has been due on seven different days; null: nothing yet. `batas`: of each day, before which day its retention was over;
 * today's is the last. A longer retention holds at once, a shorter one after seven days.
 */
export function batasHapus(batas: readonly string[]): string | null {
  const today = batas.at(-1)
  const seventh = batas.toSorted().at(-HARI_JATUH_TEMPO)
  if (today === undefined || seventh === undefined) return null
  return seventh < today ? seventh : today
}

/** How many rows one run may remove, after the largest of the last thirty that held nothing back. */
export const palingBanyak = (terbesar: number): number => KALI * terbesar + DASAR

export type Jatuh = { readonly tanggal: string; readonly jumlah: number }
export type Rencana = {
  /** what is filed before this day is removed; null: nothing */
  readonly sebelum: string | null
  readonly jumlah: number
  /** what is due and waits for a super admin */
  readonly tertahan: number
}

/** Whole days, the oldest first, as many as a run may remove; what somebody agreed to, besides. */
export function rencanaHapus(
  jatuh: readonly Jatuh[],
  {
    batas,
    terbesar,
    disetujui,
  }: { readonly batas: string; readonly terbesar: number; readonly disetujui: string | null },
): Rencana {
  const due = jatuh.filter(({ tanggal }) => tanggal < batas).toSorted((a, b) => (a.tanggal < b.tanggal ? -1 : 1))
  const most = palingBanyak(terbesar)
  let [jumlah, taken] = [0, 0]
  for (const one of due) {
    const isAgreed = disetujui !== null && one.tanggal < disetujui
    if (!isAgreed && jumlah + one.jumlah > most) break
    jumlah += one.jumlah
    taken += 1
  }
  const next = due[taken]
  const tertahan = due.slice(taken).reduce((sum, one) => sum + one.jumlah, 0)
  return { sebelum: taken === 0 ? null : (next?.tanggal ?? batas), jumlah, tertahan }
}
