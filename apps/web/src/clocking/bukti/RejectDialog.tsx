import { useState } from 'react'
import { withSentence } from '../../lib/say-error.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import type { Peristiwa } from './bukti.api.ts'
import { useDecisions } from './use-decisions.ts'
import { usePeristiwaSay } from './use-peristiwa-say.ts'
import { useBuktiWords } from './words.ts'

type RejectDialogProps = {
  /** undefined while it is closed */
  readonly peristiwa: Peristiwa | undefined
  readonly onClose: () => void
  readonly onDone: (peristiwa: Peristiwa) => void
}

const MOST = 500

/** Rejecting says what follows and wants a reason that the employee can read. */
export function RejectDialog({ peristiwa, onClose, onDone }: RejectDialogProps) {
  const t = useBuktiWords()
  const say = usePeristiwaSay()
  const { reject } = useDecisions()
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState(false)
  const nama = peristiwa?.nama ?? ''
  const close = () => {
    setNote('')
    setMissing(false)
    onClose()
  }
  const confirm = async () => {
    setMissing(note.trim() === '')
    if (peristiwa === undefined || note.trim() === '') return
    await withSentence(reject(peristiwa, note.trim()))
    close()
    onDone(peristiwa)
  }
  return (
    <ConfirmDialog
      opened={peristiwa !== undefined}
      onClose={close}
      onConfirm={confirm}
      title={t('rejectTitle', { nama })}
      text={
        <>
          {peristiwa &&
            t('rejectText', {
              jenis: say.jenis(peristiwa),
              waktu: say.moment(peristiwa.waktu, peristiwa.zona_waktu),
            })}
          <TextAreaField
            label={t('note')}
            description={t('noteHelp')}
            value={note}
            onChange={(text) => {
              setNote(text)
              setMissing(false)
            }}
            maxLength={MOST}
            required
            {...(missing ? { error: t('noteRequired') } : {})}
          />
        </>
      }
      consequences={[t('rejectKept'), t('rejectTold', { nama })]}
      confirmLabel={t('reject')}
      danger
    />
  )
}
