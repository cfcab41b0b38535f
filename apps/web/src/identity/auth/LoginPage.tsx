import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { readSettings } from '../../lib/settings.ts'
import classes from './auth.module.css'
import { ChangeStep } from './ChangeStep.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { safeReturnPath } from './return-path.ts'
import type { Credentials } from './sign-in.ts'
import { TotpStep } from './TotpStep.tsx'
import { useSignIn } from './use-sign-in.ts'
import { useAccountWords } from './words.ts'

const SsoLogin = lazy(() => import('./sso/SsoLogin.tsx').then((module) => ({ default: module.SsoLogin })))

export function LoginPage() {
  const { keluar } = useSearch({ from: '/auth/' })
  return (
    <>
      {keluar === 'menyusul' && <LeftNote />}
      <SignInSteps />
    </>
  )
}

function LeftNote() {
  const t = useAccountWords()
  return (
    <p className={classes.waiting} role="status">
      {t('leftHere')}
    </p>
  )
}

function SignInSteps() {
  const { kembali } = useSearch({ from: '/auth/' })
  const navigate = useNavigate()
  const [typed, setTyped] = useState<Credentials>({ username: '', password: '' })
  const { step, setStep, pending, refusal, waitUntil, submit } = useSignIn(() =>
    navigate({ href: safeReturnPath(kembali) ?? '/dashboard', replace: true }),
  )
  const startOver = () => {
    setTyped({ username: typed.username, password: '' })
    setStep('password')
  }

  if (readSettings().login === 'halaman') {
    return (
      <Suspense fallback={null}>
        <SsoLogin kembali={kembali} />
      </Suspense>
    )
  }
  if (step === 'totp') {
    return (
      <TotpStep
        username={typed.username}
        pending={pending}
        wrong={refusal === 'totp_invalid'}
        waitUntil={waitUntil}
        onSubmit={(totp) => {
          setTyped({ ...typed, totp })
          return submit({ ...typed, totp })
        }}
        onBack={startOver}
      />
    )
  }
  if (step === 'change') {
    return (
      <ChangeStep
        credentials={typed}
        onChanged={(password) => {
          // A one-time code was used up by the change, so the sign-in asks for the next one by itself.
          setTyped({ username: typed.username, password })
          setStep('password')
          void submit({ username: typed.username, password })
        }}
        onBack={startOver}
      />
    )
  }
  return (
    <PasswordStep
      typed={typed}
      onSubmit={(credentials) => {
        setTyped(credentials)
        return submit(credentials)
      }}
      pending={pending}
      wrong={refusal === 'wrong_password'}
      waitUntil={waitUntil}
    />
  )
}
