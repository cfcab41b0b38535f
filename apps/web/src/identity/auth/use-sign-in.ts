import { useState } from 'react'
import { clearNotices, notify } from '../../lib/notices.ts'
import { sayRefusal } from './say-refusal.ts'
import { type Credentials, signIn } from './sign-in.ts'
import { readSignInRefusal, type SignInRefusal } from './sign-in-refusal.ts'

type Step = 'password' | 'totp' | 'change'

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
