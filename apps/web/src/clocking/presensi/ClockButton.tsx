import { useId } from 'react'
import { IconCheck, IconClockOff, IconLogin2, IconLogout2 } from '../../ui/icons.ts'
import classes from './act.module.css'
import { useActWords } from './act-words.ts'
import { CLOCK_BUTTON_ID } from './clock-button.ts'
import type { Jenis } from './today.ts'
import type { Phase } from './use-clocking.ts'
import { usePresensiWords } from './words.ts'

type ClockButtonProps = {
  /** null: nothing would make the day better */
  readonly jenis: Jenis | null
  /** in and out are done, so that nothing being left to do is good news */
  readonly complete: boolean
  /** nobody needs to press it now: a day off, or before it is time to go home */
  readonly quiet: boolean
  readonly phase: Phase
  /** a tap would still be taken for a repetition of the last one; it is heard all the same, as it makes that longer */
  readonly settling: boolean
  /** why it cannot be done, or what to know before doing it */
  readonly note: string
  readonly blocked: boolean
  readonly onClock: (jenis: Jenis) => void
}

const ICON = { masuk: IconLogin2, pulang: IconLogout2 } as const

/** The one thing this screen is for. */
export function ClockButton({ jenis, complete, quiet, phase, settling, note, blocked, onClock }: ClockButtonProps) {
  const t = useActWords()
  const say = usePresensiWords()
  const noteId = useId()
  const busy = phase !== 'idle'
  const Icon = jenis === null ? (complete ? IconCheck : IconClockOff) : ICON[jenis]
  const rest = t(complete ? 'done' : 'over')
  const words = busy ? t('busyPosition') : note
  return (
    <>
      <div className={classes.act}>
        <button
          id={CLOCK_BUTTON_ID}
          type="button"
          className={classes.round}
          data-jenis={jenis ?? (complete ? 'done' : 'over')}
          data-quiet={quiet || undefined}
          data-busy={busy || undefined}
          aria-label={jenis === null ? rest : t(jenis === 'masuk' ? 'doMasuk' : 'doPulang')}
          aria-describedby={noteId}
          aria-disabled={blocked || busy || settling || jenis === null}
          onClick={() => {
            if (jenis !== null && !blocked && !busy) onClock(jenis)
          }}
        >
          <Icon className={classes.icon} stroke={1.7} aria-hidden="true" />
          <span>{jenis === null ? rest : say(jenis)}</span>
        </button>
      </div>
      <p id={noteId} className={classes.note} data-blocked={blocked || undefined} role="status">
        {words}
      </p>
    </>
  )
}
