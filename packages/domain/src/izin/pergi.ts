import { daysOf, type Tanggal } from '../kalender/tanggal.ts'

type Hari = { readonly mulai: Tanggal; readonly selesai: Tanggal }

/** How many of these are away on that day of a range on which most are. */
export function palingBanyakPergi(orang: readonly Hari[], { mulai, selesai }: Hari): number {
  const perHari = new Map<Tanggal, number>()
  for (const one of orang) {
    const from = one.mulai > mulai ? one.mulai : mulai
    const to = one.selesai < selesai ? one.selesai : selesai
    for (const tanggal of daysOf(from, to)) perHari.set(tanggal, (perHari.get(tanggal) ?? 0) + 1)
  }
  return Math.max(0, ...perHari.values())
}

/** So many are never too many. */
const SELALU_BOLEH = 2

/** Whether a decider is warned: with so many away, more than a third of the office is, and more than two people. */
export const isTerlaluBanyakPergi = (pergi: number, pegawai: number): boolean =>
  pergi > SELALU_BOLEH && pergi * 3 > pegawai
