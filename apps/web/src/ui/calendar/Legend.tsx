import type { Tone } from '../../theme/status.ts'
import classes from './calendar.module.css'

export type LegendItem = {
  readonly key: string
  readonly label: string
  readonly tone?: Tone
  readonly marked?: boolean
}

export function Legend({ label, items }: { readonly label: string; readonly items: readonly LegendItem[] }) {
  return (
    <ul className={classes.legend} aria-label={label}>
      {items.map((item) => (
        <li key={item.key}>
          <span className={classes.swatch} data-tone={item.tone} data-marked={item.marked || undefined} aria-hidden />
          {item.label}
        </li>
      ))}
    </ul>
  )
}
