import { useState } from 'react'
import { notify } from '../../lib/notices.ts'
import { fieldError, sayError } from '../../lib/say-error.ts'
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
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<string>()

  const change = async (new_password: string) => {
    setPending(true)
    setRefused(undefined)
    try {
      await callRoute(CHANGE_PASSWORD, { body: { ...credentials, new_password } })
      onChanged(new_password)
    } catch (error) {
      setRefused(fieldError(error, 'new_password') ?? sayError(error))
      notify('danger', sayError(error))
    } finally {
      setPending(false)
    }
  }

  return (
    <>
      <AuthHeading title={t('changeTitle')} lead={t('changeLead')} takeFocus />
      <NewPasswordForm
        username={credentials.username}
        action={t('change')}
        pending={pending}
        refused={refused}
        onSubmit={change}
      >
        <FormButton onClick={onBack}>{t('back')}</FormButton>
      </NewPasswordForm>
    </>
  )
}
