import { formatDate } from '@presensi/contract/kata/format'
import { useState } from 'react'
import { useLanguage } from '../../../lib/language.ts'
import { sayError } from '../../../lib/say-error.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { TextAreaField } from '../../../ui/TextAreaField.tsx'
import classes from './ask.module.css'
import { type BukanAnggota, firstPossible } from './membership.ts'
import { useRosterWords } from './words.ts'

export type Answer = { readonly alasan?: string; readonly mulai_roster?: string }
type RosterAskProps = {
  /** how many cells of days already past change: they need a reason */
  readonly past: number
  /** who is not on the roster yet, as the server named them */
  readonly people: readonly BukanAnggota[]
  readonly alasan: string
  readonly hariIni: string
  readonly onClose: () => void
  readonly onSend: (answer: Answer) => Promise<void>
}

const MOST_NAMES = 8

/** What has to be said before cells can be saved: why the past changes, and from when the roster of somebody begins. */
export function RosterAsk({ past, people, hariIni, onClose, onSend, ...asked }: RosterAskProps) {
  const t = useRosterWords()
  const language = useLanguage()
  const begins = people.length > 0
  const [alasan, setAlasan] = useState(asked.alasan)
  const [mulai, setMulai] = useState(firstPossible(people, hariIni))
  const [missing, setMissing] = useState(false)
  const send = async () => {
    setMissing(past > 0 && alasan.trim() === '')
    if (past > 0 && alasan.trim() === '') return
    try {
      await onSend({
        ...(alasan.trim() === '' ? {} : { alasan: alasan.trim() }),
        ...(begins ? { mulai_roster: mulai } : {}),
      })
    } catch (error) {
      throw new Error(sayError(error))
    }
  }
  const names = people
    .slice(0, MOST_NAMES)
    .map(({ nama, tanggal }) => t('beginOne', { nama, tanggal: formatDate(tanggal.toSorted()[0] ?? '', language) }))
  const rest = people.length - names.length
  const text = (
    <div className={classes.dialog}>
      {begins && <p>{t('beginText')}</p>}
      {begins && (
        <DateField
          label={t('beginFrom')}
          description={t('beginFromHelp')}
          value={mulai}
          onChange={setMulai}
          min={hariIni}
          required
        />
      )}
      {past > 0 && (
        <TextAreaField
          label={t('reason')}
          description={t('reasonHelp', { n: past })}
          value={alasan}
          onChange={setAlasan}
          maxLength={500}
          required
          {...(missing ? { error: t('reasonMissing') } : {})}
        />
      )}
    </div>
  )
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={send}
      title={t(begins ? 'beginTitle' : 'reasonTitle')}
      text={text}
      consequences={begins ? [...names, ...(rest > 0 ? [t('morePeople', { n: rest })] : [])] : []}
      confirmLabel={t(begins ? 'beginAndSave' : 'save')}
    />
  )
}
