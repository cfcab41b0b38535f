import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useActWords } from './act-words.ts'

type ConfirmClockProps = {
  readonly jenis: string
  /** when the same was done today */
  readonly before: string | null
  readonly othersDevice: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asked when a second clocking of a kind, or one that will be refused, may be a mistake. */
export function ConfirmClock({ jenis, before, othersDevice, onConfirm, onClose }: ConfirmClockProps) {
  const t = useActWords()
  const word = jenis.toLocaleLowerCase()
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={before === null ? t('otherDevice') : t('confirmTitle', { jenis: word })}
      consequences={[
        ...(before === null ? [] : [t('confirmAgain', { jenis: word, jam: before })]),
        ...(othersDevice ? [t('confirmOther')] : []),
      ]}
      confirmLabel={t('confirmButton', { jenis: word })}
      onConfirm={onConfirm}
    />
  )
}
