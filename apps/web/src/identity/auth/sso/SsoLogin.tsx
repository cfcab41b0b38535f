import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { clearNotices, notify } from '../../../lib/notices.ts'
import { AuthHeading } from '../AuthHeading.tsx'
import classes from '../auth.module.css'
import { ForgotLink } from '../ForgotLink.tsx'
import { FormButton } from '../FormButton.tsx'
import { beginAtSso } from '../sso-page.ts'
import { useAccountWords } from '../words.ts'
import { saySsoProblem } from './say-problem.ts'
import { useSsoWords } from './words.ts'

/** The login page where people sign in at the single sign-on's own page. */
export function SsoLogin({ kembali }: { readonly kembali: string | undefined }) {
  const account = useAccountWords()
  const t = useSsoWords()
  const [pending, setPending] = useState(false)
  const leave = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    setPending(true)
    clearNotices()
    try {
      location.assign(await beginAtSso(kembali))
    } catch (error) {
      notify('danger', saySsoProblem(error))
      setPending(false)
    }
  }
  return (
    <>
      <AuthHeading title={account('loginTitle')} lead={t('lead')} />
      <form className={classes.form} onSubmit={leave}>
        <FormButton pending={pending}>{t('open')}</FormButton>
      </form>
      <nav className={classes.links}>
        <ForgotLink />
        <Link to="/account/register" className={classes.link}>
          {account('register')}
        </Link>
      </nav>
    </>
  )
}
