import { useMediaQuery } from '@mantine/hooks'
import { formatMonth } from '@presensi/contract/kata/format'
import { lazy, Suspense, useState } from 'react'
import { useLanguage } from '../../../lib/language.ts'
import { notify } from '../../../lib/notices.ts'
import { useGridInput } from '../../../ui/month-grid/use-grid-input.ts'
import { Swatch } from '../Swatch.tsx'
import ask from './ask.module.css'
import { PatternTool } from './PatternTool.tsx'
import { RosterCards } from './RosterCards.tsx'
import { RosterGrid } from './RosterGrid.tsx'
import { RosterGuard } from './RosterGuard.tsx'
import { RosterSaveBar } from './RosterSaveBar.tsx'
import { RosterWarnings } from './RosterWarnings.tsx'
import type { Roster, RosterRow } from './roster.api.ts'
import classes from './roster.module.css'
import { useRosterEdits } from './use-roster-edits.ts'
import { useRosterSave } from './use-roster-save.ts'
import { useRosterWords } from './words.ts'

type RosterWorkProps = { readonly roster: Roster; readonly kantorId: string | undefined; readonly mayEdit: boolean }

const AnggotaDialog = lazy(() => import('./AnggotaDialog.tsx').then((module) => ({ default: module.AnggotaDialog })))
const RosterAsk = lazy(() => import('./RosterAsk.tsx').then((module) => ({ default: module.RosterAsk })))

/** One month of one office: the grid or, on a phone, the cards, and what goes with them. */
export function RosterWork({ roster, kantorId, mayEdit }: RosterWorkProps) {
  const t = useRosterWords()
  const edits = useRosterEdits(roster)
  const save = useRosterSave(roster, edits, kantorId)
  const [person, setPerson] = useState<RosterRow>()
  const cards = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false }) ?? false
  const allowed = roster.shift.filter((one) => one.boleh)
  const codes = ['L', ...allowed.map((one) => one.kode)]
  const input = useGridInput({
    rows: roster.items.length,
    days: roster.hari.length,
    read: edits.read,
    ...(mayEdit ? { put: edits.put, undo: edits.undo } : {}),
    codes,
    onUnknown: (kode, how) => notify('danger', t(how === 'typed' ? 'unknown' : 'unknownPaste', { kode })),
  })
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
      <RosterNotice roster={roster} />
      {cards ? (
        <RosterCards roster={roster} edits={edits} mayEdit={mayEdit} onMember={setPerson} />
      ) : (
        <>
          {mayEdit && <PatternTool range={input.range} days={roster.hari.length} codes={codes} onPut={edits.put} />}
          {mayEdit && <p className={classes.keys}>{t('keys')}</p>}
          <RosterGrid roster={roster} edits={edits} input={input} mayEdit={mayEdit} onMember={setPerson} />
        </>
      )}
      <RosterWarnings roster={roster} {...(cards ? {} : { onGo: (cell) => input.go(cell, false) })} />
      {mayEdit && (
        <RosterSaveBar
          count={edits.edits.size}
          canUndo={edits.canUndo}
          busy={save.busy}
          onUndo={edits.undo}
          onDiscard={edits.clear}
          onSave={() => void save.send()}
        />
      )}
      <Suspense>
        {person && <AnggotaDialog row={person} roster={roster} onClose={() => setPerson(undefined)} />}
        {save.question && (
          <RosterAsk
            key={save.question.people.length}
            {...save.question}
            hariIni={roster.hari_ini}
            onClose={save.close}
            onSend={save.answer}
          />
        )}
      </Suspense>
      <RosterGuard count={edits.edits.size} onLeave={edits.clear} />
    </>
  )
}

/** Says before a month begins, and while it runs, that it is not filled. */
function RosterNotice({ roster }: { readonly roster: Roster }) {
  const t = useRosterWords()
  const language = useLanguage()
  const { anggota, belum_diisi, hari, hari_ini, tahun, bulan } = roster
  if ((hari.at(-1)?.tanggal ?? '') < hari_ini) return null
  const month = formatMonth(`${tahun}-${String(bulan).padStart(2, '0')}`, language)
  if (anggota === 0) return <p className={ask.notice}>{t('nobodyOnRoster', { bulan: month })}</p>
  if (belum_diisi === 0) return null
  return (
    <p className={ask.notice} data-attention>
      {t('notFilled', { bulan: month, n: belum_diisi, dari: anggota })}
    </p>
  )
}
