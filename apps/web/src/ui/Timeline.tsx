import type { ReactNode } from 'react'
import type { Tone } from '../theme/status.ts'
import { installStatusColours } from '../theme/status-sheet.ts'
import classes from './Timeline.module.css'

installStatusColours()

export type TimelineItem = {
  key: string
  title: ReactNode
  /** when: a DateText or TimeText */
  when?: ReactNode
  text?: ReactNode
  tone?: Tone
  /** not yet happened: drawn open */
  ahead?: boolean
}

/** What happened, in its order: decisions on an izin, the day's events. */
export function Timeline({ items, label }: { items: readonly TimelineItem[]; label: string }) {
  return (
    <ol className={classes.list} aria-label={label}>
      {items.map((item) => (
        <li
          key={item.key}
          className={classes.item}
          data-tone={item.tone ?? 'info'}
          data-ahead={item.ahead || undefined}
        >
          <span className={classes.mark} aria-hidden />
          <div className={classes.head}>
            <span className={classes.title}>{item.title}</span>
            {item.when && <span className={classes.when}>{item.when}</span>}
          </div>
          {item.text && <div className={classes.text}>{item.text}</div>}
        </li>
      ))}
    </ol>
  )
}
