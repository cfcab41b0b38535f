import { Link } from '@tanstack/react-router'
import { readSettings } from '../../lib/settings.ts'
import { AuthHeading } from './AuthHeading.tsx'
import classes from './auth.module.css'
import { useAccountWords } from './words.ts'

/** In the place of our own forms for passwords, where another sign-in service keeps them. */
export function ElsewherePage() {
  const t = useAccountWords()
  const { alamat } = readSettings().akun
  return (
    <>
      <AuthHeading title={t('elsewhereTitle')} lead={t(alamat === null ? 'elsewhereAsk' : 'elsewhereLead')} />
      <nav className={classes.links}>
        {alamat !== null && (
          <a href={alamat} className={classes.link}>
            {t('elsewhereOpen')}
          </a>
        )}
        <Link to="/" className={classes.link}>
          {t('toLogin')}
        </Link>
      </nav>
    </>
  )
}
