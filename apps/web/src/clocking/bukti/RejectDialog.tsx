import { withSentence } from '../../lib/say-error.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
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

export function RejectDialog({ peristiwa, onClose, onDone }: RejectDialogProps) {
  const t = useBuktiWords()
  const say = usePeristiwaSay()
  const { reject } = useDecisions()
  const nama = peristiwa?.nama ?? ''
  const confirm = async (note: string) => {
    if (peristiwa === undefined) return
    await withSentence(reject(peristiwa, note))
    onDone(peristiwa)
  }
  return (
    <ReasonDialog
      opened={peristiwa !== undefined}
      onClose={onClose}
      onConfirm={confirm}
      title={t('rejectTitle', { nama })}
      text={
        peristiwa &&
        t('rejectText', {
          jenis: say.jenis(peristiwa),
          waktu: say.moment(peristiwa.waktu, peristiwa.zona_waktu),
        })
      }
      consequences={[t('rejectKept'), t('rejectTold', { nama })]}
      confirmLabel={t('reject')}
      label={t('note')}
      help={t('noteHelp')}
      missing={t('noteRequired')}
    />
  )
}
