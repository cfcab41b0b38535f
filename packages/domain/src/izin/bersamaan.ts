import type { Tanggal } from '../kalender/tanggal.ts'

/** Somebody who is away from one day to another, granted or asked for. */
export type TidakMasuk = { readonly nip: string; readonly tanggal_mulai: Tanggal; readonly tanggal_selesai: Tanggal }
export type Puncak = { readonly tanggal: Tanggal; readonly jumlah: number }

/** The day of a range on which most people are away, the first of them; null where nobody is. Two papers of one person count once. */
export function puncakTidakMasuk(
  orang: readonly TidakMasuk[],
  { mulai, selesai }: { readonly mulai: Tanggal; readonly selesai: Tanggal },
): Puncak | null {
  const awayOn = (tanggal: Tanggal): number =>
    new Set(orang.filter((one) => one.tanggal_mulai <= tanggal && tanggal <= one.tanggal_selesai).map(({ nip }) => nip))
      .size
  // The number can only grow where somebody's absence begins.
  const begins = orang.map(({ tanggal_mulai }) => (tanggal_mulai < mulai ? mulai : tanggal_mulai))
  const days = [...new Set([mulai, ...begins])].filter((tanggal) => tanggal <= selesai).toSorted()
  const most = days.reduce<Puncak>(
    (best, tanggal) => {
      const jumlah = awayOn(tanggal)
      return jumlah > best.jumlah ? { tanggal, jumlah } : best
    },
    { tanggal: mulai, jumlah: 0 },
  )
  return most.jumlah === 0 ? null : most
}

/** Too many of an office are away: two or more, and more than a third of it. No rule forbids it; who decides is warned. */
export const isTerlaluBanyak = (jumlah: number, jumlah_pegawai: number): boolean =>
  jumlah >= 2 && jumlah * 3 > jumlah_pegawai
