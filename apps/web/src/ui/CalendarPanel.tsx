import { ActionIcon } from '@mantine/core'
import { formatDate, formatMonth, weekdayNames } from '@presensi/contract/kata/format'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLanguage } from '../lib/language.ts'
import { addMonths, stepByKey, today, weekdayOf, weeksOf } from './calendar-grid.ts'
import classes from './fields.module.css'
import { IconChevronLeft, IconChevronRight } from './icons.ts'
import { useUiWords } from './words.ts'

type CalendarPanelProps = {
  value: string
  min?: string | undefined
  max?: string | undefined
  onPick: (date: string) => void
}

/** One month to pick a day from; arrows move by day and week, Page keys by month, with Shift by year. */
export function CalendarPanel({ value, min = '1900-01-01', max = '2200-12-31', onPick }: CalendarPanelProps) {
  const say = useUiWords()
  const language = useLanguage()
  const now = today()
  const [at, setAt] = useState(value || (now < min ? min : now > max ? max : now))
  const grid = useRef<HTMLTableElement>(null)
  const byKey = useRef(false)

  // Only the grid's own keys take the focus along; the buttons for the months keep it.
  useEffect(() => {
    if (byKey.current) grid.current?.querySelector<HTMLElement>(`[data-date="${at}"]`)?.focus({ preventScroll: true })
  }, [at])

  const move = (event: KeyboardEvent) => {
    const next = stepByKey(event.key, at, event.shiftKey)
    if (!next) return
    event.preventDefault()
    byKey.current = true
    setAt(next < min ? min : next > max ? max : next)
  }

  const turn = (months: number) => {
    byKey.current = false
    setAt(addMonths(at, months))
  }

  const cell = (date: string) => (
    <button
      type="button"
      className={classes.day}
      data-date={date}
      data-autofocus={date === at || undefined}
      data-today={date === now || undefined}
      data-selected={date === value || undefined}
      data-weekend={weekdayOf(date) > 4 || undefined}
      aria-label={formatDate(date, language, 'long')}
      aria-pressed={date === value}
      aria-current={date === now ? 'date' : undefined}
      tabIndex={date === at ? 0 : -1}
      disabled={date < min || date > max}
      onClick={() => onPick(date)}
    >
      {Number(date.slice(8))}
    </button>
  )

  return (
    <div className={classes.panel}>
      <div className={classes.calendarHead}>
        <ActionIcon aria-label={say('previousMonth')} onClick={() => turn(-1)}>
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <span className={classes.calendarTitle} aria-live="polite">
          {formatMonth(at.slice(0, 7), language)}
        </span>
        <ActionIcon aria-label={say('nextMonth')} onClick={() => turn(1)}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </div>
      <table
        ref={grid}
        className={classes.calendar}
        onKeyDown={move}
        aria-label={formatMonth(at.slice(0, 7), language)}
      >
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
          {weeksOf(at.slice(0, 7)).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, index) => (
                <td key={date ?? `empty-${index}`}>{date && cell(date)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
