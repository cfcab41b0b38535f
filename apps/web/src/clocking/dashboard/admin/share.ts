/** Those who are expected and whose time has come, or who came before it: what a rate is measured against. */
export const dueOf = (angka: { readonly dijadwalkan: number; readonly belum_waktunya: number }): number =>
  angka.dijadwalkan - angka.belum_waktunya

/** Whole percent, never 100 while somebody is missing and never 0 while somebody is there. */
export function percentOf(part: number, whole: number): number {
  if (whole <= 0) return 0
  const percent = Math.round((part / whole) * 100)
  if (percent >= 100 && part < whole) return 99
  return percent === 0 && part > 0 ? 1 : Math.min(percent, 100)
}
