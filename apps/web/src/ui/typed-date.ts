/** Reads what people type for a date, a month or a time. Returns the wire form, or undefined when it is not one. */
const MONTHS: Record<string, number> = {
  jan: 1,
  feb: 2,
  mar: 3,
  apr: 4,
  mei: 5,
  may: 5,
  jun: 6,
  jul: 7,
  agu: 8,
  ags: 8,
  aug: 8,
  sep: 9,
  okt: 10,
  oct: 10,
  nov: 11,
  des: 12,
  dec: 12,
}

const pad = (value: number, length = 2): string => String(value).padStart(length, '0')

const toDate = (year: number, month: number, day: number): string | undefined => {
  const full = year < 100 ? 2000 + year : year
  if (full < 1900 || full > 2200) return undefined
  const date = new Date(Date.UTC(full, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? `${pad(full, 4)}-${pad(month)}-${pad(day)}`
    : undefined
}

const toMonth = (year: number, month: number): string | undefined => toDate(year, month, 1)?.slice(0, 7)
const named = (word: string): number => MONTHS[word.slice(0, 3).toLowerCase()] ?? 0

/** '12/11/2026', '12-11-26', '12112026', '12 nov 2026', '2026-11-12'. */
export function readTypedDate(typed: string): string | undefined {
  const text = typed.trim()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (iso) return toDate(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numeric = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  if (numeric) return toDate(Number(numeric[3]), Number(numeric[2]), Number(numeric[1]))
  const worded = /^(?:[a-z']+,?\s+)?(\d{1,2})\s+([a-z]{3,})\s+(\d{4})$/i.exec(text)
  return worded ? toDate(Number(worded[3]), named(worded[2] ?? ''), Number(worded[1])) : undefined
}

/** '11/2026', '112026', 'nov 2026', '2026-11'. */
export function readTypedMonth(typed: string): string | undefined {
  const text = typed.trim()
  const iso = /^(\d{4})-(\d{1,2})$/.exec(text)
  if (iso) return toMonth(Number(iso[1]), Number(iso[2]))
  const numeric = /^(\d{1,2})[/.\-\s](\d{4})$/.exec(text) ?? /^(\d{2})(\d{4})$/.exec(text)
  if (numeric) return toMonth(Number(numeric[2]), Number(numeric[1]))
  const worded = /^([a-z]{3,})\s+(\d{4})$/i.exec(text)
  return worded ? toMonth(Number(worded[2]), named(worded[1] ?? '')) : undefined
}

/** '7', '7.5', '0728', '07.28', '7:28' → 'HH:MM'. */
export function readTypedTime(typed: string): string | undefined {
  const text = typed.trim()
  const match =
    /^(\d{1,2})[.:\s](\d{1,2})(?:[.:]\d{2})?$/.exec(text) ??
    /^(\d{1,2})(\d{2})$/.exec(text) ??
    /^(\d{1,2})()$/.exec(text)
  if (!match) return undefined
  const [hour, minute] = [Number(match[1]), Number(match[2] || 0)]
  return hour < 24 && minute < 60 ? `${pad(hour)}:${pad(minute)}` : undefined
}

/** Wire form to the form shown in the field. */
export const showDate = (value: string): string => value.split('-').reverse().join('/')
export const showTime = (value: string): string => value.slice(0, 5).replace(':', '.')
