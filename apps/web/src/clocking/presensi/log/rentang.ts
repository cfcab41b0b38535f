import { addDays, addMonths } from '../../../ui/calendar-grid.ts'

/** The call takes no longer span. */
export const MOST_DAYS = 92

const DATE = /^\d{4}-\d{2}-\d{2}$/

export type Rentang = { readonly mulai: string; readonly selesai: string }

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** What the address says: a day, or two of them. Anything else counts as not given. */
export function readRentang(values: readonly string[]): Rentang | undefined {
  const [mulai = '', selesai = mulai] = values
  if (values.length > 2 || !DATE.test(mulai) || !DATE.test(selesai)) return undefined
  return problemOf({ mulai, selesai }) === undefined ? { mulai, selesai } : undefined
}

export const writeRentang = ({ mulai, selesai }: Rentang): readonly string[] =>
  mulai === selesai ? [mulai] : [mulai, selesai]

export function problemOf({ mulai, selesai }: Rentang): 'turned' | 'long' | undefined {
  if (selesai < mulai) return 'turned'
  return daysBetween(mulai, selesai) >= MOST_DAYS ? 'long' : undefined
}

/** For the call: one day, or a span. */
export function rentangQuery(values: readonly string[]): Readonly<Record<string, string>> {
  const rentang = readRentang(values)
  if (rentang === undefined) return {}
  const { mulai, selesai } = rentang
  return mulai === selesai ? { tanggal: mulai } : { tanggal_mulai: mulai, tanggal_selesai: selesai }
}

/** What people ask for most. */
export const quickRentang = (today: string) =>
  [
    { key: 'today', mulai: today, selesai: today },
    { key: 'yesterday', mulai: addDays(today, -1), selesai: addDays(today, -1) },
    { key: 'week', mulai: addDays(today, -6), selesai: today },
    { key: 'month', mulai: `${today.slice(0, 7)}-01`, selesai: today },
    {
      key: 'lastMonth',
      mulai: addMonths(`${today.slice(0, 7)}-01`, -1),
      selesai: addDays(`${today.slice(0, 7)}-01`, -1),
    },
  ] as const
