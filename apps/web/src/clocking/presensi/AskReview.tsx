import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { sayError } from '../../lib/say-error.ts'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { useMintaTinjau } from './presensi.api.ts'
import classes from './receipt.module.css'
import { useReceiptWords } from './receipt-words.ts'

const LONGEST = 500

/** A clocking that the machine refused: one tap and a reason, and a person looks at it. */
export function AskReview({ id }: { readonly id: string }) {
  const t = useReceiptWords()
  const ask = useMintaTinjau()
  const [open, setOpen] = useState(false)
  const [alasan, setAlasan] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (alasan.trim() !== '' && !ask.isPending) ask.mutate({ id, alasan: alasan.trim() })
  }
  if (ask.isSuccess) {
    return (
      <p className={classes.asked} role="status">
        {t('asked')}
      </p>
    )
  }
  if (!open) {
    return (
      <Button fullWidth onClick={() => setOpen(true)}>
        {t('ask')}
      </Button>
    )
  }
  return (
    <form className={classes.ask} onSubmit={send} noValidate>
      <TextAreaField
        name="alasan"
        label={t('askReason')}
        description={t('askHelp')}
        required
        maxLength={LONGEST}
        value={alasan}
        onChange={setAlasan}
        {...(ask.error === null ? {} : { error: sayError(ask.error) })}
      />
      <Button type="submit" fullWidth loading={ask.isPending} disabled={alasan.trim() === ''}>
        {t('askSend')}
      </Button>
    </form>
  )
}
