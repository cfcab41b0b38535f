import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconChevronLeft, IconChevronRight } from '../icons.ts'
import classes from './calendar.module.css'

type Turn = { readonly label: string; readonly onClick: () => void; readonly disabled?: boolean }
type CalendarBarProps = {
  readonly title: string
  readonly previous: Turn
  readonly next: Turn
  readonly children?: ReactNode
}

/** Which year or month is shown, the way to the one before and after, and whatever else belongs there. */
export function CalendarBar({ title, previous, next, children }: CalendarBarProps) {
  return (
    <div className={classes.bar}>
      <div className={classes.turn}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={previous.label}
          disabled={previous.disabled ?? false}
          onClick={previous.onClick}
        >
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <h2 className={classes.title} aria-live="polite">
          {title}
        </h2>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={next.label}
          disabled={next.disabled ?? false}
          onClick={next.onClick}
        >
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
      </div>
      {children}
    </div>
  )
}
