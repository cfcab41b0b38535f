import { lookOf, type Tone, toneOf } from '../theme/status.ts'
import { installStatusColours } from '../theme/status-sheet.ts'
import classes from './StatusBadge.module.css'
import { useStatusSay } from './status-words.ts'

installStatusColours()

type StatusBadgeProps = {
  /** a day code or state of the product; its colour and word come from the one table */
  kode: string
  /** another word than the table's */
  label?: string
  /** another colour, for states that the table does not know */
  tone?: Tone
  /** shows the code itself, with the word for screen readers and on hover */
  short?: boolean
}

export function StatusBadge({ kode, label, tone = toneOf(kode), short = false }: StatusBadgeProps) {
  const say = useStatusSay()
  const word = label ?? say(kode)
  if (short) {
    return (
      <abbr
        className={classes.code}
        data-tone={tone}
        data-look={lookOf(tone)}
        title={word}
        aria-label={`${kode}: ${word}`}
      >
        {kode}
      </abbr>
    )
  }
  return (
    <span className={classes.badge} data-tone={tone} data-look={lookOf(tone)}>
      <span className={classes.dot} aria-hidden />
      {word}
    </span>
  )
}
