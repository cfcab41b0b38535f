import { Button } from '@mantine/core'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useActWords } from './act-words.ts'

type ConfirmClockProps = {
  readonly jenis: string
  /** the other kind, where this is its hour and none of it counts yet */
  readonly meant: { readonly jenis: string; readonly onMeant: () => void } | null
  /** going home before its time: what the clock says, and when it would be time */
  readonly early: { readonly kini: string; readonly pulang: string } | null
  /** when the same was done today */
  readonly before: string | null
  readonly othersDevice: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asked when a clocking may be a mistake: home before the time, a second of its kind, or one that will be refused. */
export function ConfirmClock({ jenis, meant, early, before, othersDevice, onConfirm, onClose }: ConfirmClockProps) {
  const t = useActWords()
  const word = jenis.toLocaleLowerCase()
  if (meant !== null) {
    const other = meant.jenis.toLocaleLowerCase()
    return (
      <ConfirmDialog
        opened
        onClose={onClose}
        title={t('meantTitle', { jenis: meant.jenis })}
        text={
          <>
            <p>{t('meantText', { jenis: other })}</p>
            <Button variant="subtle" onClick={onConfirm}>
              {t('meantKeep', { jenis: word })}
            </Button>
          </>
        }
        confirmLabel={t('confirmButton', { jenis: other })}
        onConfirm={meant.onMeant}
      />
    )
  }
  const title = () => {
    if (early !== null) return t('earlyTitle')
    return before === null ? t('otherDevice') : t('confirmTitle', { jenis: word })
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={title()}
      text={early === null ? undefined : t('earlyText', early)}
      consequences={[
        ...(early === null ? [] : [t('earlyAgain', early)]),
        ...(before === null || early !== null ? [] : [t('confirmAgain', { jenis: word, jam: before })]),
        ...(othersDevice ? [t('confirmOther')] : []),
      ]}
      {...(early === null ? {} : { cancelLabel: t('notYet') })}
      confirmLabel={t('confirmButton', { jenis: word })}
      onConfirm={onConfirm}
    />
  )
}
