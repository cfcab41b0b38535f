import { isInside } from '@presensi/domain/kalender/tanggal'
import { nearestTitik } from '@presensi/domain/kantor/titik'
import type { Konteks } from './konteks.repo.ts'

type Kantor = NonNullable<Konteks['kantor']>
type Posisi = { readonly lat: number; readonly lng: number } | null

/**
 * The office that a clocking is measured against: that of the day it is filed under. Where the person is inside the fence of another office
 * that was theirs around it (a move on that very day, or one that nobody had entered yet), it is that one: a move never refuses an honest
 * clocking.
 */
export function kantorOf({ kantor, kantor_lain }: Konteks, tanggal: string, posisi: Posisi): Kantor | null {
  const all = kantor === null ? kantor_lain : [kantor, ...kantor_lain]
  const ofDate = all.find((each) => isInside(tanggal, each)) ?? null
  if (posisi === null || ofDate === null || all.length === 1) return ofDate
  const isIn = (each: Kantor): boolean =>
    (nearestTitik(posisi.lat, posisi.lng, each.titik)?.tepi_m ?? Number.POSITIVE_INFINITY) <= 0
  return isIn(ofDate) ? ofDate : (all.find(isIn) ?? ofDate)
}
