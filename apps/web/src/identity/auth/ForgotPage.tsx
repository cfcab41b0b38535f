import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { clearNotices, notify } from '../../lib/notices.ts'
import { sayError } from '../../lib/say-error.ts'
import { FORGOT_PASSWORD } from '../../lib/session/auth-endpoints.ts'
import { readSettings } from '../../lib/settings.ts'
import { callRoute } from '../../lib/transport.ts'
import { AuthHeading } from './AuthHeading.tsx'
import classes from './auth.module.css'
import { ElsewherePage } from './ElsewherePage.tsx'
import { Field } from './Field.tsx'
import { FormButton } from './FormButton.tsx'
import { useAccountWords } from './words.ts'

export function ForgotPage() {
  return readSettings().akun.bawaan ? <ForgotForm /> : <ElsewherePage />
}

function ForgotForm() {
  const t = useAccountWords()
  const [username, setUsername] = useState('')
  const [tried, setTried] = useState(false)
  const [pending, setPending] = useState(false)
  const [sent, setSent] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (username.trim() === '' || pending) return
    clearNotices()
    setPending(true)
    try {
      await callRoute(FORGOT_PASSWORD, { body: { username: username.trim() } })
      setSent(true)
    } catch (error) {
      notify('danger', sayError(error))
    } finally {
      setPending(false)
    }
  }

  return (
    <>
      {sent ? (
        <AuthHeading key="sent" title={t('linkSentTitle')} lead={t('linkSent')} takeFocus />
      ) : (
        <>
          <AuthHeading key="ask" title={t('forgotTitle')} lead={t('forgotLead')} />
          <form className={classes.form} onSubmit={submit} noValidate>
            <Field
              label={t('username')}
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              value={username}
              error={tried && username.trim() === '' ? t('required') : undefined}
              onChange={setUsername}
            />
            <FormButton pending={pending}>{t('sendLink')}</FormButton>
          </form>
        </>
      )}
      <nav className={classes.links}>
        <Link to="/" className={classes.link}>
          {t('toLogin')}
        </Link>
      </nav>
    </>
  )
}
