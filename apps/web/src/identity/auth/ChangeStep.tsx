import { CHANGE_PASSWORD } from '../../lib/session/auth-endpoints.ts'
import { callRoute } from '../../lib/transport.ts'
import { AuthHeading } from './AuthHeading.tsx'
import { FormButton } from './FormButton.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import type { Credentials } from './sign-in.ts'
import { useAccountWords } from './words.ts'

type ChangeStepProps = {
  readonly credentials: Credentials
  readonly onChanged: (password: string) => void
  readonly onBack: () => void
}

/** An issued password has to be changed before the first sign-in goes on. */
export function ChangeStep({ credentials, onChanged, onBack }: ChangeStepProps) {
  const t = useAccountWords()

  const change = async (new_password: string) => {
    await callRoute(CHANGE_PASSWORD, { body: { ...credentials, new_password } })
    onChanged(new_password)
  }

  return (
    <>
      <AuthHeading title={t('changeTitle')} lead={t('changeLead')} takeFocus />
      <NewPasswordForm username={credentials.username} action={t('change')} onSubmit={change}>
        <FormButton onClick={onBack}>{t('back')}</FormButton>
      </NewPasswordForm>
    </>
  )
}
