import { type Field, isNumber } from '@presensi/contract/field-list'
import * as z from 'zod/mini'

/** For text in a sheet: a code such as 0123 or 7 may stand in its cell as a number. */
export const cellText = <T extends z.ZodMiniType>(type: T): T =>
  z.pipe(
    z.transform((cell: unknown) => (typeof cell === 'number' ? String(cell) : cell)),
    type,
  ) as unknown as T

const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/

/** A date as people write it: 5/11/2026 is 5 November. */
const dayFirst = (cell: unknown): unknown => {
  const match = typeof cell === 'string' ? DAY_FIRST.exec(cell.trim()) : null
  if (match === null) return cell
  const [, day = '', month = '', year = ''] = match
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
export const cellDate = <T extends z.ZodMiniType>(type: T): T => z.pipe(z.transform(dayFirst), type) as unknown as T

/** A word of a closed list, however it was written; what is none goes on as it is and is refused by the list. */
export const cellPilihan = <T extends z.ZodMiniType>(type: T, find: (text: string) => string | undefined): T =>
  z.pipe(
    z.transform((cell: unknown) => (typeof cell === 'string' ? (find(cell) ?? cell) : cell)),
    type,
  ) as unknown as T

/** The cell of a field: what Excel made of a text or a date is turned back. */
export const cellOf = (type: z.ZodMiniType, field: Field): z.ZodMiniType =>
  field.type === 'date' ? cellDate(type) : field.type === 'boolean' || isNumber(field) ? type : cellText(type)
