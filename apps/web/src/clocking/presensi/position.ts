import { formatNumber } from '@presensi/contract/kata/format'
import { AMBANG_BAKU } from '@presensi/domain/bukti/sinyal'
import { nearestTitik, outsideBy, type Titik } from '@presensi/domain/kantor/titik'
import type { Language } from '../../lib/language.ts'

export type Posisi = {
  readonly lat: number
  readonly lng: number
  readonly akurasi_m: number
  /** how old it was when it came, in milliseconds */
  readonly umur: number
  /** when it came, by the monotonic clock */
  readonly at: number
}

const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits

export function readPosition({ coords, timestamp }: GeolocationPosition, wall: number, monotonic: number): Posisi {
  return {
    lat: round(coords.latitude, 7),
    lng: round(coords.longitude, 7),
    akurasi_m: round(coords.accuracy, 1),
    // A clock that was set back gives a position from the future: then it is taken as new.
    umur: Math.max(0, wall - timestamp),
    at: monotonic,
  }
}

export const ageSeconds = ({ umur, at }: Posisi, monotonic: number): number =>
  round(Math.max(0, umur + monotonic - at) / 1000, 1)

export type Jarak = {
  readonly titik: Titik
  /** metres to its edge: positive outside, negative inside */
  readonly tepi_m: number
  readonly di_dalam: boolean
}

/** The nearest fence. A part of the accuracy circle counts for the person. A forecast only: the server measures for itself. */
export function nearestFence(
  posisi: Posisi,
  titik: readonly Titik[],
  dipakai_m: number = AMBANG_BAKU.akurasi_dipakai_m,
): Jarak | undefined {
  const nearest = nearestTitik(posisi.lat, posisi.lng, titik)
  const fence = nearest === null ? undefined : titik[nearest.ke]
  if (nearest === null || fence === undefined) return undefined
  const favour = Math.min(posisi.akurasi_m, dipakai_m)
  return { titik: fence, tepi_m: Math.round(nearest.tepi_m), di_dalam: nearest.tepi_m <= favour }
}

/** '240 m', '1,2 km'. */
export const sayMetres = (metres: number, language: Language): string =>
  metres < 1000 ? `${Math.round(metres)} m` : `${formatNumber(metres / 1000, language, metres < 10_000 ? 1 : 0)} km`

/** Small steps of a phone that lies on the table are no news for a map. */
export const hasMoved = (before: Posisi | undefined, now: Posisi): boolean =>
  before === undefined ||
  outsideBy(now.lat, now.lng, { nama: '', lat: before.lat, lng: before.lng, radius_m: 2 }) > 0 ||
  Math.abs(now.akurasi_m - before.akurasi_m) > 0.2 * before.akurasi_m
