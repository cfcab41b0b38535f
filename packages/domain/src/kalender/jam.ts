/** A time of day as text, 'HH:MM' or 'HH:MM:SS'. */
export type Jam = string

export const DETIK_SEHARI = 86_400

/** Seconds since midnight. */
export function detikOf(jam: Jam): number {
  const [hours = 0, minutes = 0, seconds = 0] = jam.split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}

export function jamOf(detik: number): Jam {
  const inDay = ((detik % DETIK_SEHARI) + DETIK_SEHARI) % DETIK_SEHARI
  const two = (value: number): string => String(value).padStart(2, '0')
  const [hours, minutes, seconds] = [Math.floor(inDay / 3600), Math.floor((inDay % 3600) / 60), inDay % 60]
  return seconds === 0 ? `${two(hours)}:${two(minutes)}` : `${two(hours)}:${two(minutes)}:${two(seconds)}`
}
