// biome-ignore-all lint/a11y/useSemanticElements: a table cannot have rows that are not in the page
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the active cell
import { memo } from 'react'
import { useLanguage } from '../../../lib/language.ts'
import { formatDate, weekdayNames } from '../../../ui/format.ts'
import type { RosterDay } from './roster.api.ts'
import classes from './roster.module.css'
import { useRosterWords } from './words.ts'

/** The days across the top; holidays say their name. */
function Head({ days }: { readonly days: readonly RosterDay[] }) {
  const t = useRosterWords()
  const language = useLanguage()
  const names = weekdayNames(language)
  return (
    <div className={classes.head} role="row" aria-rowindex={1}>
      <div className={classes.person} role="columnheader">
        {t('pegawai')}
      </div>
      {days.map(({ tanggal, hari, libur }) => {
        const label = [formatDate(tanggal, language), ...libur].join(', ')
        return (
          <div
            key={tanggal}
            role="columnheader"
            className={classes.day}
            data-rest={hari > 5 || libur.length > 0 || undefined}
            aria-label={label}
            title={label}
          >
            <small>{names[hari - 1]?.slice(0, 3)}</small>
            <span>{Number(tanggal.slice(8))}</span>
          </div>
        )
      })}
    </div>
  )
}

export const RosterHead = memo(Head)
