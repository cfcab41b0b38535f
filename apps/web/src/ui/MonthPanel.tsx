import { ActionIcon } from '@mantine/core'
import { monthNames } from '@presensi/contract/kata/format'
import { useState } from 'react'
import { useLanguage } from '../lib/language.ts'
import { today } from './calendar-grid.ts'
import classes from './fields.module.css'
import { IconChevronLeft, IconChevronRight } from './icons.ts'
import { useUiWords } from './words.ts'

type MonthPanelProps = { value: string; onPick: (month: string) => void }

export function MonthPanel({ value, onPick }: MonthPanelProps) {
  const say = useUiWords()
  const language = useLanguage()
  const now = today().slice(0, 7)
  const [year, setYear] = useState(Number((value || now).slice(0, 4)))
  return (
    <div className={classes.panel}>
      <div className={classes.calendarHead}>
        <ActionIcon aria-label={say('previousYear')} onClick={() => setYear(year - 1)}>
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <span className={classes.calendarTitle} aria-live="polite">
          {year}
        </span>
        <ActionIcon aria-label={say('nextYear')} onClick={() => setYear(year + 1)}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.months}>
        {monthNames(language).map((name, index) => {
          const month = `${year}-${String(index + 1).padStart(2, '0')}`
          return (
            <button
              key={name}
              type="button"
              className={classes.month}
              data-today={month === now || undefined}
              data-selected={month === value || undefined}
              data-autofocus={month === (value || now) || undefined}
              aria-label={`${name} ${year}`}
              aria-pressed={month === value}
              onClick={() => onPick(month)}
            >
              {name.slice(0, 3)}
            </button>
          )
        })}
      </div>
    </div>
  )
}
