import { installStatusColours } from '../../theme/status-sheet.ts'
import { addDays, addMonths } from '../calendar-grid.ts'
import classes from './calendar.module.css'
import type { DayLook } from './day-look.ts'
import { MonthGrid } from './MonthGrid.tsx'
import { useCalendarKeys } from './use-calendar-keys.ts'

installStatusColours()

type MonthCalendarProps = {
  readonly month: string
  readonly label: string
  readonly lookOf: (date: string) => DayLook
  readonly onPick: (date: string) => void
  readonly onMonth: (month: string) => void
  /** the day that is shown beside it; null for none */
  readonly chosen?: string | null
}

/** One month with the words of each day in its cell. */
export function MonthCalendar({ month, label, lookOf, onPick, onMonth, chosen }: MonthCalendarProps) {
  const from = `${month}-01`
  const keys = useCalendarKeys({ from, to: addDays(addMonths(from, 1), -1) }, (date) => onMonth(date.slice(0, 7)))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's
    <div ref={keys.box} className={classes.monthBox} role="group" aria-label={label} onKeyDown={keys.onKeyDown}>
      <MonthGrid month={month} lookOf={lookOf} at={keys.at} onAt={keys.setAt} onPick={onPick} chosen={chosen} wide />
    </div>
  )
}
