import { useState } from 'react'
import { clearNotices, notify } from '../lib/notices.ts'
import { type Credentials, signIn } from '../lib/session/sign-in.ts'
import { readSignInRefusal, type SignInRefusal } from '../lib/session/sign-in-refusal.ts'
import { useAccountWords } from './words.ts'

type Step = 'password' | 'totp' | 'change'

/** The sentence for a refusal; null where the next step of the page says it all. */
function sayRefusal(refusal: SignInRefusal): string | null {
  const t = useAccountWords.now()
  switch (refusal.kind) {
    case 'totp_required':
    case 'password_change_required':
      return null
    case 'wrong_password':
      return t('wrongPassword')
    case 'totp_invalid':
      return t('totpInvalid')
    case 'account_disabled':
      return t('accountDisabled')
    case 'too_often':
      return t('tooOften')
    case 'away':
      return t('away')
    case 'offline':
      return t('offline')
    case 'token_format':
      return t('tokenFormat')
    case 'other': {
      const message = refusal.message === '' ? t('failed') : refusal.message
      return refusal.requestId === undefined ? message : `${message} ${t('requestId', { id: refusal.requestId })}`
    }
  }
}

export function useSignIn(onSignedIn: () => void) {
  const [step, setStep] = useState<Step>('password')
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<SignInRefusal['kind'] | null>(null)
  const [waitUntil, setWaitUntil] = useState(0)

  const submit = async (credentials: Credentials): Promise<void> => {
    setPending(true)
    setRefusal(null)
    clearNotices()
    try {
      await signIn(credentials)
      onSignedIn()
    } catch (error) {
      const read = readSignInRefusal(error)
      setRefusal(read.kind)
      if (read.kind === 'totp_required') setStep('totp')
      if (read.kind === 'wrong_password') setStep('password')
      if (read.kind === 'password_change_required') setStep('change')
      if (read.kind === 'too_often') setWaitUntil(performance.now() + read.seconds * 1000)
      const sentence = sayRefusal(read)
      if (sentence !== null) notify('danger', sentence)
    } finally {
      setPending(false)
    }
  }
  return { step, setStep, pending, refusal, waitUntil, submit }
}
