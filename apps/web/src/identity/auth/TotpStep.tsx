import { type FormEvent, useEffect, useRef, useState } from 'react'
import { AuthHeading } from './AuthHeading.tsx'
import classes from './auth.module.css'
import { Field } from './Field.tsx'
import { FormButton } from './FormButton.tsx'
import fieldClasses from './field.module.css'
import { useCountdown } from './use-countdown.ts'
import { WaitNote } from './WaitNote.tsx'
import { useAccountWords } from './words.ts'

type TotpStepProps = {
  readonly username: string
  readonly pending: boolean
  readonly wrong: boolean
  readonly waitUntil: number
  readonly onSubmit: (totp: string) => void
  readonly onBack: () => void
}

export function TotpStep({ username, pending, wrong, waitUntil, onSubmit, onBack }: TotpStepProps) {
  const t = useAccountWords()
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const waiting = useCountdown(waitUntil) > 0
  const form = useRef<HTMLFormElement>(null)
  // The code is all that is asked for now, and it runs out: the field is ready to type in.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const complete = /^\d{6}$/.test(code)
  const problem = tried && !complete ? t('totpFormat') : wrong ? t('totpInvalid') : undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (complete && !waiting && !pending) onSubmit(code)
  }

  return (
    <>
      <AuthHeading title={t('totpTitle')} lead={t('totpLead', { nama: username })} />
      <form ref={form} className={classes.form} onSubmit={submit} noValidate>
        <Field
          label={t('totp')}
          name="totp"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          className={fieldClasses.code}
          value={code}
          error={problem}
          onChange={(value) => setCode(value.replace(/\D/g, ''))}
        />
        <WaitNote until={waitUntil} />
        <FormButton pending={pending} disabled={waiting}>
          {t('verify')}
        </FormButton>
        <FormButton onClick={onBack}>{t('back')}</FormButton>
      </form>
    </>
  )
}
