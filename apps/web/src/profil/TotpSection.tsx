import { Button } from '@mantine/core'
import { useState } from 'react'
import { notify } from '../lib/notices.ts'
import { sayError } from '../lib/say-error.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Section } from '../ui/Section.tsx'
import { SkeletonText } from '../ui/SkeletonText.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { CodeForm } from './CodeForm.tsx'
import { FreshSignIn } from './FreshSignIn.tsx'
import { type TotpSetup, useSetupTotp, useSwitchTotp, useTotp, wantsFreshSignIn } from './profil.api.ts'
import classes from './profil.module.css'
import { TotpSetupSteps } from './TotpSetupSteps.tsx'
import { useTotpWords } from './totp-words.ts'

type Step = { at: 'rest' } | { at: 'setup'; made: TotpSetup } | { at: 'off' } | { at: 'again'; next: 'setup' | 'off' }

export function TotpSection({ username }: { readonly username: string }) {
  const t = useTotpWords()
  const totp = useTotp()
  const setup = useSetupTotp()
  const active = totp.data?.aktif ?? false
  const change = useSwitchTotp(!active)
  const [step, setStep] = useState<Step>({ at: 'rest' })
  const rest = () => setStep({ at: 'rest' })

  const begin = () =>
    setup.mutate(undefined, {
      onSuccess: (made) => setStep({ at: 'setup', made }),
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
  const goOn = (next: 'setup' | 'off') => {
    if (next === 'setup') return begin()
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
    if (step.at === 'setup') return <TotpSetupSteps setup={step.made} onCode={sendCode} onCancel={rest} />
    if (step.at === 'off') {
      return (
        <>
          <p>{t('offNote')}</p>
          <CodeForm submitLabel={t('offConfirm')} onSubmit={sendCode} onCancel={rest} />
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
      {content()}
    </Section>
  )
}
