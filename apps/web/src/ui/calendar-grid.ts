/** The days of a month in weeks from Monday, and the steps of the keyboard. Dates are 'YYYY-MM-DD'; no zone takes part. */
const utc = (date: string): Date => new Date(`${date}T00:00:00Z`)
const iso = (date: Date): string => date.toISOString().slice(0, 10)

export const addDays = (date: string, days: number): string => {
  const next = utc(date)
  next.setUTCDate(next.getUTCDate() + days)
  return iso(next)
}

/** The same day of another month, or that month's last day. */
export const addMonths = (date: string, months: number): string => {
  const first = utc(`${date.slice(0, 7)}-01`)
  first.setUTCMonth(first.getUTCMonth() + months)
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(Number(date.slice(8, 10)), last))
  return iso(first)
}

/** Monday = 0. */
export const weekdayOf = (date: string): number => (utc(date).getUTCDay() + 6) % 7

export function weeksOf(month: string): (string | undefined)[][] {
  const first = `${month}-01`
  const count = Number(addDays(addMonths(first, 1), -1).slice(8, 10))
  const cells: (string | undefined)[] = [
    ...Array.from({ length: weekdayOf(first) }, () => undefined),
    ...Array.from({ length: count }, (_, index) => addDays(first, index)),
  ]
  while (cells.length % 7 !== 0) cells.push(undefined)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

export function stepByKey(key: string, date: string, shift = false): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return addDays(date, -weekdayOf(date))
    case 'End':
      return addDays(date, 6 - weekdayOf(date))
    case 'PageUp':
      return addMonths(date, shift ? -12 : -1)
    case 'PageDown':
      return addMonths(date, shift ? 12 : 1)
    default:
      return undefined
  }
}

/** Today where the reader is. */
export const today = (now = new Date()): string =>
  `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`
