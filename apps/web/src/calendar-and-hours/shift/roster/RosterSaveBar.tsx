import { Button } from '@mantine/core'
import classes from './roster.module.css'
import { useRosterWords } from './words.ts'

type RosterSaveBarProps = {
  readonly count: number
  readonly canUndo: boolean
  readonly busy: boolean
  readonly onUndo: () => void
  readonly onDiscard: () => void
  readonly onSave: () => void
}

export function RosterSaveBar({ count, canUndo, busy, onUndo, onDiscard, onSave }: RosterSaveBarProps) {
  const t = useRosterWords()
  return (
    <div className={classes.savebar} data-idle={(count === 0 && !canUndo) || undefined}>
      <span role="status">{count > 0 ? t('unsaved', { n: count }) : t('allSaved')}</span>
      <Button variant="default" disabled={!canUndo || busy} onClick={onUndo}>
        {t('undo')}
      </Button>
      <Button variant="default" disabled={count === 0 || busy} onClick={onDiscard}>
        {t('discard')}
      </Button>
      <Button disabled={count === 0} loading={busy} onClick={onSave}>
        {t('save')}
      </Button>
    </div>
  )
}
