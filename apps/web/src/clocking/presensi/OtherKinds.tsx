import { useActWords } from './act-words.ts'
import classes from './choices.module.css'
import type { Jenis } from './today.ts'

type OtherKindsProps = {
  readonly next: Jenis | null
  readonly disabled: boolean
  /** a tap would still be taken for a repetition of the last one */
  readonly settling: boolean
  readonly onChoose: (jenis: Jenis) => void
  /** they came into view, or went */
  readonly onOpen: (opened: boolean) => void
}

const ALL: readonly Jenis[] = ['masuk', 'pulang']
const WORD = { masuk: 'doMasuk', pulang: 'doPulang' } as const

/** The kind that the button does not do; a second tap is never read as going home, so it is chosen here. */
export function OtherKinds({ next, disabled, settling, onChoose, onOpen }: OtherKindsProps) {
  const t = useActWords()
  return (
    <details className={classes.other} onToggle={(event) => onOpen(event.currentTarget.open)}>
      <summary>{t('other')}</summary>
      <div className={classes.otherList}>
        {ALL.filter((jenis) => jenis !== next).map((jenis) => (
          <button
            key={jenis}
            type="button"
            disabled={disabled}
            aria-disabled={settling || undefined}
            onClick={() => onChoose(jenis)}
          >
            {t(WORD[jenis])}
          </button>
        ))}
      </div>
    </details>
  )
}
