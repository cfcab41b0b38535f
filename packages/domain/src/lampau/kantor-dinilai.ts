import { type Nilai, SINYAL_TEMPAT, type Sinyal } from '../bukti/sinyal.ts'
import { edgeOf, type Titik } from '../kantor/titik.ts'

/** Whether an event lies inside the fence of the office that was known when it was made, and of the one that a later paper names. */
export type Letak = { readonly lama: boolean; readonly baru: boolean }

export const SEBAB_DINILAI = ['pagar', 'di_luar', 'keduanya', 'terbagi', 'tanpa_presensi'] as const
export type SebabDinilai = (typeof SEBAB_DINILAI)[number]
export type KantorDinilai = { readonly di: 'lama' | 'baru'; readonly sebab: SebabDinilai }

/**
 * Which of two offices judges a day of which a paper that came later says that it belongs to the new one: the one inside whose fence its events lie;
 * in neither, in both, or one event in each: the old one. Only days without an event take the new office's hours (PRESENSI §3).
 */
export function kantorDinilai(letak: readonly Letak[]): KantorDinilai {
  if (letak.length === 0) return { di: 'baru', sebab: 'tanpa_presensi' }
  const [lama, baru] = [letak.some((one) => one.lama), letak.some((one) => one.baru)]
  if (!lama && !baru) return { di: 'lama', sebab: 'di_luar' }
  if (lama && baru) return { di: 'lama', sebab: letak.some((one) => one.lama && one.baru) ? 'keduanya' : 'terbagi' }
  return { di: lama ? 'lama' : 'baru', sebab: 'pagar' }
}

export type PosisiPresensi = { readonly lat: number; readonly lng: number; readonly akurasi_m: number | null }

/** Inside with its circle of accuracy, as a clocking is graded. */
const isDalam = ({ lat, lng, akurasi_m }: PosisiPresensi, titik: readonly Titik[]): boolean =>
  titik.some((one) => edgeOf(lat, lng, one) <= (akurasi_m ?? 0))

export const letakOf = (posisi: PosisiPresensi | null, lama: readonly Titik[], baru: readonly Titik[]): Letak =>
  posisi === null ? { lama: false, baru: false } : { lama: isDalam(posisi, lama), baru: isDalam(posisi, baru) }

/**
 * Whether a clocking has a say in it. What was refused never happened, but what the machine refused for its place alone did: it is that place which is
 * weighed again.
 */
export const isBersuara = (
  nilai: Nilai,
  { oleh_orang, sinyal }: { readonly oleh_orang: boolean; readonly sinyal: readonly Pick<Sinyal, 'kode' | 'akibat'>[] },
): boolean => {
  if (nilai !== 'ditolak') return true
  const refused = sinyal.filter(({ akibat }) => akibat === 'ditolak')
  return !oleh_orang && refused.length > 0 && refused.every(({ kode }) => SINYAL_TEMPAT.includes(kode))
}
