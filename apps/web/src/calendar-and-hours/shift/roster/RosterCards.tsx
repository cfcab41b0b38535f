import { ActionIcon, Button } from '@mantine/core'
import { formatDateRange } from '@presensi/contract/kata/format'
import { useState } from 'react'
import { useLanguage } from '../../../lib/language.ts'
import { IconChevronLeft, IconChevronRight } from '../../../ui/icons.ts'
import classes from './cards.module.css'
import { RosterCard } from './RosterCard.tsx'
import type { Roster, RosterRow } from './roster.api.ts'
import type { RosterEdits } from './use-roster-edits.ts'
import { useRosterWords } from './words.ts'

type RosterCardsProps = {
  readonly roster: Roster
  readonly edits: RosterEdits
  readonly mayEdit: boolean
  readonly onMember: (row: RosterRow) => void
}

const STEP = 20

/** Weeks from Monday, as indexes of the days of the month. */
function weeksOf(days: Roster['hari']): number[][] {
  const weeks: number[][] = []
  for (const [index, { hari }] of days.entries()) {
    const current = weeks.at(-1)
    if (current === undefined || hari === 1) weeks.push([index])
    else current.push(index)
  }
  return weeks
}

const weekOf = (weeks: readonly number[][], days: Roster['hari'], date: string): number =>
  weeks.findIndex((week) => week.some((index) => days[index]?.tanggal === date))

/** The roster on a phone: a week at a time, one person a card. */
export function RosterCards({ roster, edits, mayEdit, onMember }: RosterCardsProps) {
  const t = useRosterWords()
  const language = useLanguage()
  const weeks = weeksOf(roster.hari)
  const [week, setWeek] = useState(() => Math.max(0, weekOf(weeks, roster.hari, roster.hari_ini)))
  const [shown, setShown] = useState(STEP)
  const days = weeks[Math.min(week, weeks.length - 1)] ?? []
  const dateOf = (index: number | undefined) => roster.hari[index ?? 0]?.tanggal ?? ''
  return (
    <>
      <div className={classes.week}>
        <ActionIcon size={44} aria-label={t('previousWeek')} disabled={week === 0} onClick={() => setWeek(week - 1)}>
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <span role="status">{formatDateRange(dateOf(days[0]), dateOf(days.at(-1)), language)}</span>
        <ActionIcon
          size={44}
          aria-label={t('nextWeek')}
          disabled={week >= weeks.length - 1}
          onClick={() => setWeek(week + 1)}
        >
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
      </div>
      <ul className={classes.cards}>
        {roster.items.slice(0, shown).map((row, index) => (
          <RosterCard
            key={row.pegawai_id}
            row={row}
            index={index}
            days={days}
            roster={roster}
            edits={edits}
            mayEdit={mayEdit}
            onMember={onMember}
          />
        ))}
      </ul>
      {shown < roster.items.length && (
        <Button variant="default" fullWidth mt="sm" onClick={() => setShown(shown + STEP)}>
          {t('more')}
        </Button>
      )}
    </>
  )
}
