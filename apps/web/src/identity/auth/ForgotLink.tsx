import { Link } from '@tanstack/react-router'
import { readSettings } from '../../lib/settings.ts'
import classes from './auth.module.css'
import { useAccountWords } from './words.ts'

/** Leads to whoever keeps the passwords; nowhere, where the deployment does not say where that is. */
export function ForgotLink() {
  const t = useAccountWords()
  const { login, akun } = readSettings()
  if (akun.bawaan) {
    // Its own page has the link itself.
    if (login === 'halaman') return null
    return (
      <Link to="/account/forgot-password" className={classes.link}>
        {t('forgot')}
      </Link>
    )
  }
  if (akun.alamat === null) return null
  return (
    <a href={akun.alamat} className={classes.link}>
      {t('forgotElsewhere')}
    </a>
  )
}
