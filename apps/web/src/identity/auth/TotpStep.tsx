import { type FormEvent, useEffect, useRef } from 'react'
import { useFormFrame } from '../../ui/form/use-form-frame.ts'
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
  readonly onSubmit: (totp: string) => Promise<void>
  readonly onBack: () => void
}

export function TotpStep({ username, pending, wrong, waitUntil, onSubmit, onBack }: TotpStepProps) {
  const t = useAccountWords()
  const waiting = useCountdown(waitUntil) > 0
  const form = useRef<HTMLFormElement>(null)
  // The code is all that is asked for now, and it runs out: the field is ready to type in.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const frame = useFormFrame({
    initial: { totp: '' },
    labels: { totp: t('totp') },
    check: ({ totp }) => (/^\d{6}$/.test(totp) ? [] : [{ field: 'totp', message: t('totpFormat') }]),
    onSubmit: ({ totp }) => onSubmit(totp),
  })
  const code = frame.field('totp')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!waiting) void frame.submit()
  }

  return (
    <>
      <AuthHeading title={t('totpTitle')} lead={t('totpLead', { nama: username })} />
      <form ref={form} className={classes.form} onSubmit={submit} noValidate>
        <Field
          {...code}
          label={t('totp')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          className={fieldClasses.code}
          error={code.error ?? (wrong ? t('totpInvalid') : undefined)}
          onChange={(value) => code.onChange(value.replace(/\D/g, ''))}
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
