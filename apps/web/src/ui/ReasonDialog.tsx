import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { TextAreaField } from './TextAreaField.tsx'

type ReasonDialogProps = {
  readonly opened: boolean
  readonly onClose: () => void
  /** with the reason; throws a sentence where it was refused */
  readonly onConfirm: (reason: string) => void | Promise<void>
  readonly title: string
  readonly text?: ReactNode
  readonly consequences: readonly ReactNode[]
  readonly confirmLabel: string
  readonly label: string
  readonly help?: string
  /** what is said when it is left empty; null where it may be */
  readonly missing: string | null
}

const MOST = 500

/** Refusing says what follows and wants a reason that the other person can read. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { opened, onClose, onConfirm, title, text, consequences, confirmLabel, label, help, missing } = props
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const close = () => {
    setReason('')
    setMissing(false)
    onClose()
  }
  const confirm = async () => {
    const given = reason.trim()
    setMissing(given === '')
    if (given === '' && missing !== null) return
    await onConfirm(given)
    close()
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      onConfirm={confirm}
      title={title}
      text={
        <>
          {text}
          <TextAreaField
            label={label}
            description={help}
            value={reason}
            onChange={(next) => {
              setReason(next)
              setMissing(false)
            }}
            maxLength={MOST}
            required={missing !== null}
            autoFocus
            {...(isMissing && missing !== null ? { error: missing } : {})}
          />
        </>
      }
      consequences={consequences}
      confirmLabel={confirmLabel}
      danger
    />
  )
}
