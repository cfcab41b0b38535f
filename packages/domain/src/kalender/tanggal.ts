/** A calendar date as text, 'YYYY-MM-DD'. It has no zone: that is why it is not a Date. */
export type Tanggal = string

const DAY = 86_400_000

const MOST_KEPT = 20_000

/** Days are few and are asked for by the hundred thousand when a log is put in order: what was worked out is kept. */
function remember<Key, Value>(workOut: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const seen = known.get(key)
    if (seen !== undefined) return seen
    const value = workOut(key)
    if (known.size >= MOST_KEPT) known.clear()
    known.set(key, value)
    return value
  }
}

/** The instant at which a date begins in UTC. */
export const midnightUtc = remember((tanggal: Tanggal): number => {
  const [year = 0, month = 1, day = 1] = tanggal.split('-').map(Number)
  return Date.UTC(year, month - 1, day)
})
const fromUtc = remember((time: number): Tanggal => new Date(time).toISOString().slice(0, 10))
/** The date of a moment, as UTC has it. */
export const tanggalUtc = (time: number): Tanggal => fromUtc(Math.floor(time / DAY) * DAY)

export const addDays = (tanggal: Tanggal, days: number): Tanggal => fromUtc(midnightUtc(tanggal) + days * DAY)
export const daysBetween = (from: Tanggal, to: Tanggal): number =>
  Math.round((midnightUtc(to) - midnightUtc(from)) / DAY)

/** 1 = Monday … 7 = Sunday, as the product counts weekdays. */
export const hariKe = (tanggal: Tanggal): number => {
  // 1970-01-01 was a Thursday.
  const day = (midnightUtc(tanggal) / DAY + 3) % 7
  return (day < 0 ? day + 7 : day) + 1
}

/** The Monday of its week. */
export const mondayOf = (tanggal: Tanggal): Tanggal => addDays(tanggal, 1 - hariKe(tanggal))

export const isDateText = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && fromUtc(midnightUtc(text)) === text

/** Both ends belong to it. No end means it goes on. */
export type Rentang = { readonly mulai: Tanggal; readonly selesai: Tanggal | null }
export const isInside = (tanggal: Tanggal, { mulai, selesai }: Rentang): boolean =>
  mulai <= tanggal && (selesai === null || tanggal <= selesai)
export const overlaps = (a: Rentang, b: Rentang): boolean =>
  (b.selesai === null || a.mulai <= b.selesai) && (a.selesai === null || b.mulai <= a.selesai)

export function daysOf(mulai: Tanggal, selesai: Tanggal): Tanggal[] {
  return Array.from({ length: Math.max(0, daysBetween(mulai, selesai) + 1) }, (_value, index) => addDays(mulai, index))
}

/** The same days in as few ranges as there can be, in order. */
export function mergeRentang(
  ranges: readonly { readonly from: Tanggal; readonly to: Tanggal }[],
): { from: Tanggal; to: Tanggal }[] {
  const merged: { from: Tanggal; to: Tanggal }[] = []
  for (const { from, to } of ranges.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))) {
    const last = merged.at(-1)
    if (last === undefined || from > addDays(last.to, 1)) merged.push({ from, to })
    else if (to > last.to) last.to = to
  }
  return merged
}

export const pad = (number: number): string => String(number).padStart(2, '0')
export const firstOfMonth = (tahun: number, bulan: number): Tanggal => `${tahun}-${pad(bulan)}-01`
export const lastOfMonth = (tahun: number, bulan: number): Tanggal =>
  bulan === 12 ? `${tahun}-12-31` : addDays(firstOfMonth(tahun, bulan + 1), -1)
/** The month meant: what is not said is that of the day. */
export const monthOf = (
  { tahun, bulan }: { readonly tahun?: number | undefined; readonly bulan?: number | undefined },
  hari_ini: Tanggal,
): { tahun: number; bulan: number } => ({
  tahun: tahun ?? Number(hari_ini.slice(0, 4)),
  bulan: bulan ?? Number(hari_ini.slice(5, 7)),
})
export const daysOfMonth = (tahun: number, bulan: number): Tanggal[] =>
  daysOf(firstOfMonth(tahun, bulan), lastOfMonth(tahun, bulan))
/** The calendar months that a range touches. */
export function monthsOf(mulai: Tanggal, selesai: Tanggal): { tahun: number; bulan: number }[] {
  const index = (tanggal: Tanggal): number => Number(tanggal.slice(0, 4)) * 12 + Number(tanggal.slice(5, 7)) - 1
  return Array.from({ length: Math.max(0, index(selesai) - index(mulai) + 1) }, (_value, n) => ({
    tahun: Math.floor((index(mulai) + n) / 12),
    bulan: ((index(mulai) + n) % 12) + 1,
  }))
}
