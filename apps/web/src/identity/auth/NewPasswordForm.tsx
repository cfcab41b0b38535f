import type { ReactNode } from 'react'
import { useFormFrame } from '../../ui/form/use-form-frame.ts'
import classes from './auth.module.css'
import { FormButton } from './FormButton.tsx'
import { notifyRefusal, submitOf } from './plain-form.ts'
import { SecretField } from './SecretField.tsx'
import { useAccountWords } from './words.ts'

const PASSWORD_LENGTH = 12

type NewPasswordFormProps = {
  /** for password managers: whose password this is */
  readonly username?: string
  readonly action: string
  /** throws what the server refused */
  readonly onSubmit: (password: string) => Promise<void>
  readonly children?: ReactNode
}

export function NewPasswordForm({ username, action, onSubmit, children }: NewPasswordFormProps) {
  const t = useAccountWords()
  const frame = useFormFrame({
    initial: { new_password: '', repeat_password: '' },
    labels: { new_password: t('newPassword'), repeat_password: t('repeatPassword') },
    // What can be told before asking; the known-bad list and the rest are the server's to say.
    check: ({ new_password: fresh, repeat_password: again }) => [
      ...(fresh.length < PASSWORD_LENGTH
        ? [{ field: 'new_password', message: fresh === '' ? 'wajib' : t('tooShort') }]
        : []),
      ...(again === fresh && again !== ''
        ? []
        : [{ field: 'repeat_password', message: again === '' ? 'wajib' : t('notSame') }]),
    ],
    onSubmit: ({ new_password }) => onSubmit(new_password).catch(notifyRefusal),
  })

  return (
    <form className={classes.form} onSubmit={submitOf(frame)} noValidate>
      {username !== undefined && <input type="hidden" name="username" autoComplete="username" value={username} />}
      <SecretField
        {...frame.field('new_password')}
        label={t('newPassword')}
        description={t('newPasswordHelp')}
        autoComplete="new-password"
      />
      <SecretField {...frame.field('repeat_password')} label={t('repeatPassword')} autoComplete="new-password" />
      <FormButton pending={frame.busy}>{action}</FormButton>
      {children}
    </form>
  )
}
