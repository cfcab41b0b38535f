import { readRentang } from '../../../ui/rentang/rentang.ts'

/** The call takes no longer span. */
export const MOST_DAYS = 92

/** For the call: one day, or a span. */
export function rentangQuery(values: readonly string[]): Readonly<Record<string, string>> {
  const rentang = readRentang(values, MOST_DAYS)
  if (rentang === undefined) return {}
  const { mulai, selesai } = rentang
  return mulai === selesai ? { tanggal: mulai } : { tanggal_mulai: mulai, tanggal_selesai: selesai }
}
