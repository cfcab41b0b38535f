import { Button } from '@mantine/core'
import { useState } from 'react'
import { DateText } from '../../../ui/DateText.tsx'
import type { Cell } from '../../../ui/month-grid/cells.ts'
import type { Roster } from './roster.api.ts'
import classes from './roster.module.css'
import { useCellSay } from './use-cell-say.ts'
import { useRosterWords } from './words.ts'

type RosterWarningsProps = { readonly roster: Roster; readonly onGo?: (cell: Cell) => void }

/** Every warning in words, with the way to its cell. Hundreds are drawn only for whoever opens them, not with every key. */
export function RosterWarnings({ roster, onGo }: RosterWarningsProps) {
  const t = useRosterWords()
  const say = useCellSay(roster.shift)
  const [opened, setOpened] = useState(false)
  const found = roster.items.flatMap((row, index) => row.peringatan.map((warning) => ({ row, index, warning })))
  if (found.length === 0) return null
  return (
    <details className={classes.warnings} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{t('warnings', { n: found.length })}</summary>
      <p>{t('warningsHelp')}</p>
      <ul>
        {(opened ? found : []).map(({ row, index, warning }) => {
          const day = roster.hari.findIndex(({ tanggal }) => tanggal === warning.tanggal)
          return (
            <li key={`${row.nip} ${warning.tanggal} ${warning.jenis}`}>
              <strong>{row.nama}</strong>
              <DateText value={warning.tanggal} />
              <span>{say.warning(warning)}</span>
              {onGo && day >= 0 && (
                <Button variant="subtle" size="compact-sm" onClick={() => onGo({ row: index, day })}>
                  {t('goTo')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
