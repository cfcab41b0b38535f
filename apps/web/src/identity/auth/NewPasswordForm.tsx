import { type FormEvent, type ReactNode, useState } from 'react'
import classes from './auth.module.css'
import { FormButton } from './FormButton.tsx'
import { SecretField } from './SecretField.tsx'
import { useAccountWords } from './words.ts'

const PASSWORD_LENGTH = 12

type NewPasswordFormProps = {
  /** for password managers: whose password this is */
  readonly username?: string
  readonly action: string
  readonly pending: boolean
  /** what the server said about the new password */
  readonly refused: string | undefined
  readonly onSubmit: (password: string) => void
  readonly children?: ReactNode
}

export function NewPasswordForm({ username, action, pending, refused, onSubmit, children }: NewPasswordFormProps) {
  const t = useAccountWords()
  const [fresh, setFresh] = useState('')
  const [again, setAgain] = useState('')
  const [tried, setTried] = useState(false)
  const problems = tried ? checkNewPassword(fresh, again) : {}

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const found = checkNewPassword(fresh, again)
    if (found.fresh === undefined && found.again === undefined && !pending) onSubmit(fresh)
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {username !== undefined && <input type="hidden" name="username" autoComplete="username" value={username} />}
      <SecretField
        label={t('newPassword')}
        description={t('newPasswordHelp')}
        name="new_password"
        autoComplete="new-password"
        value={fresh}
        error={problems.fresh === undefined ? refused : t(problems.fresh)}
        onChange={setFresh}
      />
      <SecretField
        label={t('repeatPassword')}
        name="repeat_password"
        autoComplete="new-password"
        value={again}
        error={problems.again === undefined ? undefined : t(problems.again)}
        onChange={setAgain}
      />
      <FormButton pending={pending}>{action}</FormButton>
      {children}
    </form>
  )
}

type NewPasswordProblem = 'required' | 'tooShort' | 'notSame'

type NewPasswordProblems = { readonly fresh?: NewPasswordProblem; readonly again?: NewPasswordProblem }

/** What can be told before asking; the known-bad list and the rest are the server's to say. */
function checkNewPassword(fresh: string, again: string): NewPasswordProblems {
  const problems: { fresh?: NewPasswordProblem; again?: NewPasswordProblem } = {}
  if (fresh === '') problems.fresh = 'required'
  else if (fresh.length < PASSWORD_LENGTH) problems.fresh = 'tooShort'
  if (again === '') problems.again = 'required'
  else if (again !== fresh) problems.again = 'notSame'
  return problems
}
