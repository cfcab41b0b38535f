import { useMediaQuery } from '@mantine/hooks'
import { HakCard } from './HakCard.tsx'
import { HakTable } from './HakTable.tsx'
import classes from './hak-card.module.css'
import type { HakRow } from './rights.ts'
import type { HakEdits } from './use-hak-edits.ts'
import { useHakWords } from './words.ts'

type HakMatrixProps = {
  readonly rows: readonly HakRow[]
  /** absent: to look at only */
  readonly edits?: HakEdits | undefined
}

/** Menus down, the nine rights across; on a phone one menu per card. */
export function HakMatrix({ rows, edits }: HakMatrixProps) {
  const t = useHakWords()
  const cards = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false }) ?? false
  if (!cards) return <HakTable rows={rows} edits={edits} />
  return (
    <ul className={classes.cards} aria-label={t('matrix')}>
      {rows.map((row) => (
        <HakCard key={row.menuId} row={row} edits={edits} />
      ))}
    </ul>
  )
}
