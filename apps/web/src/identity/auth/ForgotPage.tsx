import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { clearNotices } from '../../lib/notices.ts'
import { FORGOT_PASSWORD } from '../../lib/session/auth-endpoints.ts'
import { readSettings } from '../../lib/settings.ts'
import { callRoute } from '../../lib/transport.ts'
import { useFormFrame } from '../../ui/form/use-form-frame.ts'
import { AuthHeading } from './AuthHeading.tsx'
import classes from './auth.module.css'
import { ElsewherePage } from './ElsewherePage.tsx'
import { Field } from './Field.tsx'
import { FormButton } from './FormButton.tsx'
import { notifyRefusal, submitOf } from './plain-form.ts'
import { useAccountWords } from './words.ts'

export function ForgotPage() {
  return readSettings().akun.bawaan ? <ForgotForm /> : <ElsewherePage />
}

function ForgotForm() {
  const t = useAccountWords()
  const [sent, setSent] = useState<'email' | 'admin' | null>(null)
  const frame = useFormFrame({
    initial: { username: '' },
    labels: { username: t('username') },
    check: ({ username }) => (username.trim() === '' ? [{ field: 'username', message: 'wajib' }] : []),
    onSubmit: async ({ username }) => {
      clearNotices()
      const { lewat } = await callRoute(FORGOT_PASSWORD, { body: { username: username.trim() } }).catch(notifyRefusal)
      setSent(lewat)
    },
  })

  return (
    <>
      {sent === 'email' && <AuthHeading key="email" title={t('linkSentTitle')} lead={t('linkSent')} takeFocus />}
      {sent === 'admin' && <AuthHeading key="admin" title={t('linkByAdminTitle')} lead={t('linkByAdmin')} takeFocus />}
      {sent === null && (
        <>
          <AuthHeading key="ask" title={t('forgotTitle')} lead={t('forgotLead')} />
          <form className={classes.form} onSubmit={submitOf(frame)} noValidate>
            <Field
              {...frame.field('username')}
              label={t('username')}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
            <FormButton pending={frame.busy}>{t('sendLink')}</FormButton>
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
