import { ActionIcon, Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useToday } from '../../../lib/use-today.ts'
import { addDays } from '../../../ui/calendar-grid.ts'
import { IconChevronLeft, IconChevronRight } from '../../../ui/icons.ts'
import classes from './dashboard-admin.module.css'
import { useAdminWords } from './words.ts'

const DateField = lazy(() => import('../../../ui/DateField.tsx').then((module) => ({ default: module.DateField })))

type DayBarProps = { readonly tanggal: string; readonly onChange: (tanggal: string | undefined) => void }

/** Another day: the one before, the one after, or any other. The future has no figures. */
export function DayBar({ tanggal, onChange }: DayBarProps) {
  const t = useAdminWords()
  const today = useToday()
  const go = (date: string) => onChange(date === today ? undefined : date)
  return (
    <div className={classes.dayBar} data-no-print>
      <ActionIcon size={40} aria-label={t('previousDay')} onClick={() => go(addDays(tanggal, -1))}>
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <div className={classes.dayField}>
        <Suspense fallback={<span className={classes.dayPlace} />}>
          <DateField
            key={tanggal}
            label={<span className={classes.hidden}>{t('date')}</span>}
            value={tanggal}
            max={today}
            onChange={(date) => {
              if (/^\d{4}-\d{2}-\d{2}$/.test(date) && date <= today && date !== tanggal) go(date)
            }}
          />
        </Suspense>
      </div>
      <ActionIcon
        size={40}
        aria-label={t('nextDay')}
        disabled={tanggal >= today}
        onClick={() => go(addDays(tanggal, 1))}
      >
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
      {tanggal !== today && (
        <Button variant="default" size="sm" onClick={() => onChange(undefined)}>
          {t('today')}
        </Button>
      )}
    </div>
  )
}
