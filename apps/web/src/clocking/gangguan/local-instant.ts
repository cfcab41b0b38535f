import { instantIn } from '../../ui/format.ts'

/** The moment that a date and a time of day mean in a zone; undefined while they are not complete. */
export function instantOf(date: string, time: string, zone: string): string | undefined {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  if (!Number.isFinite(asUtc)) return undefined
  const seen = instantIn(new Date(asUtc).toISOString(), zone)
  if (seen === undefined) return undefined
  const ahead = Date.parse(`${seen.date}T${seen.time}Z`) - asUtc
  return new Date(asUtc - ahead).toISOString()
}
