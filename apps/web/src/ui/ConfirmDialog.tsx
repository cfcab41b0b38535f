import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Button, Modal, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import classes from './ConfirmDialog.module.css'
import { useCoverPage } from './use-cover-page.ts'
import { useUiWords } from './words.ts'

type ConfirmDialogProps = {
  opened: boolean
  onClose: () => void
  /** may take time; the dialog stays until it is done and shows why when it fails */
  onConfirm: () => void | Promise<void>
  title: string
  text?: ReactNode
  /** what will happen and to how many: '128 pegawai terdampak mulai 1 Des 2026' */
  consequences?: readonly ReactNode[]
  confirmLabel?: string
  cancelLabel?: string
  danger?: boolean
  /** must be typed before the button answers; for what cannot be undone */
  typeToConfirm?: string
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, onClose, onConfirm, title, text, consequences = [], danger = false, typeToConfirm } = props
  useCoverPage(opened)
  const say = useUiWords()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const ready = !typeToConfirm || typed.trim().toLowerCase() === typeToConfirm.trim().toLowerCase()

  useEffect(() => {
    if (!opened) return
    setTyped('')
    setFailure('')
  }, [opened])

  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    // React events rise through portals: a form around this dialog must not be sent by it.
    event.stopPropagation()
    if (!ready || busy) return
    setBusy(true)
    setFailure('')
    try {
      await onConfirm()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      opened={opened}
      onClose={busy ? () => undefined : onClose}
      title={title}
      closeButtonProps={{ 'aria-label': say('close') }}
      // The page has a banner of its own; the head of a dialog is none.
      attributes={{ header: { role: 'presentation' } }}
    >
      <form onSubmit={confirm} className={classes.body} noValidate>
        {text && <div>{text}</div>}
        {consequences.length > 0 && (
          <div className={classes.consequences} data-danger={danger || undefined}>
            <p className={classes.heading}>{say('consequences')}</p>
            <ul>
              {consequences.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines are fixed while the dialog is open
                <li key={index}>{line}</li>
              ))}
            </ul>
          </div>
        )}
        {typeToConfirm && (
          <TextInput
            label={say('confirmType', { kata: typeToConfirm })}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
            data-autofocus
          />
        )}
        {failure && (
          <p role="alert" className={classes.failure}>
            {failure}
          </p>
        )}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {props.cancelLabel ?? say('cancel')}
          </Button>
          <Button type="submit" {...(danger ? { color: 'merah' } : {})} disabled={!ready} loading={busy}>
            {props.confirmLabel ?? say('confirm')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
