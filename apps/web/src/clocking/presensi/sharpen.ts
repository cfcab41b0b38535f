/** Metres up to which a position is good enough to be taken as it is. */
const GOOD_M = 100
const LONGEST_MS = 10_000
/** Whoever is this close to being late does not wait for a better position. */
const HURRY_MS = 15_000

/** A poor position that may become better: how exact it was at first and is now, and since when, by the monotonic clock. */
export type Sharpening = { readonly from_m: number; readonly to_m: number; readonly since: number }

/** A further reading. Undefined: the position is good. What was poor for ten seconds stays as it is until a good one came. */
export function sharpen(before: Sharpening | undefined, akurasi_m: number, at: number): Sharpening | undefined {
  if (akurasi_m <= GOOD_M) return undefined
  return { from_m: before?.from_m ?? akurasi_m, to_m: akurasi_m, since: before?.since ?? at }
}

export const sharpeningLeft = (state: Sharpening | undefined, at: number): number =>
  state === undefined ? 0 : Math.max(0, state.since + LONGEST_MS - at)

/** True when waiting for a better position could make somebody late. */
export const isHurried = (jenis: string, masuk: string | undefined, now: number): boolean => {
  if (jenis === 'pulang' || masuk === undefined) return false
  const left = Date.parse(masuk) - now
  return left > -HURRY_MS && left < HURRY_MS
}
