import { CallError } from '../../lib/call-error.ts'
import { sayError } from '../../lib/say-error.ts'
import { FormFrame } from '../../ui/FormFrame.tsx'
import { useFormFrame } from '../../ui/form/use-form-frame.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { readSignInRefusal, signIn } from '../auth/public.ts'
import { useMasukUlangWords } from './words.ts'

type FreshSignInProps = {
  readonly username: string
  /** whether signing in asks for a code as well */
  readonly withCode: boolean
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** The password once more, where the last sign-in was too long ago. */
export function FreshSignIn({ username, withCode, onDone, onCancel }: FreshSignInProps) {
  const t = useMasukUlangWords()
  const explain = (error: unknown): Error => {
    const { kind } = readSignInRefusal(error)
    const problem = (field: string, message: string) =>
      new CallError({ status: 400, message, errors: [{ field, message }] })
    if (kind === 'wrong_password') return problem('password', t('wrongPassword'))
    if (kind === 'totp_invalid' || kind === 'totp_required') return problem('totp', t('wrongCode'))
    return new Error(sayError(error))
  }
  const frame = useFormFrame({
    initial: { password: '', totp: '' },
    labels: { password: t('againPassword'), totp: t('kode') },
    check: ({ password, totp }) => [
      ...(password === '' ? [{ field: 'password', message: 'wajib' }] : []),
      ...(withCode && totp === '' ? [{ field: 'totp', message: 'wajib' }] : []),
    ],
    onSubmit: async ({ password, totp }) => {
      await signIn({ username, password, totp: withCode ? totp.replace(/\s/g, '') : undefined }).catch(
        (error: unknown) => {
          throw explain(error)
        },
      )
      onDone()
    },
  })
  return (
    <FormFrame frame={frame} submitLabel={t('againGo')} onCancel={onCancel} guard={false}>
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      <p>{t('againNote')}</p>
      <PasswordField {...frame.field('password')} label={t('againPassword')} autoComplete="current-password" required />
      {withCode && (
        <TextField
          {...frame.field('totp')}
          label={t('kode')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          required
        />
      )}
    </FormFrame>
  )
}
