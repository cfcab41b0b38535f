import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { AuthHeading } from './AuthHeading.tsx'
import classes from './account.module.css'
import { useCountdown } from './use-countdown.ts'
import { WaitNote } from './WaitNote.tsx'
import { useAccountWords } from './words.ts'

type TotpStepProps = {
  readonly username: string
  readonly pending: boolean
  readonly wrong: boolean
  readonly waitUntil: number
  readonly onSubmit: (totp: string) => void
  readonly onBack: () => void
}

export function TotpStep({ username, pending, wrong, waitUntil, onSubmit, onBack }: TotpStepProps) {
  const t = useAccountWords()
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const waiting = useCountdown(waitUntil) > 0
  const complete = /^\d{6}$/.test(code)
  const problem = tried && !complete ? t('totpFormat') : wrong ? t('totpInvalid') : undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (complete && !waiting && !pending) onSubmit(code)
  }

  return (
    <>
      <AuthHeading title={t('totpTitle')} lead={t('totpLead', { nama: username })} takeFocus />
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          label={t('totp')}
          name="totp"
          size="lg"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          classNames={{ input: classes.code }}
          value={code}
          error={problem}
          onChange={(event) => setCode(event.currentTarget.value.replace(/\D/g, ''))}
        />
        <WaitNote until={waitUntil} />
        <Button type="submit" size="md" fullWidth loading={pending} disabled={waiting}>
          {t('verify')}
        </Button>
        <Button type="button" size="md" variant="subtle" fullWidth onClick={onBack}>
          {t('back')}
        </Button>
      </form>
    </>
  )
}
