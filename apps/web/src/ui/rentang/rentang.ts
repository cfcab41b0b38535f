import { addDays, addMonths } from '../calendar-grid.ts'

const DATE = /^\d{4}-\d{2}-\d{2}$/

export type Rentang = { readonly mulai: string; readonly selesai: string }

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** What the address says: a day, or two of them, at most so many days apart. Anything else counts as not given. */
export function readRentang(values: readonly string[], most: number): Rentang | undefined {
  const [mulai = '', selesai = mulai] = values
  if (values.length > 2 || !DATE.test(mulai) || !DATE.test(selesai)) return undefined
  return problemOf({ mulai, selesai }, most) === undefined ? { mulai, selesai } : undefined
}

export const writeRentang = ({ mulai, selesai }: Rentang): readonly string[] =>
  mulai === selesai ? [mulai] : [mulai, selesai]

export function problemOf({ mulai, selesai }: Rentang, most: number): 'turned' | 'long' | undefined {
  if (selesai < mulai) return 'turned'
  return daysBetween(mulai, selesai) >= most ? 'long' : undefined
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
