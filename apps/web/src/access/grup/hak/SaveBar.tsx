import { Button } from '@mantine/core'
import { useState } from 'react'
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx'
import classes from './hak.module.css'
import type { HakEdits } from './use-hak-edits.ts'
import { useHakWords } from './words.ts'

/** Stays at the bottom while something is not saved; leaving then asks. */
export function SaveBar({ edits }: { readonly edits: HakEdits }) {
  const t = useHakWords()
  const [busy, setBusy] = useState(false)
  const count = edits.changed.length
  const saveAll = async () => {
    setBusy(true)
    await edits.saveAll()
    setBusy(false)
  }
  return (
    <>
      {count > 0 && (
        <div className={classes.bar} data-no-print>
          <span className={classes.barText} role="status">
            {t('unsaved', { n: count })}
          </span>
          <Button variant="default" disabled={busy} onClick={() => edits.undo(edits.changed)}>
            {t('undoAll')}
          </Button>
          <Button loading={busy} onClick={() => void saveAll()}>
            {t('saveAll')}
          </Button>
        </div>
      )}
      <LeaveGuard mayLose={() => count > 0} onLeave={() => undefined} />
    </>
  )
}
