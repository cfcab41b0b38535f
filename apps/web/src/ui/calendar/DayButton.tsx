import { VisuallyHidden } from '@mantine/core'
import { formatDate } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'
import classes from './calendar.module.css'
import type { DayLook } from './day-look.ts'

type DayButtonProps = {
  readonly date: string
  readonly look: DayLook
  readonly isToday: boolean
  readonly tabbable: boolean
  /** with its words in the cell; else the number alone, and the words on hover and for screen readers */
  readonly wide?: boolean
  /** the day that is shown beside the calendar; left out where days are only opened */
  readonly chosen?: boolean | undefined
  readonly onFocus: () => void
  readonly onClick: () => void
}

/** A line that a cell of a phone has no room for in the size of the others. */
const isLong = (code: string): boolean => code.split('\n').some((line) => line.length > 5)

export function DayButton({ date, look, isToday, tabbable, wide = false, chosen, onFocus, onClick }: DayButtonProps) {
  const language = useLanguage()
  const said = [formatDate(date, language, 'long'), look.name].filter(Boolean).join(': ')
  return (
    <button
      type="button"
      className={wide ? classes.wideDay : classes.day}
      data-date={date}
      data-tone={look.tone}
      data-marked={look.marked || undefined}
      data-open={look.open || undefined}
      aria-pressed={chosen}
      data-today={isToday || undefined}
      aria-current={isToday ? 'date' : undefined}
      title={look.name}
      tabIndex={tabbable ? 0 : -1}
      onFocus={onFocus}
      onClick={onClick}
    >
      <VisuallyHidden>{said}</VisuallyHidden>
      <span className={classes.number} aria-hidden>
        {Number(date.slice(8))}
      </span>
      {wide && look.code && (
        <span className={isLong(look.code) ? `${classes.dayCode} ${classes.longCode}` : classes.dayCode} aria-hidden>
          {look.code}
        </span>
      )}
      {wide && look.text && (
        <span className={classes.dayText} aria-hidden>
          {look.text}
        </span>
      )}
      {wide && look.note && (
        <span className={classes.dayNote} aria-hidden>
          {look.note}
        </span>
      )}
    </button>
  )
}
