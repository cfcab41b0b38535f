import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
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
  readonly onTyped: (typed: Credentials) => void
  readonly onSubmit: (credentials: Credentials) => void
  readonly pending: boolean
  readonly wrong: boolean
  readonly waitUntil: number
}

export function PasswordStep({ typed, onTyped, onSubmit, pending, wrong, waitUntil }: PasswordStepProps) {
  const t = useAccountWords()
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const waiting = useCountdown(waitUntil) > 0
  const missing = (value: string) => (tried && value.trim() === '' ? t('required') : undefined)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A password manager may fill in without telling: what stands in the fields counts.
    const fields = new FormData(form.current ?? undefined)
    const credentials = {
      username: String(fields.get('username') ?? '').trim(),
      password: String(fields.get('password') ?? ''),
    }
    onTyped(credentials)
    setTried(true)
    if (credentials.username !== '' && credentials.password !== '' && !waiting && !pending) onSubmit(credentials)
  }

  return (
    <>
      <AuthHeading title={t('loginTitle')} lead={t('loginLead')} />
      <form ref={form} className={classes.form} onSubmit={submit} noValidate>
        <Field
          label={t('username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={typed.username}
          error={missing(typed.username)}
          onChange={(username) => onTyped({ ...typed, username })}
        />
        <SecretField
          label={t('password')}
          name="password"
          autoComplete="current-password"
          value={typed.password}
          error={missing(typed.password) ?? (wrong ? t('checkPassword') : undefined)}
          onChange={(password) => onTyped({ ...typed, password })}
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
