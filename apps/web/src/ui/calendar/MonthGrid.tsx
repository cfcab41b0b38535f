import { formatMonth, weekdayNames } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'
import { today, weeksOf } from '../calendar-grid.ts'
import classes from './calendar.module.css'
import { DayButton } from './DayButton.tsx'
import type { DayLook } from './day-look.ts'

type MonthGridProps = {
  readonly month: string
  readonly lookOf: (date: string) => DayLook
  readonly at: string
  readonly onAt: (date: string) => void
  readonly onPick: (date: string) => void
  readonly wide?: boolean
  /** null: none is chosen; left out where days are only opened */
  readonly chosen?: string | null | undefined
}

/** The weeks of one month as a table, small for a year, wide for a month of its own. */
export function MonthGrid({ month, lookOf, at, onAt, onPick, wide = false, chosen }: MonthGridProps) {
  const language = useLanguage()
  const now = today()
  return (
    <table className={wide ? classes.wideMonth : classes.month} aria-label={formatMonth(month, language)}>
      <thead>
        <tr>
          {weekdayNames(language).map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((date, index) => (
              <td key={date ?? `empty-${index}`}>
                {date && (
                  <DayButton
                    date={date}
                    look={lookOf(date)}
                    isToday={date === now}
                    tabbable={date === at}
                    wide={wide}
                    chosen={chosen === undefined ? undefined : chosen === date}
                    onFocus={() => onAt(date)}
                    onClick={() => onPick(date)}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
