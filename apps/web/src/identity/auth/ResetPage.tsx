import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { clearNotices, notify } from '../../lib/notices.ts'
import { RESET_PASSWORD } from '../../lib/session/auth-endpoints.ts'
import { readSettings } from '../../lib/settings.ts'
import { callRoute } from '../../lib/transport.ts'
import { AuthHeading } from './AuthHeading.tsx'
import classes from './auth.module.css'
import { ElsewherePage } from './ElsewherePage.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { useAccountWords } from './words.ts'

export function ResetPage() {
  return readSettings().akun.bawaan ? <ResetForm /> : <ElsewherePage />
}

function ResetForm() {
  const t = useAccountWords()
  const { token } = useSearch({ from: '/auth/account/reset-password' })
  const navigate = useNavigate()

  const reset = async (new_password: string) => {
    clearNotices()
    await callRoute(RESET_PASSWORD, { body: { token: token ?? '', new_password } })
    notify('success', t('resetDone'))
    await navigate({ to: '/', replace: true })
  }

  return (
    <>
      <AuthHeading title={t('resetTitle')} lead={t(token === undefined ? 'resetNoToken' : 'resetLead')} />
      {token !== undefined && <NewPasswordForm action={t('saveNewPassword')} onSubmit={reset} />}
      <nav className={classes.links}>
        <Link to="/account/forgot-password" className={classes.link}>
          {t('askNewLink')}
        </Link>
        <Link to="/" className={classes.link}>
          {t('toLogin')}
        </Link>
      </nav>
    </>
  )
}
