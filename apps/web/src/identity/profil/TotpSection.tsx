import { Button } from '@mantine/core'
import { useState } from 'react'
import { notify } from '../../lib/notices.ts'
import { sayError } from '../../lib/say-error.ts'
import { currentPayload } from '../../lib/session/person.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { FreshSignIn, useTotp, wantsFreshSignIn } from '../masuk-ulang/public.ts'
import { AdminCodeForm } from './AdminCodeForm.tsx'
import { CodeForm } from './CodeForm.tsx'
import { type TotpSetup, useSetupTotp, useSwitchTotp } from './profil.api.ts'
import classes from './profil.module.css'
import { TotpSetupSteps } from './TotpSetupSteps.tsx'
import { useTotpWords } from './totp-words.ts'

/** What comes after the password was typed once more; 'roles': the sign-in with a code that opens the roles held back. */
type Next = 'setup' | 'off' | 'roles'
type Step =
  | { at: 'rest' }
  | { at: 'proof'; made: TotpSetup }
  | { at: 'setup'; made: TotpSetup }
  | { at: 'off' }
  | { at: 'again'; next: Next }

export function TotpSection({ username }: { readonly username: string }) {
  const t = useTotpWords()
  const totp = useTotp()
  const setup = useSetupTotp()
  const active = totp.data?.aktif ?? false
  const change = useSwitchTotp(!active)
  const [step, setStep] = useState<Step>({ at: 'rest' })
  const rest = () => setStep({ at: 'rest' })
  const heldBack = (currentPayload().ditahan ?? []).length > 0

  // Asked for after the setup, which wants a fresh sign-in: a code of the admin counts for one sign-in only.
  const begin = () =>
    setup.mutate(undefined, {
      onSuccess: ({ needsCode, ...made }) => setStep({ at: needsCode ? 'proof' : 'setup', made }),
      onError: (error) =>
        wantsFreshSignIn(error) ? setStep({ at: 'again', next: 'setup' }) : notify('danger', sayError(error)),
    })
  const sendCode = async (kode: string) => {
    try {
      await change.mutateAsync(kode)
      notify('success', t(active ? 'turnedOff' : 'turnedOn'))
      rest()
    } catch (error) {
      if (!wantsFreshSignIn(error)) throw error
      setStep({ at: 'again', next: active ? 'off' : 'setup' })
    }
  }
  const goOn = (next: Next) => {
    if (next === 'setup') return begin()
    if (next === 'roles') return location.assign('/dashboard')
    notify('success', t('againNext'))
    setStep({ at: 'off' })
  }
  const content = () => {
    if (totp.isPending) return <SkeletonText lines={2} />
    if (totp.isError) {
      return <ErrorState title={t('failed')} message={sayError(totp.error)} onRetry={() => void totp.refetch()} />
    }
    if (step.at === 'again') {
      return <FreshSignIn username={username} withCode={active} onDone={() => goOn(step.next)} onCancel={rest} />
    }
    if (step.at === 'proof') {
      return <AdminCodeForm onDone={() => setStep({ at: 'setup', made: step.made })} onCancel={rest} />
    }
    if (step.at === 'setup') return <TotpSetupSteps setup={step.made} onCode={sendCode} onCancel={rest} />
    if (step.at === 'off') {
      return (
        <>
          <p>{t('offNote')}</p>
          <CodeForm submitLabel={t('offConfirm')} onSubmit={sendCode} onCancel={rest} />
        </>
      )
    }
    if (active && heldBack) {
      return (
        <>
          <p>{t('rolesNote')}</p>
          <Button onClick={() => setStep({ at: 'again', next: 'roles' })}>{t('rolesGo')}</Button>
        </>
      )
    }
    return (
      <div className={classes.state}>
        <StatusBadge kode={active ? 'aktif' : 'nonaktif'} label={t(active ? 'on' : 'off')} />
        {active ? (
          <Button variant="default" onClick={() => setStep({ at: 'off' })}>
            {t('turnOff')}
          </Button>
        ) : (
          <Button loading={setup.isPending} onClick={begin}>
            {t('turnOn')}
          </Button>
        )}
      </div>
    )
  }
  return (
    <Section title={t('title')} description={t('note')}>
      {heldBack && totp.isSuccess && !active && step.at === 'rest' && <p>{t('heldBackNote')}</p>}
      {content()}
    </Section>
  )
}
