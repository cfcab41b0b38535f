import { Link } from '@tanstack/react-router'
import { AuthHeading } from './AuthHeading.tsx'
import classes from './field.module.css'
import { useAccountWords } from './words.ts'

/** A screen without sign-in whose feature is still to come. */
export function PreparedPage() {
  const t = useAccountWords()
  return (
    <>
      <AuthHeading title={t('preparedTitle')} lead={t('preparedLead')} />
      <Link to="/" className={classes.button}>
        {t('toLogin')}
      </Link>
    </>
  )
}
