import { useMediaQuery } from '@mantine/hooks'
import { notify } from '../../lib/notices.ts'
import { sayError } from '../../lib/say-error.ts'
import { Swatch } from '../Swatch.tsx'
import { changesOf } from './grid.ts'
import { PatternTool } from './PatternTool.tsx'
import { RosterCards } from './RosterCards.tsx'
import { RosterGrid } from './RosterGrid.tsx'
import { RosterGuard } from './RosterGuard.tsx'
import { RosterSaveBar } from './RosterSaveBar.tsx'
import { RosterWarnings } from './RosterWarnings.tsx'
import { type Roster, useSaveRoster } from './roster.api.ts'
import classes from './roster.module.css'
import { useGridInput } from './use-grid-input.ts'
import { useRosterEdits } from './use-roster-edits.ts'
import { useRosterWords } from './words.ts'

type RosterWorkProps = { readonly roster: Roster; readonly kantorId: string | undefined; readonly mayEdit: boolean }

const MOST = 7_000

/** One month of one office: the grid or, on a phone, the cards, and what goes with them. */
export function RosterWork({ roster, kantorId, mayEdit }: RosterWorkProps) {
  const t = useRosterWords()
  const edits = useRosterEdits(roster)
  const save = useSaveRoster(kantorId)
  const cards = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false }) ?? false
  const allowed = roster.shift.filter((one) => one.boleh)
  const codes = ['L', ...allowed.map((one) => one.kode)]
  const input = useGridInput(edits, { rows: roster.items.length, days: roster.hari.length, codes, mayEdit })
  const send = async () => {
    const changes = changesOf(edits.edits)
    if (changes.length > MOST) return notify('danger', t('tooMany', { n: MOST }))
    try {
      const { dibuat, diubah, dihapus } = await save.mutateAsync(changes)
      edits.clear()
      notify('success', t('saved', { dibuat, diubah, dihapus }))
    } catch (error) {
      notify('danger', sayError(error))
    }
  }
  return (
    <>
      <ul className={classes.codes} aria-label={t('codes')}>
        <li>
          <strong>L</strong> {t('off')}
        </li>
        {roster.shift.map((one) => (
          <li key={one.kode}>
            <Swatch warna={one.warna} />
            <strong>{one.kode}</strong> {one.nama}
            {!one.boleh && ` (${t('notAllowed')})`}
          </li>
        ))}
      </ul>
      {cards ? (
        <RosterCards roster={roster} edits={edits} mayEdit={mayEdit} />
      ) : (
        <>
          {mayEdit && <PatternTool range={input.range} days={roster.hari.length} codes={codes} onPut={edits.put} />}
          {mayEdit && <p className={classes.keys}>{t('keys')}</p>}
          <RosterGrid roster={roster} edits={edits} input={input} />
        </>
      )}
      <RosterWarnings roster={roster} {...(cards ? {} : { onGo: (cell) => input.go(cell, false) })} />
      {mayEdit && (
        <RosterSaveBar
          count={edits.edits.size}
          canUndo={edits.canUndo}
          busy={save.isPending}
          onUndo={edits.undo}
          onDiscard={edits.clear}
          onSave={() => void send()}
        />
      )}
      <RosterGuard count={edits.edits.size} onLeave={edits.clear} />
    </>
  )
}
