import { ActionIcon, Button } from '@mantine/core'
import { IconCheck, IconX } from '../../../ui/icons.ts'
import classes from './hak.module.css'
import type { HakRow } from './rights.ts'
import type { HakEdits } from './use-hak-edits.ts'
import { useHakWords } from './words.ts'

/** Where one row stands: not filled in, changed (with the button to save), saving, saved, or why it failed. */
export function RowSaving({ row, edits }: { readonly row: HakRow; readonly edits: HakEdits }) {
  const t = useHakWords()
  const state = edits.stateOf(row.menuId)
  const changed = edits.isChanged(row)
  return (
    <div className={classes.saving}>
      <span className={classes.stateText} data-kind={state?.kind ?? (changed ? 'changed' : undefined)} role="status">
        {state?.kind === 'saving' && t('saving')}
        {state?.kind === 'failed' && t('failed', { sebab: state.why })}
        {state?.kind === 'saved' && !changed && (
          <>
            <IconCheck size={16} aria-hidden /> {t('saved')}
          </>
        )}
        {state === undefined && !changed && row.mappingId === undefined && t('unmapped')}
      </span>
      {changed && (
        <>
          <Button
            size="compact-sm"
            loading={state?.kind === 'saving'}
            aria-label={t('saveRow', { menu: row.text })}
            onClick={() => void edits.saveRow(row)}
          >
            {t('save')}
          </Button>
          <ActionIcon
            size={28}
            aria-label={t('undoRow', { menu: row.text })}
            disabled={state?.kind === 'saving'}
            onClick={() => edits.undo([row])}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </>
      )}
    </div>
  )
}
