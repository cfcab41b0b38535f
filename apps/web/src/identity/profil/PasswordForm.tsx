import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { FormFrame } from '../../ui/FormFrame.tsx'
import { useFormFrame } from '../../ui/form/use-form-frame.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { changePassword } from './profil.api.ts'
import { useProfilWords } from './words.ts'

const SHORTEST = 12
const EMPTY = { password: '', new_password: '', repeat: '' }
type Values = typeof EMPTY

type PasswordFormProps = { readonly username: string; readonly onDone: () => void }

export function PasswordForm({ username, onDone }: PasswordFormProps) {
  const t = useProfilWords()
  const check = ({ password, new_password, repeat }: Values) => [
    ...(password === '' ? [{ field: 'password', message: 'wajib' }] : []),
    ...(new_password.length < SHORTEST
      ? [{ field: 'new_password', message: new_password === '' ? 'wajib' : `min_panjang:${SHORTEST}` }]
      : []),
    ...(repeat === '' ? [{ field: 'repeat', message: 'wajib' }] : []),
    ...(repeat !== '' && repeat !== new_password ? [{ field: 'repeat', message: t('notSame') }] : []),
  ]
  const frame = useFormFrame<Values>({
    initial: EMPTY,
    labels: { password: t('oldPassword'), new_password: t('newPassword'), repeat: t('repeat') },
    check,
    onSubmit: async ({ password, new_password }) => {
      await withSentence(changePassword({ password, new_password }))
      notify('success', t('changed'))
      onDone()
    },
  })
  return (
    <FormFrame frame={frame} submitLabel={t('change')}>
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      <PasswordField {...frame.field('password')} label={t('oldPassword')} autoComplete="current-password" required />
      <PasswordField
        {...frame.field('new_password')}
        label={t('newPassword')}
        description={t('newPasswordHelp')}
        autoComplete="new-password"
        required
      />
      <PasswordField {...frame.field('repeat')} label={t('repeat')} autoComplete="new-password" required />
    </FormFrame>
  )
}
