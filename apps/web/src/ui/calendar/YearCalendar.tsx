import { monthNames } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'
import { installStatusColours } from '../../theme/status-sheet.ts'
import classes from './calendar.module.css'
import type { DayLook } from './day-look.ts'
import { MonthGrid } from './MonthGrid.tsx'
import { useCalendarKeys } from './use-calendar-keys.ts'

installStatusColours()

type YearCalendarProps = {
  readonly year: number
  readonly label: string
  readonly lookOf: (date: string) => DayLook
  readonly onPick: (date: string) => void
  readonly onYear: (year: number) => void
  /** what stands under the name of a month */
  readonly summaryOf?: (month: string) => string
}

/** Twelve months at a glance. */
export function YearCalendar({ year, label, lookOf, onPick, onYear, summaryOf }: YearCalendarProps) {
  const language = useLanguage()
  const keys = useCalendarKeys({ from: `${year}-01-01`, to: `${year}-12-31` }, (date) =>
    onYear(Number(date.slice(0, 4))),
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's
    <div ref={keys.box} className={classes.year} role="group" aria-label={label} onKeyDown={keys.onKeyDown}>
      {monthNames(language).map((name, index) => {
        const month = `${year}-${String(index + 1).padStart(2, '0')}`
        return (
          <div key={month}>
            <h3 className={classes.monthName}>
              {name}
              {summaryOf && <span>{summaryOf(month)}</span>}
            </h3>
            <MonthGrid month={month} lookOf={lookOf} at={keys.at} onAt={keys.setAt} onPick={onPick} />
          </div>
        )
      })}
    </div>
  )
}
