import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef } from 'react'
import { useFormFrame } from '../../ui/form/use-form-frame.ts'
import { AuthHeading } from './AuthHeading.tsx'
import classes from './auth.module.css'
import { Field } from './Field.tsx'
import { ForgotLink } from './ForgotLink.tsx'
import { FormButton } from './FormButton.tsx'
import { SecretField } from './SecretField.tsx'
import type { Credentials } from './sign-in.ts'
import { useCountdown } from './use-countdown.ts'
import { WaitNote } from './WaitNote.tsx'
import { useAccountWords } from './words.ts'

type PasswordStepProps = {
  readonly typed: Credentials
  readonly onSubmit: (credentials: Credentials) => Promise<void>
  readonly pending: boolean
  readonly wrong: boolean
  readonly waitUntil: number
}

export function PasswordStep({ typed, onSubmit, pending, wrong, waitUntil }: PasswordStepProps) {
  const t = useAccountWords()
  const form = useRef<HTMLFormElement>(null)
  const waiting = useCountdown(waitUntil) > 0
  const frame = useFormFrame({
    initial: { username: typed.username, password: typed.password },
    labels: { username: t('username'), password: t('password') },
    check: ({ username, password }) => [
      ...(username.trim() === '' ? [{ field: 'username', message: 'wajib' }] : []),
      ...(password === '' ? [{ field: 'password', message: 'wajib' }] : []),
    ],
    onSubmit: ({ username, password }) => onSubmit({ username: username.trim(), password }),
  })
  const password = frame.field('password')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A password manager may fill in without telling: what stands in the fields counts.
    const fields = new FormData(form.current ?? undefined)
    if (!waiting)
      void frame.submit({
        username: String(fields.get('username') ?? ''),
        password: String(fields.get('password') ?? ''),
      })
  }

  return (
    <>
      <AuthHeading title={t('loginTitle')} lead={t('loginLead')} />
      <form ref={form} className={classes.form} onSubmit={submit} noValidate>
        <Field
          {...frame.field('username')}
          label={t('username')}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <SecretField
          {...password}
          label={t('password')}
          autoComplete="current-password"
          error={password.error ?? (wrong ? t('checkPassword') : undefined)}
        />
        <WaitNote until={waitUntil} />
        <FormButton pending={pending} disabled={waiting}>
          {t('login')}
        </FormButton>
      </form>
      <nav className={classes.links}>
        <ForgotLink />
        <Link to="/account/register" className={classes.link}>
          {t('register')}
        </Link>
      </nav>
    </>
  )
}
